import { MOBILE_DELAY_MS, MOBILE_STAY_MS, isPastHalf } from '#domain/ads/ad-rules.ts';
import { ADS_TEXTS } from '#i18n/ads-texts.ts';
import { element } from '../dom/element.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { throttle } from '../dom/throttle.ts';
import { isFilled, loadAd } from './load-ad.ts';

const SCROLL_WAIT_MS = 100;

/** Shows an ad at the bottom: two seconds after the page, past half of it, once, for thirty seconds at most. */
export function startMobileAd(): void {
  setTimeout(() => {
    const check = throttle(() => {
      const { scrollY, innerHeight } = window;
      if (!isPastHalf({ top: scrollY, view: innerHeight, whole: document.documentElement.scrollHeight })) return;
      removeEventListener('scroll', check);
      void showBottomAd().catch((error: unknown) => reportError(error));
    }, SCROLL_WAIT_MS);
    addEventListener('scroll', check, { passive: true });
    check();
  }, MOBILE_DELAY_MS);
}

async function showBottomAd(): Promise<void> {
  const ad = await loadAd('mobile');
  if (ad === null) return;
  const texts = ADS_TEXTS[pageLanguage()];
  const close = element('button', { type: 'button', class: 'ad-close', 'aria-label': texts.close }, '×');
  const bar = element('aside', { class: 'ad-bottom', 'aria-label': texts.label, hidden: true }, ad, close);
  const end = () => bar.remove();
  close.addEventListener('click', end);
  document.body.append(bar);
  if (!(await isFilled(ad))) {
    end();
    return;
  }
  bar.hidden = false;
  setTimeout(end, MOBILE_STAY_MS);
}
