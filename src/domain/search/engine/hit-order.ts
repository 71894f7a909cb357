import type { SchoolSort } from '../school-search.ts';
import { nameOrder } from './name-order.ts';
import { relevanceOf } from './rank-school.ts';
import { schoolIdOfCode } from './school-code.ts';
import { OPEN_BIT } from './segment-columns.ts';
import { compareTexts } from './segment-lists.ts';
import { textAt, type Segment } from './segment.ts';

/** Schools that were found: parallel lists. */
export interface HitList {
  /** Place of the school's segment in the list of segments. */
  readonly places: number[];
  readonly schools: number[];
  /** What they are ordered by: higher comes first. */
  readonly keys: number[];
}

const OPEN_STEP = 1e9;

/** What a school is ordered by, as a number: higher comes first. Open schools come before closed ones in every order but relevance, which weighs the match more. */
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
      return isOpen + ((segment.ratings[school] ?? 0) & 15);
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

/** A total order of hits: by key, then by name, then by state, then by id. */
export function compareHits(hits: HitList, segments: readonly Segment[]): (left: number, right: number) => number {
  return (left, right) => {
    const byKey = (hits.keys[right] ?? 0) - (hits.keys[left] ?? 0);
    if (byKey !== 0) return byKey;
    const leftPlace = hits.places[left] ?? 0;
    const rightPlace = hits.places[right] ?? 0;
    const leftSegment = segments[leftPlace];
    const rightSegment = segments[rightPlace];
    if (leftSegment === undefined || rightSegment === undefined) return 0;
    const leftSchool = hits.schools[left] ?? 0;
    const rightSchool = hits.schools[right] ?? 0;
    const byRank = (leftSegment.rank[leftSchool] ?? 0) - (rightSegment.rank[rightSchool] ?? 0);
    if (byRank !== 0) return byRank;
    const leftName = textAt(leftSegment, 'name', leftSchool);
    const rightName = textAt(rightSegment, 'name', rightSchool);
    return (
      compareTexts(nameOrder(leftName), nameOrder(rightName)) ||
      compareTexts(leftName, rightName) ||
      compareTexts(leftSegment.state, rightSegment.state) ||
      compareTexts(schoolIdOfCode(leftSegment.id[leftSchool] ?? 0), schoolIdOfCode(rightSegment.id[rightSchool] ?? 0))
    );
  };
}
