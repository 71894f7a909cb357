import type { SearchDependencies } from '#data/search/search-store.ts';
import { afterAnswer } from './after-answer.ts';
import type { EdgeContext } from './edge-app.ts';

/** Collects what search needs from this request. */
export function toSearchDependencies(c: EdgeContext): SearchDependencies {
  return {
    catalogue: c.env.CATALOGUE,
    packs: c.env.PAGES,
    store: c.get('searchStore'),
    now: Date.now,
    waitUntil: (work) => {
      afterAnswer(c, 'search-not-refreshed', () => work);
    },
  };
}
