import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point, Series } from '#domain/figures/figure-schema.ts';
import { adjustResults, type AdjustedInput, fitPlane } from '#domain/ratings/adjusted-results.ts';

interface SchoolOptions {
  readonly income?: number | null;
  readonly result?: Result;
  readonly students?: number;
  readonly levels?: AdjustedInput['levels'];
}
type Result = Pick<Point, 'value' | 'lower' | 'upper'>;

function aSchool(
  at: number,
  { income = at, result = { value: 90 - at }, students = 1000, levels = ['e'] }: SchoolOptions = {},
): AdjustedInput {
  const tests = (['reading', 'mathematics'] as const).map((subject): Series => ({
    ...{ measure: 'proficiency', source: 'kentucky-kde', subject },
    points: [{ year: '2015-16', students, ...result }],
  }));
  const lunch: Series = {
    ...{ measure: 'lunch-eligible', source: 'kentucky-kde', points: [{ year: '2015-16', value: income }] },
  };
  return {
    id: String(210000000001 + at),
    levels,
    series: [...tests, ...(income === null ? [] : [lunch])],
    enrollment: 400,
  };
}

/** Fifty schools whose results follow family income exactly, and one more. */
const withOne = (one: AdjustedInput): AdjustedInput[] => [...Array.from({ length: 50 }, (_, at) => aSchool(at)), one];
const resultOf = (one: AdjustedInput) => adjustResults(withOne(one)).get(one.id);

describe('results beside schools with similar families', () => {
  it('are the same for a poor school with the results of poor schools', () => {
    expect(resultOf(aSchool(60, { income: 60, result: { value: 30 } }))).toEqual({
      ...{ year: '2015-16', verdict: 'same', points: 0 },
    });
  });

  it('are higher for a poor school with the results of rich ones', () => {
    expect(resultOf(aSchool(60, { income: 45, result: { value: 75 } }))).toMatchObject({ verdict: 'higher' });
  });

  it('are lower for a rich school with the results of poor ones', () => {
    expect(resultOf(aSchool(60, { income: 2, result: { value: 60 } }))).toMatchObject({ verdict: 'lower' });
  });

  it('are the same if the difference of a small school may be chance', () => {
    const small = { income: 25, result: { value: 75 } };
    expect(resultOf(aSchool(60, { ...small, students: 20 }))).toMatchObject({ verdict: 'same' });
    expect(resultOf(aSchool(60, { ...small, students: 2000 }))).toMatchObject({ verdict: 'higher' });
  });

  it('are unknown without family income', () => {
    expect(resultOf(aSchool(60, { income: null }))).toBeUndefined();
  });

  it('are unknown if they are a wide range', () => {
    expect(resultOf(aSchool(60, { result: { value: null, lower: 40, upper: 60 } }))).toBeUndefined();
    expect(resultOf(aSchool(60, { income: 60, result: { value: null, lower: 29, upper: 31 } }))).toBeDefined();
  });

  it('are unknown for levels that few schools teach', () => {
    expect(resultOf(aSchool(60, { levels: ['e', 'm'] }))).toBeUndefined();
  });
});

describe('a plane through points', () => {
  const number = fc.integer({ min: -50, max: 50 });

  it('is found if the points are on it', () => {
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        const points = Array.from({ length: 9 }, (_, at) => {
          const x = [at % 3, Math.floor(at / 3)] as const;
          return { x, y: a + b * x[0] + c * x[1] };
        });
        expect(fitPlane(points)([7, 4])).toBeCloseTo(a + 7 * b + 4 * c, 6);
      }),
    );
  });

  it('is flat in a trait without spread', () => {
    const points = [1, 2, 3].map((x) => ({ x: [x, 5] as const, y: 10 * x }));
    expect(fitPlane(points)([4, 99])).toBeCloseTo(40);
  });

  it('is the mean if nothing is spread', () => {
    expect(fitPlane([2, 4].map((y) => ({ x: [1, 1] as const, y })))([9, 9])).toBeCloseTo(3);
  });
});
