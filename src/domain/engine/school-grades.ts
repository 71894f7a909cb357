import { gradeNumber, type GradeSpan } from '../schools/school-level.ts';
import type { Segment } from './segment.ts';

/** The grades that families search by. Pre-K is a level of its own. */
export const SEARCHED_GRADES = ['kg', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
/** A grade that families search by, from kindergarten to 12. */
export type SearchedGrade = (typeof SEARCHED_GRADES)[number];

/** Numbers of packed spans: one byte each. */
export const GRADE_SPANS = 256;
/** A school whose grades are unknown. */
const NO_GRADES = 255;

/**
 * Packs a span of grades into a byte: the places of the lowest and of the highest grade. Pre-K is 0, kindergarten 1.
 * So the bytes of spans sort as the spans do.
 */
export function packGradeSpan(span: GradeSpan): number {
  const low = span === null ? null : gradeNumber(span.low);
  const high = span === null ? null : gradeNumber(span.high);
  if (low === null || high === null || low > Math.min(high, LAST)) return NO_GRADES;
  return ((low + 1) << 4) | (Math.min(high, LAST) + 1);
}

const LAST = SEARCHED_GRADES.length - 1;

/** Returns a bit for each grade of SEARCHED_GRADES that a packed span includes. Unknown grades have a bit of their own. */
export function unpackGradeBits(packed: number): number {
  return ((2 << (packed & 15)) - (1 << (packed >> 4))) >> 1;
}

/** The bits of a school's grades. */
export function gradeBits(segment: Segment, school: number): number {
  return unpackGradeBits(segment.grades[school] ?? NO_GRADES);
}
