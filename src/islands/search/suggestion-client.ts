import type { Coordinates } from '#domain/places/distance.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/places/language.ts';
import { writeCoordinate } from '#domain/search/search-values.ts';
import type { Suggestion } from '#domain/search/suggest-contract.ts';
import {
  ADDRESS_SUGGESTION_LIMIT,
  SUGGEST_LIMIT,
  SUGGEST_TIMEOUT_MS,
  SUGGESTION_TYPES,
  type SuggestionType,
} from '#domain/search/suggest-limits.ts';
import { timedSignal } from '../dom/timed-signal.ts';

/** Suggestions of one kind, best first; never empty. */
export interface SuggestionGroup {
  readonly type: SuggestionType;
  readonly items: readonly Suggestion[];
}

export interface SuggestionQuestion {
  readonly text: string;
  readonly types: readonly SuggestionType[];
  readonly typeLimit: number;
  /** What lies near comes first. */
  readonly near: Coordinates | null;
  readonly language: Language;
}

/** Asks the edge for suggestions. Rejects if it does not respond within 6 seconds, or responds with something else. */
export async function fetchSuggestions(question: SuggestionQuestion, signal: AbortSignal): Promise<SuggestionGroup[]> {
  const { text, types, typeLimit, near, language } = question;
  const parameters = new URLSearchParams({
    q: text,
    types: types.join(','),
    limit: String(SUGGEST_LIMIT),
    typeLimit: String(typeLimit),
    ...(near !== null && { latlon: `${writeCoordinate(near.lat)},${writeCoordinate(near.lon)}` }),
    ...(language !== DEFAULT_LANGUAGE && { lang: language }),
  });
  return groupsOf(await readJson(`/gsr/api/autosuggest/?${parameters.toString()}`, signal));
}

/** Asks the edge for addresses that begin like a text. Rejects as {@link fetchSuggestions} does. */
export async function fetchAddresses(
  { text, language }: Pick<SuggestionQuestion, 'text' | 'language'>,
  signal: AbortSignal,
): Promise<SuggestionGroup[]> {
  const parameters = new URLSearchParams({
    q: text,
    limit: String(ADDRESS_SUGGESTION_LIMIT),
    ...(language !== DEFAULT_LANGUAGE && { lang: language }),
  });
  const answer = await readJson(`/gsr/api/address_suggestions?${parameters.toString()}`, signal);
  return groupsOf({ Addresses: isRecord(answer) ? answer['items'] : [] });
}

async function readJson(address: string, signal: AbortSignal): Promise<unknown> {
  const timed = timedSignal(SUGGEST_TIMEOUT_MS, signal);
  const response = await fetch(address, { headers: { accept: 'application/json' }, signal: timed });
  if (!response.ok) throw new Error(`Suggestions: the edge answered ${response.status}.`);
  return response.json();
}

function groupsOf(answer: unknown): SuggestionGroup[] {
  if (!isRecord(answer)) throw new Error('Suggestions: the edge answered something else.');
  return SUGGESTION_TYPES.flatMap((type) => {
    const items = answer[type];
    const usable = Array.isArray(items) ? items.filter(isSuggestion) : [];
    return usable.length === 0 ? [] : [{ type, items: usable }];
  });
}

/** Only paths of the site are taken, so that no answer can lead elsewhere. */
function isSuggestion(item: unknown): item is Suggestion {
  if (!isRecord(item)) return false;
  const { url, title, value } = item;
  const isPath = typeof url === 'string' && /^\/(?![/\\])/.test(url);
  return isPath && typeof title === 'string' && typeof value === 'string';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
