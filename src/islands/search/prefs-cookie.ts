import {
  SEARCH_PREFS_COOKIE,
  decodeSearchPrefs,
  encodeSearchPrefs,
  type SearchPrefs,
} from '#domain/search/search-prefs.ts';
import type { BoxLocation, WhatState } from './box-store.ts';

const YEAR_SECONDS = 31_536_000;
const NO_PREFS: SearchPrefs = { location: null, whatKeywords: null };

/** Reads the last search from the browser's cookie. A corrupted cookie is logged and counts as empty. */
export function readPrefs(): SearchPrefs {
  const value = new RegExp(`(?:^|;\\s*)${SEARCH_PREFS_COOKIE}=([^;]+)`).exec(document.cookie)?.[1];
  if (value === undefined) return NO_PREFS;
  const prefs = decodeSearchPrefs(value);
  if (prefs === null) console.warn(`The cookie ${SEARCH_PREFS_COOKIE} is corrupted and was ignored.`);
  return prefs ?? NO_PREFS;
}

/** Stores a search. A place without a city does not replace the stored place. */
export function writePrefs({ text }: WhatState, location: BoxLocation | null): void {
  const city = location?.city ?? null;
  const prefs: SearchPrefs = {
    location: location === null || city === null ? readPrefs().location : { ...location, city },
    whatKeywords: text.trim() === '' ? null : text.trim(),
  };
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${SEARCH_PREFS_COOKIE}=${encodeSearchPrefs(prefs)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}
