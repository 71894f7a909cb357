import { Hono } from 'hono';
import { logText } from '#domain/account/client-log-contract.ts';
import { ACCOUNT_PATH, COMPARE_PATH, PREFERENCES_PATH, SAVED_SCHOOLS_PATH } from '#domain/places/place-paths.ts';
import { logProblem } from '#data/log/log-line.ts';
import type { EdgeApp, EdgeContext } from './env/edge-app.ts';
import { accountFactorPageRoutes, accountFactorRoutes } from './account/account-factor-routes.ts';
import { accountPageRoutes } from './account/account-page-routes.ts';
import { accountRoutes } from './account/account-routes.ts';
import { accountSettingsRoutes } from './account/account-settings-routes.ts';
import { ageRoutes } from './account/age-routes.ts';
import { answerUnavailable } from './account/calls/form-answer.ts';
import { clientLogRoutes } from './account/client-log-routes.ts';
import { emailChangeRoutes } from './account/email-change-routes.ts';
import { sessionRoutes } from './account/login/session-routes.ts';
import { metadataRoutes } from './account/metadata-routes.ts';
import { preferencesRoutes } from './account/preferences-routes.ts';
import { secondFactorPageRoutes, secondFactorRoutes } from './account/second-factor-routes.ts';
import { socialRoutes } from './account/social/social-routes.ts';
import { adRoutes } from './ads/ad-routes.ts';
import { eventRoutes } from './analytics/event-routes.ts';
import { policyReportRoutes } from './analytics/policy-report-routes.ts';
import { errorAnswer } from './answers/error-answer.ts';
import { redirectTo } from './answers/redirect-to.ts';
import { calendarPageRoutes } from './calendar/calendar-page-routes.ts';
import { calendarRoutes } from './calendar/calendar-routes.ts';
import { listReadCalls, PRIVATE, privateAnswer, publicAnswer } from './env/declared-call.ts';
import { createOpenApiRoutes } from './calls/openapi-routes.ts';
import { claimDecisionRoutes } from './claims/claim-decision-routes.ts';
import { claimPageRoutes } from './claims/claim-page-routes.ts';
import { claimRoutes } from './claims/claim-routes.ts';
import { schoolInformationPageRoutes } from './claims/school-information-page-routes.ts';
import { heldValueRoutes } from './claims/held-value-routes.ts';
import { spokespersonRoutes } from './claims/spokesperson-routes.ts';
import { schoolInformationRoutes } from './claims/school-information-routes.ts';
import { compareRoutes } from './compare/compare-routes.ts';
import { correctionDecisionRoutes } from './corrections/correction-decision-routes.ts';
import { correctionPageRoutes, correctionRoutes } from './corrections/correction-routes.ts';
import { deskClaimsRoutes } from './desk/desk-claims-routes.ts';
import { deskCorrectionsRoutes } from './desk/desk-corrections-routes.ts';
import { deskDataRoutes } from './desk/desk-data-routes.ts';
import { deskEventsRoutes } from './desk/desk-events-routes.ts';
import { deskLogRoutes } from './desk/desk-log-routes.ts';
import { deskPeopleCalls, deskPeopleRoutes } from './desk/desk-people-routes.ts';
import { deskQueueCalls } from './desk/desk-queue-routes.ts';
import { deskRegenerationRoutes } from './desk/desk-regenerations-routes.ts';
import { deskRegionRoutes } from './desk/desk-region-routes.ts';
import { deskReviewsRoutes } from './desk/desk-reviews-routes.ts';
import { deskTodayRoutes } from './desk/desk-today-routes.ts';
import { deskSchoolsRoutes } from './facts/desk-schools-routes.ts';
import { factRoutes } from './facts/fact-routes.ts';
import { feedRoutes } from './feeds/feed-routes.ts';
import { followRoutes } from './follows/follow-routes.ts';
import { geocodeRoutes } from './geocoding/geocode-routes.ts';
import { homesPageRoutes } from './homes/homes-page-routes.ts';
import { homesRoutes } from './homes/homes-routes.ts';
import { mapRoutes } from './map/map-routes.ts';
import { schoolMapRoutes } from './map/school-map-routes.ts';
import { streetRoutes } from './map/street-routes.ts';
import { refuseMethod } from './middleware/wrong-method.ts';
import { modalRoutes } from './modals/modal-routes.ts';
import { assetRoutes } from './pages/asset-routes.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { securityTextRoutes } from './pages/security-text-routes.ts';
import { sitemapRoutes } from './pages/sitemap-routes.ts';
import { districtsRoutes } from './places/districts-routes.ts';
import { likeRoutes } from './reviews/like-routes.ts';
import { moderationRoutes } from './reviews/moderation-routes.ts';
import { replyModerationRoutes } from './reviews/reply-moderation-routes.ts';
import { replyRoutes } from './reviews/reply-routes.ts';
import { reviewPageRoutes } from './reviews/review-page-routes.ts';
import { reviewRoutes } from './reviews/review-routes.ts';
import { saveRoutes } from './saves/save-routes.ts';
import { savedCalendarRoutes } from './saves/saved-calendar-routes.ts';
import { savedPageRoutes } from './saves/saved-page-routes.ts';
import { savedSearchRoutes } from './follows/saved-search-routes.ts';
import { schoolNoteRoutes } from './saves/school-note-routes.ts';
import { nearbyRoutes } from './schools/nearby-routes.ts';
import { schoolRoutes } from './schools/school-routes.ts';
import { findSchoolsRoutes } from './search/find-schools-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { suggestionRoutes } from './search/suggestion-routes.ts';
import { widgetRoutes } from './widget/widget-routes.ts';

