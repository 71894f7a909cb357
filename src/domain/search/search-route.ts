import {
  SEARCH_PATH,
  SEARCH_ZIPCODE_PATH,
  bestSchoolsPath,
  cityListingPath,
  type BestSchoolsLevel,
  type SitePath,
} from '../places/place-paths.ts';
import { parseSiteAddress, type SiteAddress } from '../places/site-address.ts';
import type { LevelCode } from '../schools/school-level.ts';
import { toWellFormed } from './query-parameters.ts';
import type { SearchRoute } from './search-query.ts';

const MAX_PATH_LENGTH = 1000;

/** The results page that a path names, and the level that it adds; any other path is the general search page. */
export function parseSearchRoute(pathname: string): { route: SearchRoute; level: BestSchoolsLevel } {
  const path = pathname.length > MAX_PATH_LENGTH ? SEARCH_PATH : toWellFormed(pathname);
  if (path.toLowerCase().replace(/\/+$/, '') === SEARCH_ZIPCODE_PATH)
    return { route: { kind: 'zipcode' }, level: null };
  const parsed = parseSiteAddress(path);
  return parsed.kind === 'address' ? routeOfAddress(parsed.address) : { route: { kind: 'search' }, level: null };
}

/** Returns the path of a results page. A best-schools path names the level if exactly one of e, m and h is chosen. */
export function toRoutePath(route: SearchRoute, levels: readonly LevelCode[]): SitePath {
  switch (route.kind) {
    case 'search':
      return SEARCH_PATH;
    case 'zipcode':
      return SEARCH_ZIPCODE_PATH;
    case 'city-listing':
      return cityListingPath(route);
    case 'best-schools':
      return bestSchoolsPath(levelInPath(levels), {
        state: route.state ?? undefined,
        citySlug: route.citySlug ?? undefined,
      });
  }
}

/** The level in a best-schools path, which replaces the parameter: the only chosen level, unless it is Pre-K. */
export function levelInPath(levels: readonly LevelCode[]): BestSchoolsLevel {
  const [level, ...others] = levels;
  return level === undefined || level === 'p' || others.length > 0 ? null : level;
}

/** True for a best-schools page of the whole country, whose schools are not ranked. */
export function isNationalRanking({ route }: { readonly route: SearchRoute }): boolean {
  return route.kind === 'best-schools' && route.state === null && route.citySlug === null;
}

function routeOfAddress(address: SiteAddress): { route: SearchRoute; level: BestSchoolsLevel } {
  if (address.kind === 'best-schools') {
    const { level, state = null, citySlug = null } = address;
    return { route: { kind: 'best-schools', state, citySlug }, level };
  }
  if (address.kind !== 'city-listing') return { route: { kind: 'search' }, level: null };
  const { state, citySlug } = address;
  return { route: { kind: 'city-listing', state, citySlug }, level: null };
}
