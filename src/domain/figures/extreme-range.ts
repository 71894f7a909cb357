import type { Point, Series } from './figure-schema.ts';
import { isOfFamilies } from './group-size.ts';
import { MEASURES } from './measures.ts';

/**
 * How near 0% and 100% a range begins, in percentage points, for groups below a number of students. One of 10 students is
 * 10% and one of 20 is 5%, so a range always covers two numbers of students: "10% or less" does not reveal that no student
 * was proficient. The federal rule for school results blurs both ends in the same way.
 */
const ENDS = [
  { belowStudents: 20, points: 10 },
  { belowStudents: 101, points: 5 },
] as const;
const [SMALL_GROUP] = ENDS;
/** The most students whose number a range hides. */
export const MOST_HIDDEN_STUDENTS = SMALL_GROUP.belowStudents - 1;
/** Half of the last printed decimal of a percentage. */
const ROUNDING = 0.05;

/** The range that is shown instead of a percentage: this much or less, or this much or more. */
export type ExtremeRange = { readonly upper: number } | { readonly lower: number };

/** The range that hides a result of nearly none or nearly all of 10 to 100 students; null for any other figure. */
export function findExtremeRange(series: Pick<Series, 'measure'>, { value, students }: Point): ExtremeRange | null {
  if (!isResult(series) || value === null || students === undefined) return null;
  const points = ENDS.find(({ belowStudents }) => students < belowStudents)?.points;
  if (points === undefined) return null;
  if (value <= points) return { upper: points };
  return value >= 100 - points ? { lower: 100 - points } : null;
}

/**
 * True if no one may compute the figure behind a range: it is the result of each student, or the group has fewer than 20.
 * Then its other groups hide it, too.
 */
export function isRevealing({ value, students }: Point): boolean {
  if (value === null || students === undefined) return false;
  return isBelowSmallGroup(students) || value <= ROUNDING || value >= 100 - ROUNDING;
}

/** Ranges of 10 to 19 students are shown without their number of students. */
export function isBelowSmallGroup(students: number): boolean {
  return students < SMALL_GROUP.belowStudents;
}

/** True for a range without its number of students: readers must not learn either, so it counts as hidden. */
export function isCoarse(series: Pick<Series, 'measure'>, { value, students, lower, upper }: Point): boolean {
  return isResult(series) && value === null && students === undefined && (lower !== undefined || upper !== undefined);
}

/** A share of students by itself is a number of students, which the smallest shown group protects. */
function isResult({ measure }: Pick<Series, 'measure'>): boolean {
  return MEASURES[measure].unit === 'percent' && measure !== 'share-of-students' && !isOfFamilies(measure);
}
