/** The languages of the site. English is the default and is never part of an address. */
export const LANGUAGES = ['en', 'es'] as const;
/** A language of the site. */
export type Language = (typeof LANGUAGES)[number];

/** Reads the language from a `lang` parameter. An unknown or absent value means English. */
export function parseLanguage(value: string | null | undefined): Language {
  return LANGUAGES.find((language) => language === value) ?? 'en';
}
