import { createMiddleware } from 'hono/factory';
import type { EdgeApp } from '../edge-app.ts';
import { refuse } from '../refuse.ts';

/** Longer than any address that the site makes or a browser's form sends. */
const MAX_URL_LENGTH = 4096;

/** Refuses an address that is too long (414) or whose percent escapes are broken (400) before anybody reads it. */
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
