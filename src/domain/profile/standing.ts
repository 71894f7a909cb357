import { wholePoints } from '../figures/whole-points.ts';

/** Results that differ by at most this many whole points are about the same. */
export const SAME_POINTS = 2;

/** A figure beside an average of the same year. `same`: they differ by at most `SAME_POINTS`. */
export type Standing = 'higher' | 'same' | 'lower';

/** Compares a figure with an average in the same unit, in whole points, so that all sentences of a profile agree. */
export function standingOf(value: number, average: number): Standing {
  const points = wholePoints(average, value);
  if (Math.abs(points) <= SAME_POINTS) return 'same';
  return points > 0 ? 'higher' : 'lower';
}
