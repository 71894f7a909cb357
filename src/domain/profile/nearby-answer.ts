/** A nearby school as the slider needs it; names follow the call's answer. */
export interface NearbyItem {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly level: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly zipcode: string | null;
  readonly gs_rating: number | null;
  readonly average_rating: number | null;
  readonly distance: number;
  readonly links: { readonly show: string };
}

/**
 * The schools of an answer of the nearby call, without those that do not have every field; null for what is no answer.
 * Written out, as a browser is not to load a schema library for one answer.
 */
export function readNearbyAnswer(answer: unknown): readonly NearbyItem[] | null {
  if (!isRecord(answer) || !Array.isArray(answer['items'])) return null;
  return answer['items'].filter(isNearbyItem);
}

function isNearbyItem(item: unknown): item is NearbyItem {
  if (!isRecord(item) || !isRecord(item['links'])) return false;
  const show = item['links']['show'];
  const texts = ['id', 'name', 'type', 'city', 'state'].map((field) => item[field]);
  const levels: unknown = item['level'];
  return (
    texts.every((text) => typeof text === 'string') &&
    Array.isArray(levels) &&
    levels.every((level) => typeof level === 'string') &&
    (item['zipcode'] === null || typeof item['zipcode'] === 'string') &&
    isNumberOrNull(item['gs_rating']) &&
    isNumberOrNull(item['average_rating']) &&
    typeof item['distance'] === 'number' &&
    typeof show === 'string' &&
    /^\/(?!\/)/.test(show)
  );
}

function isNumberOrNull(value: unknown): boolean {
  return value === null || (typeof value === 'number' && Number.isFinite(value));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
