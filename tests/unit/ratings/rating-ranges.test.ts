import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point, Series } from '#domain/figures/figure-schema.ts';
import { rateSchools, type RatedSchool } from '#domain/ratings/rate-schools.ts';
import { computeStandings } from '#domain/ratings/standing.ts';
import type { RatingInput } from '#domain/ratings/rating-input.ts';

type Result = Pick<Point, 'value' | 'lower' | 'upper'>;

function tested(result: Result, { students = 150, years = ['2015-16'] } = {}): Series[] {
  return (['reading', 'mathematics'] as const).map((subject) => ({
    measure: 'proficiency',
    subject,
    source: 'north-carolina-dpi',
    points: years.map((year) => ({ year, students, ...result })),
  }));
}

function aState(resultOf: (number: number) => Series[], count = 100): RatingInput[] {
  return Array.from({ length: count }, (_, at) => ({
    id: String(370000000001 + at),
    levels: ['e'],
    series: resultOf(at + 1),
  }));
}

const rateOne = (schools: readonly RatingInput[], number: number): RatedSchool | undefined =>
  rateSchools(schools).get(String(370000000000 + number));

const exact = (number: number, students = 150): Series[] => tested({ value: number * 0.9 }, { students });

function widthOf(rated: RatedSchool | undefined): number {
  const [low, high] = rated?.ratingRanges.testScores ?? [0, 0];
  return high - low;
}

describe('a result that is a range', () => {
  it('ranks above every result below it', () => {
    const state = aState((number) => (number === 100 ? tested({ value: null, lower: 95 }) : exact(number)));
    expect(rateOne(state, 100)?.ratings.testScores).toBe(10);
  });

  it('ranks below every result above it', () => {
    const state = aState((number) => (number === 1 ? tested({ value: null, upper: 5 }) : exact(number + 10)));
    expect(rateOne(state, 1)?.ratings.testScores).toBe(1);
  });

  it('shares its place with schools of the same range', () => {
    const state = aState((number) => (number > 60 ? tested({ value: null, lower: 95 }) : exact(number)));
    const best = Array.from({ length: 40 }, (_, at) => rateOne(state, 61 + at)?.ratings.testScores);
    expect(new Set(best)).toEqual(new Set([9]));
  });

  it('claims only the schools that are lower for certain', () => {
    const state = aState((number) => (number === 50 ? tested({ value: null, lower: 20, upper: 60 }) : exact(number)));
    // Schools 1 to 22 have less than 20%.
    expect(rateOne(state, 50)?.standing).toBe(220);
  });

  it('is not below a school that it may be above', () => {
    const state = aState((number) => (number === 50 ? tested({ value: null, lower: 20, upper: 60 }) : exact(number)));
    // School 50 may be between schools 59 and 60, so neither counts.
    expect(rateOne(state, 60)?.standing).toBe(570);
  });

  it('has every place that its numbers can have', () => {
    const spans = [...Array.from({ length: 39 }, (_, at) => [at, at] as const), [9.5, 19.5] as const];
    const standings = computeStandings(
      spans.map(([low, high], at) => ({
        ...{ id: String(at), levels: ['e'] as const, contest: '', year: '', weight: 1 },
        ...{ value: { low, high }, range: { low, high } },
      })),
    );
    // 10 of 40 are lower for certain, and 20 and itself are not higher.
    expect(standings.at(-1)?.place).toMatchObject({ least: 10 / 40, most: 21 / 40 });
  });

  it('widens the range of the rating', () => {
    const wide = aState((number) => (number === 50 ? tested({ value: null, lower: 10, upper: 80 }) : exact(number)));
    expect(widthOf(rateOne(wide, 50))).toBeGreaterThan(widthOf(rateOne(aState(exact), 50)));
  });
});

describe('the range of a rating', () => {
  it('is wider for fewer students', () => {
    const state = (students: number) => aState((number) => exact(number, number === 45 ? students : 150));
    expect(widthOf(rateOne(state(25), 45))).toBeGreaterThan(widthOf(rateOne(state(1500), 45)));
  });

  it('is wider if results of the state change much from year to year', () => {
    const state = (change: number) =>
      aState((number) =>
        exact(number).map((one) => ({
          ...one,
          points: ['2014-15', '2015-16'].map((year, at) => ({
            year,
            value: Math.min(100, Math.max(0, number * 0.9 + (at === 0 ? change * (number % 2 === 0 ? 1 : -1) : 0))),
            students: 1000,
          })),
        })),
      );
    expect(widthOf(rateOne(state(30), 50))).toBeGreaterThan(widthOf(rateOne(state(1), 50)));
  });

  it('has the rating in it, for any state', () => {
    const result = fc.record({ low: fc.nat(100), width: fc.nat(40), students: fc.integer({ min: 10, max: 400 }) });
    fc.assert(
      fc.property(fc.array(result, { minLength: 30, maxLength: 60 }), (results) => {
        const state = aState((number) => {
          const { low, width, students } = results[number - 1] ?? { low: 0, width: 0, students: 0 };
          const upper = Math.min(100, low + width);
          return tested(width === 0 ? { value: low } : { value: null, lower: low, upper }, { students });
        }, results.length);
        for (const { ratings, ratingRanges } of rateSchools(state).values()) {
          for (const theme of ['summary', 'testScores'] as const) {
            const [low, high] = ratingRanges[theme] ?? [null, null];
            if (ratings[theme] === null) expect([low, high]).toEqual([null, null]);
            else expect(low !== null && low <= ratings[theme] && ratings[theme] <= high).toBe(true);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the years of test scores', () => {
  const years = ['2013-14', '2014-15', '2015-16'] as const;
  /** School 1 was the weakest in two years and is the strongest in the third. */
  const risen = (students: number): RatingInput[] =>
    aState((number) =>
      exact(number).map((one) => ({
        ...one,
        points: years.map((year, at) => ({
          year,
          value: number === 1 && at === 2 ? 99 : number * 0.9,
          students: number === 1 ? students : 150,
        })),
      })),
    );

  it('are several for a school with few students', () => {
    expect(rateOne(risen(99), 1)).toMatchObject({ years, ratings: { testScores: 4 } });
  });

  it('are the newest for other schools', () => {
    expect(rateOne(risen(100), 1)).toMatchObject({ years: ['2015-16'], ratings: { testScores: 10 } });
  });

  it('are the newest that the school has', () => {
    const state = aState((number) =>
      tested({ value: number * 0.9 }, { years: number === 50 ? ['2014-15'] : ['2014-15', '2015-16'] }),
    );
    expect(rateOne(state, 50)).toMatchObject({ years: ['2014-15'], ratings: { testScores: 5 } });
  });

  it('go back behind any number of years of one subject', () => {
    const newer = ['2016-17', '2017-18', '2018-19'].map((year) => ({ year, value: 50, students: 150 }));
    const state = aState((number) =>
      exact(number).map((one, at) => ({ ...one, points: [...one.points, ...(at === 0 ? newer : [])] })),
    );
    expect(rateOne(state, 100)?.ratings.testScores).toBe(10);
  });

  it('leave out a newer year of one subject', () => {
    const state = aState((number) =>
      exact(number).map((one, at) => ({
        ...one,
        points: [...one.points, ...(at === 0 ? [{ year: '2016-17', value: 50, students: 150 }] : [])],
      })),
    );
    expect(rateOne(state, 100)).toMatchObject({ years: ['2015-16'], ratings: { testScores: 10 } });
  });
});
