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
  return isSameBody(c, etag) ? c.body(null, 304) : c.body(text, 200);
}

/** Whether the caller has the body of an ETag: the weak comparison of RFC 9110, 13.1.2. */
export function isSameBody(c: EdgeContext, etag: string): boolean {
  const asked = c.req.header('if-none-match')?.trim();
  if (asked === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return asked === '*' || asked.split(',').some((tag) => opaque(tag) === opaque(etag));
}
