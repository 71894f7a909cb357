import type { Measure, Point } from './figure-schema.ts';
import { MEASURES } from './measures.ts';

/**
 * Every number that a figure can be, and how many students it covers (null: unknown). An exact figure has one number, so
 * `low` equals `high`. "95% or more" is 95 to 100.
 */
export interface Interval {
  readonly low: number;
  readonly high: number;
  readonly students: number | null;
}

/** An interval and how much it counts in a mean. If the number of students is unknown, so is the weight. */
export interface Weighted {
  readonly interval: Interval;
  readonly least: number;
  readonly most: number;
}

/** Makes the interval of an exact figure. */
export function exactly(value: number, students: number | null = null): Interval {
  return { low: value, high: value, students };
}

/** Reads a value or a range. An open range ends where the scale of the measure does. Null: the figure is missing. */
export function readInterval(
  measure: Measure,
  { value, lower, upper, students }: Pick<Point, 'value' | 'lower' | 'upper' | 'students'>,
): Interval | null {
  const counted = students ?? null;
  if (value !== null) return exactly(value, counted);
  if (lower === undefined && upper === undefined) return null;
  return { low: lower ?? 0, high: upper ?? endOfScale(measure), students: counted };
}

function endOfScale(measure: Measure): number {
  const { scale }: { readonly scale: number | null } = MEASURES[measure];
  return scale ?? Infinity;
}

/** True for one number. */
export function isExact({ low, high }: Interval): boolean {
  return low === high;
}

/** The distance between the ends. */
export function widthOf({ low, high }: Interval): number {
  return high - low;
}

/** The place of a mark that is wide enough to cover a narrow interval, such as an average. It is no figure. */
export function middleOf({ low, high }: Interval): number {
  return (low + high) / 2;
}

/** Everything that `one` minus `other` can be, with the students of `one`. */
export function subtract(one: Interval, other: Interval): Interval {
  return { low: one.low - other.high, high: one.high - other.low, students: one.students };
}

/**
 * Orders two figures: above 0 if `one` is higher for all of its numbers, below 0 if it is lower, 0 if both are the same
 * number. Null: the ranges allow either order.
 *
 * @example orderOf(readInterval('proficiency', { value: null, lower: 95 }), exactly(94.9)) // 1
 */
export function orderOf(one: Interval, other: Interval): -1 | 0 | 1 | null {
  if (one.low > other.high) return 1;
  if (one.high < other.low) return -1;
  return isExact(one) && isExact(other) ? 0 : null;
}

/**
 * The weighted mean of intervals: everything that the mean can be, for all numbers in them and all weights between
 * `least` and `most`. Null without weight. `students` is the sum of the least weights.
 */
export function meanOf(parts: readonly Weighted[]): Interval | null {
  const students = parts.reduce((sum, { least }) => sum + least, 0);
  if (students <= 0) return null;
  const low = -highestMean(parts.map(({ interval, least, most }) => ({ value: -interval.low, least, most })));
  const high = highestMean(parts.map(({ interval, least, most }) => ({ value: interval.high, least, most })));
  return { low, high: Math.max(low, high), students };
}

/**
 * The highest mean that the weights allow: what is above the mean counts most, the rest least. Each round raises the mean
 * until the split stays (Dinkelbach 1967).
 */
function highestMean(parts: readonly { value: number; least: number; most: number }[]): number {
  let mean = -Infinity;
  for (let next = meanAbove(parts, Infinity); next > mean; next = meanAbove(parts, mean)) mean = next;
  return mean;
}

function meanAbove(parts: readonly { value: number; least: number; most: number }[], level: number): number {
  let [sum, total] = [0, 0];
  for (const { value, least, most } of parts) {
    const weight = value > level ? most : least;
    sum += value * weight;
    total += weight;
  }
  return sum / total;
}

/** The place of a figure in its pool, as shares from 0 to 1. */
export interface Place {
  /** The share of the pool that is lower for certain. */
  readonly least: number;
  /** The share that may be lower or equal, the figure itself included. */
  readonly most: number;
}

/**
 * Returns a function that finds the place of a figure of the pool. A rank needs an order only: "95% or more" is above 94.9.
 * The middle of a place is the usual rank with shared places, and figures with the same range share theirs.
 */
export function rankAmong(pool: readonly Interval[]): (one: Interval) => Place {
  const lows = pool.map(({ low }) => low).sort((a, b) => a - b);
  const highs = pool.map(({ high }) => high).sort((a, b) => a - b);
  return ({ low, high }) => ({
    least: countUntil(highs, (end) => end < low) / pool.length,
    most: countUntil(lows, (end) => end <= high) / pool.length,
  });
}

/** How many of the sorted numbers pass. Those that pass come first. */
function countUntil(sorted: readonly number[], isPassed: (one: number) => boolean): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isPassed(sorted[middle] ?? Infinity)) from = middle + 1;
    else to = middle;
  }
  return from;
}
