import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { withLanguage } from '#domain/places/place-paths.ts';
import { parseSiteAddress, stateOfAddress, type SiteAddress } from '#domain/places/site-address.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import { findPage, readBody, type StoredPage } from '#data/regeneration/page-store.ts';
import { resolveUnstored } from '#data/regeneration/unstored-pages.ts';
import type { EdgeApp, EdgeContext } from '../edge-app.ts';
import { errorPage } from '../error-pages.ts';
import { pageSourcesOf } from '../page-sources-of.ts';
import { takesBrotli } from '../takes-brotli.ts';
import { tagOfRegion } from './regeneration-steps.ts';
import { htmlAnswer } from '../html-answer.ts';
import { redirectTo } from '../redirect-to.ts';

/** Our own cache, and the CDN's, ask again after a day at the latest; going live tells them earlier. */
const FRESH_SECONDS = 86_400;
const CACHE_CONTROL = `public, max-age=300, s-maxage=${FRESH_SECONDS}, stale-while-revalidate=604800, stale-if-error=604800`;
/** A page that no generation holds yet: short, so that the next generation takes over soon. */
const ON_DEMAND_CACHE_CONTROL = 'public, max-age=60';
const STORE_AWAY_CACHE_CONTROL = 'public, max-age=30';

/** Every prebuilt page. Cache: public, by region tag. Access: everybody. No limit: answers come from the cache. */
export const pageRoutes = new Hono<EdgeApp>().get('*', servePage);

interface RequestedPage {
  readonly address: SiteAddress;
  readonly path: string;
  readonly region: Region;
  readonly key: string;
  /** False where the reader spelled the path otherwise: then the answer is a redirect. */
  readonly isCanonical: boolean;
}

/** Answers from the cache, else from the page store: one D1 row and one R2 range; else asks the catalogue why not. */
async function servePage(c: EdgeContext): Promise<Response> {
  const url = new URL(c.req.url);
  const parsed = parseSiteAddress(url.pathname, url.searchParams.get('page'));
  if (parsed.kind === 'malformed') return errorPage(c, 400);
  if (parsed.kind === 'unknown') return errorPage(c, 404);
  const { address, path } = parsed;
  const isCanonical = pathOf(path) === url.pathname;
  const page = {
    address,
    path,
    region: stateOfAddress(address),
    key: withLanguage(path, c.get('language')),
    isCanonical,
  };
  const cached = isCanonical ? await c.get('cache').match(page.key) : null;
  if (cached?.isFresh === true) return finish(c, cached.response);
  try {
    const response = await finish(c, await answerFromStore(c, page));
    await cached?.response.body?.cancel();
    return response;
  } catch (error) {
    console.error(JSON.stringify({ code: 'page-store-failed', path, message: String(error) }));
    if (!isCanonical) return redirectTo(c, path);
    return cached === null ? errorPage(c, 503) : finish(c, briefly(cached.response));
  }
}

/** A copy that may be outdated, for as long as the store is away: nobody keeps it for a day. */
function briefly(response: Response): Response {
  response.headers.set('cache-control', STORE_AWAY_CACHE_CONTROL);
  return response;
}

async function answerFromStore(c: EdgeContext, page: RequestedPage): Promise<Response> {
  const readAt = Date.now();
  const stored = await findPage(c.env.CATALOGUE, { path: page.path, language: c.get('language'), region: page.region });
  if (stored === null || stored.kind === 'gone') return answerUnstored(c, page, stored);
  if (!page.isCanonical) return redirectTo(c, page.path);
  const response = await pageResponse(c, stored, page.region);
  const entry = { tag: tagOfRegion(page.region), freshForSeconds: FRESH_SECONDS, readAt };
  const copy = c.get('cache').put(page.key, response.clone(), entry);
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
async function answerUnstored(c: EdgeContext, page: RequestedPage, stored: StoredPage | null): Promise<Response> {
  const found = await resolveUnstored(pageSourcesOf(c.env), page.address, page.path);
  if (found.kind === 'moved') return redirectTo(c, found.path);
  if (found.kind === 'unknown') return errorPage(c, stored?.kind === 'gone' ? 410 : 404);
  if (!page.isCanonical) return redirectTo(c, page.path);
  const html = await c.get('renderer').render(found.model, c.get('language'), c.env.SITE_ORIGIN);
  return htmlAnswer(c, html, { 'cache-control': ON_DEMAND_CACHE_CONTROL, 'content-language': c.get('language') });
}

/** Answers 304 where the reader has the page, and unpacks it for clients that do not take brotli. */
async function finish(c: EdgeContext, response: Response): Promise<Response> {
  const etag = response.headers.get('etag');
  if (etag !== null && isMatch(c.req.header('if-none-match'), etag)) {
    const headers = new Headers(response.headers);
    headers.delete('content-encoding');
    headers.delete('content-length');
    await response.body?.cancel();
    return new Response(null, { status: 304, headers });
  }
  if (takesBrotli(c) || response.headers.get('content-encoding') !== 'br') return response;
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  return new Response(brotliDecompressSync(new Uint8Array(await response.arrayBuffer())), {
    status: response.status,
    headers,
  });
}

function isMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}

function pathOf(path: string): string {
  return path.split('?', 1)[0] ?? path;
}
