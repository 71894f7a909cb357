import { Hono } from 'hono';
import { sharePicturePath } from '#domain/page/share-picture.ts';
import { parsePathSchoolId } from '#domain/schools/school-id.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { errorPage } from '../answers/error-page.ts';
import { redirectTo } from '../answers/redirect-to.ts';
import { acceptsBrotli } from './accepts-brotli.ts';
import { MANIFEST_PATH, MAX_ASSET_PATH_LENGTH, toAssetKey } from './asset-store.ts';
import { publicAnswer } from '../env/declared-call.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/**
 * Types that the build compresses ahead of time, harder than a request could afford: `page.css.br` next to `page.css`.
 */
const PACKED_TYPES: Readonly<Record<string, string>> = { css: 'text/css', js: 'text/javascript' };

/** The files of the build. Hashed files are cached forever and outlive their build. Access: everyone. */
export const assetRoutes = new Hono<EdgeApp>()
  .get('/favicon.svg', publicAnswer, serveCurrentFile)
  // Safari before 26 draws no SVG in its tabs.
  .get('/favicon.ico', publicAnswer, serveCurrentFile)
  // Phones ask for it without a link when a page is added to the home screen.
  .get('/apple-touch-icon.png', publicAnswer, serveCurrentFile)
  .get(MANIFEST_PATH, publicAnswer, serveCurrentFile)
  .get('/share/:picture', publicAnswer, serveCurrentFile)
  // Messages that were sent before pictures had one address per kind.
  .get('/:state/:city/share.png', publicAnswer, (c) => redirectTo(c, sharePicturePath('city', c.get('language'))))
  .get('/:state/:city/:place/share.png', publicAnswer, (c) => {
    const kind = parsePathSchoolId(c.req.param('place')) === null ? 'district' : 'school';
    return redirectTo(c, sharePicturePath(kind, c.get('language')));
  })
  .get('/_astro/*', publicAnswer, async (c) => {
    const packed = await servePackedFile(c);
    if (packed !== null) return packed;
    const current = await serveCurrentFile(c);
    if (current.status === 404) return serveKeptFile(c);
    if (current.ok) current.headers.set('cache-control', FOR_EVER);
    return current;
  });

async function serveCurrentFile(c: EdgeContext): Promise<Response> {
  const file = await c.env.ASSETS.fetch(c.req.raw);
  return file.status === 404 ? errorPage(c, 404) : new Response(file.body, file);
}

/** Serves the compressed file of the build. Returns null if there is none, or if the client does not accept brotli. */
async function servePackedFile(c: EdgeContext): Promise<Response | null> {
  const url = new URL(c.req.url);
  const type = PACKED_TYPES[url.pathname.split('.').at(-1) ?? ''];
  if (type === undefined || !acceptsBrotli(c)) return null;
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

async function serveKeptFile(c: EdgeContext): Promise<Response> {
  const { pathname } = new URL(c.req.url);
  const kept = pathname.length > MAX_ASSET_PATH_LENGTH ? null : await c.env.PAGES.get(toAssetKey(pathname));
  if (kept === null) return errorPage(c, 404);
  const contentType = kept.httpMetadata?.contentType ?? 'application/octet-stream';
  return c.body(kept.body, 200, { 'content-type': contentType, 'cache-control': FOR_EVER });
}
