import type { Coordinates } from '../places/distance.ts';
import { plainText } from '../text/plain-text.ts';
import { MAX_DISTANCE_MILES, MAX_SEARCH_PAGE } from '../engine/school-search.ts';

const DECIMAL = /^[+-]?\d{1,20}(?:\.\d{0,30})?$/;

/** Reads a plain text of an address. Null if it has no printable character. */
export function readText(raw: string, max: number): string | null {
  const text = plainText(raw, max);
  return text === '' ? null : text;
}

/** Reads one of a list of words, in any case. Null if it is none of them. */
export function readWord<Word extends string>(raw: string, words: readonly Word[]): Word | null {
  const lower = raw.trim().toLowerCase();
  return words.find((word) => word.toLowerCase() === lower) ?? null;
}

/** Reads a page number. One beyond MAX_SEARCH_PAGE becomes that page, which is empty. Null if it is no number. */
export function readPage(raw: string): number | null {
  if (!/^0*[1-9]\d{0,20}$/.test(raw.trim())) return null;
  return Math.min(Number(raw), MAX_SEARCH_PAGE);
}

/** Reads miles with at most 2 decimals, up to the widest distance that can be searched. Null if it is no distance. */
export function readDistance(raw: string): number | null {
  const miles = readDecimal(raw);
  return miles === null || miles <= 0 ? null : clampDistance(miles);
}

/** Limits a distance to 0.1 miles up to MAX_DISTANCE_MILES, with at most 2 decimals. */
export function clampDistance(miles: number): number {
  return Math.min(MAX_DISTANCE_MILES, Math.max(0.1, Math.round(miles * 100) / 100));
}

/** Reads a point on Earth, to 7 decimals. Null if either number is missing or out of range. */
export function readCoordinates(lat: string, lon: string): Coordinates | null {
  const north = readDecimal(lat);
  const east = readDecimal(lon);
  if (north === null || east === null || Math.abs(north) > 90 || Math.abs(east) > 180) return null;
  return { lat: roundCoordinate(north), lon: roundCoordinate(east) };
}

/** Rounds a coordinate to 7 decimals, about a centimeter. */
export function roundCoordinate(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7 + 0;
}

/** Writes a coordinate for an address, never with an exponent. */
export function writeCoordinate(degrees: number): string {
  return degrees.toFixed(7).replace(/\.?0+$/, '');
}

function readDecimal(raw: string): number | null {
  const text = raw.trim();
  return DECIMAL.test(text) ? Number(text) : null;
}
