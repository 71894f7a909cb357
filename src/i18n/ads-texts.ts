import type { Language } from '#domain/places/language.ts';
import adsEn from '#locales/en/ads.json' with { type: 'json' };
import adsEs from '#locales/es/ads.json' with { type: 'json' };

type AdsTexts = Pick<typeof adsEn, 'label' | 'close' | 'closes_one' | 'closes_other'>;

/** The words around ads, by language. */
export const ADS_TEXTS: Readonly<Record<Language, AdsTexts>> = { en: adsEn, es: adsEs };
