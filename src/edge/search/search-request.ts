import type { SitePath } from '#domain/places/place-paths.ts';
import { parseSiteAddress } from '#domain/places/site-address.ts';
import { LOCATION_REQUIRED_KEY, NAME_REQUIRED_KEY } from '#domain/search/location-text.ts';
import { decodeSearchQuery, encodeSearchQuery, entriesOf } from '#domain/search/search-query-codec.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { pathOfRoute } from '#domain/search/search-route.ts';

/** What the address of a results page asks; `address` is where it belongs, if that is another page. */
export interface SearchRequest {
  readonly query: SearchQuery;
  readonly movedTo: string | null;
  /** The locale key of what an empty form lacks. */
  readonly missing: typeof LOCATION_REQUIRED_KEY | typeof NAME_REQUIRED_KEY | null;
}

/** Reads a request for a results page: a level that was chosen on a page of best schools leads to the page of that level. */
export function readSearchRequest(url: URL): SearchRequest {
  const query = decodeSearchQuery(url.pathname, url.searchParams);
  const isMoved = routePath(query) !== url.pathname;
  return { query, movedTo: isMoved ? encodeSearchQuery(query) : null, missing: missingIn(url.searchParams) };
}

/** The path of a query's page. */
export function routePath({ route, filters }: SearchQuery): SitePath {
  return pathOfRoute(route, filters.levels);
}

/**
 * Whether an address of a city's listing or of best schools asks for more than the page that is made beforehand shows. That
 * page has every page of a listing, but only the first schools of a ranking.
 */
export function asksMoreThanPrebuilt(url: URL): boolean {
  const parsed = parseSiteAddress(url.pathname);
  if (parsed.kind !== 'address' || parsed.path !== url.pathname) return false;
  const { kind } = parsed.address;
  if (kind !== 'city-listing' && kind !== 'best-schools') return false;
  const query = decodeSearchQuery(url.pathname, url.searchParams);
  const asked = entriesOf(kind === 'city-listing' ? { ...query, page: 1 } : query);
  return asked.length > 0 || routePath(query) !== url.pathname;
}

function missingIn(parameters: URLSearchParams): SearchRequest['missing'] {
  if (isBlank(parameters, 'locationSearchString')) return LOCATION_REQUIRED_KEY;
  return isBlank(parameters, 'q') ? NAME_REQUIRED_KEY : null;
}

function isBlank(parameters: URLSearchParams, key: string): boolean {
  return parameters.get(key)?.trim() === '';
}
