import { createMiddleware } from 'hono/factory';
import { NO_HOMES_FOR_MINORS } from '#domain/homes/homes-contract.ts';
import { afterAnswer } from '../env/after-answer.ts';
import type { EdgeApp } from '../env/edge-app.ts';
import { isMinor } from '../members/session/minor.ts';

const PARTNER_FRESH_SECONDS = 3600;
const READER_CACHE_CONTROL = 'private, max-age=60';

/**
 * Guards a call for homes. They are advertisements, so that a reader who said to be under 18 gets none. No cache outside
 * may answer, because it cannot know who reads. The Worker keeps what the partner said for an hour.
 */
export const adultCall = createMiddleware<EdgeApp>(async (c, next) => {
  c.header('Cache-Control', 'private, no-store');
  if (await isMinor(c)) return c.json(NO_HOMES_FOR_MINORS);
  const key = keyOf(c.req.url);
  const kept = await caches.default.match(key);
  if (kept !== undefined) {
    return new Response(kept.body, {
      headers: { 'content-type': 'application/json', 'cache-control': READER_CACHE_CONTROL },
    });
  }
  await next();
  if (c.res.status !== 200) return undefined;
  const copy = new Response(c.res.clone().body, {
    headers: { 'content-type': 'application/json', 'cache-control': `public, max-age=${PARTNER_FRESH_SECONDS}` },
  });
  afterAnswer(c, 'homes-not-kept', () => caches.default.put(key, copy));
  c.res.headers.set('Cache-Control', READER_CACHE_CONTROL);
  return undefined;
});

/** An address that no reader asks for: a cache in front of the Worker may look up the address of the call itself. */
function keyOf(url: string): string {
  const kept = new URL(url);
  kept.pathname = `/kept${kept.pathname}`;
  return kept.href;
}
