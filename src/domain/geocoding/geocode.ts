import { z } from 'zod';
import { findStateByName } from '../places/site-address.ts';
import { stateName, type StateCode } from '../places/state-list.ts';
import { cutText, plainText } from '../text/plain-text.ts';
import { NO_LOCATION, type LocationType, type SearchLocation } from '../search/search-query.ts';
import { parseZip } from '../places/contact.ts';
import { roundCoordinate } from '../search/search-values.ts';

/** The maximum lengths of texts in a geocode result, in characters. */
const LIMITS = { normalizedAddress: 75, type: 50, state: 30, country: 20, zipCode: 15, city: 50 } as const;
const MAX_AREA_LENGTH = 80;
const MAX_RESULTS = 1000;

const text = (max: number) => z.string().max(max).nullable();

/** One place that a geocoder found. Fields that it does not report are null. */
export const GeocodeResultSchema = z
  .object({
    lat: z.number().min(-90).max(90).nullable().meta({ description: 'Degrees north (WGS84), 7 decimals.' }),
    lon: z.number().min(-180).max(180).nullable().meta({ description: 'Degrees east (WGS84), 7 decimals.' }),
    normalizedAddress: text(LIMITS.normalizedAddress).meta({
      description: 'Without the country, the ZIP code in 5 digits.',
    }),
    type: text(LIMITS.type).meta({ description: '`street_address`, `zip`, `city`, or a geocoder’s own word.' }),
    state: text(LIMITS.state),
    country: text(LIMITS.country),
    zipCode: text(LIMITS.zipCode),
    city: text(LIMITS.city),
    partial_match: z.boolean().meta({ description: 'Only a part of what was asked for was found.' }),
    totalResults: z.int().min(0).max(MAX_RESULTS),
    neighborhood: text(MAX_AREA_LENGTH),
    sublocality: text(MAX_AREA_LENGTH),
    level: text(LIMITS.type).meta({ description: 'How exact the place is: `state` for a whole state.' }),
  })
  .meta({ description: 'A place that a geocoder found.' });
/** A place from a geocoder, checked for length and range only. */
export type GeocodeResult = z.infer<typeof GeocodeResultSchema>;

/** The fields that an adapter read from a geocoder's response, not yet cleaned and cut. */
export type RawGeocode = Readonly<Partial<Record<keyof GeocodeResult, string | number | boolean | null>>>;

/** Cleans a geocoder's fields: numbers to 7 decimals, texts cleaned and cut, unusable values null. */
export function cleanGeocode(raw: RawGeocode): GeocodeResult {
  const line = (name: keyof GeocodeResult, max: number): string | null => {
    const value = raw[name];
    return typeof value === 'string' ? plainText(value, max) || null : null;
  };
  const address = line('normalizedAddress', 4 * LIMITS.normalizedAddress);
  return {
    lat: degrees(raw.lat, 90),
    lon: degrees(raw.lon, 180),
    normalizedAddress: address === null ? null : cleanAddress(address) || null,
    type: line('type', LIMITS.type),
    state: line('state', LIMITS.state),
    country: line('country', LIMITS.country),
    zipCode: line('zipCode', LIMITS.zipCode),
    city: line('city', LIMITS.city),
    partial_match: raw.partial_match === true,
    totalResults: countOf(raw.totalResults),
    neighborhood: line('neighborhood', MAX_AREA_LENGTH),
    sublocality: line('sublocality', MAX_AREA_LENGTH),
    level: line('level', LIMITS.type),
  };
}

/** Formats an address for display and suggestions: without `, USA`, ZIP+4 cut to 5 digits, at most 75 characters. */
export function cleanAddress(address: string): string {
  const short = address.replace(/,\s*USA(?=\s*(?:,|$))/gi, '').replace(/(?<!\d)(\d{5})-\d{4}(?!\d)/g, '$1');
  return cutText(short.trim(), LIMITS.normalizedAddress).trimEnd();
}

/** The reason to reject a geocode result. */
type GeocodeRefusal = 'not-us' | 'incomplete' | 'state-level' | 'other-state';

/** A location that a search may use, or the reason why it may not. */
type AcceptedGeocode =
  | { readonly kind: 'accepted'; readonly location: SearchLocation & { readonly state: StateCode } }
  | { readonly kind: 'refused'; readonly reason: GeocodeRefusal };

/**
 * Accepts a result only if it is in the United States, has coordinates, a state and an address, is more exact than a
 * state, and is in the site's current state if there is one.
 */
export function acceptGeocode(result: GeocodeResult, currentState: StateCode | null): AcceptedGeocode {
  if (!isUnitedStates(result.country)) return { kind: 'refused', reason: 'not-us' };
  const found = completeLocation(result);
  if (found === null) return { kind: 'refused', reason: 'incomplete' };
  if (isStateLevel(result)) return { kind: 'refused', reason: 'state-level' };
  if (currentState !== null && found.state !== currentState) return { kind: 'refused', reason: 'other-state' };
  return { kind: 'accepted', location: found };
}

function completeLocation(result: GeocodeResult): (SearchLocation & { readonly state: StateCode }) | null {
  const { lat, lon, normalizedAddress: label, city } = result;
  const state = result.state === null ? null : findStateByName(result.state);
  if (lat === null || lon === null || label === null || state === null) return null;
  const zip = result.zipCode === null ? null : parseZip(result.zipCode);
  return { ...NO_LOCATION, near: { lat, lon }, label, type: locationTypeOf(result), state, city, zip };
}

/** Locale keys of the messages for no accepted result. */
const NOT_FOUND_KEY = 'search.error.notFound';
const NOT_FOUND_IN_STATE_KEY = 'search.error.notFoundInState';

/** Returns the message for a place that we did not find. It names the site's current state if there is one. */
export function geocodeFailure(
  currentState: StateCode | null,
):
  | { readonly key: typeof NOT_FOUND_KEY }
  | { readonly key: typeof NOT_FOUND_IN_STATE_KEY; readonly values: { readonly state: string } } {
  return currentState === null
    ? { key: NOT_FOUND_KEY }
    : { key: NOT_FOUND_IN_STATE_KEY, values: { state: stateName(currentState) } };
}

function degrees(value: RawGeocode[keyof RawGeocode], limit: number): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Math.abs(number) <= limit ? roundCoordinate(number) : null;
}

function countOf(value: RawGeocode[keyof RawGeocode]): number {
  return typeof value === 'number' && value >= 0 ? Math.min(MAX_RESULTS, Math.trunc(value)) : 0;
}

function isUnitedStates(country: string | null): boolean {
  return country !== null && /^(?:us|usa|united states(?: of america)?)$/i.test(country);
}

/** The types with which a geocoder marks a whole state. */
const STATE_LEVELS = new Set(['state', 'administrative_area_level_1']);

function isStateLevel({ type, level, normalizedAddress }: GeocodeResult): boolean {
  const isCalledState = [type, level].some((word) => word !== null && STATE_LEVELS.has(word.toLowerCase()));
  return isCalledState || (normalizedAddress !== null && type === null && findStateByName(normalizedAddress) !== null);
}

function locationTypeOf({ type, zipCode, city }: GeocodeResult): LocationType {
  if (type === 'street_address' || type === 'zip' || type === 'city') return type;
  if (type === 'postal_code') return 'zip';
  if (type === 'locality') return 'city';
  return zipCode === null && city !== null ? 'city' : 'street_address';
}
