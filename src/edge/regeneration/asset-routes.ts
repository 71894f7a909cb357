import { Hono } from 'hono';
import type { EdgeApp, EdgeContext } from '../edge-app.ts';
import { errorPage } from '../error-pages.ts';
import { MANIFEST_PATH, MAX_ASSET_PATH_LENGTH, assetKey } from './asset-store.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** The files of the build. Hashed ones keep for ever, and outlive their build. Access: everybody. */
export const assetRoutes = new Hono<EdgeApp>()
  .get('/favicon.svg', currentFile)
  .get(MANIFEST_PATH, currentFile)
  .get('/_astro/*', async (c) => {
    const current = await currentFile(c);
    if (current.status === 404) return keptFile(c);
    if (current.ok) current.headers.set('cache-control', FOR_EVER);
    return current;
  });

async function currentFile(c: EdgeContext): Promise<Response> {
  const file = await c.env.ASSETS.fetch(c.req.raw);
  return file.status === 404 ? errorPage(c, 404) : new Response(file.body, file);
}

async function keptFile(c: EdgeContext): Promise<Response> {
  const { pathname } = new URL(c.req.url);
  const kept = pathname.length > MAX_ASSET_PATH_LENGTH ? null : await c.env.PAGES.get(assetKey(pathname));
  if (kept === null) return errorPage(c, 404);
  const contentType = kept.httpMetadata?.contentType ?? 'application/octet-stream';
  return c.body(kept.body, 200, { 'content-type': contentType, 'cache-control': FOR_EVER });
}
