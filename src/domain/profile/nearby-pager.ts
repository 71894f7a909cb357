/** Cards that the slider shows at a time. */
export const NEARBY_PAGE_SIZE = 2;

/** Where a slider stands: `offset` cards lie before the first shown one, `count` are there in all. */
export interface NearbyPager {
  readonly offset: number;
  readonly count: number;
  /** True where no more cards exist than are there. */
  readonly isFullyLoaded: boolean;
}

/** True where at least one page lies before the shown one. */
export function canGoBack({ offset }: NearbyPager): boolean {
  return offset >= NEARBY_PAGE_SIZE;
}

/** True while more cards remain: there, or to be asked for. */
export function canGoForward({ offset, count, isFullyLoaded }: NearbyPager): boolean {
  return offset + NEARBY_PAGE_SIZE < count || !isFullyLoaded;
}

/** True where the next page but one is not there yet: time to ask for more. */
export function isNearEnd({ offset, count, isFullyLoaded }: NearbyPager): boolean {
  return !isFullyLoaded && offset + 2 * NEARBY_PAGE_SIZE >= count;
}

/** The pager one page on, or back; as it is where there is no card to show. */
export function turnPage(pager: NearbyPager, step: 1 | -1): NearbyPager {
  const offset = pager.offset + step * NEARBY_PAGE_SIZE;
  return offset < 0 || offset >= pager.count ? pager : { ...pager, offset };
}

/** The pager after a batch came: `received` cards of `limit` that were asked for, `added` of them not known before. */
export function takeBatch(pager: NearbyPager, batch: { received: number; limit: number; added: number }): NearbyPager {
  return { ...pager, count: pager.count + batch.added, isFullyLoaded: batch.received < batch.limit };
}
