import type { EdgeContext } from '../env/edge-app.ts';

const ACCEPTS_BROTLI = /(?:^|,)\s*br\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i;

/** True if the answer to a request should be brotli. */
export function acceptsBrotli(c: EdgeContext): boolean {
  return takesBrotli(c.req.raw);
}

/**
 * True if the client accepts brotli. Reads what the client sent itself, because Cloudflare puts its own
 * `Accept-Encoding` on every request. A request through the gateway has only the gateway's.
 */
export function takesBrotli(request: Request): boolean {
  const accepted = request.cf?.['clientAcceptEncoding'] ?? request.headers.get('accept-encoding');
  return typeof accepted === 'string' && ACCEPTS_BROTLI.test(accepted);
}
