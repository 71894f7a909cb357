import { createMiddleware } from 'hono/factory';
import { withRequestId } from '#data/log/log-line.ts';
import type { EdgeApp } from '../env/edge-app.ts';

/** The platform's id of a request, which is in its own records, too. */
const RAY = /^[0-9a-f]{16}(?:-[A-Z]{3})?$/;

/** Puts one id on all lines that a request logs: the platform's, or a new one. */
export const requestId = createMiddleware<EdgeApp>((c, next) => {
  const ray = c.req.header('cf-ray') ?? '';
  return withRequestId(RAY.test(ray) ? ray : crypto.randomUUID(), next);
});
