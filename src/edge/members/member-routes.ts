import { Hono } from 'hono';
import { logText } from '#domain/members/client-log-contract.ts';
import type { EdgeApp } from '../edge-app.ts';
import { followRoutes } from '../follows/follow-routes.ts';
import { saveRoutes } from '../saves/save-routes.ts';
import { schoolNoteRoutes } from '../saves/school-note-routes.ts';
import { accountRoutes } from './account-routes.ts';
import { ageRoutes } from './age-routes.ts';
import { clientLogRoutes } from './client-log-routes.ts';
import { answerAway } from './form-answer.ts';
import { metadataRoutes } from './metadata-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { socialRoutes } from './social-routes.ts';

/** Every call of accounts and of what is theirs. Where the members' database is away they say so, and nothing else breaks. */
export const memberRoutes = new Hono<EdgeApp>()
  .route('/', sessionRoutes)
  .route('/', socialRoutes)
  .route('/', accountRoutes)
  .route('/', ageRoutes)
  .route('/', metadataRoutes)
  .route('/', clientLogRoutes)
  .route('/', saveRoutes)
  .route('/', schoolNoteRoutes)
  .route('/', followRoutes)
  .onError((error, c) => {
    const message = logText(error instanceof Error ? `${error.name}: ${error.message}` : 'unknown');
    console.error(JSON.stringify({ code: 'members-failed', path: new URL(c.req.url).pathname, message }));
    c.header('Cache-Control', 'private, no-store');
    return answerAway(c);
  });
