import { Hono } from 'hono';
import { logProblem } from '#data/log/log-line.ts';
import { MEMBER_PAGES } from '#domain/account/member-paths.ts';
import { toSameOriginPath } from '#domain/account/site-link.ts';
import { FactorCodeRequestSchema, SetUpFactorRequestSchema } from '#domain/account/second-factor-contract.ts';
import { deleteFactor, passSession } from '#data/account/second-factor-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import { errorPage } from '../answers/error-page.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { readFormNotice } from './calls/form-notice.ts';
import { limitHashing } from './calls/hash-slots.ts';
import { answerDone, refuseCall } from './calls/member-answers.ts';
import { leadToSignIn, memberCall, privateRead } from './calls/member-call.ts';
import { sendNotice } from './mail/notice-mail.ts';
import { completeLogin, requireMember, requireSession } from './session/member-session.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { checkCode, confirmWithCode, findFactorStep, mayTryCode, setUpFactor } from './factor-steps.ts';

const FORM = { mayBeForm: true, limit: 'ACCOUNT_LIMIT' } as const;
const HALF_FORM = { ...FORM, mayBeHalf: true } as const;

/** The second factor that any member may have. Members who have one enter a code at each login. Private, never cached. */
export const accountFactorRoutes = new Hono<EdgeApp>()
  .post('/account/second-factor/setup', memberCall(SetUpFactorRequestSchema, FORM), (c) =>
    limitHashing(c, async () =>
      requireMember(c).isEmailVerified
        ? ((await setUpFactor(c, c.req.valid('json').password)) ?? answer(c, 'second-factor.made'))
        : refuseCall(c, 'needs-verification'),
    ),
  )
  .post('/account/second-factor/confirm', memberCall(FactorCodeRequestSchema, FORM), async (c) => {
    if (!(await mayTryCode(c))) return refuseCall(c, 'too-many-attempts');
    if (!(await confirmWithCode(c, c.req.valid('json').code))) return refuseCall(c, 'wrong-code', 'code');
    sendNotice(c, requireMember(c), { kind: 'factorOn' });
    return answer(c, 'second-factor.confirmed');
  })
  .post('/account/second-factor/check', memberCall(FactorCodeRequestSchema, HALF_FORM), async (c) => {
    if (!(await mayTryCode(c))) return refuseCall(c, 'too-many-attempts');
    const wrong = await checkCode(c, c.req.valid('json').code);
    if (wrong !== null) return refuseCall(c, wrong, 'code');
    await passSession(c.env.MEMBERS, requireSession(c).hash, Date.now());
    await completeLogin(c);
    return answer(c, 'second-factor.checked');
  })
  .post('/account/second-factor/remove', memberCall(FactorCodeRequestSchema, FORM), async (c) => {
    if (!(await mayTryCode(c))) return refuseCall(c, 'too-many-attempts');
    const wrong = await checkCode(c, c.req.valid('json').code);
    if (wrong !== null) return refuseCall(c, wrong, 'code');
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
