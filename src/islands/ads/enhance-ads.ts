import { whenNear } from '../dom/when-near.ts';

/** As in the style sheet of slots: narrower windows have one ad at the bottom. */
const WIDE = '(width >= 992px)';

/**
 * After the first scroll, loads the ad of a slot near the visitor in wide windows, and the ad at the bottom in narrow ones. The
 * first view has no code of ads.
 */
export function enhanceAdSlot(slot: HTMLElement): void {
  const start = () => {
    if (matchMedia(WIDE).matches) whenNear(slot, () => import('./ad-slot.ts').then(({ fillSlot }) => fillSlot(slot)));
    else void import('./mobile-ad.ts').then(({ startMobileAd }) => startMobileAd(), reportError);
  };
  addEventListener('scroll', start, { once: true, passive: true });
}

/** Asks for the full-page ad of a profile at the first scroll of a visitor who came from our own pages. */
export function enhanceInterstitial(): void {
  if (!document.referrer.startsWith(`${location.origin}/`)) return;
  const start = () =>
    void import('./interstitial.ts').then(({ askForInterstitial }) => askForInterstitial(), reportError);
  addEventListener('scroll', start, { once: true, passive: true });
}
