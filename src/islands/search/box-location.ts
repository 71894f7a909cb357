import { findStateByName } from '#domain/places/site-address.ts';
import type { GeocodeResult } from '#domain/geocoding/geocode.ts';
import { LOCATION_TYPES, type LocationType } from '#domain/search/search-query.ts';
import { parseZip } from '#domain/places/contact.ts';
import { readCoordinates, readWord, writeCoordinate } from '#domain/search/search-values.ts';
import type { Suggestion } from '#domain/search/suggest-contract.ts';
import type { SuggestionType } from '#domain/search/suggest-limits.ts';
import type { BoxLocation } from './box-store.ts';

const TYPES: Readonly<Partial<Record<SuggestionType, LocationType>>> = {
  Cities: 'city',
  Zipcodes: 'zip',
  Addresses: 'street_address',
};

/** The kind of location of a suggestion. Null if it is no location. */
function toLocationType(type: SuggestionType): LocationType | null {
  return TYPES[type] ?? null;
}

/** A suggestion as the place to look in. */
export function toSuggestedLocation(type: SuggestionType, suggestion: Suggestion): BoxLocation {
  const { value, latlon, city, state } = suggestion;
  const [lat = '', lon = ''] = latlon?.split(',') ?? [];
  return {
    near: readCoordinates(lat, lon),
    label: value,
    type: toLocationType(type),
    state,
    city,
    zip: type === 'Zipcodes' ? parseZip(value) : null,
  };
}

/** Turns a geocoder's result into a place to search in. Null without a point. */
export function toGeocodedLocation(result: GeocodeResult): BoxLocation | null {
  const { lat, lon, normalizedAddress, type, state, city, zipCode } = result;
  if (lat === null || lon === null) return null;
  return {
    near: { lat, lon },
    label: normalizedAddress,
    type: type === null ? null : readWord(type, LOCATION_TYPES),
    state: state === null ? null : findStateByName(state),
    city,
    zip: zipCode === null ? null : parseZip(zipCode),
  };
}

/**
 * Lists what a search around a place needs and the place lacks, as texts for the console. Empty for a place that was
 * only typed.
 */
export function listMissingInputs(location: BoxLocation | null): readonly string[] {
  if (location === null) return [];
  return [
    ...(location.type === null ? ['no valid search location type'] : []),
    ...(location.near === null ? ['no valid lat and long'] : []),
  ];
}

/** Returns the hidden fields of a place, besides its text. Without coordinates the text is enough. */
export function locationParameters({
  near,
  label,
  type,
  state,
  city,
  zip,
  miles = null,
}: BoxLocation): readonly (readonly [name: string, value: string])[] {
  // The page filled the field with its state, which the field alone would not take.
  if (near === null) return state === null || city !== null ? [] : [['stateSelect', state]];
  const given: readonly (readonly [string, string | null])[] = [
    ['locationLabel', label],
    ['locationType', type],
    ['lat', writeCoordinate(near.lat)],
    ['lon', writeCoordinate(near.lon)],
    ['state', state],
    ['city', city],
    ['zip', zip],
    ['distance', miles === null ? null : String(miles)],
  ];
  return given.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}
