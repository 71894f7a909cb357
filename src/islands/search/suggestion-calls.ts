import { isLocationText, describeLocation } from '#domain/geocoding/location-text.ts';
import type { Language } from '#domain/places/language.ts';
import { HOME_SUGGEST_TYPE_LIMIT, SUGGEST_TYPE_LIMIT, type SuggestionType } from '#domain/search/suggest-limits.ts';
import type { BoxPage } from './box-context.ts';
import { fetchAddresses, fetchSuggestions, type SuggestionGroup } from './suggestion-client.ts';

const PAGE_TYPES: readonly SuggestionType[] = ['Schools', 'Cities', 'Districts', 'Zipcodes', 'Addresses'];
const HOME_TYPES: readonly SuggestionType[] = ['Schools', 'Cities', 'Districts', 'Zipcodes'];

type Question = Pick<Parameters<typeof fetchSuggestions>[0], 'text' | 'near' | 'language'>;

/** Asks for schools, places and addresses with a name. */
export async function suggestNames(
  question: Question,
  page: BoxPage,
  signal: AbortSignal,
): Promise<readonly SuggestionGroup[]> {
  if (page !== 'home') {
    return fetchSuggestions({ ...question, types: PAGE_TYPES, typeLimit: SUGGEST_TYPE_LIMIT }, signal);
  }
  const named = fetchSuggestions({ ...question, types: HOME_TYPES, typeLimit: HOME_SUGGEST_TYPE_LIMIT }, signal);
  const addresses = isLocationText(question.text)
    ? fetchAddresses(question, signal).catch((error: unknown) => withoutAddresses(error, signal))
    : [];
  return [...(await named), ...(await addresses)];
}

/** Asks for ZIP codes or cities. */
export function suggestPlaces(
  { text, language }: { text: string; language: Language },
  signal: AbortSignal,
): Promise<readonly SuggestionGroup[]> {
  const types: readonly SuggestionType[] = describeLocation(text) === 'zip' ? ['Zipcodes'] : ['Cities'];
  return fetchSuggestions({ text, types, typeLimit: SUGGEST_TYPE_LIMIT, near: null, language }, signal);
}

/** Names are worth showing without addresses. A call that the next key ended has failed at nothing. */
function withoutAddresses(error: unknown, signal: AbortSignal): [] {
  if (!signal.aborted) console.warn('No addresses:', error);
  return [];
}
