import { createMiddleware } from 'hono/factory';
import type { EdgeApp } from '../env/edge-app.ts';
import { refuse } from '../answers/refuse.ts';

/** Longer than any address that the site creates or a form sends. */
const MAX_URL_LENGTH = 4096;

/** Refuses an address that is too long (414) or has broken percent escapes (400) before any route reads it. */
export const requestLimits = createMiddleware<EdgeApp>(async (c, next) => {
  if (c.req.url.length > MAX_URL_LENGTH) return refuse(c, 414);
  if (!isDecodable(new URL(c.req.url).pathname)) return refuse(c, 400);
  return next();
});

function isDecodable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0');
  } catch {
    return false;
  }
}
