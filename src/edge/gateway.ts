import { STREET_ARCHIVE_PATH } from '#domain/map/street-archive.ts';
import { parseSiteAddress } from '#domain/places/site-address.ts';
import type { createApp } from './app.ts';
import { isPrivatePath } from './env/declared-call.ts';
import type { EdgeEnv } from './env/edge-env.ts';
import { needsSearch } from './search/search-request.ts';
import { takesBrotli } from './pages/accepts-brotli.ts';
import { SECURITY_HEADERS } from './middleware/security-headers.ts';
import { openFront } from './env/open-front.ts';

/** Parameters of links in ads, messages, newsletters and suggestions. They say where a reader came from, and no answer depends on them. */
const TRACKING =
  /^(?:utm_\w+|mtm_\w+|pk_\w+|hsa_\w+|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|msclkid|ttclid|twclid|yclid|igshid|li_fat_id|epik|mc_[ce]id|_ga|_gl|_hs\w+|vero_\w+|srsltid|s_kwcid|ref_src|searchWhat\w+|searchLocationType)$/i;

/** Parameters that decide a stored page. */
const OF_PAGES = new Set(['lang', 'page']);
/** Parameters that only a page's script reads, and forms that come back to a page. */
const OF_SCRIPTS = new Set([
  'done',
  'error',
  'field',
  'from',
  'notice',
  'open',
  'opened',
  'return_to',
  'section',
  'texts',
  'welcome',
]);

/** Request headers that no public answer may depend on. Some are parts of the platform's key. */
const NOT_FORWARDED = [
  'authorization',
  'cloudflare-workers-version-key',
  'cookie',
  'forwarded',
  'x-forwarded-host',
  'x-forwarded-scheme',
  'x-host',
  'x-http-method',
  'x-http-method-override',
  'x-method-override',
  'x-original-url',
  'x-rewrite-url',
];

type App = Pick<ReturnType<typeof createApp>, 'fetch' | 'router'>;

/** What a request is for the cache: nothing, a spelling of another address, or an address whose answer everyone shares. */
export type SharedRequest =
  | { readonly kind: 'own' }
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'shared'; readonly request: Request; readonly encoding: 'br' | 'identity' };

/** Decides what a request is for the cache. */
function readSharedRequest(app: App, request: Request, siteOrigin: string): SharedRequest {
  const url = new URL(request.url);
  if (isOwn(request, url, siteOrigin) || isPrivatePath(app, url.pathname)) return { kind: 'own' };
  const kept = [...url.searchParams].filter(([name]) => !TRACKING.test(name));
  if (!isStoredPage(url)) return share(request, url, kept);
  const known = kept.filter(([name]) => OF_PAGES.has(name) || OF_SCRIPTS.has(name));
  if (known.length < kept.length) return { kind: 'moved', to: withQuery(url, known) };
  const deciding = known.filter(([name]) => OF_PAGES.has(name));
  return share(request, url, deciding);
}

/** True for a request that no cache may answer, whatever its path. */
function isOwn(request: Request, url: URL, siteOrigin: string): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  // Only editors send a token, and only to see how long an answer took. The cache does not know the host.
  const isElsewhere = siteOrigin.startsWith('https:') && url.origin !== siteOrigin;
  // It answers parts alone, and the cache asks for the whole of what it stores.
  const isParts = url.pathname === STREET_ARCHIVE_PATH;
  return !isRead || request.headers.has('authorization') || isElsewhere || isParts;
}

function share(request: Request, url: URL, parameters: [string, string][]): SharedRequest {
  if (parameters.length < url.searchParams.size) url.search = withQuery(url, parameters).slice(url.pathname.length);
  const headers = new Headers(request.headers);
  for (const name of NOT_FORWARDED) headers.delete(name);
  const encoding = takesBrotli(request) ? 'br' : 'identity';
  headers.set('accept-encoding', encoding);
  return {
    kind: 'shared',
    request: new Request(url, { method: request.method, headers, redirect: 'manual' }),
    encoding,
  };
}

/**
 * The door of the Worker. Requests whose answers are for one visitor go to the site itself, past any cache. Others go through the cache, under
 * the fewest addresses: without tracking parameters, cookies and spellings of `Accept-Encoding`.
 */
export function createGateway(app: App) {
  return async (request: Request, env: EdgeEnv, context: ExecutionContext): Promise<Response> => {
    const read = readSharedRequest(app, request, env.SITE_ORIGIN);
    if (read.kind === 'moved') {
      const headers = { ...SECURITY_HEADERS, location: read.to, 'cache-control': 'public, max-age=3600' };
      return new Response(null, { status: 301, headers });
    }
    const front = read.kind === 'own' ? null : openFront(env, { encoding: read.encoding });
    return front === null || read.kind === 'own' ? app.fetch(request, env, context) : front.fetch(read.request);
  };
}

/** True if the page of an address is stored: its path and language decide all of it. */
function isStoredPage(url: URL): boolean {
  const parsed = parseSiteAddress(url.pathname);
  if (parsed.kind !== 'address' || parsed.address.kind === 'search' || parsed.address.kind === 'reviews') return false;
  return parsed.address.kind !== 'city-listing' && parsed.address.kind !== 'best-schools' && !needsSearch(url);
}

function withQuery({ pathname }: URL, entries: [string, string][]): string {
  return entries.length === 0 ? pathname : `${pathname}?${new URLSearchParams(entries).toString()}`;
}
