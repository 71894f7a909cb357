import { STATE_CODES, type StateCode } from '#domain/places/state-list.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import type { EdgeContext } from '../env/edge-app.ts';

/** Names the cache tag of every page of a region. */
export function formatRegionTag(region: Region): string {
  return `region-${region}`;
}

/** Tags an answer with the states that it can show. Null means all. A regeneration of any of them makes it stale. */
export function tagStates(c: EdgeContext, states: readonly StateCode[] | null): void {
  const tags = (states ?? STATE_CODES).map(formatRegionTag);
  if (tags.length > 0) c.header('Cache-Tag', tags.join(','));
}
