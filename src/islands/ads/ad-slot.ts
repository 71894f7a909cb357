import { AD_PLACES, IMPRESSION_PX, SHOW_GAP_MS, isPastHalf, mayRefresh, type AdPlace } from '#domain/ads/ad-rules.ts';
import { trackEvent } from '../dom/track-event.ts';
import { throttle } from '../dom/throttle.ts';
import { isFilled, loadAd } from './load-ad.ts';

const SCROLL_WAIT_MS = 500;

/** Fills a slot, counts its ad when 50 pixels of it are visible, and gives the list of results one more ad. */
export async function fillSlot(slot: HTMLElement): Promise<void> {
  const place = AD_PLACES.find((one) => one === slot.dataset['ad']);
  if (place === undefined) return;
  if (!(await showAd(slot, place, 0))) return;
  if (place === 'search') refreshOnce(slot);
}

async function showAd(slot: HTMLElement, place: AdPlace, turn: number): Promise<boolean> {
  const ad = await loadAd(place, turn);
  if (ad === null) return false;
  ad.classList.add('is-new');
  slot.replaceChildren(ad);
  if (!(await isFilled(ad))) {
    ad.remove();
    return false;
  }
  requestAnimationFrame(() => ad.classList.remove('is-new'));
  countWhenSeen(ad, place);
  return true;
}

function countWhenSeen(ad: HTMLElement, place: AdPlace): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ intersectionRect }) => intersectionRect.height >= IMPRESSION_PX)) return;
      observer.disconnect();
      trackEvent('ad shown', { label: place });
    },
    { threshold: [0, 0.25, 0.5, 0.75, 1] },
  );
  observer.observe(ad);
}

/** Counts how long an element was visible. */
function watchVisible(seen: Element): () => number {
  let [visibleMs, since] = [0, null as number | null];
  const observer = new IntersectionObserver(
    (entries) => {
      const isVisible = entries.some(({ intersectionRect }) => intersectionRect.height >= IMPRESSION_PX);
      const now = performance.now();
      if (since !== null) visibleMs += now - since;
      since = isVisible ? now : null;
    },
    { threshold: [0, 0.25, 0.5, 0.75, 1] },
  );
  observer.observe(seen);
  return () => visibleMs + (since === null ? 0 : performance.now() - since);
}

/** The list of results gets another ad once the visitor scrolled past half of it, and could read the first one. */
function refreshOnce(slot: HTMLElement): void {
  const visibleMs = watchVisible(slot);
  const check = throttle(() => {
    const { scrollY, innerHeight } = window;
    const page = { top: scrollY, view: innerHeight, whole: document.documentElement.scrollHeight };
    const schools = document.querySelectorAll('[data-search-part="results"] [data-school]').length;
    const isDue = mayRefresh({ isPastHalf: isPastHalf(page), schools, isRefreshed: false });
    if (!isDue || visibleMs() < SHOW_GAP_MS) return;
    removeEventListener('scroll', check);
    void showAd(slot, 'search', 1);
  }, SCROLL_WAIT_MS);
  addEventListener('scroll', check, { passive: true });
}
