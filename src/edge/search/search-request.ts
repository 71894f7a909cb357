import type { SitePath } from '#domain/places/place-paths.ts';
import { parseSiteAddress } from '#domain/places/site-address.ts';
import { LOCATION_REQUIRED_KEY, NAME_REQUIRED_KEY } from '#domain/geocoding/location-text.ts';
import { decodeSearchQuery, encodeSearchQuery, entriesOf } from '#domain/search/search-query-codec.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { toRoutePath } from '#domain/search/search-route.ts';

/** What the address of a results page requests. `movedTo` is its canonical address, if that is another page. */
export interface SearchRequest {
  readonly query: SearchQuery;
  readonly movedTo: string | null;
  /** The locale key for the missing field of an empty form. */
  readonly missing: typeof LOCATION_REQUIRED_KEY | typeof NAME_REQUIRED_KEY | null;
}

/**
 * Reads a request for a results page. A level that was chosen on a page of best schools leads to the page of that
 * level. A form that a browser sent without a script has empty choices in its address, which leads to the one without.
 */
export function readSearchRequest(url: URL): SearchRequest {
  const query = decodeSearchQuery(url.pathname, url.searchParams);
  const missing = findMissing(url.searchParams);
  const isMoved = routePath(query) !== url.pathname || (missing === null && hasEmptyChoice(url.searchParams));
  return { query, movedTo: isMoved ? encodeSearchQuery(query) : null, missing };
}

function hasEmptyChoice(parameters: URLSearchParams): boolean {
  return [...parameters.values()].includes('');
}

/** Returns the path of a query's page. */
export function routePath({ route, filters }: SearchQuery): SitePath {
  return toRoutePath(route, filters.levels);
}

/**
 * True if the address of a city listing or ranking has a query that its prebuilt page does not show. A prebuilt listing
 * has all its pages, but a prebuilt ranking shows only its first schools.
 */
export function needsSearch(url: URL): boolean {
  // Most addresses have no query, and this runs for each of them.
  if (url.search === '') return false;
  const parsed = parseSiteAddress(url.pathname);
  if (parsed.kind !== 'address' || parsed.path !== url.pathname) return false;
  const { kind } = parsed.address;
  if (kind !== 'city-listing' && kind !== 'best-schools') return false;
  const query = decodeSearchQuery(url.pathname, url.searchParams);
  const asked = entriesOf(kind === 'city-listing' ? { ...query, page: 1 } : query);
  return asked.length > 0 || routePath(query) !== url.pathname;
}

function findMissing(parameters: URLSearchParams): SearchRequest['missing'] {
  if (isBlank(parameters, 'locationSearchString')) return LOCATION_REQUIRED_KEY;
  return isBlank(parameters, 'q') ? NAME_REQUIRED_KEY : null;
}

function isBlank(parameters: URLSearchParams, key: string): boolean {
  return parameters.get(key)?.trim() === '';
}
