import { Hono } from 'hono';
import { NO_CARE } from '#domain/queues/queue-care.ts';
import { DESK_CORRECTIONS_PATH } from '#domain/corrections/correction-paths.ts';
import { countCorrections, selectCorrections } from '#data/corrections/correction-queries.ts';
import { selectCare } from '#data/desk/queue-care.ts';
import { logProblem } from '#data/log/log-line.ts';
import { errorPage } from '../answers/error-page.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { readFormNotice } from '../members/calls/form-notice.ts';
import { privateRead } from '../members/calls/member-call.ts';
import { requireMember } from '../members/session/member-session.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { admitToPage } from './desk-access.ts';

/** The queue of corrections, for moderators and editors. For anyone else the page does not exist. */
export const deskCorrectionsRoutes = new Hono<EdgeApp>()
  .get(DESK_CORRECTIONS_PATH, privateRead, showQueue)
  .onError((error, c) => {
    logProblem({ code: 'desk-failed', path: c.req.path, message: String(error) });
    return errorPage(c, 503);
  });

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
    corrections: corrections.map((one) => ({ ...one, care: care.get(one.id) ?? NO_CARE })),
    own: requireMember(c).email,
    waiting: { open, held },
    alert: readFormNotice(c),
    isDone: c.req.query('done') !== undefined,
  });
}
