import { findStateByName } from '../places/site-address.ts';
import {
  LOCATION_TYPES,
  MAX_CITY_LENGTH,
  MAX_LABEL_LENGTH,
  MAX_TEXT_LENGTH,
  type SearchLocation,
} from './search-query.ts';
import { parseZip } from '../places/contact.ts';
import { readCoordinates, readText, readWord, writeCoordinate } from './search-values.ts';

/** The cookie with the last search, which scripts of the search box read and write. */
export const SEARCH_PREFS_COOKIE = 'search_prefs';
/** Browsers drop a cookie over 4,096 bytes with its name; a longer value is not ours. */
const MAX_COOKIE_LENGTH = 4000;

/** The last search in a browser: its place (always with a city) and its words. */
export interface SearchPrefs {
  readonly location: PreferredLocation | null;
  readonly whatKeywords: string | null;
}
interface PreferredLocation extends Pick<SearchLocation, 'near' | 'label' | 'type' | 'state' | 'zip'> {
  readonly city: string;
}

/**
 * Reads the preferences in a cookie's value (percent-encoded JSON). Null if the value is corrupted: the caller logs it
 * and continues without. Leaves out single fields that are unusable, and a location without a city.
 */
export function decodeSearchPrefs(value: string): SearchPrefs | null {
  const prefs = parseObject(value);
  if (prefs === null) return null;
  const { location = null, what_keywords: keywords = null } = prefs;
  if (keywords !== null && typeof keywords !== 'string') return null;
  if (location !== null && !isRecord(location)) return null;
  return {
    location: location === null ? null : readLocation(location),
    whatKeywords: keywords === null ? null : readText(keywords, MAX_TEXT_LENGTH),
  };
}

/** The cookie's value for preferences: fits a cookie, and holds no character that a cookie could not. */
export function encodeSearchPrefs({ location, whatKeywords }: SearchPrefs): string {
  return encodeURIComponent(
    JSON.stringify({
      ...(location !== null && { location: writeLocation(location) }),
      ...(whatKeywords !== null && { what_keywords: whatKeywords }),
    }),
  );
}

function readLocation(given: Readonly<Record<string, unknown>>): PreferredLocation | null {
  const field = <Value>(name: string, read: (raw: string) => Value | null): Value | null => {
    const raw = given[name];
    return typeof raw === 'string' ? read(raw) : null;
  };
  const city = field('city', (raw) => readText(raw, MAX_CITY_LENGTH));
  if (city === null) return null;
  return {
    city,
    near: field('lat', (lat) => field('lon', (lon) => readCoordinates(lat, lon))),
    label: field('locationLabel', (raw) => readText(raw, MAX_LABEL_LENGTH)),
    type: field('locationType', (raw) => readWord(raw, LOCATION_TYPES)),
    state: field('state', findStateByName),
    zip: field('zip', parseZip),
  };
}

function writeLocation({ city, near, label, type, state, zip }: PreferredLocation): Readonly<Record<string, string>> {
  return {
    city,
    ...(near !== null && { lat: writeCoordinate(near.lat), lon: writeCoordinate(near.lon) }),
    ...(label !== null && { locationLabel: label }),
    ...(type !== null && { locationType: type }),
    ...(state !== null && { state }),
    ...(zip !== null && { zip }),
  };
}

function parseObject(value: string): Readonly<Record<string, unknown>> | null {
  if (value.length > MAX_COOKIE_LENGTH) return null;
  try {
    const parsed: unknown = JSON.parse(decodeURIComponent(value));
    return isRecord(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
