import { createMiddleware } from 'hono/factory';
import { languageOf } from '#domain/places/language.ts';
import type { EdgeApp } from '../edge-app.ts';
import { pageCacheOf } from '../page-cache-of.ts';
import type { PageRenderer } from '../page-renderer.ts';

/** Gives every route the language of the request, the renderer and the cache. */
export function requestContext(renderer: PageRenderer) {
  return createMiddleware<EdgeApp>(async (c, next) => {
    c.set('language', languageOf(new URL(c.req.url).searchParams.get('lang')));
    c.set('renderer', renderer);
    c.set('cache', pageCacheOf(c.env));
    return next();
  });
}