/** Calls that everyone may make. */
const PUBLIC_CALLS: readonly Hono<EdgeApp>[] = [
  findSchoolsRoutes,
  schoolRoutes,
  districtsRoutes,
  suggestionRoutes,
  nearbyRoutes,
  calendarRoutes,
  homesRoutes,
  geocodeRoutes,
  mapRoutes,
  adRoutes,
];

/** Calls of accounts and their data. If the members database fails, they report it and nothing else breaks. */
const MEMBER_CALLS: readonly Hono<EdgeApp>[] = [
  sessionRoutes,
  socialRoutes,
  accountRoutes,
  ageRoutes,
  metadataRoutes,
  clientLogRoutes,
  eventRoutes,
  policyReportRoutes,
  saveRoutes,
  schoolNoteRoutes,
  savedSearchRoutes,
  followRoutes,
  reviewRoutes,
  likeRoutes,
  replyRoutes,
  replyModerationRoutes,
  moderationRoutes,
  correctionRoutes,
  correctionDecisionRoutes,
  claimRoutes,
  claimDecisionRoutes,
  heldValueRoutes,
  spokespersonRoutes,
  schoolInformationRoutes,
  secondFactorRoutes,
  accountFactorRoutes,
  accountSettingsRoutes,
  emailChangeRoutes,
  deskRegenerationRoutes,
  deskPeopleCalls,
  deskQueueCalls,
  factRoutes,
];

/** Pages that the Worker makes on request: for one visitor, at the desk, or with what a partner knows now. */
const REQUESTED_PAGES: readonly Hono<EdgeApp>[] = [
  compareRoutes,
  savedPageRoutes,
  savedCalendarRoutes,
  preferencesRoutes,
  modalRoutes,
  deskReviewsRoutes,
  deskTodayRoutes,
  deskRegionRoutes,
  deskDataRoutes,
  deskEventsRoutes,
  deskCorrectionsRoutes,
  deskClaimsRoutes,
  deskPeopleRoutes,
  deskLogRoutes,
  secondFactorPageRoutes,
  accountFactorPageRoutes,
  accountPageRoutes,
  deskSchoolsRoutes,
  correctionPageRoutes,
  claimPageRoutes,
  widgetRoutes,
  schoolInformationPageRoutes,
  reviewPageRoutes,
  calendarPageRoutes,
  homesPageRoutes,
  feedRoutes,
  schoolMapRoutes,
];

/** Files, which only answer reads. */
const FILES: readonly Hono<EdgeApp>[] = [sitemapRoutes, securityTextRoutes, assetRoutes, streetRoutes];

/** Where everything is for one visitor, also what no route answers. */
const PRIVATE_AREAS = [
  '/account',
  '/claims',
  '/corrections',
  '/desk',
  '/gsr/modals',
  '/gsr/session',
  '/gsr/user',
  '/preferences',
  '/saved-schools',
  '/school-information',
] as const;

/** Mounts every address but `/edge/`, which monitors and editors use. The prebuilt pages have any address, so they come last. */
export function mountSite(app: Hono<EdgeApp>): void {
  for (const area of PRIVATE_AREAS) app.use(`${area}/*`, privateAnswer);
  for (const calls of PUBLIC_CALLS) app.route('/', calls);
  const ofMembers = new Hono<EdgeApp>();
  for (const calls of MEMBER_CALLS) ofMembers.route('/', calls);
  app.route('/', ofMembers.onError(reportMembersFailure));
  const readCalls = listReadCalls(app.routes);
  app.route('/', createOpenApiRoutes(readCalls));
  for (const { path } of readCalls) {
    const pattern = path.replace(/\{(\w+)\}/g, ':$1');
    if (app.routes.every((route) => route.path !== pattern || route.method === 'GET'))
      app.all(pattern, publicAnswer, refuseWriting);
  }
  for (const path of [SAVED_SCHOOLS_PATH, COMPARE_PATH, PREFERENCES_PATH, ACCOUNT_PATH])
    app.get(path.slice(0, -1), publicAnswer, (c) => redirectTo(c, path));
  for (const pages of REQUESTED_PAGES) app.route('/', pages);
  app.use(async (c, next) => (isReading(c.req.method) ? next() : refuseMethod(c, app.routes)));
  for (const files of FILES) app.route('/', files);
  app.all('/gsr/*', (c) => refuseMethod(c, app.routes));
  app.route('/', searchRoutes);
  app.route('/', pageRoutes);
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

function refuseWriting(c: EdgeContext): Response {
  c.header('Allow', 'GET, HEAD');
  return errorAnswer(c, 405, { code: 'method-not-allowed', message: 'This call only reads: use GET.' });
}

function reportMembersFailure(error: Error, c: EdgeContext): Response | Promise<Response> {
  const message = logText(`${error.name}: ${error.message}`);
  logProblem({ code: 'members-failed', path: new URL(c.req.url).pathname, message });
  c.header('Cache-Control', PRIVATE);
  return answerUnavailable(c);
}
