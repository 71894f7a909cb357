import type { Language } from '#domain/places/language.ts';
import savesEn from '#locales/en/saves.json' with { type: 'json' };
import savesEs from '#locales/es/saves.json' with { type: 'json' };

/** The name of a heart by language, with a placeholder for the school. Browsers and the server draw hearts. */
export const HEART_TEXTS: Readonly<Record<Language, string>> = { en: savesEn.heart.save, es: savesEs.heart.save };
