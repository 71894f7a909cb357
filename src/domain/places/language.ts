/**
 * The languages of the site. `tag` decides how numbers, dates, plurals and names are printed and sorted, and `name` is the
 * language's own name. A language without a text shows the text of the default language: `npm run texts -- --gaps` lists them.
 */
export const LANGUAGES = {
  en: { tag: 'en-US', name: 'English' },
  es: { tag: 'es-US', name: 'Español' },
} as const satisfies Readonly<Record<string, { readonly tag: string; readonly name: string }>>;

/** A language of the site. */
export type Language = keyof typeof LANGUAGES;

/** English is the default and is never part of an address. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** The codes of the languages, as addresses and pages have them. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly Language[];

/** Values by language. A language without its own takes the default's. */
export type ByLanguage<Value> = Readonly<Partial<Record<Language, Value>> & Record<typeof DEFAULT_LANGUAGE, Value>>;

/** Picks the value of a language, or the default's. */
export function pickLanguage<Value>(values: ByLanguage<Value>, language: Language): Value {
  return values[language] ?? values[DEFAULT_LANGUAGE];
}

/** Makes a value for each language. */
export function mapLanguages<Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> {
  return Object.fromEntries(LANGUAGE_CODES.map((language) => [language, make(language)])) as Record<Language, Value>;
}

/** Reads the language from a `lang` parameter. An unknown or absent value means the default. */
export function parseLanguage(value: string | null | undefined): Language {
  return LANGUAGE_CODES.find((language) => language === value) ?? DEFAULT_LANGUAGE;
}
