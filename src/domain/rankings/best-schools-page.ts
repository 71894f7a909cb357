import { bestSchoolsPath, type BestSchoolsLevel } from '../places/place-paths.ts';
import type { PageBase, PageState, PlaceLink } from '../places/page-base.ts';
import type { SchoolCard } from '../schools/school-card.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import {
  countLevel,
  findListOrder,
  listSchools,
  type LevelCounts,
  type ListedSchool,
  type ListOrder,
} from './school-order.ts';

/** The best schools of the country, a state or a city, of one level or all. Without a ranking: the schools there. */
export interface BestSchoolsPage extends PageBase {
  readonly kind: 'best-schools';
  readonly level: BestSchoolsLevel;
  /** The place: the country (both null), a state, or a city of a state. */
  readonly state: PageState | null;
  readonly city: { readonly name: string; readonly slug: string } | null;
  /** `name`: too few schools are rated. `rating`: none is above the middle. Neither is called a list of the best. */
  readonly order: ListOrder;
  /** Open schools in that order, at most 50. Schools with equal figures share a rank. */
  readonly schools: readonly ListedSchool[];
  /** The school year of the results that ratings are based on, or null for the country and if no school is rated. */
  readonly ratingsYear: SchoolYear | null;
  /** How many open schools of the level the place has, and how many have a rating of it. */
  readonly counts: Omit<LevelCounts, 'best'>;
  /** The levels in which the place has a ranking. */
  readonly rankedLevels: readonly BestSchoolsLevel[];
  /**
   * Places below this one with such a ranking: states for the country, cities for a state. A long list has only the
   * largest.
   */
  readonly places: readonly PlaceLink[];
}

/**
 * Returns true if a page ranks no school and links to no place with a ranking. Such a page exists only as a link target, and search
 * engines skip it.
 */
export function isEmptyRanking(page: BestSchoolsPage): boolean {
  return page.order !== 'rank' && page.places.length === 0;
}

/** The maximum number of schools that a best-schools page lists. */
export const RANKED_SCHOOLS_SHOWN = 50;

/** Builds a best-schools page from the schools of a place. Pass `counts` if `schools` are only its best. */
export function bestSchoolsPage(input: {
  level: BestSchoolsLevel;
  state: PageState | null;
  city: { name: string; slug: string } | null;
  schools: readonly SchoolCard[];
  places: readonly PlaceLink[];
  ratingsYear: SchoolYear | null;
  rankedLevels: readonly BestSchoolsLevel[];
  counts?: LevelCounts;
}): BestSchoolsPage {
  const { level, state, city, schools, places, ratingsYear, rankedLevels } = input;
  const { best, ...counts } = input.counts ?? countLevel(schools, level);
  const order = findListOrder({ ...counts, best });
  return {
    kind: 'best-schools',
    path: bestSchoolsPath(level, { state: state?.code, citySlug: city?.slug }),
    demonstration: state?.demonstration ?? false,
    ...{ level, state, city, order, counts, ratingsYear, rankedLevels, places },
    schools: listSchools(schools, { level, order }).slice(0, RANKED_SCHOOLS_SHOWN),
  };
}
