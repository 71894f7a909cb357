import { Hono } from 'hono';
import { logProblem } from '#data/log/log-line.ts';
import { MEMBER_PAGES } from '#domain/members/member-paths.ts';
import { toSameOriginPath } from '#domain/members/site-link.ts';
import { FactorCodeRequestSchema, ProvenSetUpRequestSchema } from '#domain/second-factor/second-factor-contract.ts';
import { deleteFactor, insertFactor, passSession } from '#data/second-factor/second-factor-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import { errorPage } from '../answers/error-page.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { checkOwnership } from '../members/account/check-ownership.ts';
import { readFormNotice } from '../members/calls/form-notice.ts';
import { limitHashing } from '../members/calls/hash-slots.ts';
import { answerDone, refuseCall } from '../members/calls/member-answers.ts';
import { leadToSignIn, memberCall, privateRead } from '../members/calls/member-call.ts';
import { sendNotice } from '../members/mail/notice-mail.ts';
import { completeLogin, requireMember, requireSession } from '../members/session/member-session.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { confirmWithCode, findFactorStep, isRightCode, mayTryCode } from './factor-steps.ts';
import { createFactor, sealFactor } from './sealed-factor.ts';

const FORM = { mayBeForm: true, limit: 'ACCOUNT_LIMIT' } as const;
const HALF_FORM = { ...FORM, mayBeHalf: true } as const;

/** The second factor that any member may have. Members who have one enter a code at each login. Private, never cached. */
export const accountFactorRoutes = new Hono<EdgeApp>()
  .post('/account/second-factor/setup', memberCall(ProvenSetUpRequestSchema, FORM), (c) =>
    limitHashing(c, () => setUp(c, c.req.valid('json').password)),
  )
  .post('/account/second-factor/confirm', memberCall(FactorCodeRequestSchema, FORM), async (c) => {
    if (!(await mayTryCode(c))) return refuseCall(c, 'too-many-attempts');
    if (!(await confirmWithCode(c, c.req.valid('json').code))) return refuseCall(c, 'wrong-code', 'code');
    sendNotice(c, requireMember(c), { kind: 'factorOn' });
    return answer(c, 'second-factor.confirmed');
  })
  .post('/account/second-factor/check', memberCall(FactorCodeRequestSchema, HALF_FORM), async (c) => {
    if (!(await mayTryCode(c))) return refuseCall(c, 'too-many-attempts');
    if (!(await isRightCode(c, c.req.valid('json').code))) return refuseCall(c, 'wrong-code', 'code');
    await passSession(c.env.MEMBERS, requireSession(c).hash, Date.now());
    await completeLogin(c);
    return answer(c, 'second-factor.checked');
  })
  .post('/account/second-factor/remove', memberCall(FactorCodeRequestSchema, FORM), async (c) => {
    if (!(await mayTryCode(c))) return refuseCall(c, 'too-many-attempts');
    if (!(await isRightCode(c, c.req.valid('json').code))) return refuseCall(c, 'wrong-code', 'code');
    await deleteFactor(c.env.MEMBERS, requireMember(c).id);
    sendNotice(c, requireMember(c), { kind: 'factorOff' });
    return answer(c, 'second-factor.removed');
  });

/** The page of a member's second factor, also for a member who is about to log in. */
export const accountFactorPageRoutes = new Hono<EdgeApp>()
  .get(MEMBER_PAGES.secondFactor, privateRead, showFactor)
  .onError((error, c) => {
    logProblem({ code: 'second-factor-failed', path: c.req.path, message: String(error) });
    return errorPage(c, 503);
  });

async function setUp(c: EdgeContext, password: string | undefined): Promise<Response> {
  const session = requireSession(c);
  if (!session.member.isEmailVerified) return refuseCall(c, 'needs-verification');
  const code = await checkOwnership(c, session, password);
  if (code !== null) return refuseCall(c, code, 'password');
  const { id } = session.member;
  await insertFactor(c.env.MEMBERS, id, await sealFactor(c.env, id, createFactor()));
  return answer(c, 'second-factor.made');
}

async function showFactor(c: EdgeContext): Promise<Response> {
  const hasPassed = c.get('session') !== null;
  if (!hasPassed && c.get('halfSession') === null) return leadToSignIn(c);
  c.set('session', c.get('session') ?? c.get('halfSession'));
  const path = toSameOriginPath(c.req.query('return_to') ?? '', new URL(c.req.url).origin);
  return renderPrivatePage(c, {
    kind: 'second-factor',
    path: MEMBER_PAGES.secondFactor,
    demonstration: false,
    step: await findFactorStep(c, { hasPassed }),
    hasPassword: requireMember(c).hasPassword,
    returnTo: path ?? MEMBER_PAGES.account,
    alert: readFormNotice(c),
  });
}

function answer(
  c: EdgeContext,
  key: 'second-factor.made' | 'second-factor.confirmed' | 'second-factor.checked' | 'second-factor.removed',
): Response {
  return answerDone(c, translatorFor(c.get('language'))(key));
}
