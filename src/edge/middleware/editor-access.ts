import { createHash, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { errorAnswer } from '../answers/error-answer.ts';
import { isWithinLimit } from '../env/address-limits.ts';

/**
 * Accepts a request with the editor token. Wrong tokens are limited by address. A browser that sends a foreign Origin
 * is refused, although a browser never sends a token by itself.
 */
export const editorAccess = createMiddleware<EdgeApp>(async (c, next) => {
  const origin = c.req.header('origin');
  if (origin !== undefined && origin !== new URL(c.req.url).origin) {
    return errorAnswer(c, 403, { code: 'foreign-origin', message: 'Requests from other sites are refused.' });
  }
  if (!hasEditorToken(c)) {
    if (!(await isWithinLimit(c, 'EDITOR_LIMIT'))) {
      c.header('Retry-After', '60');
      return errorAnswer(c, 429, {
        code: 'too-many-requests',
        message: 'Too many requests from this address; wait a minute.',
      });
    }
    c.header('WWW-Authenticate', 'Bearer realm="editors"');
    return errorAnswer(c, 401, {
      code: 'needs-editor-token',
      message: 'Send the editor token: Authorization: Bearer …',
    });
  }
  c.header('Cache-Control', 'private, no-store');
  return next();
});

/** True if the request has the editor token. */
export function hasEditorToken(c: EdgeContext): boolean {
  const header = c.req.header('authorization');
  const token = c.env.EDITOR_TOKEN;
  if (header === undefined || token === undefined || token === '') return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header), digest(`Bearer ${token}`));
}
