import type { EdgeContext } from '../env/edge-app.ts';

/** Returns a rendered page with the status of the context. */
export function htmlAnswer(c: EdgeContext, html: string, headers: Readonly<Record<string, string>> = {}): Response {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.header('content-type', 'text/html; charset=UTF-8');
  return c.body(html);
}
