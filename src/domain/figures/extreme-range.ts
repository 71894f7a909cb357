import type { Point, Series } from './figure-schema.ts';
import { MEASURES } from './measures.ts';

/** A group of fewer students shows no result near 0% or 100%. */
const SMALL_GROUP = 20;
/**
 * How near, in percentage points. One of 10 students is 10%, so a range always covers two numbers of students: "10% or
 * less" does not reveal that no student was proficient.
 */
const EXTREME_POINTS = 10;

/** The range that is shown instead of a percentage: this much or less, or this much or more. */
export type ExtremeRange = { readonly upper: number } | { readonly lower: number };

/** The range that hides a result of nearly none or nearly all of 10 to 19 students; null for any other figure. */
export function findExtremeRange(series: Pick<Series, 'measure'>, { value, students }: Point): ExtremeRange | null {
  if (!isResult(series) || value === null || students === undefined || students >= SMALL_GROUP) return null;
  if (value <= EXTREME_POINTS) return { upper: EXTREME_POINTS };
  return value >= 100 - EXTREME_POINTS ? { lower: 100 - EXTREME_POINTS } : null;
}

/** True for a range without its number of students: readers must not learn either, so it counts as hidden. */
export function isCoarse(series: Pick<Series, 'measure'>, { value, students, lower, upper }: Point): boolean {
  return isResult(series) && value === null && students === undefined && (lower !== undefined || upper !== undefined);
}

/** A share of students by itself is a number of students, which the smallest shown group protects. */
function isResult({ measure }: Pick<Series, 'measure'>): boolean {
  return MEASURES[measure].unit === 'percent' && measure !== 'share-of-students' && measure !== 'lunch-eligible';
}
