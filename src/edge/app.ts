import { Hono } from 'hono';
import { createSearchStore } from '#data/search/search-store.ts';
import { logProblem } from '#data/log/log-line.ts';
import type { EdgeApp } from './env/edge-app.ts';
import { mountSite } from './routes.ts';
import { errorAnswer } from './answers/error-answer.ts';
import { errorPage } from './answers/error-page.ts';
import { answerPrivacy } from './middleware/answer-privacy.ts';
import { privateAnswer } from './env/declared-call.ts';
import { requestId } from './middleware/request-id.ts';
import { requestContext } from './middleware/request-context.ts';
import { healthRoutes } from './health-routes.ts';
import { ownHost } from './middleware/own-host.ts';
import { requestLimits } from './middleware/request-limits.ts';
import { serverTiming } from './middleware/server-timing.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { mailboxRoutes } from './account/mail/mailbox-routes.ts';
import type { PageRenderer } from './env/page-renderer.ts';
import { refuse } from './answers/refuse.ts';
import { createUnstoredAnswers } from './pages/unstored-answers.ts';
import { regenerationRoutes } from './regeneration/regeneration-routes.ts';

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
    answerPrivacy,
    securityHeaders,
    ownHost,
    requestLimits,
    serverTiming,
    requestContext({ renderer, searchStore, unstoredAnswers }),
  );
  app.use('/edge/*', privateAnswer);
  app.route('/edge/regenerations', regenerationRoutes);
  app.route('/edge', healthRoutes);
  app.route('/edge/mailbox', mailboxRoutes);
  app.all('/edge/*', (c) => errorAnswer(c, 404, { code: 'unknown-call', message: 'There is no such call.' }));
  mountSite(app);
  app.notFound((c) => errorPage(c, 404));
  app.onError((error, c) => {
    logProblem({ code: 'internal', path: new URL(c.req.url).pathname, message: String(error) });
    return c.req.path.startsWith('/edge/')
      ? errorAnswer(c, 500, { code: 'internal', message: 'Something broke on our side.' })
      : refuse(c, 503);
  });
  return app;
}
