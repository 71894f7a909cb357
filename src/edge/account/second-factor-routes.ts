import { Hono } from 'hono';
import { FactorCodeRequestSchema, SetUpFactorRequestSchema } from '#domain/account/second-factor-contract.ts';
import { SECOND_FACTOR_PATH } from '#domain/account/second-factor-page.ts';
import { SCHOOL_INFORMATION_PATH } from '#domain/claims/school-information-paths.ts';
import { toSameOriginPath } from '#domain/account/site-link.ts';
import { passSession } from '#data/account/second-factor-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import { logProblem } from '#data/log/log-line.ts';
import { errorPage } from '../answers/error-page.ts';
import { DESK_ROLES, findScopes, hasPassedFactor } from '../desk/desk-access.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { readFormNotice } from './calls/form-notice.ts';
import { limitHashing } from './calls/hash-slots.ts';
import { answerDone, refuseCall } from './calls/member-answers.ts';
import { memberCall, privateRead } from './calls/member-call.ts';
import { sendNotice } from './mail/notice-mail.ts';
import { completeLogin, requireMember, requireSession } from './session/member-session.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { checkCode, confirmWithCode, findFactorStep, mayTryCode, setUpFactor } from './factor-steps.ts';

const FORM = { mayBeForm: true, limit: 'ACCOUNT_LIMIT', mayBeHalf: true } as const;
const DESK_PATH = '/desk/';

/** Sets up and checks the second factor of members with a role at the desk. For anyone else it does not exist. */
export const secondFactorRoutes = new Hono<EdgeApp>()
  .post('/desk/second-factor/setup', memberCall(SetUpFactorRequestSchema, FORM), (c) =>
    limitHashing(c, async () => {
      if (!(await hasDeskRole(c))) return refuseCall(c, 'not-found');
      return (await setUpFactor(c, c.req.valid('json').password)) ?? answer(c, 'second-factor.made');
    }),
  )
  .post('/desk/second-factor/confirm', memberCall(FactorCodeRequestSchema, FORM), async (c) => {
    if (!(await hasDeskRole(c))) return refuseCall(c, 'not-found');
    if (!(await mayTryCode(c))) return refuseCall(c, 'too-many-attempts');
    if (!(await confirmWithCode(c, c.req.valid('json').code))) return refuseCall(c, 'wrong-code', 'code');
    sendNotice(c, requireMember(c), { kind: 'factorOn' });
    return answer(c, 'second-factor.confirmed');
  })
  .post('/desk/second-factor/check', memberCall(FactorCodeRequestSchema, FORM), async (c) => {
    if (!(await hasDeskRole(c))) return refuseCall(c, 'not-found');
    if (!(await mayTryCode(c))) return refuseCall(c, 'too-many-attempts');
    const wrong = await checkCode(c, c.req.valid('json').code);
    if (wrong !== null) return refuseCall(c, wrong, 'code');
    await passSession(c.env.MEMBERS, requireSession(c).hash, Date.now());
    await completeLogin(c);
    return answer(c, 'second-factor.checked');
  });

/** The page of the second factor. */
export const secondFactorPageRoutes = new Hono<EdgeApp>()
  .get(SECOND_FACTOR_PATH, privateRead, showFactor)
  .onError((error, c) => {
    logProblem({ code: 'desk-failed', path: c.req.path, message: String(error) });
    return errorPage(c, 503);
  });

async function showFactor(c: EdgeContext): Promise<Response> {
  c.set('session', c.get('session') ?? c.get('halfSession'));
  if (!(await hasDeskRole(c))) return errorPage(c, 404);
  const path = toSameOriginPath(c.req.query('return_to') ?? '', new URL(c.req.url).origin);
  return renderPrivatePage(c, {
    kind: 'second-factor',
    path: SECOND_FACTOR_PATH,
    demonstration: false,
    step: await findFactorStep(c, { hasPassed: hasPassedFactor(c) }),
    hasPassword: requireMember(c).hasPassword,
    returnTo:
      path !== null && [DESK_PATH, SCHOOL_INFORMATION_PATH].some((own) => path.startsWith(own)) ? path : DESK_PATH,
    alert: readFormNotice(c),
  });
}

async function hasDeskRole(c: EdgeContext): Promise<boolean> {
  return (await findScopes(c, [...DESK_ROLES, 'official'])).length > 0;
}

function answer(c: EdgeContext, key: 'second-factor.made' | 'second-factor.confirmed' | 'second-factor.checked') {
  return answerDone(c, translatorFor(c.get('language'))(key));
}
