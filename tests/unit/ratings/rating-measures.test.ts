import { describe, expect, it } from 'vitest';
import type { Measure, Series, Subject } from '#domain/figures/figure-schema.ts';
import { rateSchools } from '#domain/ratings/rate-schools.ts';
import { listRatingMeasures } from '#domain/ratings/rating-measures.ts';
import type { RatingInput } from '#domain/ratings/rating-input.ts';

const figure = (measure: Measure, more: { year?: string; subject?: Subject; value?: number } = {}): Series => {
  const { year = '2015-16', subject, value = 50 } = more;
  const topic = subject === undefined ? { measure } : { measure, subject };
  return { ...topic, source: 'texas-tea', points: [{ year, value, students: 100 }] };
};

/** Thirty high schools with the given figures. */
const schools = (seriesOf: (at: number) => Series[], count = 30): RatingInput[] =>
  Array.from({ length: count }, (_, at) => {
    return { id: String(480_000_000_001 + at), levels: ['h'] as const, series: seriesOf(at) };
  });

const counted = (inputs: readonly RatingInput[]) =>
  listRatingMeasures(inputs).map(({ subject, measure, year }) => `${subject ?? measure} ${year}`);

describe('the measures that a state’s ratings count', () => {
  it('are subjects that thirty schools were tested in', () => {
    const inputs = schools((at) => [
      figure('proficiency', { subject: 'reading' }),
      figure('proficiency', { subject: 'mathematics' }),
      ...(at < 29 ? [figure('proficiency', { subject: 'science' })] : []),
    ]);
    expect(counted(inputs)).toEqual(['reading 2015-16', 'mathematics 2015-16']);
  });

  it('are no subject alone, because it rates no school', () => {
    expect(counted(schools(() => [figure('proficiency', { subject: 'reading' })]))).toEqual([]);
  });

  it('are growth of the newest three years, first', () => {
    const years = ['2012-13', '2013-14', '2014-15', '2015-16'];
    const inputs = schools((at) => [
      { ...figure('growth-index'), points: years.map((year) => ({ year, value: at, students: 100 })) },
    ]);
    expect(counted(inputs)).toEqual(years.slice(1).map((year) => `growth-index ${year}`));
  });

  it('are parts of college readiness, each with its newest year', () => {
    const inputs = schools(() => [figure('graduation-rate'), figure('act-composite', { year: '2016-17' })]);
    expect(counted(inputs)).toEqual(['graduation-rate 2015-16', 'act-composite 2016-17']);
  });

  it('are none of college readiness if only one part is known', () => {
    expect(counted(schools(() => [figure('graduation-rate')]))).toEqual([]);
  });

  it('have one SAT, the newer one', () => {
    const both = (past: string) => [
      figure('graduation-rate'),
      figure('sat-total', { year: '2016-17', value: 1000 }),
      figure('sat-total-2400', { year: past, value: 1500 }),
    ];
    expect(counted(schools(() => both('2014-15')))).toEqual(['graduation-rate 2015-16', 'sat-total 2016-17']);
    expect(counted(schools(() => both('2017-18')))).toEqual(['graduation-rate 2015-16', 'sat-total-2400 2017-18']);
  });

  it('rate schools by the SAT of three parts', () => {
    const inputs = schools((at) => [
      figure('graduation-rate', { value: 50 + at }),
      figure('sat-total-2400', { value: 1200 + at }),
    ]);
    const ratings = [...rateSchools(inputs).values()].map(({ ratings: { collegeReadiness } }) => collegeReadiness);
    expect([ratings[0], ratings.at(-1)]).toEqual([1, 10]);
  });
});
