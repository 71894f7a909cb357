import { describe, expect, it } from 'vitest';
import type { Measure, Series } from '#domain/figures/figure-schema.ts';
import { rateSchools, summaryOf } from '#domain/ratings/rate-schools.ts';
import { SUMMARY_WEIGHTS } from '#domain/ratings/rating-constants.ts';
import type { RatingInput } from '#domain/ratings/rating-input.ts';
import { UNRATED } from '#domain/schools/school-schema.ts';

function grew(values: Readonly<Record<string, number>>, measure: Measure = 'growth-index'): Series {
  const points = Object.entries(values).map(([year, value]) => ({ year, value }));
  return { measure, source: 'north-carolina-dpi', points };
}

function tested(value: number, students = 150): Series[] {
  return (['reading', 'mathematics'] as const).map((subject) => ({
    measure: 'proficiency',
    subject,
    source: 'north-carolina-dpi',
    points: [{ year: '2015-16', value, students }],
  }));
}

function aState(seriesOf: (number: number) => Series[]): RatingInput[] {
  return Array.from({ length: 40 }, (_, at) => ({
    id: String(370000000001 + at),
    levels: ['e'],
    series: seriesOf(at + 1),
  }));
}

const FIRST = '370000000001';
const LAST = '370000000040';

describe('the growth rating', () => {
  it('is a tenth of the schools by the state’s measure', () => {
    const rated = rateSchools(aState((number) => [grew({ '2015-16': number - 20 })]));
    expect([rated.get(FIRST)?.ratings.growth, rated.get(LAST)?.ratings.growth]).toEqual([1, 10]);
  });

  it('averages the newest years', () => {
    const turned = aState((number) => [grew({ '2014-15': number, '2015-16': 41 - number })]);
    const ratings = [...rateSchools(turned).values()].map(({ ratings: { growth } }) => growth);
    expect(new Set(ratings)).toEqual(new Set([6]));
  });

  it('leaves out years before the newest three', () => {
    const years = { '2013-14': 1, '2014-15': 1, '2015-16': 1 };
    const rated = rateSchools(aState((number) => [grew({ ...years, '2012-13': number })]));
    expect(rated.get(LAST)?.ratings.growth).toBe(rated.get(FIRST)?.ratings.growth);
  });

  it('uses one measure of a state, the finest', () => {
    const both = aState((number) => [grew({ '2015-16': number }), grew({ '2015-16': 41 - number }, 'academic-growth')]);
    expect(rateSchools(both).get(LAST)?.ratings.growth).toBe(10);
  });

  it('counts at least as much as test scores', () => {
    expect(SUMMARY_WEIGHTS.growth).toBeGreaterThanOrEqual(SUMMARY_WEIGHTS.testScores);
    const few = rateSchools(aState((number) => [grew({ '2015-16': number }), ...tested(41 - number)]));
    expect(few.get(LAST)?.ratings).toMatchObject({ growth: 10, testScores: 1, summary: 6 });
  });

  it('makes an overall rating alone, and names its year', () => {
    const rated = rateSchools(aState((number) => [grew({ '2015-16': number })]));
    expect(rated.get(LAST)).toMatchObject({ ratings: { ...UNRATED, growth: 10, summary: 10 }, years: ['2015-16'] });
  });

  it('changes nothing for a school without growth', () => {
    const ratings = { growth: null, testScores: 9, collegeReadiness: 4, equity: 7 };
    expect(summaryOf(ratings)).toBe(Math.round(9 * 0.4 + 4 * 0.35 + 7 * 0.25));
  });
});
