import type { Language } from '#domain/places/language.ts';
import permalinkEn from '#locales/en/permalink.json' with { type: 'json' };
import permalinkEs from '#locales/es/permalink.json' with { type: 'json' };

/** What the control that copies a page's address reports, by language. */
export const PERMALINK_TEXTS: Readonly<Record<Language, typeof permalinkEn>> = { en: permalinkEn, es: permalinkEs };
