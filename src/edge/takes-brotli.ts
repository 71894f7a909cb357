import type { EdgeContext } from './edge-app.ts';

const ACCEPTS_BROTLI = /(?:^|,)\s*br\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i;

/** What the client itself accepts: Cloudflare puts its own `Accept-Encoding` on every request. */
export function takesBrotli(c: EdgeContext): boolean {
  const accepted = c.req.raw.cf?.['clientAcceptEncoding'] ?? c.req.header('accept-encoding');
  return typeof accepted === 'string' && ACCEPTS_BROTLI.test(accepted);
}
