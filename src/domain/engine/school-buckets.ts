import type { Segment } from './segment.ts';

/** Schools with up to 299 students, up to 699, and more. The average public school has about 500. */
export const SCHOOL_SIZES = ['small', 'medium', 'large'] as const;
/** A filter by number of students. */
export type SchoolSize = (typeof SCHOOL_SIZES)[number];
/** The fewest and the most students of a medium school. */
export const MEDIUM_SIZE = [300, 699] as const;

/** Schools with fewer than 13 students per teacher, 13 to 17, and more. The national average is about 15. */
export const TEACHER_RATIOS = ['few', 'average', 'many'] as const;
/** A filter by students per teacher. */
export type TeacherRatio = (typeof TEACHER_RATIOS)[number];
/** The fewest and the most students per teacher of the middle group. */
export const AVERAGE_RATIO = [13, 17] as const;

/** Numbers of buckets: a bit for each of the three, and 0 for schools whose figure is unknown. */
export const BUCKET_BITS = 8;

/** The bit of a school's size, or 0 if its students are unknown. */
export function sizeBit(segment: Segment, school: number): number {
  const students = segment.enrollment[school] ?? -1;
  return students < 0 ? 0 : bitOf(students, MEDIUM_SIZE);
}

/** The bit of a school's students per teacher, or 0 if they are unknown. */
export function ratioBit(segment: Segment, school: number): number {
  const students = segment.studentsPerTeacher[school] ?? 0;
  return students === 0 ? 0 : bitOf(students, AVERAGE_RATIO);
}

function bitOf(value: number, [low, high]: readonly [number, number]): number {
  if (value < low) return 1;
  return value <= high ? 2 : 4;
}
