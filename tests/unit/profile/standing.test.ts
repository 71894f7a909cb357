import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactly, type Interval } from '#domain/figures/interval.ts';
import { standingOf } from '#domain/profile/standing.ts';

const range = (low: number, high: number, students: number | null = null): Interval => ({ low, high, students });
const standing = (own: Interval, average: Interval) => standingOf(own, average, { unit: 'percent' });

describe('a figure beside an average', () => {
  it.each([
    [52.4, 'same'],
    [52.6, 'higher'],
    [47.4, 'lower'],
  ])('of 50 is about the same within two points: %d is %s', (value, expected) => {
    expect(standing(exactly(value), exactly(50))).toBe(expected);
  });

  it('has no verdict if the rounding of the average decides', () => {
    expect(standing(exactly(52.5), exactly(50))).toBeNull();
  });

  it.each([
    [range(95, 100), range(90, 92), 'higher'],
    [range(95, 100), range(92, 96), null],
    [range(0, 5), exactly(40), 'lower'],
    [range(90, 100), exactly(95), null],
    [exactly(89.8), range(92.5, 95.9), 'lower'],
  ])('holds at both ends: %j beside %j is %s', (own, average, expected) => {
    expect(standing(own, average)).toBe(expected);
  });

  it.each([
    [24.5, 21.4, 46, 'same'],
    [24.5, 21.4, 4600, 'higher'],
    [0, 12, 20, 'same'],
    [0, 12, 200, 'lower'],
  ])(
    'is about the same if chance explains it: %d beside %d of %d students is %s',
    (...[value, average, students, expected]) => {
      expect(standing(exactly(value, students), exactly(average))).toBe(expected);
    },
  );

  it.each([
    [21, 5, 'same'],
    [21, 30, 'higher'],
    [15, 5, 'same'],
    [15, 30, 'lower'],
  ])('asks chance about mean scores: %d beside 18 of %d students is %s', (value, students, expected) => {
    const scale = { unit: 'score', deviation: 5.5 } as const;
    expect(standingOf(exactly(value, students), exactly(18), scale)).toBe(expected);
  });

  it('does not ask chance about scores that are no mean of students', () => {
    expect(standingOf(exactly(25, 10), exactly(20), { unit: 'score' })).toBe('higher');
  });

  it('is true for every number inside the ranges', () => {
    const percent = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10);
    const anInterval = fc
      .tuple(percent, percent)
      .map(([one, other]) => range(Math.min(one, other), Math.max(one, other), 80));
    const place = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.tuple(anInterval, anInterval, place, place), ([own, average, at, averageAt]) => {
        const found = standing(own, average);
        fc.pre(found !== null);
        const inside = ({ low, high }: Interval, share: number) => low + (high - low) * share;
        const difference = inside(own, at) - inside(average, averageAt);
        if (found === 'higher') expect(difference).toBeGreaterThan(2.4);
        if (found === 'lower') expect(difference).toBeLessThan(-2.4);
      }),
    );
  });
});
