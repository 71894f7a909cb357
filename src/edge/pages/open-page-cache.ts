import { createPageCache, type PageCache } from '#data/cache/page-cache.ts';
import type { EdgeEnv } from '../env/edge-env.ts';
import { openFront } from '../env/open-front.ts';

/** Opens the page cache of this deployment. */
export function openPageCache(env: Pick<EdgeEnv, 'CACHE_MODE' | 'FRONT'>): PageCache {
  const front = openFront(env);
  return createPageCache({
    cache: caches.default,
    now: Date.now,
    isFirstLine: front === null,
    ...(front === null ? {} : { purgeFront: (tags) => front.purge([...tags]) }),
  });
}
