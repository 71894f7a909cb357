import { createMiddleware } from 'hono/factory';
import { POLICY_REPORT_CALL } from '#domain/analytics/policy-report-contract.ts';
import { readDeskFraming } from '#domain/facts/fact-paths.ts';
import { WIDGET_FRAME_PATH, WIDGET_PATH } from '#domain/widget/widget.ts';
import type { EdgeApp } from '../env/edge-app.ts';
import type { EdgeEnv } from '../env/edge-env.ts';
import { readAdServer } from '../partners/ad-server.ts';
import { WIDGET_STYLE_SOURCE } from '../widget/widget-frame.ts';

/**
 * Builds the content security policy. It allows only what our own pages need: nothing inline, no framing except of an editor's
 * two private pages by the desk, and no other site except the base map and the ad server of a deployment. The library of the map starts its worker from its own code
 * in memory, so that a reader does not load that code twice.
 */
function buildContentSecurityPolicy(path: string, env: EdgeApp['Bindings']): string {
  if (path === WIDGET_FRAME_PATH) return FRAME_POLICY;
  const elsewhere = readMapOrigins(env)
    .map((origin) => ` ${origin}`)
    .join('');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self' blob:",
    "style-src 'self'",
    `img-src 'self' data:${elsewhere}`,
    "font-src 'self'",
    `connect-src 'self'${elsewhere}`,
    "manifest-src 'self'",
    ...listFrames(path, env),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${readDeskFraming(path) === 'framed' ? "'self'" : "'none'"}`,
    // Firefox and Safari know only the older directive. Browsers that know both use the newer one.
    `report-uri ${POLICY_REPORT_CALL}`,
    `report-to ${REPORTS_TO}`,
  ].join('; ');
}

/** Lists what a page may frame: the preview of the widget, the desk's pages of a school, and the ad server if one is configured. */
function listFrames(path: string, env: EdgeApp['Bindings']): readonly string[] {
  const adServer = readAdServer(env);
  const framesOwn = path === WIDGET_PATH || readDeskFraming(path) === 'frames';
  const frames = [framesOwn ? "'self'" : null, adServer === null ? null : new URL(adServer).origin];
  const allowed = frames.filter((frame) => frame !== null);
  return allowed.length === 0 ? [] : [`frame-src ${allowed.join(' ')}`];
}

/** Where browsers report what the policy stopped. */
const REPORTS_TO = 'policy';

/** The page inside the frames of other sites has a style and a link, and may be framed. Nothing else may. */
const FRAME_POLICY = [
  "default-src 'none'",
  `style-src ${WIDGET_STYLE_SOURCE}`,
  "form-action 'none'",
  "base-uri 'none'",
  'frame-ancestors *',
].join('; ');

/** The security headers of every response, beside its content security policy. */
export const SECURITY_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
} as const;

/** Parameters of links in our emails. Anyone who has such a link may use it. */
const SECRET_PARAMETERS = ['token', 'signature'];

/** Puts the security headers on every response. */
export const securityHeaders = createMiddleware<EdgeApp>(async (c, next) => {
  await next();
  c.res.headers.set('Content-Security-Policy', buildContentSecurityPolicy(c.req.path, c.env));
  c.res.headers.set('Reporting-Endpoints', `${REPORTS_TO}="${POLICY_REPORT_CALL}"`);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.res.headers.set(name, value);
  if (c.req.path === WIDGET_FRAME_PATH) c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  // The browser must not send the secret to any page, not even ours.
  if (SECRET_PARAMETERS.some((name) => c.req.query(name) !== undefined))
    c.res.headers.set('Referrer-Policy', 'strict-origin');
});

/**
 * Reads the origins of this deployment's base map: its style's origin, and the origins that the configuration adds.
 * Skips invalid addresses, and plain http except on this machine.
 */
export function readMapOrigins(env: Pick<EdgeEnv, 'MAP_STYLE_URL' | 'MAP_ORIGINS'>): readonly string[] {
  const named = `${env.MAP_STYLE_URL ?? ''} ${env.MAP_ORIGINS ?? ''}`.split(/\s+/);
  return [...new Set(named.flatMap(readOrigins))];
}

function readOrigins(address: string): readonly string[] {
  const url = URL.parse(address);
  const isTrusted = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === '127.0.0.1');
  return url !== null && isTrusted ? [url.origin] : [];
}
