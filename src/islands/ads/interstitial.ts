import { INTERSTITIAL_MS, INTERSTITIAL_TICK_MS } from '#domain/ads/ad-rules.ts';
import { INTERSTITIAL_COOKIE, mayInterrupt } from '#domain/ads/may-interrupt.ts';
import { textsFor } from '#i18n/texts.ts';
import { fillPlural } from '#i18n/fill-text.ts';
import { element } from '../dom/element.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { isFilled, loadAd } from './load-ad.ts';

const DAY_SECONDS = 86_400;

/** Opens the full-page ad if the visitor came from a search, a profile or a city, for the first time. */
export async function askForInterstitial(): Promise<void> {
  const { referrer } = document;
  const from = referrer.startsWith(`${location.origin}/`) ? new URL(referrer).pathname : null;
  if (mayInterrupt({ from, cookies: document.cookie })) await openInterstitial();
}

/**
 * Opens a full-page ad for twenty seconds. The button and Escape close it at once; the dialog takes the focus and gives it back.
 * It opens once: a cookie marks it as viewed.
 */
export async function openInterstitial(): Promise<void> {
  const ad = await loadAd('interstitial');
  if (ad === null || document.querySelector('dialog[open]') !== null) return;
  const language = pageLanguage();
  const texts = textsFor(language, 'ads', 'label', 'close', 'closes_one', 'closes_other');
  const countdown = element('p', { class: 'note' });
  const close = element('button', { type: 'button', class: 'ad-close', 'aria-label': texts.close }, '×');
  const dialog = element('dialog', { class: 'ad-page', 'aria-label': texts.label }, close, ad, countdown);
  close.addEventListener('click', () => dialog.close());
  document.body.append(dialog);
  if (!(await isFilled(ad))) {
    dialog.remove();
    return;
  }
  document.cookie = `${INTERSTITIAL_COOKIE}=viewed; path=/; max-age=${DAY_SECONDS}; samesite=lax`;
  let seconds = INTERSTITIAL_MS / INTERSTITIAL_TICK_MS;
  const print = () => {
    countdown.textContent = fillPlural(texts, { key: 'closes', count: seconds, language });
  };
  const timer = setInterval(() => {
    seconds -= 1;
    print();
    if (seconds <= 0) dialog.close();
  }, INTERSTITIAL_TICK_MS);
  dialog.addEventListener('close', () => {
    clearInterval(timer);
    dialog.remove();
  });
  print();
  dialog.showModal();
}
