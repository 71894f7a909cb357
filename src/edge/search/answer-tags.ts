import { STATE_CODES, type StateCode } from '#domain/places/state-list.ts';
import type { EdgeContext } from '../edge-app.ts';
import { tagOfRegion } from '../regeneration/regeneration-steps.ts';

/** Tags an answer with the states that it can show; null is all: a regeneration of any of them makes it stale. */
export function tagStates(c: EdgeContext, states: readonly StateCode[] | null): void {
  const tags = (states ?? STATE_CODES).map(tagOfRegion);
  if (tags.length > 0) c.header('Cache-Tag', tags.join(','));
}
