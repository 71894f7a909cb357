import { Hono } from 'hono';
import { calendarPageRoutes } from './calendar/calendar-page-routes.ts';
import { claimPageRoutes } from './claims/claim-page-routes.ts';
import { compareRoutes } from './compare/compare-routes.ts';
import { correctionPageRoutes } from './corrections/correction-routes.ts';
import { deskClaimsRoutes } from './desk/desk-claims-routes.ts';
import { deskCorrectionsRoutes } from './desk/desk-corrections-routes.ts';
import { deskReviewsRoutes } from './desk/desk-reviews-routes.ts';
import { deskEventsRoutes } from './desk/desk-events-routes.ts';
import { deskLogRoutes } from './desk/desk-log-routes.ts';
import { deskPeopleRoutes } from './desk/desk-people-routes.ts';
import { deskDataRoutes } from './desk/desk-data-routes.ts';
import { deskRegionRoutes } from './desk/desk-region-routes.ts';
import { deskTodayRoutes } from './desk/desk-today-routes.ts';
import { deskSchoolsRoutes } from './facts/desk-schools-routes.ts';
import { preferencesRoutes } from './follows/preferences-routes.ts';
import { feedRoutes } from './feeds/feed-routes.ts';
import { schoolMapRoutes } from './map/school-map-routes.ts';
import { shareImageRoutes } from './share-image/share-image-routes.ts';
import { homesPageRoutes } from './homes/homes-page-routes.ts';
import { modalRoutes } from './modals/modal-routes.ts';
import { reviewPageRoutes } from './reviews/review-page-routes.ts';
import { savedCalendarRoutes } from './saves/saved-calendar-routes.ts';
import { savedPageRoutes } from './saves/saved-page-routes.ts';
import { schoolInformationPageRoutes } from './school-information/school-information-page-routes.ts';
import { accountFactorPageRoutes } from './second-factor/account-factor-routes.ts';
import { accountPageRoutes } from './follows/account-page-routes.ts';
import { secondFactorPageRoutes } from './second-factor/second-factor-routes.ts';
import { widgetRoutes } from './widget/widget-routes.ts';
import type { EdgeApp } from './env/edge-app.ts';

/** The pages that the Worker makes on request: for one visitor, at the desk, or with what a partner knows now. */
export const requestedPageRoutes = new Hono<EdgeApp>()
  .route('/', compareRoutes)
  .route('/', savedPageRoutes)
  .route('/', savedCalendarRoutes)
  .route('/', preferencesRoutes)
  .route('/', modalRoutes)
  .route('/', deskReviewsRoutes)
  .route('/', deskTodayRoutes)
  .route('/', deskRegionRoutes)
  .route('/', deskDataRoutes)
  .route('/', deskEventsRoutes)
  .route('/', deskCorrectionsRoutes)
  .route('/', deskClaimsRoutes)
  .route('/', deskPeopleRoutes)
  .route('/', deskLogRoutes)
  .route('/', secondFactorPageRoutes)
  .route('/', accountFactorPageRoutes)
  .route('/', accountPageRoutes)
  .route('/', deskSchoolsRoutes)
  .route('/', correctionPageRoutes)
  .route('/', claimPageRoutes)
  .route('/', widgetRoutes)
  .route('/', schoolInformationPageRoutes)
  .route('/', reviewPageRoutes)
  .route('/', calendarPageRoutes)
  .route('/', homesPageRoutes)
  .route('/', feedRoutes)
  .route('/', shareImageRoutes)
  .route('/', schoolMapRoutes);
