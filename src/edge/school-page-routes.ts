import { Hono } from 'hono';
import { calendarPageRoutes } from './calendar/calendar-page-routes.ts';
import type { EdgeApp } from './env/edge-app.ts';
import { feedRoutes } from './feeds/feed-routes.ts';
import { homesPageRoutes } from './homes/homes-page-routes.ts';
import { reviewPageRoutes } from './reviews/review-page-routes.ts';

/** The pages below a profile that are rendered on request: reviews, dates and homes, and the feeds. */
export const schoolPageRoutes = new Hono<EdgeApp>()
  .route('/', reviewPageRoutes)
  .route('/', calendarPageRoutes)
  .route('/', homesPageRoutes)
  .route('/', feedRoutes);
