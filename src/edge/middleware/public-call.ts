import { createMiddleware } from 'hono/factory';
import type { EdgeApp } from '../edge-app.ts';
import { errorAnswer } from '../error-answer.ts';

/** Seconds until a limited address may ask again, and until an answer that was true may have changed. */
const LIMIT_SECONDS = 60;

/**
 * A call that everybody may make. Its good answers are cached for a while, by browsers shorter than by the CDN, which is
 * also told by tag, unless the call says otherwise; addresses are limited together over all such calls. Where the limit is not bound there is none.
 */
export function publicCall({ freshForSeconds }: { freshForSeconds: number }) {
  return createMiddleware<EdgeApp>(async (c, next) => {
    const limited = await c.env.SEARCH_LIMIT?.limit({ key: c.req.header('cf-connecting-ip') ?? 'local' });
    if (limited?.success === false) {
      c.header('Retry-After', String(LIMIT_SECONDS));
      return errorAnswer(c, 429, 'too-many-requests', 'Too many requests from this address; wait a minute.');
    }
    await next();
    const lifetime = `public, max-age=${Math.min(60, freshForSeconds)}, s-maxage=${freshForSeconds}`;
    if (c.res.status === 200 && !c.res.headers.has('Cache-Control')) c.header('Cache-Control', lifetime);
    return undefined;
  });
}
