import { createMiddleware } from 'hono/factory';
import { languageOf } from '#domain/places/language.ts';
import type { SearchStore } from '#data/search/search-store.ts';
import type { EdgeApp } from '../edge-app.ts';
import { pageCacheOf } from '../page-cache-of.ts';
import type { PageRenderer } from '../page-renderer.ts';

/** Gives every route the language of the request, the renderer, the cache and the search segments in memory. */
export function requestContext({ renderer, searchStore }: { renderer: PageRenderer; searchStore: SearchStore }) {
  return createMiddleware<EdgeApp>(async (c, next) => {
    c.set('language', languageOf(new URL(c.req.url).searchParams.get('lang')));
    c.set('renderer', renderer);
    c.set('cache', pageCacheOf(c.env));
    c.set('searchStore', searchStore);
    c.set('session', null);
    return next();
  });
}
