import { HOUSE_ADS, type AdAnswer } from '#domain/ads/ad-contract.ts';
import type { AdPlace } from '#domain/ads/ad-rules.ts';
import type { Language } from '#domain/places/language.ts';
import { ARTICLES_PATH, COMPARE_PATH, SEARCH_PATH, withLanguage } from '#domain/places/place-paths.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeEnv } from '../env/edge-env.ts';
import { readPartnerUrl } from './partner-url.ts';

type AdEnv = Pick<EdgeEnv, 'ADS' | 'AD_SERVER_URL'>;

/** The pages that our own ads lead to. */
const HOUSE_PATHS: Readonly<Record<(typeof HOUSE_ADS)[number], (language: Language) => string>> = {
  compare: (language) => withLanguage(COMPARE_PATH, language),
  articles: (language) => withLanguage(ARTICLES_PATH, language),
  review: (language) => withLanguage(SEARCH_PATH, language),
};

/**
 * Chooses the ad of a place: our own ads by turns, or the page of the ad server if one is configured. The full-page ad needs an
 * ad server: we don't interrupt visitors for ourselves. `ADS` set to `off` ends all ads.
 */
export function chooseAd(env: AdEnv, request: { place: AdPlace; turn: number; lang: Language }): AdAnswer {
  const { place, turn, lang } = request;
  const t = translatorFor(lang);
  if (env.ADS === 'off') return { kind: 'none' };
  const server = readAdServer(env);
  if (server !== null) {
    const query = new URLSearchParams({ place, lang });
    return { kind: 'frame', label: t('ads.label'), url: `${server}?${query}` };
  }
  const name = HOUSE_ADS[turn % HOUSE_ADS.length];
  if (place === 'interstitial' || name === undefined) return { kind: 'none' };
  return {
    kind: 'house',
    label: t('ads.label'),
    text: t(`ads.house.${name}.text`),
    action: t(`ads.house.${name}.action`),
    path: HOUSE_PATHS[name](lang),
  };
}

/** Returns the configured address of the ad server, or null. */
export function readAdServer({ ADS, AD_SERVER_URL }: AdEnv): string | null {
  return ADS === 'off' ? null : readPartnerUrl(AD_SERVER_URL);
}
