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
    compareNames(left, right)
  );
}

function compareNames(left: SchoolCard, right: SchoolCard): number {
  return (
    Number(right.isOpen) - Number(left.isOpen) ||
    BY_NAME.compare(left.name, right.name) ||
    (left.id < right.id ? -1 : 1)
  );
}

/** A school with its rank. Schools with the same rating and the same figure behind it share a rank (1, 2, 2, 4). */
interface RankedSchool {
  readonly rank: number;
  readonly school: SchoolCard;
}

/**
 * Ranks open schools by their overall rating and the figure behind it. Leaves out closed schools, and those whose
 * rating doesn't measure the level.
 */
export function rankSchools(schools: readonly SchoolCard[], level: LevelCode | null): RankedSchool[] {
  const rated = schools.filter((school) => school.isOpen && isRatedIn(school, level)).sort(compareSchools);
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

/** Returns true if a school's overall rating measures a level. Null means any. */
export function isRatedIn(
  { rating, ratedLevels }: Pick<SchoolCard, 'rating' | 'ratedLevels'>,
  level: LevelCode | null,
): boolean {
  return rating !== null && (level === null || ratedLevels.includes(level));
}

/** How many open schools of a level a place has, how many have a rating of it, and the highest such rating. */
export interface LevelCounts {
  readonly total: number;
  readonly rated: number;
  readonly best: number | null;
}

/** A ranking needs this many rated schools. */
const FEWEST_RANKED_SCHOOLS = 5;
/** It needs this share of the place's schools of the level. */
const SMALLEST_RANKED_SHARE = 0.1;
/** It needs a school in the upper half of its state, because the first one is called the best. */
const LOWEST_BEST_RATING = 6;

/**
 * What a list of schools is: a ranking, a list in the order of ratings, or one by name. `rating`: enough schools are
 * rated, but none is above the middle.
 */
export type ListOrder = 'rank' | 'rating' | 'name';

/** Finds how the schools of a place and level may be listed. */
export function findListOrder({ total, rated, best }: LevelCounts): ListOrder {
  if (rated < FEWEST_RANKED_SCHOOLS || rated < total * SMALLEST_RANKED_SHARE) return 'name';
  return (best ?? 0) >= LOWEST_BEST_RATING ? 'rank' : 'rating';
}

/** Counts the open schools of a level. Null means all levels. */
export function countLevel(schools: readonly SchoolCard[], level: LevelCode | null): LevelCounts {
  const own = schools.filter((school) => school.isOpen && isOfLevel(school, level));
  const ratings = own.flatMap((school) => (isRatedIn(school, level) ? [school.rating ?? 0] : []));
  return { total: own.length, rated: ratings.length, best: ratings.length === 0 ? null : Math.max(...ratings) };
}

/** A school of a list. The rank is null unless the list is a ranking. */
export interface ListedSchool {
  readonly rank: number | null;
  readonly school: SchoolCard;
}

/** Lists the open schools of a level in an order that their ratings allow. A ranking leaves out unrated schools. */
export function listSchools(
  schools: readonly SchoolCard[],
  { level, order }: { level: LevelCode | null; order: ListOrder },
): readonly ListedSchool[] {
  if (order === 'name') {
    const own = schools.filter((school) => school.isOpen && isOfLevel(school, level));
    return own.sort(compareNames).map((school) => ({ rank: null, school }));
  }
  const ranked = rankSchools(schools, level);
  return order === 'rank' ? ranked : ranked.map(({ school }) => ({ rank: null, school }));
}
