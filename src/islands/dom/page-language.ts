import { parseLanguage, type Language } from '#domain/places/language.ts';

/** The language of the page. */
export function pageLanguage(): Language {
  return parseLanguage(document.documentElement.lang);
}
