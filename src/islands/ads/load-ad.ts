import { AD_CALL, AD_FILLED } from '#domain/ads/ad-call.ts';
import type { AdAnswer } from '#domain/ads/ad-contract.ts';
import type { AdPlace } from '#domain/ads/ad-rules.ts';
import { html } from '#markup/html.ts';
import { readCall } from '../dom/json-client.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { addStyleSheet } from '../dom/style-sheet.ts';
import { toElement } from '../dom/to-element.ts';
import styleUrl from './ad.css?url';

const TIMEOUT_MS = 6000;

/** Loads the ad of a place. Null if there is none. */
export async function loadAd(place: AdPlace, turn = 0): Promise<HTMLElement | null> {
  const query = new URLSearchParams({ place, turn: String(turn), lang: pageLanguage() });
  const ad = await readCall<AdAnswer>(`${AD_CALL}?${query}`, { timeoutMs: TIMEOUT_MS }).catch(() => null);
  if (ad === null || ad.kind === 'none') return null;
  await addStyleSheet(styleUrl).catch((error: unknown) => reportError(error));
  return ad.kind === 'house' ? houseAd(ad) : frameAd(ad);
}

function houseAd({ label, text, action, path }: AdAnswer & { kind: 'house' }): HTMLElement {
  return toElement(
    html`<div class="ad">
      <small>${label}</small>
      <p>${text} <a href="${path}">${action}</a></p>
    </div>`,
  );
}

/** The code of the ad server runs in its own origin. It can't reach our page, our cookies or the address bar. */
function frameAd({ label, url }: AdAnswer & { kind: 'frame' }): HTMLElement {
  return toElement(
    html`<div class="ad">
      <small>${label}</small>
      <iframe
        src="${url}"
        title="${label}"
        sandbox="allow-scripts allow-popups"
        referrerpolicy="no-referrer"
        loading="eager"
      ></iframe>
    </div>`,
  );
}

/**
 * Resolves to true when an ad is filled, or to false if its frame does not say so in time. A frame is also loaded if it shows the
 * browser's own error.
 */
export function isFilled(ad: HTMLElement, patienceMs = TIMEOUT_MS): Promise<boolean> {
  const frame = ad.querySelector('iframe');
  if (frame === null) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (filled: boolean) => {
      removeEventListener('message', hear);
      clearTimeout(timer);
      resolve(filled);
    };
    const hear = ({ source, data }: MessageEvent) => {
      if (source !== null && source === frame.contentWindow && data === AD_FILLED) end(true);
    };
    const timer = setTimeout(() => end(false), patienceMs);
    addEventListener('message', hear);
  });
}
