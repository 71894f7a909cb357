import { createHash, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { EdgeApp } from '../edge-app.ts';
import { errorAnswer } from '../error-answer.ts';

/**
 * Lets the holder of the editor token pass; wrong tokens are limited by address. A browser that sends a foreign Origin is
 * refused, though a token is never sent by itself.
 */
export const editorAccess = createMiddleware<EdgeApp>(async (c, next) => {
  const origin = c.req.header('origin');
  if (origin !== undefined && origin !== new URL(c.req.url).origin) {
    return errorAnswer(c, 403, 'foreign-origin', 'Requests from other sites are refused.');
  }
  if (!isToken(c.req.header('authorization'), c.env.EDITOR_TOKEN)) {
    const limited = await c.env.EDITOR_LIMIT?.limit({ key: c.req.header('cf-connecting-ip') ?? 'local' });
    if (limited?.success === false) {
      c.header('Retry-After', '60');
      return errorAnswer(c, 429, 'too-many-requests', 'Too many requests from this address; wait a minute.');
    }
    c.header('WWW-Authenticate', 'Bearer realm="editors"');
    return errorAnswer(c, 401, 'needs-editor-token', 'Send the editor token: Authorization: Bearer …');
  }
  c.header('Cache-Control', 'private, no-store');
  return next();
});

function isToken(header: string | undefined, token: string | undefined): boolean {
  if (header === undefined || token === undefined || token === '') return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header), digest(`Bearer ${token}`));
}
