import type { RatingRange } from '../schools/school-schema.ts';

/** A nearby school for the slider. Names are the same as in the response of the API. */
export interface NearbyItem {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly level: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly zipcode: string | null;
  readonly gs_rating: number | null;
  readonly ratings_year: string | null;
  readonly rating_range: RatingRange;
  readonly average_rating: number | null;
  readonly distance: number;
  readonly links: { readonly show: string };
}

/**
 * Reads the schools in a response of the nearby API and skips those with missing fields. Returns null for an invalid
 * response. It checks by hand, so that browsers don't load a schema library for one response.
 */
export function readNearbyAnswer(answer: unknown): readonly NearbyItem[] | null {
  if (!isRecord(answer) || !Array.isArray(answer['items'])) return null;
  return answer['items'].filter(isNearbyItem);
}

function isNearbyItem(item: unknown): item is NearbyItem {
  if (!isRecord(item) || !isRecord(item['links'])) return false;
  const texts = ['id', 'name', 'type', 'city', 'state'].map((field) => item[field]);
  return (
    texts.every((text) => typeof text === 'string') &&
    isTextList(item['level']) &&
    [item['zipcode'], item['ratings_year']].every(isTextOrNull) &&
    [item['gs_rating'], item['average_rating']].every(isNumberOrNull) &&
    isRangeOrNull(item['rating_range']) &&
    typeof item['distance'] === 'number' &&
    isSitePath(item['links']['show'])
  );
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function isRangeOrNull(value: unknown): value is RatingRange {
  return value === null || (Array.isArray(value) && value.length === 2 && value.every((end) => Number.isInteger(end)));
}

function isSitePath(value: unknown): boolean {
  return typeof value === 'string' && /^\/(?!\/)/.test(value);
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

function isNumberOrNull(value: unknown): boolean {
  return value === null || (typeof value === 'number' && Number.isFinite(value));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
