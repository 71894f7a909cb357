import { Hono } from 'hono';
import { ACCOUNT_PATH, COMPARE_PATH, PREFERENCES_PATH, SAVED_SCHOOLS_PATH } from '#domain/places/place-paths.ts';
import { createSearchStore } from '#data/search/search-store.ts';
import { logProblem } from '#data/log/log-line.ts';
import type { EdgeApp } from './env/edge-app.ts';
import { errorAnswer } from './answers/error-answer.ts';
import { errorPage } from './answers/error-page.ts';
import { requestId } from './middleware/request-id.ts';
import { requestContext } from './middleware/request-context.ts';
import { healthRoutes } from './health-routes.ts';
import { refuseMethod } from './middleware/wrong-method.ts';
import { ownHost } from './middleware/own-host.ts';
import { requestLimits } from './middleware/request-limits.ts';
import { serverTiming } from './middleware/server-timing.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { mailboxRoutes } from './members/mail/mailbox-routes.ts';
import { memberRoutes } from './member-routes.ts';
import type { PageRenderer } from './env/page-renderer.ts';
import { refuse } from './answers/refuse.ts';
import { assetRoutes } from './pages/asset-routes.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { createUnstoredAnswers } from './pages/unstored-answers.ts';
import { requestedPageRoutes } from './requested-page-routes.ts';
import { redirectTo } from './answers/redirect-to.ts';
import { regenerationRoutes } from './regeneration/regeneration-routes.ts';
import { securityTextRoutes } from './pages/security-text-routes.ts';
import { sitemapRoutes } from './pages/sitemap-routes.ts';
import { mapRoutes } from './map/map-routes.ts';
import { streetRoutes } from './map/street-routes.ts';
import { readingCallRoutes } from './reading-call-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { styleSheetRoutes } from './style-sheet/style-sheet-routes.ts';

/**
 * The whole pipeline of the edge, from top to bottom. The renderer is an argument, so that tests need no Astro build.
 * The search store and the answers for unstored pages last as long as the isolate.
 */
export function createApp(
  renderer: PageRenderer,
  searchStore = createSearchStore(),
  unstoredAnswers = createUnstoredAnswers(),
) {
  const app = new Hono<EdgeApp>();
  app.use(
    requestId,
    securityHeaders,
    ownHost,
    requestLimits,
    serverTiming,
    requestContext({ renderer, searchStore, unstoredAnswers }),
  );
  app.route('/edge/regenerations', regenerationRoutes);
  app.route('/edge', healthRoutes);
  app.route('/edge/mailbox', mailboxRoutes);
  app.all('/edge/*', (c) => errorAnswer(c, 404, { code: 'unknown-call', message: 'There is no such call.' }));
  app.route('/', readingCallRoutes);
  app.route('/', memberRoutes);
  for (const path of [SAVED_SCHOOLS_PATH, COMPARE_PATH, PREFERENCES_PATH, ACCOUNT_PATH]) {
    app.get(path.slice(0, -1), (c) => redirectTo(c, path));
  }
  app.route('/', requestedPageRoutes);
  app.use(async (c, next) => (isReading(c.req.method) ? next() : refuseMethod(c, app.routes)));
  app.route('/', sitemapRoutes);
  app.route('/', securityTextRoutes);
  app.route('/', assetRoutes);
  app.route('/', styleSheetRoutes);
  app.route('/', mapRoutes);
  app.route('/', streetRoutes);
  app.all('/gsr/*', (c) => refuseMethod(c, app.routes));
  app.route('/', searchRoutes);
  app.route('/', pageRoutes);
  app.notFound((c) => errorPage(c, 404));
  app.onError((error, c) => {
    logProblem({ code: 'internal', path: new URL(c.req.url).pathname, message: String(error) });
    return c.req.path.startsWith('/edge/')
      ? errorAnswer(c, 500, { code: 'internal', message: 'Something broke on our side.' })
      : refuse(c, 503);
  });
  return app;
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
