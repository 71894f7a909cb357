import { createMiddleware } from 'hono/factory';
import { parseLanguage } from '#domain/places/language.ts';
import type { SearchStore } from '#data/search/search-store.ts';
import type { EdgeApp } from '../env/edge-app.ts';
import { openPageCache } from '../pages/page-cache-of.ts';
import type { PageRenderer } from '../env/page-renderer.ts';

/** Provides every route with the language of the request, the renderer, the cache and the search segments in memory. */
export function requestContext({ renderer, searchStore }: { renderer: PageRenderer; searchStore: SearchStore }) {
  return createMiddleware<EdgeApp>(async (c, next) => {
    c.set('language', parseLanguage(new URL(c.req.url).searchParams.get('lang')));
    c.set('renderer', renderer);
    c.set('cache', openPageCache(c.env));
    c.set('searchStore', searchStore);
    c.set('session', null);
    return next();
  });
}
