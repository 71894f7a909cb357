import type { NearbySchoolCard, ProfilePage } from '../regeneration/page-model.ts';
import { NEARBY_FIRST_LIMIT } from '../search/nearby-contract.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import type { ModuleView } from './module-view.ts';

/** The lists of the module, in the order of their tabs. */
export const NEARBY_LISTS = ['top-performing', 'by-distance'] as const;
export type NearbyList = (typeof NEARBY_LISTS)[number];

export interface NearbyTab {
  readonly list: NearbyList;
  readonly cards: readonly NearbySchoolCard[];
  /** Fewer schools than were asked for: there are no more. */
  readonly isFullyLoaded: boolean;
}

export interface NearbyContent {
  readonly tabs: readonly NearbyTab[];
  /** Which tab is shown first: high-performing schools, unless none is near. */
  readonly tabIndex: number;
  /** Of the results that the state's ratings are made of. */
  readonly ratingsYear: SchoolYear | null;
  readonly homesUrl: string | null;
}

/** The nearest open schools, and the nearest ones of high rating. */
export function nearbyModule(page: ProfilePage): ModuleView<NearbyContent> {
  const lists = { 'top-performing': page.nearbyTop, 'by-distance': page.nearby };
  if (page.nearby.length === 0 && page.nearbyTop.length === 0) {
    return { kind: 'empty', reason: page.school.lat === null ? 'no-coordinates' : 'none-nearby' };
  }
  const tabs = NEARBY_LISTS.map((list) => ({
    list,
    cards: lists[list],
    isFullyLoaded: lists[list].length < NEARBY_FIRST_LIMIT,
  }));
  const { ratingsYear, homesUrl } = page;
  const content = { tabs, tabIndex: page.nearbyTop.length > 0 ? 0 : 1, ratingsYear, homesUrl };
  return { kind: 'filled', content, sources: [] };
}
