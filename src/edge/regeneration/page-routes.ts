import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { withLanguage } from '#domain/places/place-paths.ts';
import { parseSiteAddress, stateOfAddress, type SiteAddress } from '#domain/places/site-address.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import { findPage, readBody, type StoredPage } from '#data/regeneration/page-store.ts';
import { resolveUnstored } from '#data/regeneration/unstored-pages.ts';
import type { EdgeApp, EdgeContext } from '../edge-app.ts';
import { errorPage } from '../error-pages.ts';
import { tagOfRegion } from './regeneration-steps.ts';

/** Our own cache, and the CDN's, ask again after a day at the latest; going live tells them earlier. */
const FRESH_SECONDS = 86_400;
const CACHE_CONTROL = `public, max-age=300, s-maxage=${FRESH_SECONDS}, stale-while-revalidate=604800, stale-if-error=604800`;
/** A page that no generation holds yet: short, so that the next generation takes over soon. */
const ON_DEMAND_CACHE_CONTROL = 'public, max-age=60';

/** Every prebuilt page. Cache: public, by region tag. Access: everybody. No limit: answers come from the cache. */
export const pageRoutes = new Hono<EdgeApp>().get('*', servePage);

/** Answers from the cache, else from the page store: one D1 row and one R2 range; else asks the catalogue why not. */
async function servePage(c: EdgeContext): Promise<Response> {
  const url = new URL(c.req.url);
  const parsed = parseSiteAddress(url.pathname, url.searchParams.get('page'));
  if (parsed.kind === 'malformed') return errorPage(c, 400);
  if (parsed.kind === 'unknown') return errorPage(c, 404);
  const { address, path } = parsed;
  if (pathOf(path) !== url.pathname) return redirectTo(c, path);
  const region = stateOfAddress(address);
  const key = withLanguage(path, c.get('language'));
  const cached = await c.get('cache').match(key);
  if (cached?.isFresh === true) return finish(c, cached.response);
  try {
    return finish(c, await answerFromStore(c, { address, path, region, key }));
  } catch (error) {
    console.error(JSON.stringify({ code: 'page-store-failed', path, message: String(error) }));
    return cached === null ? errorPage(c, 503) : finish(c, cached.response);
  }
}

async function answerFromStore(
  c: EdgeContext,
  page: { address: SiteAddress; path: string; region: Region; key: string },
): Promise<Response> {
  const stored = await findPage(c.env.CATALOGUE, { path: page.path, language: c.get('language'), region: page.region });
  if (stored === null || stored.kind === 'gone') return answerUnstored(c, page, stored);
  const response = await pageResponse(c, stored, page.region);
  const copy = c.get('cache').put(page.key, response.clone(), { tag: tagOfRegion(page.region), freshForSeconds: FRESH_SECONDS });
  c.executionCtx.waitUntil(copy);
  return response;
}

async function pageResponse(c: EdgeContext, stored: StoredPage & { kind: 'page' }, region: Region): Promise<Response> {
  return new Response(await readBody(c.env.PAGES, stored.body), {
    encodeBody: 'manual',
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': c.get('language'),
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      // Weak: Cloudflare may pass the same page on in another encoding.
      etag: `W/"${stored.bodyHash.slice(0, 32)}"`,
      'last-modified': new Date(stored.changedAt).toUTCString(),
      'cache-control': CACHE_CONTROL,
      'cache-tag': tagOfRegion(region),
    },
  });
}

/** The catalogue may know the place under another spelling, or know a page that no generation holds yet. */
async function answerUnstored(c: EdgeContext, page: { address: SiteAddress; path: string }, stored: StoredPage | null): Promise<Response> {
  const found = await resolveUnstored(c.env.CATALOGUE, page.address, page.path);
  if (found.kind === 'moved') return redirectTo(c, found.path);
  if (found.kind === 'unknown') return errorPage(c, stored?.kind === 'gone' ? 410 : 404);
  const html = await c.get('renderer').render(found.model, c.get('language'), c.env.SITE_ORIGIN);
  return c.html(html, 200, { 'cache-control': ON_DEMAND_CACHE_CONTROL, 'content-language': c.get('language') });
}

/** Answers 304 where the reader has the page, and unpacks it for clients that do not take brotli. */
async function finish(c: EdgeContext, response: Response): Promise<Response> {
  const etag = response.headers.get('etag');
  if (etag !== null && isMatch(c.req.header('if-none-match'), etag)) {
    const headers = new Headers(response.headers);
    headers.delete('content-encoding');
    headers.delete('content-length');
    return new Response(null, { status: 304, headers });
  }
  const takesBrotli = /\bbr\b/.test(c.req.header('accept-encoding') ?? '');
  if (takesBrotli || response.headers.get('content-encoding') !== 'br') return response;
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  return new Response(brotliDecompressSync(new Uint8Array(await response.arrayBuffer())), { status: response.status, headers });
}

function isMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** 301 to a canonical path, with the query that the reader brought. */
function redirectTo(c: EdgeContext, path: string): Response {
  const query = new URL(c.req.url).searchParams;
  const target = new URL(path, c.req.url);
  query.forEach((value, name) => {
    if (!target.searchParams.has(name)) target.searchParams.append(name, value);
  });
  c.header('Cache-Control', 'public, max-age=3600');
  return c.redirect(`${target.pathname}${target.search}`, 301);
}

function pathOf(path: string): string {
  return path.split('?', 1)[0] ?? path;
}
