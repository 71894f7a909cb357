import { createMiddleware } from 'hono/factory';
import type { EdgeApp } from '../env/edge-app.ts';
import { errorAnswer } from '../answers/error-answer.ts';

/** Probes of the platform come by the Worker's own address. */
const PROBES = new Set(['/edge/health', '/edge/ready']);

/**
 * Serves only the configured site. Reading any other host, or http, redirects to it. Other requests are refused, so
 * that no other host gets a session. A site without https is a developer's, under any name of the machine.
 */
export const ownHost = createMiddleware<EdgeApp>(async (c, next) => {
  const site = c.env.SITE_ORIGIN;
  const url = new URL(c.req.url);
  if (!site.startsWith('https:') || url.origin === site || PROBES.has(url.pathname)) return next();
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return c.redirect(`${site}${url.pathname}${url.search}`, 301);
  return errorAnswer(c, 421, { code: 'wrong-host', message: `This site is ${site}.` });
});
