import { createMiddleware } from 'hono/factory';
import { isPrivateRequest, PRIVATE } from '../env/declared-call.ts';
import type { EdgeApp } from '../env/edge-app.ts';

/** Headers by which an answer asks caches to keep it. */
const KEEPING = ['Cache-Tag', 'CDN-Cache-Control', 'Cloudflare-CDN-Cache-Control'];

/**
 * Has the last word on what caches keep. No cache keeps an answer of a private route, also a refusal, an error page or a redirect,
 * and so is one that sets a cookie. A shared cache gives an answer without Cache-Control a lifetime of its own, so each has one.
 */
export const answerPrivacy = createMiddleware<EdgeApp>(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (isPrivateRequest(c) || headers.has('Set-Cookie')) {
    headers.set('Cache-Control', PRIVATE);
    for (const name of KEEPING) headers.delete(name);
  } else if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
});
