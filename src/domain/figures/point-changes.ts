import type { Interval } from './interval.ts';

/**
 * Returns the difference of two figures in whole points, with halves rounded away from 0, so that a fall counts as many
 * points as the same rise. Figures have at most one decimal, and so does their true difference.
 */
export function wholePoints(from: number, to: number): number {
  const points = Math.round(Math.round(Math.abs(to - from) * 10) / 10);
  return to < from && points > 0 ? -points : points;
}

/** Returns the difference of two figures in whole points, or null if their ranges allow different ones. */
export function changeBetween(from: Interval, to: Interval): number | null {
  const points = wholePoints(from.high, to.low);
  return points === wholePoints(from.low, to.high) ? points : null;
}
