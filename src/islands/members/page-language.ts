import { languageOf, type Language } from '#domain/places/language.ts';

/** The language of the page. */
export function pageLanguage(): Language {
  return languageOf(document.documentElement.lang);
}
