import { createMiddleware } from 'hono/factory';
import type { EdgeApp } from '../env/edge-app.ts';
import { errorAnswer } from '../answers/error-answer.ts';
import { LIMIT_SECONDS } from '../answers/too-many-requests.ts';
import { isWithinLimit } from '../env/address-limits.ts';

/**
 * Guards a call that everyone may make. Successful responses are cached: by browsers for a minute at most, by the CDN
 * for longer, unless the call sets its own lifetime. All such calls share one limit per address. If the limit is not
 * bound, there is none.
 */
export function publicCall({ freshForSeconds }: { freshForSeconds: number }) {
  return createMiddleware<EdgeApp>(async (c, next) => {
    if (!(await isWithinLimit(c, 'SEARCH_LIMIT'))) {
      c.header('Retry-After', String(LIMIT_SECONDS));
      return errorAnswer(c, 429, {
        code: 'too-many-requests',
        message: 'Too many requests from this address; wait a minute.',
      });
    }
    await next();
    const lifetime = `public, max-age=${Math.min(60, freshForSeconds)}, s-maxage=${freshForSeconds}`;
    if (c.res.status === 200 && !c.res.headers.has('Cache-Control')) c.header('Cache-Control', lifetime);
    return undefined;
  });
}
