import type { NearbySchoolCard, ProfilePage } from './profile-page.ts';
import { NEARBY_FIRST_LIMIT } from './nearby-contract.ts';
import type { ModuleView } from './module-view.ts';
import { isOnlyHighRated } from './ratings-module.ts';

/** The lists of the module, in the order of their tabs. */
const NEARBY_LISTS = ['top-performing', 'by-distance'] as const;
type NearbyList = (typeof NEARBY_LISTS)[number];

/** One list of nearby schools with its first cards. */
export interface NearbyTab {
  readonly list: NearbyList;
  readonly cards: readonly NearbySchoolCard[];
  /** True if the list has fewer schools than requested, so there are no more. */
  readonly isFullyLoaded: boolean;
}

/** Nearby schools as lists, and a link to the partner's homes or null. */
export interface NearbyContent {
  readonly tabs: readonly NearbyTab[];
  /** The tab shown first: high-performing schools, unless there are none nearby. */
  readonly tabIndex: number;
  /** The name of the state if we have no ratings of its schools; else null. */
  readonly unratedState: string | null;
  /** True if the state rates high schools only, and none of them shares a level with this school. */
  readonly isOnlyHighRated: boolean;
  readonly homesUrl: string | null;
}

/** Builds the module with the nearest open schools and the nearest highly rated ones. */
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
  const hasTop = page.nearbyTop.length > 0;
  const unratedState = hasTop || ratingsYear !== null ? null : page.state.name;
  const isOnlyHigh = !hasTop && isOnlyHighRated(page);
  const content = { tabs, tabIndex: hasTop ? 0 : 1, unratedState, isOnlyHighRated: isOnlyHigh, homesUrl };
  return { kind: 'filled', content, sources: [] };
}
