import type { StateCode } from '#domain/places/state-list.ts';
import type { FoundPlace } from '#domain/engine/suggestions.ts';
import { placeLabel } from '#domain/search/place-label.ts';
import { NO_LOCATION, type SearchLocation, type SearchQuery } from '#domain/search/search-query.ts';

/** One of several places that a search can mean. */
export interface PlaceChoice {
  /** `Springfield, IL` */
  readonly label: string;
  readonly state: StateCode;
  /** Open schools in it; null for an address. */
  readonly schools: number | null;
  /** The search in that place. */
  readonly query: SearchQuery;
}

/** Converts a place to a choice of a search. */
export function toPlaceChoice(query: SearchQuery, place: FoundPlace): PlaceChoice {
  const { state, schools } = place;
  return { label: placeLabel(place), state, schools, query: placedQuery(query, toSearchLocation(place)) };
}

/** Converts an accepted address to a choice of a search. */
export function toAddressChoice(
  query: SearchQuery,
  location: SearchLocation & { readonly state: StateCode },
): PlaceChoice {
  const { state, label } = location;
  return { label: label ?? '', state, schools: null, query: placedQuery(query, location) };
}

/** Converts a place to the location in the address of a results page. */
export function toSearchLocation(place: FoundPlace): SearchLocation {
  const label = placeLabel(place);
  const { state } = place;
  switch (place.kind) {
    case 'city':
      return { ...NO_LOCATION, label, type: 'city', state, city: place.name };
    case 'area':
      return { ...NO_LOCATION, searchString: label };
    case 'zip':
      return { ...NO_LOCATION, label, type: 'zip', state, zip: place.zip };
    case 'district':
      return { ...NO_LOCATION, label, state, districtId: place.id };
  }
}

/** Moves a search to another place, at page one of the general results page. */
function placedQuery(query: SearchQuery, location: SearchLocation): SearchQuery {
  return { ...query, route: { kind: 'search' }, location, page: 1 };
}
