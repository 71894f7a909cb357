import { LEVEL_CODES, type LevelCode } from '../schools/school-level.ts';
import { SEARCHED_GRADES, type SearchedGrade } from './school-grades.ts';
import type { SchoolFilters } from './school-search.ts';
import { RATED_SHIFT } from './segment-columns.ts';
import type { Segment } from './segment.ts';

const ALL_LEVELS = (1 << LEVEL_CODES.length) - 1;

/**
 * Returns the bits of the levels that a search is about: those that it chooses, or else those that teach its grades. A
 * rating counts in such a search only if it measures one of them. Without such a choice, all.
 */
export function wantedLevels({ levels, grades }: Pick<SchoolFilters, 'levels' | 'grades'>): number {
  if (levels.length > 0) return bitsOf(levels);
  return grades.length === 0 ? ALL_LEVELS : grades.reduce((bits, grade) => bits | gradeLevels(grade), 0);
}

/** Returns the bits of the levels of schools that teach a grade. Some elementary schools teach grade 6, and some middle schools grade 9. */
export function gradeLevels(grade: SearchedGrade): number {
  const place = SEARCHED_GRADES.indexOf(grade);
  const levels = [
    place <= 6 && ('e' as const),
    place >= 5 && place <= 9 && ('m' as const),
    place >= 9 && ('h' as const),
  ];
  return bitsOf(levels.filter((level) => level !== false));
}

function bitsOf(levels: readonly LevelCode[]): number {
  return levels.reduce((bits, level) => bits | (1 << LEVEL_CODES.indexOf(level)), 0);
}

/** Returns the bits of the levels that a school's overall rating measures. */
export function ratedBits(segment: Segment, school: number): number {
  return ((segment.flags[school] ?? 0) >> RATED_SHIFT) & ALL_LEVELS;
}

/** Returns true if a school's overall rating measures one of the wanted levels. */
export function measuresWanted(segment: Segment, school: number, wanted: number): boolean {
  return wanted === ALL_LEVELS || (ratedBits(segment, school) & wanted) !== 0;
}
