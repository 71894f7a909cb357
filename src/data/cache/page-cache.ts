import { isListOf, isText, readJson } from '#domain/types/json-checks.ts';

/**
 * The only access to the cache. `match` returns a stored response, and whether it may still be served without asking
 * the store. A stale response is kept in case the store fails.
 */
export interface PageCache {
  match(key: string): Promise<{ response: Response; isFresh: boolean } | null>;
  /**
   * `readAt` is the time of the read from the store (ms). An invalidation since then makes the entry stale from the
   * start.
   */
  put(key: string, response: Response, entry: CacheEntry): Promise<void>;
  /** Makes every response with any of these tags stale. Throws if the cache in front refuses. */
  invalidate(tags: readonly string[]): Promise<void>;
}

interface CacheEntry {
  readonly tags: readonly string[];
  readonly freshForSeconds: number;
  readonly readAt: number;
}

/** What the cache in front reports of a purge. */
interface PurgeResult {
  readonly success: boolean;
  readonly errors: readonly { readonly message: string }[];
}

/** How long a response is kept in case the store fails. */
const KEPT_SECONDS = 30 * 24 * 3600;
const BASE = 'https://page-cache.internal';

/**
 * A cache over the Cache API. In production, Cloudflare's own cache is in front of the Worker and honors `Cache-Tag`.
 * Then `isFirstLine` is false, this cache responds only if the store fails, and `purgeFront` clears the one in
 * front. Locally there is none in front, and this cache keeps tags: one marker per tag with the time when it was last
 * invalidated.
 */
export function createPageCache(options: {
  cache: Cache;
  now: () => number;
  isFirstLine: boolean;
  purgeFront?: (tags: readonly string[]) => Promise<PurgeResult>;
}): PageCache {
  const { cache, now } = options;
  return {
    async match(key) {
      const stored = await cache.match(`${BASE}/page${key}`);
      if (stored === undefined) return null;
      const readAt = Number(stored.headers.get('x-read-at'));
      const freshUntil = readAt + Number(stored.headers.get('x-fresh-for')) * 1000;
      const isFresh =
        options.isFirstLine &&
        now() < freshUntil &&
        !(await wasInvalidatedSince(cache, stored.headers.get('x-tags')?.split(',') ?? [], readAt));
      return { response: unwrap(stored), isFresh };
    },
    async put(key, response, entry) {
      await cache.put(`${BASE}/page${key}`, wrap(response, entry));
    },
    async invalidate(tags) {
      const marker = () => new Response(String(now()), { headers: { 'cache-control': `max-age=${KEPT_SECONDS}` } });
      await Promise.all(tags.map((tag) => cache.put(`${BASE}/tag/${tag}`, marker())));
      const result = await options.purgeFront?.(tags);
      if (result?.success === false) throw new Error(result.errors.map(({ message }) => message).join('; '));
    },
  };
}

async function wasInvalidatedSince(cache: Cache, tags: readonly string[], since: number): Promise<boolean> {
  const markers = await Promise.all(tags.map((tag) => cache.match(`${BASE}/tag/${tag}`)));
  const times = await Promise.all(markers.map(async (marker) => Number((await marker?.text()) ?? -1)));
  return times.some((at) => at >= since);
}

// A stored body stays compressed: without its Content-Encoding header, no part on the way unpacks it.
function wrap(response: Response, entry: CacheEntry): Response {
  const headers = new Headers({
    'cache-control': `max-age=${KEPT_SECONDS}`,
    'content-type': 'application/octet-stream',
    'x-headers': JSON.stringify([...response.headers]),
    'x-read-at': String(entry.readAt),
    'x-fresh-for': String(entry.freshForSeconds),
    'x-tags': entry.tags.join(','),
  });
  return new Response(response.body, { headers });
}

function isHeader(value: unknown): value is [name: string, value: string] {
  return isListOf(isText)(value) && value.length === 2;
}

function unwrap(stored: Response): Response {
  const headers = new Headers(readJson(stored.headers.get('x-headers') ?? '[]', isListOf(isHeader)));
  return new Response(stored.body, { headers, encodeBody: headers.has('content-encoding') ? 'manual' : 'automatic' });
}
