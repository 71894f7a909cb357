import { bestSchoolsPath, type BestSchoolsLevel } from '../places/place-paths.ts';
import type { PageBase, PageState, PlaceLink } from '../places/page-base.ts';
import type { SchoolCard } from '../schools/school-card.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import { isOfLevel, rankSchools } from './school-order.ts';

/** The best schools of the country, a state or a city, of one level or all. */
export interface BestSchoolsPage extends PageBase {
  readonly kind: 'best-schools';
  readonly level: BestSchoolsLevel;
  /** The place: the country (both null), a state, or a city of a state. */
  readonly state: PageState | null;
  readonly city: { readonly name: string; readonly slug: string } | null;
  /** Ranked open schools with a rating, best first, at most 50. Schools with equal figures share a rank. */
  readonly ranked: readonly { readonly rank: number; readonly school: SchoolCard }[];
  /** The school year of the results that ratings are based on, or null for the country and if no school is rated. */
  readonly ratingsYear: SchoolYear | null;
  /** The number of open schools of the level without a rating. */
  readonly unratedCount: number;
  /**
   * Places below this one with such a page: states for the country, cities for a state. A long list has only the
   * largest.
   */
  readonly places: readonly PlaceLink[];
}

/**
 * Returns true if a page ranks no school and links to no place. Such a page exists only as a link target, and search
 * engines skip it.
 */
export function isEmptyRanking(page: BestSchoolsPage): boolean {
  return page.ranked.length === 0 && page.unratedCount === 0 && page.places.length === 0;
}

/** The maximum number of schools that a best-schools page ranks. */
export const RANKED_SCHOOLS_SHOWN = 50;

/**
 * Builds a best-schools page from all schools of a place. Pass `unratedCount` if `schools` has only rated ones;
 * otherwise it is counted.
 */
export function bestSchoolsPage(input: {
  level: BestSchoolsLevel;
  state: PageState | null;
  city: { name: string; slug: string } | null;
  schools: readonly SchoolCard[];
  places: readonly PlaceLink[];
  ratingsYear: SchoolYear | null;
  unratedCount?: number;
}): BestSchoolsPage {
  const ofLevel = input.schools.filter((school) => school.isOpen && isOfLevel(school, input.level));
  return {
    kind: 'best-schools',
    path: bestSchoolsPath(input.level, { state: input.state?.code, citySlug: input.city?.slug }),
    demonstration: input.state?.demonstration ?? false,
    level: input.level,
    state: input.state,
    city: input.city,
    ranked: rankSchools(ofLevel).slice(0, RANKED_SCHOOLS_SHOWN),
    ratingsYear: input.ratingsYear,
    unratedCount: input.unratedCount ?? ofLevel.filter((school) => school.rating === null).length,
    places: input.places,
  };
}
