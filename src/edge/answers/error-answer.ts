import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { EdgeContext } from '../env/edge-app.ts';
import { logRefusal } from './security-log.ts';

/** Returns an error in the one shape that all calls share: a permanent kebab-case code and a text for developers. */
export function errorAnswer(
  c: EdgeContext,
  status: ContentfulStatusCode,
  error: { readonly code: string; readonly message: string },
): Response {
  logRefusal(c, error.code);
  c.header('Cache-Control', 'no-store');
  return c.json({ errors: [error] }, status);
}
