import type { SearchDependencies } from '#data/search/search-store.ts';
import type { EdgeContext } from '../edge-app.ts';

/** What search needs, as this request has it. */
export function searchDependenciesOf(c: EdgeContext): SearchDependencies {
  return {
    catalogue: c.env.CATALOGUE,
    packs: c.env.PAGES,
    store: c.get('searchStore'),
    now: Date.now,
    waitUntil: (work) => {
      c.executionCtx.waitUntil(work);
    },
  };
}
