import { Hono } from 'hono';
import { DESK_CLAIMS_PATH } from '#domain/claims/claim-paths.ts';
import { DESK_CORRECTIONS_PATH } from '#domain/corrections/correction-paths.ts';
import { DESK_PATH, type DeskTodayPage } from '#domain/desk/desk-pages.ts';
import { DESK_REGENERATIONS_PATH } from '#domain/desk/regeneration-pages.ts';
import { DESK_REVIEWS_PATH } from '#domain/reviews/desk-reviews-page.ts';
import { DESK_DATA_PATH } from '#domain/data-sources/desk-data-page.ts';
import { countClaims } from '#data/claims/claim-queries.ts';
import { selectEndedOfficials, selectHeldValues } from '#data/claims/held-value-queries.ts';
import { countPublications, filterAnswered } from '#data/claims/publish-answers.ts';
import { countCorrections } from '#data/corrections/correction-queries.ts';
import { selectStaleFronts } from '#data/regeneration/front-tags.ts';
import { countRefusals } from '#data/data-sources/refusal-queries.ts';
import { selectRegionOverview } from '#data/regeneration/region-overview.ts';
import { countQueue } from '#data/reviews/moderation-queries.ts';
import { countReplyQueue } from '#data/reviews/reply-moderation.ts';
import { coversState } from '#data/reviews/role-queries.ts';
import { logProblem } from '#data/log/log-line.ts';
import { errorPage } from '../answers/error-page.ts';
import { redirectTo } from '../answers/redirect-to.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { privateRead } from '../account/calls/member-call.ts';
import { requireMember } from '../account/session/member-session.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { admitToPage, DESK_ROLES, scopesAtDesk } from './desk-access.ts';
import { showRegenerations } from './desk-regenerations-routes.ts';

/** The desk's first page and its regenerations. For anyone without a role they do not exist. */
export const deskTodayRoutes = new Hono<EdgeApp>()
  .get(DESK_PATH.slice(0, -1), (c) => redirectTo(c, DESK_PATH))
  .get(DESK_PATH, privateRead, showToday)
  .get(DESK_REGENERATIONS_PATH, privateRead, showRegenerations)
  .onError((error, c) => {
    logProblem({ code: 'desk-failed', path: c.req.path, message: String(error) });
    return errorPage(c, 503);
  });

async function showToday(c: EdgeContext): Promise<Response> {
  const admitted = await admitToPage(c, DESK_ROLES);
  if (admitted instanceof Response) return admitted;
  const waits = (await Promise.all([listReviews(c), listClaims(c), listCorrections(c), listRegions(c)])).flat();
  return renderPrivatePage(c, { kind: 'desk-today', path: DESK_PATH, demonstration: false, waits });
}

type Waits = DeskTodayPage['waits'];

/** How long Today has a line about what officials published. */
const NEWS_MS = 7 * 86_400_000;

async function listReviews(c: EdgeContext): Promise<Waits> {
  const scopes = scopesAtDesk(c, ['moderator']);
  if (scopes.length === 0) return [];
  const reader = { scopes, moderatorId: requireMember(c).id };
  const [reviews, replies] = await Promise.all([
    countQueue(c.env.MEMBERS, reader),
    countReplyQueue(c.env.MEMBERS, reader),
  ]);
  return [{ kind: 'reviews', count: reviews + replies, path: DESK_REVIEWS_PATH }];
}

async function listClaims(c: EdgeContext): Promise<Waits> {
  const scopes = scopesAtDesk(c, ['editor']);
  if (scopes.length === 0) return [];
  const since = new Date(Date.now() - NEWS_MS).toISOString();
  const [claims, values, ended, published] = await Promise.all([
    countClaims(c.env.MEMBERS, scopes),
    selectHeldValues(c.env.MEMBERS, scopes),
    selectEndedOfficials(c.env.MEMBERS, scopes),
    countPublications(c.env.CATALOGUE, { scopes, since }),
  ]);
  const shown = await filterAnswered(c.env.CATALOGUE, ended);
  return [
    { kind: 'claims', count: claims, path: DESK_CLAIMS_PATH },
    { kind: 'values', count: values.length + shown.size, path: DESK_CLAIMS_PATH },
    { kind: 'published', count: published, path: DESK_CLAIMS_PATH },
  ];
}

async function listCorrections(c: EdgeContext): Promise<Waits> {
  const scopes = scopesAtDesk(c, ['moderator', 'editor']);
  if (scopes.length === 0) return [];
  const [open, held] = await Promise.all([
    countCorrections(c.env.MEMBERS, { scopes, status: 'open' }),
    countCorrections(c.env.MEMBERS, { scopes, status: 'held' }),
  ]);
  return [
    { kind: 'corrections', count: open, path: DESK_CORRECTIONS_PATH },
    { kind: 'held', count: held, path: `${DESK_CORRECTIONS_PATH}?held=1` },
  ];
}

async function listRegions(c: EdgeContext): Promise<Waits> {
  const scopes = scopesAtDesk(c, ['editor']);
  if (scopes.length === 0) return [];
  const [overview, cached, refused] = await Promise.all([
    selectRegionOverview(c.env.CATALOGUE),
    selectStaleFronts(c.env.CATALOGUE),
    countRefusals(c.env.CATALOGUE),
  ]);
  const regions = overview.filter(({ region }) => coversState(scopes, region));
  const path = DESK_REGENERATIONS_PATH;
  return [
    { kind: 'failed', count: regions.filter(({ newest }) => newest?.status === 'failed').length, path },
    { kind: 'stale', count: regions.filter(({ isStale }) => isStale).length, path },
    { kind: 'cached', count: cached.filter(({ region }) => coversState(scopes, region)).length, path },
    { kind: 'refused', count: refused, path: DESK_DATA_PATH },
  ];
}
