import type { EdgeContext } from '../env/edge-app.ts';

/** Returns a file with an ETag made from its text, or 304 if the caller has the same file. */
export async function etagAnswer(
  c: EdgeContext,
  text: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const etag = `W/"${[...new Uint8Array(digest, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
  for (const [name, value] of Object.entries({ ...headers, ETag: etag })) c.header(name, value);
  return c.req.header('if-none-match')?.includes(etag) === true ? c.body(null, 304) : c.body(text, 200);
}
