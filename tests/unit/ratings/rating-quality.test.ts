import { describe, expect, it } from 'vitest';
import type { Series } from '#domain/figures/figure-schema.ts';
import { rateByYear } from '#domain/ratings/rate-by-year.ts';
import type { RatingInput } from '#domain/ratings/rating-input.ts';
import { measureRatingQuality, RatingQualitySchema } from '#domain/ratings/rating-quality.ts';
import { readIncomeShare, readRaceShare } from '#domain/ratings/student-shares.ts';

const point = (value: number, students = 200, year = '2015-16') => ({ year, value, students });

function tested(byYear: Readonly<Record<string, number>>, students = 200): Series[] {
  return (['reading', 'mathematics'] as const).map((subject) => ({
    measure: 'proficiency',
    subject,
    source: 'kentucky-kde',
    points: Object.entries(byYear).map(([year, value]) => point(value, students, year)),
  }));
}

const lunch = (value: number): Series => ({
  measure: 'lunch-eligible',
  source: 'kentucky-kde',
  points: [point(value)],
});

function aState(seriesOf: (number: number) => Series[]): RatingInput[] {
  return Array.from({ length: 50 }, (_, at) => ({
    id: String(210000000001 + at),
    levels: ['e'],
    series: seriesOf(at),
  }));
}

const qualityOf = (schools: readonly RatingInput[]) => measureRatingQuality(schools, rateByYear(schools));
const ofTests = (schools: readonly RatingInput[]) =>
  qualityOf(schools).themes.find(({ theme }) => theme === 'testScores');

describe('the quality of ratings', () => {
  it('is the correlation with family income, and the mean by fifth', () => {
    const quality = ofTests(aState((number) => [...tested({ '2015-16': number }), lunch(90 - number)]));
    expect(quality?.income).toEqual({ schools: 50, r: -0.995, fifths: [9.5, 7.5, 5.5, 3.5, 1.5] });
    expect(RatingQualitySchema.safeParse(qualityOf(aState((at) => tested({ '2015-16': at })))).success).toBe(true);
  });

  it('is 0 if every school has the same rating', () => {
    const quality = ofTests(aState((number) => [...tested({ '2015-16': 50 }), lunch(number)]));
    expect(quality?.income?.r).toBe(0);
  });

  it('has no income if too few schools report it', () => {
    const quality = ofTests(
      aState((number) => [...tested({ '2015-16': number }), ...(number < 29 ? [lunch(number)] : [])]),
    );
    expect(quality?.income).toBeNull();
  });

  it('counts the schools that kept their number, and the numbers in the range', () => {
    const quality = ofTests(aState((number) => tested({ '2014-15': number, '2015-16': number === 0 ? 49.5 : number })));
    // The weakest school became the best; every other one lost a place, and one in ten crossed a tenth.
    expect(quality?.change).toMatchObject({ from: '2014-15', to: '2015-16', schools: 50, kept: 40, inRange: 49 });
  });

  it('compares no year with itself', () => {
    expect(ofTests(aState((number) => tested({ '2015-16': number })))?.change).toBeNull();
  });

  it('is missing if too few schools are rated', () => {
    expect(qualityOf(aState((number) => (number < 29 ? tested({ '2015-16': number }) : []))).themes).toEqual([]);
  });
});

describe('shares of students', () => {
  const share = (subgroup: Series['subgroup'], value: number | null): Series => ({
    ...{ measure: 'share-of-students', source: 'texas-tea', points: [{ year: '2015-16', value }] },
    ...(subgroup === undefined ? {} : { subgroup }),
  });

  it('read family income in any measure of it', () => {
    expect(readIncomeShare([lunch(40)])).toBe(40);
    expect(readIncomeShare([lunch(40), share('low-income', 55)])).toBe(55);
    expect(readIncomeShare([])).toBeNull();
  });

  it('read race from shares or from enrollment', () => {
    const counts = (
      [
        ['all', 200],
        ['black', 50],
        ['hispanic', 30],
      ] as const
    ).map(([subgroup, value]): Series => ({
      ...{ measure: 'enrollment', source: 'kentucky-kde', points: [{ year: '2015-16', value }] },
      ...(subgroup === 'all' ? {} : { subgroup }),
    }));
    expect(readRaceShare(counts)).toBe(40);
    expect(readRaceShare([share('black', 10), share('hispanic', 5)])).toBe(15);
    expect(readRaceShare([share('black', 10), share('hispanic', null)])).toBeNull();
  });
});
