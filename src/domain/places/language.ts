/** Languages of the site; English is the default and is never written in an address. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of a `lang` parameter; an unknown or absent value means English. */
export function languageOf(value: string | null | undefined): Language {
  return value === 'es' ? 'es' : 'en';
}
