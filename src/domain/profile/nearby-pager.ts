/** The number of cards that the slider shows at a time. */
export const NEARBY_PAGE_SIZE = 2;

/** The position of a slider: `offset` cards are before the first shown card, and `count` cards are loaded. */
export interface NearbyPager {
  readonly offset: number;
  readonly count: number;
  /** True if there are no more cards to load. */
  readonly isFullyLoaded: boolean;
}

/** Returns true if at least one page is before the shown one. */
export function canGoBack({ offset }: NearbyPager): boolean {
  return offset >= NEARBY_PAGE_SIZE;
}

/** Returns true if more cards remain, loaded or not. */
export function canGoForward({ offset, count, isFullyLoaded }: NearbyPager): boolean {
  return offset + NEARBY_PAGE_SIZE < count || !isFullyLoaded;
}

/** Returns true if the page after the next is not loaded yet, so it is time to load more. */
export function isNearEnd({ offset, count, isFullyLoaded }: NearbyPager): boolean {
  return !isFullyLoaded && offset + 2 * NEARBY_PAGE_SIZE >= count;
}

/** Moves the pager one page forward or back. Returns it unchanged if there is no card to show. */
export function turnPage(pager: NearbyPager, step: 1 | -1): NearbyPager {
  const offset = pager.offset + step * NEARBY_PAGE_SIZE;
  return offset < 0 || offset >= pager.count ? pager : { ...pager, offset };
}

/** Adds a batch to the pager: `received` cards of the `limit` requested, and `added` of them that were new. */
export function takeBatch(pager: NearbyPager, batch: { received: number; limit: number; added: number }): NearbyPager {
  return { ...pager, count: pager.count + batch.added, isFullyLoaded: batch.received < batch.limit };
}
