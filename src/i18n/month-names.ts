import { LANGUAGES, type Language } from '#domain/places/language.ts';

/** Returns the names of the twelve months. */
export function monthNames(language: Language): string[] {
  const month = new Intl.DateTimeFormat(LANGUAGES[language].tag, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2000, at, 1)));
}
