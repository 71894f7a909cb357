import { MOBILE_DELAY_MS, MOBILE_STAY_MS, isPastHalf } from '#domain/ads/ad-rules.ts';
import { textsFor } from '#i18n/texts.ts';
import { element } from '../dom/element.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { throttle } from '../dom/throttle.ts';
import { isFilled, loadAd } from './load-ad.ts';

const SCROLL_WAIT_MS = 100;

/** Until when this browser shows no ad at the bottom, because the visitor closed one, and that this visit had one. */
const CLOSED_KEY = 'bottom_ad_closed_until';
const SHOWN_KEY = 'bottom_ad_shown';
const DAY_MS = 86_400_000;

/**
 * Shows an ad at the bottom: two seconds after the page, past half of it, once a visit, for thirty seconds at most. A closed one
 * does not come again that day. Only the browser remembers this.
 */
export function startMobileAd(): void {
  if (isSpared()) return;
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
  const texts = textsFor(pageLanguage(), 'ads', 'label', 'close', 'closes_one', 'closes_other');
  const close = element('button', { type: 'button', class: 'ad-close', 'aria-label': texts.close }, '×');
  const bar = element('aside', { class: 'ad-bottom', 'aria-label': texts.label, hidden: true }, ad, close);
  const end = () => bar.remove();
  close.addEventListener('click', () => {
    remember(() => localStorage, CLOSED_KEY, String(Date.now() + DAY_MS));
    end();
  });
  document.body.append(bar);
  if (!(await isFilled(ad))) {
    end();
    return;
  }
  bar.hidden = false;
  remember(() => sessionStorage, SHOWN_KEY, '1');
  setTimeout(end, MOBILE_STAY_MS);
}

/** Without storage, nothing says that the visitor was spared. */
function isSpared(): boolean {
  try {
    return sessionStorage.getItem(SHOWN_KEY) !== null || Number(localStorage.getItem(CLOSED_KEY)) > Date.now();
  } catch {
    return false;
  }
}

function remember(storage: () => Storage, key: string, value: string): void {
  try {
    storage().setItem(key, value);
  } catch {
    // The next page may have an ad again.
  }
}
