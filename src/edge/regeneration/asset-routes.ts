import { Hono } from 'hono';
import type { EdgeApp, EdgeContext } from '../edge-app.ts';
import { errorPage } from '../error-pages.ts';
import { takesBrotli } from '../takes-brotli.ts';
import { MANIFEST_PATH, MAX_ASSET_PATH_LENGTH, assetKey } from './asset-store.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** What the build compresses, harder than anybody could while a reader waits: `page.css.br` beside `page.css`. */
const PACKED_TYPES: Readonly<Record<string, string>> = { css: 'text/css', js: 'text/javascript' };

/** The files of the build. Hashed ones keep for ever, and outlive their build. Access: everybody. */
export const assetRoutes = new Hono<EdgeApp>()
  .get('/favicon.svg', currentFile)
  .get(MANIFEST_PATH, currentFile)
  .get('/_astro/*', async (c) => {
    const packed = await packedFile(c);
    if (packed !== null) return packed;
    const current = await currentFile(c);
    if (current.status === 404) return keptFile(c);
    if (current.ok) current.headers.set('cache-control', FOR_EVER);
    return current;
  });

async function currentFile(c: EdgeContext): Promise<Response> {
  const file = await c.env.ASSETS.fetch(c.req.raw);
  return file.status === 404 ? errorPage(c, 404) : new Response(file.body, file);
}

/** A file as the build compressed it; null where it did not, and for clients that do not take brotli. */
async function packedFile(c: EdgeContext): Promise<Response | null> {
  const url = new URL(c.req.url);
  const type = PACKED_TYPES[url.pathname.split('.').at(-1) ?? ''];
  if (type === undefined || !takesBrotli(c)) return null;
  const file = await c.env.ASSETS.fetch(new Request(`${url.origin}${url.pathname}.br`, c.req.raw));
  if (file.status === 404) return null;
  const headers = new Headers(file.headers);
  headers.set('vary', 'Accept-Encoding');
  headers.set('cache-control', FOR_EVER);
  if (!file.ok) return new Response(null, { status: file.status, headers });
  headers.set('content-type', type);
  headers.set('content-encoding', 'br');
  return new Response(file.body, { headers, encodeBody: 'manual' });
}

async function keptFile(c: EdgeContext): Promise<Response> {
  const { pathname } = new URL(c.req.url);
  const kept = pathname.length > MAX_ASSET_PATH_LENGTH ? null : await c.env.PAGES.get(assetKey(pathname));
  if (kept === null) return errorPage(c, 404);
  const contentType = kept.httpMetadata?.contentType ?? 'application/octet-stream';
  return c.body(kept.body, 200, { 'content-type': contentType, 'cache-control': FOR_EVER });
}
