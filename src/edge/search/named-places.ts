import { readCity, readDistrict } from '#domain/engine/read-places.ts';
import { findCity } from '#domain/engine/school-scope.ts';
import { OPEN_BIT } from '#domain/engine/segment-columns.ts';
import { findSorted } from '#domain/engine/sorted-column.ts';
import { stateName } from '#domain/places/state-list.ts';
import { translateState } from '#i18n/state-names.ts';
import type { ResolvedPlace } from '#domain/search/search-place.ts';
import { cityPath, districtPath, statePath, type SitePath } from '#domain/places/place-paths.ts';
import type { FoundPlace } from '#domain/engine/suggestions.ts';
import { placeLabel } from '#domain/search/place-label.ts';
import type { NamedPlace } from '#domain/search/search-outcome.ts';
import { findQueryState, type SearchQuery } from '#domain/search/search-query.ts';
import { findPlaces } from '#data/search/find-places.ts';
import type { SearchDependencies } from '#data/search/search-store.ts';

const PLACES_SHOWN = 6;

/**
 * The pages of the places that a search names: the place that it looks in, and the cities and districts whose whole name its
 * words are; only on the first page of results.
 */
export async function namedPlaces(
  query: SearchQuery,
  place: ResolvedPlace,
  dependencies: SearchDependencies,
): Promise<NamedPlace[]> {
  if (query.page > 1) return [];
  if (query.text === null) return placeItself(query, place, dependencies);
  const found = await findPlaces(dependencies, query.text, findQueryState(query));
  return found.flatMap(namedPlace).slice(0, PLACES_SHOWN);
}

async function placeItself(
  { route, language }: SearchQuery,
  place: ResolvedPlace,
  dependencies: SearchDependencies,
): Promise<NamedPlace[]> {
  if (route.kind !== 'search' || !('state' in place)) return [];
  const { segments } = await dependencies.store.load(dependencies, [place.state]);
  const [segment] = segments;
  if (segment === undefined) return [];
  if (place.kind === 'state') {
    const schools = segment.flags.reduce((open, flags) => open + ((flags & OPEN_BIT) === 0 ? 0 : 1), 0);
    return [{ label: translateState(stateName(place.state), language), path: statePath(place.state), schools }];
  }
  if (place.kind === 'city') {
    const city = findCity(segment, place.citySlug);
    return city < 0 ? [] : namedPlace(readCity(segment, city));
  }
  const district = readDistrict(segment, findSorted(segment.districtId, Number(place.districtId)));
  return district === null ? [] : namedPlace(district);
}

function namedPlace(place: FoundPlace): NamedPlace[] {
  const path = findPlacePath(place);
  return path === null ? [] : [{ label: placeLabel(place), path, schools: place.schools }];
}

function findPlacePath(place: FoundPlace): SitePath | null {
  switch (place.kind) {
    case 'city':
      return place.hasPages ? cityPath(place.state, place.slug) : null;
    case 'district':
      return districtPath(place);
    case 'zip':
      return null;
  }
}
