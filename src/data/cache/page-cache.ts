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
  /** Makes every response with these tags stale. */
  invalidate(tags: readonly string[]): Promise<void>;
}

interface CacheEntry {
  readonly tag: string;
  readonly freshForSeconds: number;
  readonly readAt: number;
}

/** How long a response is kept in case the store fails. */
const KEPT_SECONDS = 30 * 24 * 3600;
const BASE = 'https://page-cache.internal';

/**
 * A cache over the Cache API. In production, Cloudflare's own cache is in front of the Worker and honors `Cache-Tag`.
 * Then `isFirstLine` is false, this cache responds only if the store fails, and `invalidateFront` clears the one in
 * front. Locally there is none in front, and this cache keeps tags: one marker per tag with the time when it was last
 * invalidated.
 */
export function createPageCache(options: {
  cache: Cache;
  now: () => number;
  isFirstLine: boolean;
  invalidateFront?: (tags: readonly string[]) => Promise<unknown>;
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
        !(await wasInvalidatedSince(cache, stored.headers.get('x-tag') ?? '', readAt));
      return { response: unwrap(stored), isFresh };
    },
    async put(key, response, entry) {
      await cache.put(`${BASE}/page${key}`, wrap(response, entry));
    },
    async invalidate(tags) {
      const marker = () => new Response(String(now()), { headers: { 'cache-control': `max-age=${KEPT_SECONDS}` } });
      await Promise.all(tags.map((tag) => cache.put(`${BASE}/tag/${tag}`, marker())));
      await options.invalidateFront?.(tags);
    },
  };
}

async function wasInvalidatedSince(cache: Cache, tag: string, since: number): Promise<boolean> {
  const marker = await cache.match(`${BASE}/tag/${tag}`);
  return marker !== undefined && Number(await marker.text()) >= since;
}

// A stored body stays compressed: without its Content-Encoding header, no part on the way unpacks it.
function wrap(response: Response, entry: CacheEntry): Response {
  const headers = new Headers({
    'cache-control': `max-age=${KEPT_SECONDS}`,
    'content-type': 'application/octet-stream',
    'x-headers': JSON.stringify([...response.headers]),
    'x-read-at': String(entry.readAt),
    'x-fresh-for': String(entry.freshForSeconds),
    'x-tag': entry.tag,
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
