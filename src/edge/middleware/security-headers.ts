import { createMiddleware } from 'hono/factory';
import type { EdgeApp } from '../edge-app.ts';
import { mapOriginsOf } from '../search/map-origins.ts';

/**
 * Everything is refused but what a page of ours needs; nothing inline, no framing, and nothing from elsewhere but the base
 * map of a deployment that names one. The map's worker needs no rule of its own: it is a script.
 */
function contentSecurityPolicy(mapOrigins: readonly string[]): string {
  const elsewhere = mapOrigins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${elsewhere}`,
    "font-src 'self'",
    `connect-src 'self'${elsewhere}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const SECURITY_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
} as const;

/** What the links of mails carry: whoever has it may do what the link is for. */
const SECRET_PARAMETERS = ['token', 'signature'];

/** Puts the security headers on every answer, whatever made it. */
export const securityHeaders = createMiddleware<EdgeApp>(async (c, next) => {
  await next();
  c.res.headers.set('Content-Security-Policy', contentSecurityPolicy(mapOriginsOf(c.env)));
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.res.headers.set(name, value);
  // Told to no other page, ours included.
  if (SECRET_PARAMETERS.some((name) => c.req.query(name) !== undefined))
    c.res.headers.set('Referrer-Policy', 'strict-origin');
});
