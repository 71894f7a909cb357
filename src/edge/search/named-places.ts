import { cityPath, districtPath, type SitePath } from '#domain/places/place-paths.ts';
import type { FoundPlace } from '#domain/search/engine/suggestions.ts';
import { placeLabel } from '#domain/search/place-label.ts';
import type { NamedPlace } from '#domain/search/search-outcome.ts';
import { stateOfQuery, type SearchQuery } from '#domain/search/search-query.ts';
import { findPlaces } from '#data/search/find-places.ts';
import type { SearchDependencies } from '#data/search/search-store.ts';

const PLACES_SHOWN = 6;

/** The pages of cities and districts whose whole name the words of a search are; only on the first page of results. */
export async function namedPlaces(query: SearchQuery, dependencies: SearchDependencies): Promise<NamedPlace[]> {
  if (query.text === null || query.page > 1) return [];
  const found = await findPlaces(dependencies, query.text, stateOfQuery(query));
  return found.flatMap(namedPlace).slice(0, PLACES_SHOWN);
}

function namedPlace(place: FoundPlace): NamedPlace[] {
  const path = pathOfPlace(place);
  return path === null ? [] : [{ label: placeLabel(place), path, schools: place.schools }];
}

function pathOfPlace(place: FoundPlace): SitePath | null {
  switch (place.kind) {
    case 'city':
      return place.hasPages ? cityPath(place.state, place.slug) : null;
    case 'district':
      return districtPath(place);
    case 'zip':
      return null;
  }
}
