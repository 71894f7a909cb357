import type { Language } from '#domain/places/language.ts';
import searchBoxEn from '#locales/en/search-box.json' with { type: 'json' };
import searchBoxEs from '#locales/es/search-box.json' with { type: 'json' };

/** Every text of the search box by key, as the English locale file has it; the Spanish one has the same keys. */
export type SearchBoxTexts = typeof searchBoxEn;

/** The texts of the search box by language: what a browser gets of them, with the box and not before. */
export const SEARCH_BOX_TEXTS: Readonly<Record<Language, SearchBoxTexts>> = { en: searchBoxEn, es: searchBoxEs };
