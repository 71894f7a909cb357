import { selectCards } from '#data/schools/school-queries.ts';
import type { SearchDependencies } from '#data/search/search-store.ts';
import { SEARCH_PATH, SEARCH_ZIPCODE_PATH } from '#domain/places/place-paths.ts';
import { parseSiteAddress } from '#domain/places/site-address.ts';
import { MAX_WATCHED_SCHOOLS } from '#domain/saves/watched-search.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { decodeSearchQuery } from '#domain/search/search-query-codec.ts';
import { createGazetteer } from '../geocoding/create-geocoder.ts';
import { findAllSchools } from './find-all-schools.ts';

/** Only the path and the query of a saved search count. */
const ANY_ORIGIN = 'https://search.invalid';

/** The schools of a saved search, or why it can't be watched: it is no search of schools, or finds too many. */
export type WatchedSchools =
  | { readonly kind: 'found'; readonly cards: readonly SchoolCard[] }
  | { readonly kind: 'no-search' | 'too-many' };

/**
 * Finds the schools of a saved search as its page does now. Places come from the catalogue, so that no partner is asked about what
 * a member saved. Rejects if the stores are unavailable.
 */
export async function findWatchedSchools(dependencies: SearchDependencies, path: string): Promise<WatchedSchools> {
  const url = new URL(path, ANY_ORIGIN);
  if (!isSearchPath(url.pathname)) return { kind: 'no-search' };
  const query = decodeSearchQuery(url.pathname, url.searchParams);
  const hits = await findAllSchools(query, { dependencies, geocoder: createGazetteer(dependencies) });
  if (hits === null) return { kind: 'no-search' };
  if (hits.length > MAX_WATCHED_SCHOOLS) return { kind: 'too-many' };
  if (hits.length === 0) return { kind: 'found', cards: [] };
  const cards = await selectCards(dependencies.catalogue, hits);
  return { kind: 'found', cards: hits.flatMap((hit) => cards.get(schoolKey(hit)) ?? []) };
}

function isSearchPath(path: string): boolean {
  if (path === SEARCH_PATH || path === SEARCH_ZIPCODE_PATH) return true;
  const parsed = parseSiteAddress(path);
  return parsed.kind === 'address' && ['city-listing', 'best-schools'].includes(parsed.address.kind);
}
