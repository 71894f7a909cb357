import type { SchoolSort } from './school-search.ts';
import { rateRelevance } from './rank-school.ts';
import { OPEN_BIT, RATING_SHIFTS, TYPE_BITS } from './segment-columns.ts';
import type { Segment } from './segment.ts';

const OPEN_STEP = 1e9;
/** More than any rating. */
const HERE_STEP = 1e6;
/** A school that is no farther from an address is at it: geocoders differ by the width of a street. */
const HERE_MILES = 0.05;
/** More than a column of standings has values. */
const STANDINGS = 1024;

/**
 * Returns the sort key of a school as a number. Higher comes first. Open schools come before closed ones in every order
 * except relevance, because there the match matters more. With `miles`, a school at the searched address is the best rated. `district` is the place of the school's district among all.
 */
export function sortKey(
  segment: Segment,
  school: number,
  { sort, match, miles, district }: { sort: SchoolSort; match: number; miles: number | null; district: number },
): number {
  const isOpen = ((segment.flags[school] ?? 0) & OPEN_BIT) === 0 ? 0 : OPEN_STEP;
  switch (sort) {
    case 'relevance':
      return rateRelevance(segment, school, match);
    case 'rating':
      return (
        isOpen +
        (miles !== null && miles <= HERE_MILES ? HERE_STEP : 0) +
        ((segment.ratings[school] ?? 0) & 15) * STANDINGS +
        (segment.standing[school] ?? 0)
      );
    case 'distance':
      return isOpen - (miles ?? OPEN_STEP / 2);
    case 'name':
      return isOpen;
    case 'enrollment':
      return isOpen + (segment.enrollment[school] ?? -1);
    case 'test_scores':
      return isOpen + ratingAt(segment, school, RATING_SHIFTS.testScores);
    case 'college_readiness':
      return isOpen + ratingAt(segment, school, RATING_SHIFTS.collegeReadiness);
    case 'equity':
      return isOpen + ratingAt(segment, school, RATING_SHIFTS.equity);
    case 'type':
      // The bits of types are in the order of types.
      return isOpen - ((segment.flags[school] ?? 0) & TYPE_BITS);
    case 'grades':
      return isOpen - (segment.grades[school] ?? 0);
    case 'district':
      return isOpen - district;
    case 'students_per_teacher':
      return isOpen - (segment.studentsPerTeacher[school] || OPEN_STEP / 2);
  }
}

function ratingAt(segment: Segment, school: number, shift: number): number {
  return ((segment.ratings[school] ?? 0) >> shift) & 15;
}
