import type { Language } from '#domain/places/language.ts';
import homesEn from '#locales/en/homes.json' with { type: 'json' };
import homesEs from '#locales/es/homes.json' with { type: 'json' };

/** The words of listings of homes. */
type HomesTexts = typeof homesEn;

/** The words of homes that load later, by language: browsers get them with the first of these. */
export const HOMES_TEXTS: Readonly<Record<Language, HomesTexts>> = { en: homesEn, es: homesEs };
