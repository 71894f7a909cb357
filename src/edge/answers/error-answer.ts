import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { EdgeContext } from '../env/edge-app.ts';

/** Returns an error in the one shape that all calls share: a permanent kebab-case code and a text for developers. */
export function errorAnswer(
  c: EdgeContext,
  status: ContentfulStatusCode,
  error: { readonly code: string; readonly message: string },
): Response {
  c.header('Cache-Control', 'no-store');
  return c.json({ errors: [error] }, status);
}
