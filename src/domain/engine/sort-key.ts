import type { SchoolSort } from './school-search.ts';
import { relevanceOf } from './rank-school.ts';
import { OPEN_BIT } from './segment-columns.ts';
import type { Segment } from './segment.ts';

const OPEN_STEP = 1e9;
/** More than a column of standings has values. */
const STANDINGS = 1024;

/**
 * Returns the sort key of a school as a number. Higher comes first. Open schools come before closed ones in every order
 * except relevance, because there the match matters more.
 */
export function sortKey(
  segment: Segment,
  school: number,
  { sort, match, miles }: { sort: SchoolSort; match: number; miles: number | null },
): number {
  const isOpen = ((segment.flags[school] ?? 0) & OPEN_BIT) === 0 ? 0 : OPEN_STEP;
  switch (sort) {
    case 'relevance':
      return relevanceOf(segment, school, match);
    case 'rating':
      return isOpen + ((segment.ratings[school] ?? 0) & 15) * STANDINGS + (segment.standing[school] ?? 0);
    case 'distance':
      return isOpen - (miles ?? OPEN_STEP / 2);
    case 'name':
      return isOpen;
    case 'enrollment':
      return isOpen + (segment.enrollment[school] ?? -1);
    case 'students_per_teacher':
      return isOpen - (segment.studentsPerTeacher[school] || OPEN_STEP / 2);
  }
}
