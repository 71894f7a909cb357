/** The kinds of pages with a slot, and the two ads that are not in a slot. */
export const AD_PLACES = ['search', 'best-schools', 'district', 'article', 'mobile', 'interstitial'] as const;
/** A place that an ad can be requested for. */
export type AdPlace = (typeof AD_PLACES)[number];

/** An ad counts as shown when this much of it is visible, in pixels. */
export const IMPRESSION_PX = 50;
/** The least time between two ads of a slot: the first one was visible for so long. */
export const SHOW_GAP_MS = 10_000;

/** The time on a page before the ad at the bottom of narrow windows may come. */
export const MOBILE_DELAY_MS = 2000;
/** The time after which the ad at the bottom closes by itself. */
export const MOBILE_STAY_MS = 30_000;
/** The part of a page that has to be scrolled past. */
const SCROLLED_PART = 0.5;

/** How long the full-page ad stays. */
export const INTERSTITIAL_MS = 20_000;
/** The time between two steps of the full-page ad's countdown. */
export const INTERSTITIAL_TICK_MS = 1000;

/** The schools that a list of results needs before its slot gets another ad. */
const REFRESH_FROM_SCHOOLS = 12;

/** Returns true if a visitor scrolled past half of a page. */
export function isPastHalf({ top, view, whole }: { top: number; view: number; whole: number }): boolean {
  return top + view >= whole * SCROLLED_PART && top > 0;
}

/** True if the slot of a list of results gets another ad now: once, past half of the page, with enough schools. */
export function mayRefresh(state: { isPastHalf: boolean; schools: number; isRefreshed: boolean }): boolean {
  return state.isPastHalf && state.schools >= REFRESH_FROM_SCHOOLS && !state.isRefreshed;
}
