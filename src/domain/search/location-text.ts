import { placeKey } from '../places/place-key.ts';
import { STATES, isStateCode } from '../places/state-list.ts';
import { cutText, plainText } from './plain-text.ts';
import { MAX_TEXT_LENGTH } from './search-query.ts';

const STARTS_LIKE_STREET = /^\d+\s/;
const WORD_AND_STATE = /\p{L},\s*[A-Za-z]{2}(?![\p{L}\p{N}])/u;
const ZIP_WITHIN = /(?<!\d)\d{5}(?:-\d{4})?(?![\d-])/;

/**
 * Whether typed words mean a place or a name: a place starts with digits and a space, or holds `word, XX` or a ZIP code
 * (with or without its `+4`).
 */
export function isLocationText(typed: string): boolean {
  const text = plainText(typed, MAX_TEXT_LENGTH);
  return STARTS_LIKE_STREET.test(text) || WORD_AND_STATE.test(text) || ZIP_WITHIN.test(text);
}

/**
 * What is asked of the suggestions for the text of either box: its first 60 characters without any but letters, digits,
 * spaces, hyphens, commas and apostrophes.
 */
export function suggestText(typed: string): string {
  const stripped = plainText(typed, MAX_TEXT_LENGTH)
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{M}\d ',-]/gu, '');
  return cutText(stripped.replace(/ +/g, ' ').trim(), MAX_TEXT_LENGTH);
}

/**
 * What stands in the "where" box. `zip` is 1 to 5 digits, `city` letters, spaces, commas and apostrophes (and hyphens:
 * Winston-Salem); anything else reads like an address, for which nothing is suggested.
 */
export type WhereEntry = 'empty' | 'zip' | 'city' | 'address';

/** The kind of entry that the text of the "where" box is, so far. */
export function whereEntryOf(typed: string): WhereEntry {
  const text = suggestText(typed);
  if (text === '') return 'empty';
  if (/^\d{1,5}$/.test(text)) return 'zip';
  return /^[\p{L}\p{M} ',-]+$/u.test(text) ? 'city' : 'address';
}

/** Locale keys of what is said about the text of a box. */
export const LOCATION_REQUIRED_KEY = 'search.error.locationRequired';
export const NAME_REQUIRED_KEY = 'search.error.nameRequired';

/** A checked place, or the locale key of what is wrong with it. */
export type CheckedText =
  | { readonly kind: 'valid'; readonly text: string }
  | { readonly kind: 'invalid'; readonly key: typeof LOCATION_REQUIRED_KEY };

/**
 * Checks a text to be looked up as a place: not empty, not one of the box's placeholders, and more than a state.
 */
export function checkLocationText(typed: string, placeholders: readonly string[]): CheckedText {
  const text = plainText(typed, MAX_TEXT_LENGTH);
  const isPlaceholder = placeholders.some((placeholder) => plainText(placeholder, MAX_TEXT_LENGTH) === text);
  if (text === '' || isPlaceholder || isBareState(text)) return { kind: 'invalid', key: LOCATION_REQUIRED_KEY };
  return { kind: 'valid', text };
}

const STATE_NAME_KEYS = new Set(STATES.map(({ name }) => placeKey(name)));

function isBareState(text: string): boolean {
  return isStateCode(text.toLowerCase()) || STATE_NAME_KEYS.has(placeKey(text));
}
