import type { LevelCode } from '../schools/school-level.ts';
import type { SchoolCard } from '../schools/school-card.ts';

const BY_NAME = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Compares schools as every list does: open first, higher rating first, unrated last, then by the figure behind the
 * rating, then by name, then by id.
 */
export function compareSchools(left: SchoolCard, right: SchoolCard): number {
  return (
    Number(right.isOpen) - Number(left.isOpen) ||
    (right.rating ?? 0) - (left.rating ?? 0) ||
    (right.standing ?? -1) - (left.standing ?? -1) ||
    BY_NAME.compare(left.name, right.name) ||
    (left.id < right.id ? -1 : 1)
  );
}

/** A school with its rank. Schools with the same rating and the same figure behind it share a rank (1, 2, 2, 4). */
interface RankedSchool {
  readonly rank: number;
  readonly school: SchoolCard;
}

/** Ranks open, rated schools by their summary rating and the figure behind it. Leaves out closed and unrated schools. */
export function rankSchools(schools: readonly SchoolCard[]): RankedSchool[] {
  const rated = schools.filter((school) => school.isOpen && school.rating !== null).sort(compareSchools);
  const places = new Map<string, number>();
  const placeOf = ({ rating, standing }: SchoolCard) => `${rating ?? ''} ${standing ?? ''}`;
  rated.forEach((school, index) => {
    if (!places.has(placeOf(school))) places.set(placeOf(school), index + 1);
  });
  return rated.map((school) => ({ rank: places.get(placeOf(school)) ?? 1, school }));
}

/** Returns true if a school teaches a best-schools level. Null means all levels. */
export function isOfLevel(school: { readonly levels: readonly LevelCode[] }, level: LevelCode | null): boolean {
  return level === null || school.levels.includes(level);
}
