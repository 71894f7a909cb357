import { Hono } from 'hono';
import { NO_CARE } from '#domain/queues/queue-care.ts';
import type { ComparedFact } from '#domain/corrections/correction-pages.ts';
import type { Correction } from '#domain/corrections/correction.ts';
import { EDITABLE_FACTS, listStatements } from '#domain/facts/school-facts.ts';
import { loadStoredFacts } from '#data/facts/stored-facts.ts';
import { coversState } from '#data/reviews/role-queries.ts';
import { DESK_CORRECTIONS_PATH } from '#domain/corrections/correction-paths.ts';
import { countCorrections, selectCorrections } from '#data/corrections/correction-queries.ts';
import { selectCare } from '#data/desk/queue-care.ts';
import { logProblem } from '#data/log/log-line.ts';
import { errorPage } from '../answers/error-page.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { readFormNotice } from '../account/calls/form-notice.ts';
import { privateRead } from '../account/calls/member-call.ts';
import { requireMember } from '../account/session/member-session.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { admitToPage, scopesAtDesk } from './desk-access.ts';

/** The queue of corrections, for moderators and editors. For anyone else the page does not exist. */
export const deskCorrectionsRoutes = new Hono<EdgeApp>()
  .get(DESK_CORRECTIONS_PATH, privateRead, showQueue)
  .onError((error, c) => {
    logProblem({ code: 'desk-failed', path: c.req.path, message: String(error) });
    return errorPage(c, 503);
  });

/** Compares what the page, the sources and the school say. Empty for readers who may not change facts, and for other pages. */
async function compareFacts(c: EdgeContext, { page: { state, schoolId } }: Correction): Promise<ComparedFact[]> {
  if (schoolId === null || !coversState(scopesAtDesk(c, ['editor']), state)) return [];
  const stored = await loadStoredFacts(c.env.CATALOGUE, { state, id: schoolId });
  if (stored === null) return [];
  return EDITABLE_FACTS.map((fact) => {
    const stated = listStatements(stored.contributions, fact);
    const valueOf = (isWanted: (source: string) => boolean) => {
      const value = stated.find(({ source }) => isWanted(source))?.value;
      return typeof value === 'string' ? value : null;
    };
    return {
      fact,
      shown: stored.row[fact],
      source: valueOf((source) => source !== 'editor' && source !== 'school'),
      school: valueOf((source) => source === 'school'),
    };
  });
}

async function showQueue(c: EdgeContext): Promise<Response> {
  const scopes = await admitToPage(c, ['moderator', 'editor']);
  if (scopes instanceof Response) return scopes;
  const shows = c.req.query('held') === undefined ? 'open' : 'held';
  const db = c.env.MEMBERS;
  const [corrections, open, held] = await Promise.all([
    selectCorrections(db, { scopes, status: shows }),
    countCorrections(db, { scopes, status: 'open' }),
    countCorrections(db, { scopes, status: 'held' }),
  ]);
  const care = await selectCare(
    db,
    'correction',
    corrections.map(({ id }) => id),
  );
  return renderPrivatePage(c, {
    kind: 'desk-corrections',
    path: DESK_CORRECTIONS_PATH,
    demonstration: false,
    shows,
    corrections: await Promise.all(
      corrections.map(async (one) => ({
        ...one,
        care: care.get(one.id) ?? NO_CARE,
        facts: await compareFacts(c, one),
      })),
    ),
    own: requireMember(c).email,
    waiting: { open, held },
    alert: readFormNotice(c),
    isDone: c.req.query('done') !== undefined,
  });
}
