import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { withLanguage } from '#domain/places/place-paths.ts';
import { parseSiteAddress, findRegion, type SiteAddress } from '#domain/places/site-address.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import { findPage, type StoredPage } from '#data/regeneration/page-store.ts';
import { BrokenBodyError, readWholeBody } from '#data/regeneration/whole-body.ts';
import { logProblem } from '#data/log/log-line.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { afterAnswer } from '../env/after-answer.ts';
import { isSameBody } from '../answers/etag-answer.ts';
import { errorPage } from '../answers/error-page.ts';
import { tooManyRequests } from '../answers/too-many-requests.ts';
import { findUnstored, RENDERED_SECONDS } from './unstored-answers.ts';
import { acceptsBrotli } from './accepts-brotli.ts';
import { formatPageTag, formatRegionTag } from '../answers/cache-tags.ts';
import { htmlAnswer } from '../answers/html-answer.ts';
import { redirectTo } from '../answers/redirect-to.ts';
import { publicAnswer } from '../env/declared-call.ts';

/** Our cache and the CDN check again after a day at most. Going live invalidates them earlier. */
const FRESH_SECONDS = 86_400;
const CACHE_CONTROL = 'public, max-age=300';
/** The CDN's own: `s-maxage` would forbid it to serve an old page while a new one is made, or while the stores are unavailable. */
const CDN_CACHE_CONTROL = `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=86400, stale-if-error=2592000`;
const ON_DEMAND_CACHE_CONTROL = `public, max-age=${RENDERED_SECONDS}`;
const STORE_AWAY_CACHE_CONTROL = 'public, max-age=30';

/**
 * Every prebuilt page. Cache: public, by region tag. Access: everyone. No limit, because responses come from the cache.
 */
export const pageRoutes = new Hono<EdgeApp>().get('*', publicAnswer, servePage);

interface RequestedPage {
  readonly address: SiteAddress;
  readonly path: string;
  readonly region: Region;
  readonly key: string;
  /** False if the visitor used another spelling of the path. Then the response is a redirect. */
  readonly isCanonical: boolean;
}

async function servePage(c: EdgeContext): Promise<Response> {
  const url = new URL(c.req.url);
  const parsed = parseSiteAddress(url.pathname, url.searchParams.get('page'));
  if (parsed.kind === 'malformed') return errorPage(c, 400);
  if (parsed.kind === 'unknown') return errorPage(c, 404);
  const { address, path } = parsed;
  const page: RequestedPage = {
    address,
    path,
    region: findRegion(address),
    key: withLanguage(path, c.get('language')),
    isCanonical: dropQuery(path) === url.pathname,
  };
  return c.env.PAGE_STORE === 'off' ? answerUnstored(c, page, null) : serveAddress(c, page);
}

/**
 * Serves a page from the cache, else from the page store with one D1 row and one R2 range. If neither has the page,
 * asks the catalogue why.
 */
async function serveAddress(c: EdgeContext, page: RequestedPage): Promise<Response> {
  const { path, isCanonical } = page;
  const cached = isCanonical ? await c.get('cache').match(page.key) : null;
  if (cached?.isFresh === true) return finish(c, cached.response);
  try {
    const response = await finish(c, await answerFromStore(c, page));
    await cached?.response.body?.cancel();
    return response;
  } catch (error) {
    logProblem({ code: 'page-store-failed', path, message: String(error) });
    if (!isCanonical) return redirectTo(c, path);
    if (cached !== null) return finish(c, shortenLifetime(cached.response));
    return error instanceof BrokenBodyError ? renderInstead(c, page) : errorPage(c, 503);
  }
}

/** Renders a page whose stored body is missing or damaged, until a repair renders it for good. */
async function renderInstead(c: EdgeContext, page: RequestedPage): Promise<Response> {
  const response = await answerUnstored(c, page, null).catch(() => null);
  return response?.status === 200 ? response : errorPage(c, 503);
}

/** Shortens the lifetime of a copy that may be outdated: no one should cache it for a day. */
function shortenLifetime(response: Response): Response {
  response.headers.set('cache-control', STORE_AWAY_CACHE_CONTROL);
  response.headers.delete('cdn-cache-control');
  return response;
}

async function answerFromStore(c: EdgeContext, page: RequestedPage): Promise<Response> {
  const readAt = Date.now();
  const stored = await findPage(c.env.CATALOGUE, { path: page.path, language: c.get('language'), region: page.region });
  if (stored === null || stored.kind === 'gone') return answerUnstored(c, page, stored);
  if (!page.isCanonical) return redirectTo(c, page.path);
  const tags = [formatRegionTag(page.region), formatPageTag(page.address)];
  const headers = toPageHeaders(c, stored, tags);
  if (isSameBody(c, headers.etag)) return new Response(null, { status: 304, headers });
  const body = await readWholeBody(c.env.PAGES, stored.body, stored.bodyHash);
  const response = new Response(body, { encodeBody: 'manual', headers: { ...headers, 'content-encoding': 'br' } });
  const entry = { tags, freshForSeconds: FRESH_SECONDS, readAt };
  const copy = response.clone();
  afterAnswer(c, 'page-not-cached', () => c.get('cache').put(page.key, copy, entry));
  return response;
}

/** The headers of a page in any encoding. A reader who has the page needs no more. */
function toPageHeaders(c: EdgeContext, stored: StoredPage & { kind: 'page' }, tags: readonly string[]) {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': c.get('language'),
    vary: 'Accept-Encoding',
    // Weak, because Cloudflare may serve the same page in another encoding.
    etag: `W/"${stored.bodyHash.slice(0, 32)}"`,
    'last-modified': new Date(stored.changedAt).toUTCString(),
    'cache-control': CACHE_CONTROL,
    'cdn-cache-control': CDN_CACHE_CONTROL,
    'cache-tag': tags.join(','),
  };
}

/**
 * Handles a page that the store lacks. The catalogue may know another spelling, or a page that no generation contains
 * yet.
 */
async function answerUnstored(c: EdgeContext, page: RequestedPage, stored: StoredPage | null): Promise<Response> {
  const found = await findUnstored(c, page);
  if (found.kind === 'limited') return tooManyRequests(c);
  if (found.kind === 'moved') return redirectTo(c, found.path);
  if (found.kind === 'unknown') return errorPage(c, stored?.kind === 'gone' ? 410 : 404);
  if (!page.isCanonical) return redirectTo(c, page.path);
  const cacheControl = c.env.PAGE_STORE === 'off' ? 'no-store' : ON_DEMAND_CACHE_CONTROL;
  return htmlAnswer(c, found.html, { 'cache-control': cacheControl, 'content-language': c.get('language') });
}

/** Returns 304 if the client has the page. Unpacks the page for clients that do not accept brotli. */
async function finish(c: EdgeContext, response: Response): Promise<Response> {
  const etag = response.headers.get('etag');
  if (etag !== null && isSameBody(c, etag)) {
    const headers = new Headers(response.headers);
    headers.delete('content-encoding');
    headers.delete('content-length');
    await response.body?.cancel();
    return new Response(null, { status: 304, headers });
  }
  if (acceptsBrotli(c) || response.headers.get('content-encoding') !== 'br') return response;
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  return new Response(brotliDecompressSync(new Uint8Array(await response.arrayBuffer())), {
    status: response.status,
    headers,
  });
}

function dropQuery(path: string): string {
  return path.split('?', 1)[0] ?? path;
}
