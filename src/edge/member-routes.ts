import { Hono } from 'hono';
import { logText } from '#domain/members/client-log-contract.ts';
import { logProblem } from '#data/log/log-line.ts';
import type { EdgeApp } from './env/edge-app.ts';
import { claimDecisionRoutes } from './claims/claim-decision-routes.ts';
import { claimRoutes } from './claims/claim-routes.ts';
import { eventRoutes } from './analytics/event-routes.ts';
import { correctionDecisionRoutes } from './corrections/correction-decision-routes.ts';
import { correctionRoutes } from './corrections/correction-routes.ts';
import { factRoutes } from './facts/fact-routes.ts';
import { deskPeopleCalls } from './desk/desk-people-routes.ts';
import { deskQueueCalls } from './desk/desk-queue-routes.ts';
import { deskRegenerationRoutes } from './desk/desk-regenerations-routes.ts';
import { followRoutes } from './follows/follow-routes.ts';
import { saveRoutes } from './saves/save-routes.ts';
import { savedSearchRoutes } from './saves/saved-search-routes.ts';
import { schoolNoteRoutes } from './saves/school-note-routes.ts';
import { accountRoutes } from './members/account/account-routes.ts';
import { accountSettingsRoutes } from './members/account/account-settings-routes.ts';
import { emailChangeRoutes } from './members/account/email-change-routes.ts';
import { ageRoutes } from './members/account/age-routes.ts';
import { clientLogRoutes } from './members/client-log-routes.ts';
import { answerUnavailable } from './members/calls/form-answer.ts';
import { metadataRoutes } from './members/account/metadata-routes.ts';
import { likeRoutes } from './reviews/like-routes.ts';
import { moderationRoutes } from './reviews/moderation-routes.ts';
import { replyRoutes } from './reviews/reply-routes.ts';
import { schoolImportRoutes } from './school-information/school-import-routes.ts';
import { schoolInformationRoutes } from './school-information/school-information-routes.ts';
import { accountFactorRoutes } from './second-factor/account-factor-routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { reviewRoutes } from './reviews/review-routes.ts';
import { sessionRoutes } from './members/login/session-routes.ts';
import { socialRoutes } from './members/social/social-routes.ts';

/**
 * Every call of accounts and their data. If the members database fails, these calls report it and nothing else breaks.
 */
export const memberRoutes = new Hono<EdgeApp>()
  .route('/', sessionRoutes)
  .route('/', socialRoutes)
  .route('/', accountRoutes)
  .route('/', ageRoutes)
  .route('/', metadataRoutes)
  .route('/', clientLogRoutes)
  .route('/', eventRoutes)
  .route('/', saveRoutes)
  .route('/', schoolNoteRoutes)
  .route('/', savedSearchRoutes)
  .route('/', followRoutes)
  .route('/', reviewRoutes)
  .route('/', likeRoutes)
  .route('/', replyRoutes)
  .route('/', moderationRoutes)
  .route('/', correctionRoutes)
  .route('/', correctionDecisionRoutes)
  .route('/', claimRoutes)
  .route('/', claimDecisionRoutes)
  .route('/', schoolInformationRoutes)
  .route('/', schoolImportRoutes)
  .route('/', secondFactorRoutes)
  .route('/', accountFactorRoutes)
  .route('/', accountSettingsRoutes)
  .route('/', emailChangeRoutes)
  .route('/', deskRegenerationRoutes)
  .route('/', deskPeopleCalls)
  .route('/', deskQueueCalls)
  .route('/', factRoutes)
  .onError((error, c) => {
    const message = logText(error instanceof Error ? `${error.name}: ${error.message}` : 'unknown');
    logProblem({ code: 'members-failed', path: new URL(c.req.url).pathname, message });
    c.header('Cache-Control', 'private, no-store');
    return answerUnavailable(c);
  });
