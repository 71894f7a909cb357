import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exactly,
  meanOf,
  orderOf,
  rankAmong,
  readInterval,
  subtract,
  type Interval,
} from '#domain/figures/interval.ts';

const anInterval = fc
  .tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }), fc.boolean())
  .map(([one, other, isRange]): Interval => {
    const [low, high] = [Math.min(one, other) / 10, Math.max(one, other) / 10];
    return { low, high: isRange ? high : low, students: 10 };
  });
/** A number inside an interval. `at` goes from 0 to 1. */
const inside = ({ low, high }: Interval, at: number): number => low + (high - low) * at;

const aPart = fc
  .tuple(anInterval, fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 500 }))
  .map(([interval, least, more]) => ({ interval, least, most: least + more }));
const somewhere = fc.double({ min: 0, max: 1, noNaN: true });
const aPair = fc.tuple(anInterval, anInterval, somewhere, somewhere);

describe('reading a figure', () => {
  it.each([
    [
      { value: 12.5, students: 40 },
      { low: 12.5, high: 12.5, students: 40 },
    ],
    [
      { value: null, lower: 95 },
      { low: 95, high: 100, students: null },
    ],
    [
      { value: null, upper: 5, students: 80 },
      { low: 0, high: 5, students: 80 },
    ],
    [
      { value: null, lower: 21, upper: 39 },
      { low: 21, high: 39, students: null },
    ],
  ])('takes %j as %j', (point, interval) => {
    expect(readInterval('proficiency', point)).toEqual(interval);
  });

  it('has no interval for a hidden figure', () => {
    expect(readInterval('proficiency', { value: null })).toBeNull();
  });

  it('has no upper end on a scale that is open', () => {
    expect(readInterval('teacher-salary', { value: null, lower: 40_000 })?.high).toBe(Infinity);
  });
});

describe('the order of two figures', () => {
  it.each([
    [[95, 100], 94.9, 1],
    [[95, 100], 95, null],
    [[0, 5], 5.1, -1],
    [[80, 80], 80, 0],
    [[40, 59], 50, null],
  ])('of %j and %s is %s', ([low = NaN, high = NaN], other, order) => {
    expect(orderOf({ low, high, students: null }, exactly(other))).toBe(order);
  });

  it('holds for every number inside the ranges', () => {
    fc.assert(
      fc.property(aPair, ([one, other, at, otherAt]) => {
        const order = orderOf(one, other);
        fc.pre(order !== null);
        expect(Math.sign(inside(one, at) - inside(other, otherAt))).toBe(order);
      }),
    );
  });
});

describe('the difference of two figures', () => {
  it('has every difference of numbers inside the ranges', () => {
    fc.assert(
      fc.property(aPair, ([one, other, at, otherAt]) => {
        const { low, high } = subtract(one, other);
        const difference = inside(one, at) - inside(other, otherAt);
        expect(difference).toBeGreaterThanOrEqual(low - 1e-9);
        expect(difference).toBeLessThanOrEqual(high + 1e-9);
      }),
    );
  });
});

describe('the mean of figures', () => {
  const aChoice = fc.array(fc.tuple(aPart, somewhere, somewhere), { minLength: 1, maxLength: 8 });

  it('has every mean of numbers inside the ranges and weights between the limits', () => {
    fc.assert(
      fc.property(aChoice, (chosen) => {
        const { low, high } = meanOf(chosen.map(([part]) => part)) ?? exactly(NaN);
        const weights = chosen.map(([{ least, most }, , at]) => least + (most - least) * at);
        const sum = chosen.reduce(
          (all, [{ interval }, at], index) => all + inside(interval, at) * (weights[index] ?? 0),
          0,
        );
        const mean = sum / weights.reduce((all, weight) => all + weight, 0);
        expect(mean).toBeGreaterThanOrEqual(low - 1e-9);
        expect(mean).toBeLessThanOrEqual(high + 1e-9);
      }),
    );
  });

  it('is exact for exact figures with known weights', () => {
    const parts = [
      { interval: exactly(50), least: 10, most: 10 },
      { interval: exactly(80), least: 20, most: 20 },
    ];
    expect(meanOf(parts)).toEqual({ low: 70, high: 70, students: 30 });
  });

  it('reaches both ends of a range', () => {
    const range = { interval: { low: 95, high: 100, students: 30 }, least: 30, most: 30 };
    expect(meanOf([range, { interval: exactly(50), least: 10, most: 10 }])).toMatchObject({ low: 83.75, high: 87.5 });
  });

  it('moves with a weight that no one knows', () => {
    const unknown = { interval: exactly(90), least: 10, most: 30 };
    expect(meanOf([unknown, { interval: exactly(50), least: 10, most: 10 }])).toMatchObject({ low: 70, high: 80 });
  });

  it('does not exist without a student', () => {
    expect(meanOf([{ interval: exactly(50), least: 0, most: 0 }])).toBeNull();
  });
});

describe('the place of a figure in its pool', () => {
  it('needs an order only: 95 or more is above 94.9', () => {
    const best = { low: 95, high: 100, students: null };
    const rank = rankAmong([best, exactly(94.9), exactly(40), exactly(20)]);
    expect(rank(best)).toEqual({ least: 0.75, most: 1 });
  });

  it('is shared by equal figures', () => {
    const rank = rankAmong([exactly(10), exactly(20), exactly(20), exactly(30)]);
    expect(rank(exactly(20))).toEqual({ least: 0.25, most: 0.75 });
  });

  it('holds for every number inside the ranges', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anInterval, somewhere), { minLength: 1, maxLength: 12 }), (pool) => {
        const [[first, at] = [exactly(0), 0]] = pool;
        const own = inside(first, at);
        const { least, most } = rankAmong(pool.map(([one]) => one))(first);
        const lower = pool.filter(([one, position]) => inside(one, position) < own - 1e-9).length;
        const notHigher = pool.filter(([one, position]) => inside(one, position) <= own + 1e-9).length;
        expect(notHigher / pool.length).toBeGreaterThanOrEqual(least);
        expect(lower / pool.length).toBeLessThanOrEqual(most);
      }),
    );
  });
});
