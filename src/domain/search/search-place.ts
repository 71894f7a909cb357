import type { Coordinates } from '../places/distance.ts';
import type { AreaPart } from '../engine/suggestions.ts';
import type { DistrictId } from '../places/place-schema.ts';
import { findStateByFips, type StateCode } from '../places/state-list.ts';
import { SEARCH_PAGE_SIZE, type SchoolSearch, type SchoolSort } from '../engine/school-search.ts';
import { defaultSort, milesAround, findQueryState, type SearchLocation, type SearchQuery } from './search-query.ts';

/** The place of a query as its address names it, before it is looked up. */
export type WantedPlace =
  | { readonly kind: 'country' }
  | { readonly kind: 'state'; readonly state: StateCode }
  | { readonly kind: 'city'; readonly state: StateCode; readonly citySlug: string }
  | { readonly kind: 'city-name'; readonly name: string; readonly state: StateCode | null }
  | { readonly kind: 'district'; readonly state: StateCode | null; readonly districtId: DistrictId }
  | { readonly kind: 'zip'; readonly zip: string }
  | { readonly kind: 'point'; readonly center: Coordinates; readonly isAddress?: boolean }
  /** Words of the "where" box that no other parameter explains: for the geocoder. */
  | { readonly kind: 'text'; readonly text: string; readonly state: StateCode | null };

/** The place that limits a search, after the lookup. `center` is null if it is unknown. */
export type ResolvedPlace =
  | { readonly kind: 'country' }
  | { readonly kind: 'state'; readonly state: StateCode }
  | {
      readonly kind: 'city';
      readonly state: StateCode;
      readonly citySlug: string;
      readonly center: Coordinates | null;
    }
  | { readonly kind: 'district'; readonly state: StateCode; readonly districtId: DistrictId }
  | { readonly kind: 'zip'; readonly zip: string; readonly center: Coordinates | null }
  /** `miles` is searched around it unless the query has a distance. */
  | { readonly kind: 'point'; readonly center: Coordinates; readonly isAddress?: boolean; readonly miles?: number }
  /** Counties and cities together. */
  | { readonly kind: 'area'; readonly parts: readonly AreaPart[] };

/**
 * Miles around a district's point that are searched for private schools, and for all its schools if they are sorted by
 * distance.
 */
const DISTRICT_DISTANCE_MILES = 20;

/**
 * Returns what a search has to look up first. A city in the path has priority; then, on the page of ZIP codes, the ZIP;
 * then a district, coordinates, ZIP, city name, words, and the state.
 */
export function placeWanted(query: SearchQuery): WantedPlace {
  const { route, location } = query;
  const { zip } = location;
  const state = findQueryState(query);
  if ('citySlug' in route && route.citySlug !== null && state !== null)
    return { kind: 'city', state, citySlug: route.citySlug };
  if (route.kind === 'zipcode' && zip !== null) return { kind: 'zip', zip };
  return placeOfLocation(location, state);
}

function placeOfLocation(location: SearchLocation, state: StateCode | null): WantedPlace {
  const { near, zip, city, searchString, districtId } = location;
  if (districtId !== null) return { kind: 'district', state: stateOfDistrict(districtId) ?? state, districtId };
  if (near !== null && !(location.type === 'city' && city !== null)) return pointOf(near, location);
  if (zip !== null) return { kind: 'zip', zip };
  if (city !== null) return { kind: 'city-name', name: city, state };
  if (searchString !== null) return { kind: 'text', text: searchString, state };
  return state === null ? { kind: 'country' } : { kind: 'state', state };
}

function pointOf(center: Coordinates, { type }: SearchLocation): WantedPlace {
  return { kind: 'point', center, ...(type === 'street_address' && { isAddress: true }) };
}

/** Returns true if a query searches a whole state, which no text of the "where" box can request. */
export function searchesState(query: SearchQuery): boolean {
  return placeWanted(query).kind === 'state';
}

/**
 * The question to the engine. A point and a ZIP code are circles of the query's distance, which cross state lines. A city, a
 * state and a district are their schools; a distance that is chosen adds a circle around the middle of a city's schools. Private schools belong to no district: where they are asked
 * for and the query has coordinates, the circle takes the district's place.
 */
export function toSchoolSearch(query: SearchQuery, place: ResolvedPlace): SchoolSearch {
  const narrowed = narrowing(query, place);
  return {
    text: query.text,
    ...narrowed,
    box: null,
    filters: query.filters,
    sort: possibleSort(query, narrowed.near !== null),
    page: query.page,
    pageSize: SEARCH_PAGE_SIZE,
  };
}

type Narrowing = Pick<SchoolSearch, 'state' | 'citySlug' | 'districtId' | 'zip' | 'parts' | 'near'>;
const EVERYWHERE: Narrowing = { state: null, citySlug: null, districtId: null, zip: null, near: null };

function narrowing(query: SearchQuery, place: ResolvedPlace): Narrowing {
  switch (place.kind) {
    case 'country':
      return EVERYWHERE;
    case 'state':
      return { ...EVERYWHERE, state: place.state };
    case 'city':
      return narrowingToCity(query, place);
    case 'district':
      return narrowingToDistrict(query, place);
    case 'zip':
      return place.center === null ? { ...EVERYWHERE, zip: place.zip } : circle(query, place.center, place);
    case 'point':
      return circle(query, place.center, place);
    case 'area':
      return { ...EVERYWHERE, parts: place.parts };
  }
}

function narrowingToCity(query: SearchQuery, place: Extract<ResolvedPlace, { kind: 'city' }>): Narrowing {
  const { state, citySlug, center } = place;
  const { near } = query.location;
  const isInPath = 'citySlug' in query.route && query.route.citySlug !== null;
  if (isInPath && near !== null)
    return { ...EVERYWHERE, state, citySlug, near: { ...near, miles: milesAround(query) } };
  if (query.distance === null || center === null) return { ...EVERYWHERE, state, citySlug };
  return { ...EVERYWHERE, near: { ...center, miles: query.distance, city: { state, slug: citySlug } } };
}

function narrowingToDistrict(query: SearchQuery, place: Extract<ResolvedPlace, { kind: 'district' }>): Narrowing {
  const { near } = query.location;
  const isPrivateAsked = query.filters.types.includes('private');
  if (near === null || !(isPrivateAsked || query.sort === 'distance'))
    return { ...EVERYWHERE, state: place.state, districtId: place.districtId };
  const miles = query.distance ?? DISTRICT_DISTANCE_MILES;
  const districtId = isPrivateAsked ? null : place.districtId;
  return { ...EVERYWHERE, state: place.state, districtId, near: { ...near, miles } };
}

function circle(
  query: SearchQuery,
  { lat, lon }: Coordinates,
  { isAddress = false, miles, zip }: { isAddress?: boolean; miles?: number; zip?: string },
): Narrowing {
  const state = 'state' in query.route ? query.route.state : null;
  const near = {
    lat,
    lon,
    miles: query.distance ?? miles ?? milesAround(query),
    ...(isAddress && { isAddress }),
    ...(zip !== undefined && { zip, isWholeZip: query.distance === null }),
  };
  return { ...EVERYWHERE, state, near };
}

function possibleSort({ sort, text }: SearchQuery, hasCircle: boolean): SchoolSort {
  return sort === 'distance' && !hasCircle ? defaultSort(text) : sort;
}

/** An NCES district id begins with the FIPS code of its state. */
function stateOfDistrict(districtId: DistrictId): StateCode | null {
  return findStateByFips(districtId.slice(0, 2))?.code ?? null;
}
