import { Hono } from 'hono';
import type { EdgeApp } from '../edge-app.ts';
import { errorPage } from '../error-pages.ts';
import { assetKey } from './asset-store.ts';

/** Files whose name carries the hash of their content. Cache: for ever. Access: everybody. */
export const assetRoutes = new Hono<EdgeApp>().get('/_astro/*', async (c) => {
  const { pathname } = new URL(c.req.url);
  const current = await c.env.ASSETS.fetch(c.req.raw);
  if (current.status !== 404) return new Response(current.body, current);
  const kept = await c.env.PAGES.get(assetKey(pathname));
  if (kept === null) return errorPage(c, 404);
  return c.body(kept.body, 200, {
    'content-type': kept.httpMetadata?.contentType ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});
