import type { StateCode } from '#domain/places/state-list.ts';
import type { FoundPlace } from '#domain/search/engine/suggestions.ts';
import { placeLabel } from '#domain/search/place-label.ts';
import { NO_LOCATION, type SearchLocation, type SearchQuery } from '#domain/search/search-query.ts';

/** One of several places that a search can mean. */
export interface PlaceChoice {
  /** `Springfield, IL` */
  readonly label: string;
  readonly state: StateCode;
  /** Open schools in it; null for an address. */
  readonly schools: number | null;
  /** The search in that place: its address leads there. */
  readonly query: SearchQuery;
}

/** A place as a choice of a search. */
export function choiceOfPlace(query: SearchQuery, place: FoundPlace): PlaceChoice {
  const { state, schools } = place;
  return { label: placeLabel(place), state, schools, query: placedQuery(query, locationOfPlace(place)) };
}

/** An accepted address as a choice of a search. */
export function choiceOfAddress(
  query: SearchQuery,
  location: SearchLocation & { readonly state: StateCode },
): PlaceChoice {
  const { state, label } = location;
  return { label: label ?? '', state, schools: null, query: placedQuery(query, location) };
}

/** Where a place lies, as the address of a results page says it. */
export function locationOfPlace(place: FoundPlace): SearchLocation {
  const label = placeLabel(place);
  const { state, point } = place;
  switch (place.kind) {
    case 'city':
      return { ...NO_LOCATION, near: point, label, type: 'city', state, city: place.name };
    case 'zip':
      return { ...NO_LOCATION, label, type: 'zip', state, zip: place.zip };
    case 'district':
      return { ...NO_LOCATION, label, state, districtId: place.id };
  }
}

/** A search moved to another place, from its first page on the general results page. */
function placedQuery(query: SearchQuery, location: SearchLocation): SearchQuery {
  return { ...query, route: { kind: 'search' }, location, page: 1 };
}
