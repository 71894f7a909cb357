import type { Language } from '#domain/places/language.ts';
import accountNavEn from '#locales/en/account-nav.json' with { type: 'json' };
import accountNavEs from '#locales/es/account-nav.json' with { type: 'json' };

/** The texts of the account's links by language. Browsers only load them for logged-in members. */
export const ACCOUNT_NAV_TEXTS: Readonly<Record<Language, typeof accountNavEn>> = {
  en: accountNavEn,
  es: accountNavEs,
};
