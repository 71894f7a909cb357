import { Hono } from 'hono';
import {
  DESK_PEOPLE_PATH,
  EndRoleRequestSchema,
  EndSessionsRequestSchema,
  GrantRoleRequestSchema,
  ResetFactorRequestSchema,
} from '#domain/desk/people-page.ts';
import { toEmailKey } from '#domain/account/email-address.ts';
import {
  endGrant,
  endSessionsOf,
  findGrant,
  grantRoleTo,
  removeFactor,
  selectPeople,
} from '#data/desk/people-queries.ts';
import { findMember, findMemberByEmail } from '#data/account/member-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import { logProblem } from '#data/log/log-line.ts';
import { errorPage } from '../answers/error-page.ts';
import { publishClaimedState } from './publish-claimed-state.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { readFormNotice } from '../account/calls/form-notice.ts';
import { answerDone, refuseCall } from '../account/calls/member-answers.ts';
import { memberCall, privateRead } from '../account/calls/member-call.ts';
import { requireMember } from '../account/session/member-session.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { admitToCall, admitToPage } from './desk-access.ts';

const FORM = { mayBeForm: true, limit: 'ACCOUNT_LIMIT' } as const;
const MAX_QUERY_LENGTH = 254;

/** The calls by which an administrator grants and ends roles, sessions and second factors. */
export const deskPeopleCalls = new Hono<EdgeApp>()
  .post('/desk/people/grant', memberCall(GrantRoleRequestSchema, FORM), async (c) => {
    const { email, role, scope, reason } = c.req.valid('json');
    const admitted = await admitToCall(c, ['administrator']);
    if (admitted instanceof Response) return admitted;
    const found = await findMemberByEmail(c.env.MEMBERS, toEmailKey(email));
    if (found === null) return refuseCall(c, 'unknown-member', 'email');
    await grantRoleTo(c.env.MEMBERS, { memberId: found.member.id, role, scope, reason }, act(c));
    publishClaimedState(c, { role, scope });
    return done(c);
  })
  .post('/desk/people/end', memberCall(EndRoleRequestSchema, FORM), async (c) => {
    const admitted = await admitToCall(c, ['administrator']);
    if (admitted instanceof Response) return admitted;
    const { grant: id } = c.req.valid('json');
    const grant = await findGrant(c.env.MEMBERS, id);
    if (grant === null) return refuseCall(c, 'not-found');
    // Otherwise the last administrator could lock everyone out.
    if (grant.role === 'administrator' && grant.memberId === requireMember(c).id) return refuseCall(c, 'own-role');
    await endGrant(c.env.MEMBERS, id, act(c));
    publishClaimedState(c, grant);
    return done(c);
  })
  .post('/desk/people/end-sessions', memberCall(EndSessionsRequestSchema, FORM), async (c) => {
    const admitted = await admitToCall(c, ['administrator']);
    if (admitted instanceof Response) return admitted;
    const { member: memberId, session: hash = null } = c.req.valid('json');
    if ((await findMember(c.env.MEMBERS, memberId)) === null) return refuseCall(c, 'not-found');
    await endSessionsOf(c.env.MEMBERS, { memberId, hash }, act(c));
    return done(c);
  })
  .post('/desk/people/reset-factor', memberCall(ResetFactorRequestSchema, FORM), async (c) => {
    const admitted = await admitToCall(c, ['administrator']);
    if (admitted instanceof Response) return admitted;
    const { member: memberId } = c.req.valid('json');
    if ((await findMember(c.env.MEMBERS, memberId)) === null) return refuseCall(c, 'not-found');
    await removeFactor(c.env.MEMBERS, memberId, act(c));
    return done(c);
  });

function act(c: EdgeContext): { actor: string; at: string } {
  return { actor: requireMember(c).id, at: new Date().toISOString() };
}

function done(c: EdgeContext): Response {
  return answerDone(c, translatorFor(c.get('language'))('desk.done'));
}

/** The people with roles, for administrators. For anyone else the page does not exist. */
export const deskPeopleRoutes = new Hono<EdgeApp>()
  .get(DESK_PEOPLE_PATH, privateRead, showPeople)
  .onError((error, c) => {
    logProblem({ code: 'desk-failed', path: c.req.path, message: String(error) });
    return errorPage(c, 503);
  });

async function showPeople(c: EdgeContext): Promise<Response> {
  const admitted = await admitToPage(c, ['administrator']);
  if (admitted instanceof Response) return admitted;
  const query = (c.req.query('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH);
  return renderPrivatePage(c, {
    kind: 'desk-people',
    path: DESK_PEOPLE_PATH,
    demonstration: false,
    query,
    people: await selectPeople(c.env.MEMBERS, query),
    readerId: requireMember(c).id,
    alert: readFormNotice(c),
    isDone: c.req.query('done') !== undefined,
  });
}
