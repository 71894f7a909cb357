import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { SEARCH_CALLS } from '#domain/calls/search-calls.ts';
import type { EdgeApp } from './env/edge-app.ts';
import { errorAnswer } from './answers/error-answer.ts';
import { adRoutes } from './ads/ad-routes.ts';
import { calendarRoutes } from './calendar/calendar-routes.ts';
import { districtsRoutes } from './places/districts-routes.ts';
import { geocodeRoutes } from './geocoding/geocode-routes.ts';
import { homesRoutes } from './homes/homes-routes.ts';
import { nearbyRoutes } from './schools/nearby-routes.ts';
import { openApiRoutes } from './calls/openapi-routes.ts';
import { schoolRoutes } from './schools/school-routes.ts';
import { findSchoolsRoutes } from './search/find-schools-routes.ts';
import { suggestionRoutes } from './search/suggestion-routes.ts';

const readOnly = createMiddleware<EdgeApp>(async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  c.header('Allow', 'GET, HEAD');
  return errorAnswer(c, 405, { code: 'method-not-allowed', message: 'This call only reads: use GET.' });
});

/** Every reading call. Each states its cache, access and limit in its own routes. */
export const readingCallRoutes = new Hono<EdgeApp>();
for (const { path } of SEARCH_CALLS) readingCallRoutes.use(path.replace(/\{(\w+)\}/g, ':$1'), readOnly);
readingCallRoutes
  .route('/', findSchoolsRoutes)
  .route('/', schoolRoutes)
  .route('/', districtsRoutes)
  .route('/', nearbyRoutes)
  .route('/', adRoutes)
  .route('/', calendarRoutes)
  .route('/', homesRoutes)
  .route('/', suggestionRoutes)
  .route('/', geocodeRoutes)
  .route('/', openApiRoutes);
