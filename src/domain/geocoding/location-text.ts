import { placeKey } from '../places/place-key.ts';
import { STATES, isStateCode } from '../places/state-list.ts';
import { cutText, plainText } from '../text/plain-text.ts';
import { MAX_TEXT_LENGTH } from '../search/search-query.ts';
import { withoutCountry } from './without-country.ts';

const STARTS_LIKE_STREET = /^\d+\s/;
const WORD_AND_STATE = /\p{L},\s*[A-Za-z]{2}(?![\p{L}\p{N}])/u;
const ZIP_WITHIN = /(?<!\d)\d{5}(?:-\d{4})?(?![\d-])/;

/**
 * Returns whether typed text means a place rather than a name. A place starts with digits and a space, or contains
 * `word, XX` or a ZIP code (with or without its `+4`).
 */
export function isLocationText(typed: string): boolean {
  const text = plainText(typed, MAX_TEXT_LENGTH);
  return STARTS_LIKE_STREET.test(text) || WORD_AND_STATE.test(text) || ZIP_WITHIN.test(text);
}

/**
 * Returns the query for suggestions from the text of either box: the first 60 characters, with only letters, digits,
 * spaces, hyphens, commas and apostrophes.
 */
export function suggestText(typed: string): string {
  const stripped = plainText(typed, MAX_TEXT_LENGTH)
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{M}\d ',-]/gu, '');
  return cutText(stripped.replace(/ +/g, ' ').trim(), MAX_TEXT_LENGTH);
}

/**
 * The kind of text in the location box. `zip` is 1 to 5 digits. `city` is letters, spaces, commas and apostrophes (and
 * hyphens: Winston-Salem). Anything else looks like an address, for which we suggest nothing.
 */
type WhereEntry = 'empty' | 'zip' | 'city' | 'address';

/** Returns the kind of the text that is currently in the location box. */
export function describeLocation(typed: string): WhereEntry {
  const text = suggestText(typed);
  if (text === '') return 'empty';
  if (/^\d{1,5}$/.test(text)) return 'zip';
  return /^[\p{L}\p{M} ',-]+$/u.test(text) ? 'city' : 'address';
}

/** Locale keys of the messages about the text of a box. */
export const LOCATION_REQUIRED_KEY = 'search.error.locationRequired';
/** The key of the message for a search by name without a name. */
export const NAME_REQUIRED_KEY = 'search.error.nameRequired';

/** A checked place, or the locale key of the problem with it. */
type CheckedText =
  | { readonly kind: 'valid'; readonly text: string }
  | { readonly kind: 'invalid'; readonly key: typeof LOCATION_REQUIRED_KEY };

/**
 * Checks a text before looking it up as a place: it is not empty, not a placeholder of the box, and more than a state.
 */
export function checkLocationText(typed: string, placeholders: readonly string[]): CheckedText {
  const text = withoutCountry(plainText(typed, MAX_TEXT_LENGTH));
  const isPlaceholder = placeholders.some((placeholder) => plainText(placeholder, MAX_TEXT_LENGTH) === text);
  if (text === '' || isPlaceholder || isBareState(text)) return { kind: 'invalid', key: LOCATION_REQUIRED_KEY };
  return { kind: 'valid', text };
}

const STATE_NAME_KEYS = new Set(STATES.map(({ name }) => placeKey(name)));

function isBareState(text: string): boolean {
  return isStateCode(text.toLowerCase()) || STATE_NAME_KEYS.has(placeKey(text));
}
