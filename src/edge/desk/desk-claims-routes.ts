import { Hono } from 'hono';
import { NO_CARE } from '#domain/queues/queue-care.ts';
import { DESK_CLAIMS_PATH } from '#domain/claims/claim-paths.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { countClaims, selectClaims } from '#data/claims/claim-queries.ts';
import { selectCare } from '#data/desk/queue-care.ts';
import { selectSchools } from '#data/schools/school-queries.ts';
import { logProblem } from '#data/log/log-line.ts';
import { errorPage } from '../answers/error-page.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { readFormNotice } from '../members/calls/form-notice.ts';
import { privateRead } from '../members/calls/member-call.ts';
import { requireMember } from '../members/session/member-session.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { admitToPage } from './desk-access.ts';

/** The queue of claims, for editors. For anyone else the page does not exist. */
export const deskClaimsRoutes = new Hono<EdgeApp>()
  .get(DESK_CLAIMS_PATH, privateRead, showQueue)
  .onError((error, c) => {
    logProblem({ code: 'desk-failed', path: c.req.path, message: String(error) });
    return errorPage(c, 503);
  });

async function showQueue(c: EdgeContext): Promise<Response> {
  const scopes = await admitToPage(c, ['editor']);
  if (scopes instanceof Response) return scopes;
  const [queue, waiting] = await Promise.all([selectClaims(c.env.MEMBERS, scopes), countClaims(c.env.MEMBERS, scopes)]);
  const care = await selectCare(
    c.env.MEMBERS,
    'claim',
    queue.map(({ claim }) => claim.id),
  );
  const schools = await selectSchools(
    c.env.CATALOGUE,
    queue.map(({ claim }) => claim.school),
  );
  const byKey = new Map(schools.map((school) => [schoolKey(school), school]));
  return renderPrivatePage(c, {
    kind: 'desk-claims',
    path: DESK_CLAIMS_PATH,
    demonstration: false,
    claims: queue.map(({ claim, ...evidence }) => {
      const { phone = null, website = null } = byKey.get(schoolKey(claim.school)) ?? {};
      return { ...claim, ...evidence, known: { phone, website }, care: care.get(claim.id) ?? NO_CARE };
    }),
    own: requireMember(c).email,
    waiting,
    alert: readFormNotice(c),
    isDone: c.req.query('done') !== undefined,
  });
}
