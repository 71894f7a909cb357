import type { Language } from '#domain/places/language.ts';
import { LOCALE_TAGS } from './translator.ts';

/** Returns the names of the twelve months. */
export function monthNames(language: Language): string[] {
  const month = new Intl.DateTimeFormat(LOCALE_TAGS[language], { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2000, at, 1)));
}
