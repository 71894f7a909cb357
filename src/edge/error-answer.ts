import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { EdgeContext } from './edge-app.ts';

/** The one shape of an error on a call: permanent kebab-case codes with a text for developers. */
export function errorAnswer(c: EdgeContext, status: ContentfulStatusCode, code: string, message: string): Response {
  c.header('Cache-Control', 'no-store');
  return c.json({ errors: [{ code, message }] }, status);
}
