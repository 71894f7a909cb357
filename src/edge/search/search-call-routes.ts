import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { SEARCH_CALLS } from '#domain/search/search-calls.ts';
import type { EdgeApp } from '../edge-app.ts';
import { errorAnswer } from '../error-answer.ts';
import { districtsRoutes } from './districts-routes.ts';
import { geocodeRoutes } from './geocode-routes.ts';
import { nearbyRoutes } from './nearby-routes.ts';
import { openApiRoutes } from './openapi-routes.ts';
import { schoolsRoutes } from './schools-routes.ts';
import { suggestionRoutes } from './suggestion-routes.ts';

const readOnly = createMiddleware<EdgeApp>(async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  c.header('Allow', 'GET, HEAD');
  return errorAnswer(c, 405, 'method-not-allowed', 'This call only reads: use GET.');
});

/** Every call of search. Each states its cache, its access and its limit where it stands. */
export const searchCallRoutes = new Hono<EdgeApp>();
for (const { path } of SEARCH_CALLS) searchCallRoutes.use(path.replace(/\{(\w+)\}/g, ':$1'), readOnly);
searchCallRoutes
  .route('/', schoolsRoutes)
  .route('/', districtsRoutes)
  .route('/', nearbyRoutes)
  .route('/', suggestionRoutes)
  .route('/', geocodeRoutes)
  .route('/', openApiRoutes);
