import { bestSchoolsPath, type BestSchoolsLevel } from '../places/place-paths.ts';
import type { BestSchoolsPage, PageState, PlaceLink } from '../regeneration/page-model.ts';
import type { SchoolCard } from '../schools/school-card.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import { isOfLevel, rankSchools } from './school-order.ts';

/** True where a page has nothing to rank or to lead to: it stands for its links' sake, and search engines pass it over. */
export function isEmptyRanking(page: BestSchoolsPage): boolean {
  return page.ranked.length === 0 && page.unratedCount === 0 && page.places.length === 0;
}

/** Schools that a best-schools page ranks at the most. */
export const RANKED_SCHOOLS_SHOWN = 50;

/**
 * A best-schools page over all schools of a place. `unratedCount` may be given where `schools` holds only the rated
 * ones; else it is counted.
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
