import type { Language } from '#domain/places/language.ts';
import savesEn from '#locales/en/saves.json' with { type: 'json' };
import savesEs from '#locales/es/saves.json' with { type: 'json' };

/** The texts of saved schools by language: browsers get them with the first school that is saved. */
export const SAVES_TEXTS: Readonly<Record<Language, typeof savesEn>> = { en: savesEn, es: savesEs };
