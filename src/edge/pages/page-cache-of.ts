import { cache as workersCache } from 'cloudflare:workers';
import { createPageCache, type PageCache } from '#data/cache/page-cache.ts';
import type { EdgeEnv } from '../env/edge-env.ts';

/** Opens the page cache of this deployment. */
export function openPageCache(env: Pick<EdgeEnv, 'CACHE_MODE'>): PageCache {
  const isInFront = env.CACHE_MODE === 'workers-cache';
  return createPageCache({
    cache: caches.default,
    now: Date.now,
    isFirstLine: !isInFront,
    ...(isInFront ? { invalidateFront: (tags) => workersCache.invalidate({ tags: [...tags] }) } : {}),
  });
}
