import type { EdgeContext } from '../env/edge-app.ts';

const ACCEPTS_BROTLI = /(?:^|,)\s*br\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i;

/**
 * True if the client accepts brotli. Reads what the client sent itself, because Cloudflare puts its own
 * `Accept-Encoding` on every request.
 */
export function acceptsBrotli(c: EdgeContext): boolean {
  const accepted = c.req.raw.cf?.['clientAcceptEncoding'] ?? c.req.header('accept-encoding');
  return typeof accepted === 'string' && ACCEPTS_BROTLI.test(accepted);
}
