import { Hono } from 'hono';
import { writeBase32 } from '#domain/second-factor/base32.ts';
import { FactorCodeRequestSchema, SetUpFactorRequestSchema } from '#domain/second-factor/second-factor-contract.ts';
import { SECOND_FACTOR_PATH, type FactorStep } from '#domain/second-factor/second-factor-page.ts';
import { toSameOriginPath } from '#domain/members/site-link.ts';
import {
  confirmFactor,
  countRecoveryCodes,
  findFactor,
  insertFactor,
  passSession,
  useRecoveryCode,
  useStep,
} from '#data/second-factor/second-factor-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import { logProblem } from '#data/log/log-line.ts';
import { errorPage } from '../answers/error-page.ts';
import { DESK_ROLES, findScopes, hasPassedFactor } from '../desk/desk-access.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { readFormNotice } from '../members/calls/form-notice.ts';
import { answerDone, refuseCall } from '../members/calls/member-answers.ts';
import { memberCall, privateRead } from '../members/calls/member-call.ts';
import { checkAttemptLimits } from '../members/guard/attempt-limits.ts';
import { requireMember, requireSession } from '../members/session/member-session.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { createFactor, hashRecoveryCode, sealFactor, unsealFactor } from './sealed-factor.ts';
import { matchCode } from './totp.ts';

const FORM = { mayBeForm: true, limit: 'ACCOUNT_LIMIT' } as const;
const DESK_PATH = '/desk/';

/** Sets up and checks the second factor of members with a role at the desk. For anyone else it does not exist. */
export const secondFactorRoutes = new Hono<EdgeApp>()
  .post('/desk/second-factor/setup', memberCall(SetUpFactorRequestSchema, FORM), async (c) => {
    if (!(await hasDeskRole(c))) return refuseCall(c, 'not-found');
    const { id } = requireMember(c);
    await insertFactor(c.env.MEMBERS, id, await sealFactor(c.env, id, createFactor()));
    return answer(c, 'second-factor.made');
  })
  .post('/desk/second-factor/confirm', memberCall(FactorCodeRequestSchema, FORM), async (c) => {
    if (!(await hasDeskRole(c))) return refuseCall(c, 'not-found');
    if (!(await mayTryCode(c))) return refuseCall(c, 'too-many-attempts');
    const confirmed = await confirm(c, c.req.valid('json').code);
    return confirmed ? answer(c, 'second-factor.confirmed') : refuseCall(c, 'wrong-code', 'code');
  })
  .post('/desk/second-factor/check', memberCall(FactorCodeRequestSchema, FORM), async (c) => {
    if (!(await hasDeskRole(c))) return refuseCall(c, 'not-found');
    if (!(await mayTryCode(c))) return refuseCall(c, 'too-many-attempts');
    if (!(await isRight(c, c.req.valid('json').code))) return refuseCall(c, 'wrong-code', 'code');
    await passSession(c.env.MEMBERS, requireSession(c).hash, Date.now());
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
  if (!(await hasDeskRole(c))) return errorPage(c, 404);
  const path = toSameOriginPath(c.req.query('return_to') ?? '', new URL(c.req.url).origin);
  return renderPrivatePage(c, {
    kind: 'second-factor',
    path: SECOND_FACTOR_PATH,
    demonstration: false,
    step: await findFactorStep(c),
    returnTo: path?.startsWith(DESK_PATH) === true ? path : DESK_PATH,
    alert: readFormNotice(c),
  });
}

async function findFactorStep(c: EdgeContext): Promise<FactorStep> {
  const { id, email } = requireMember(c);
  const stored = await findFactor(c.env.MEMBERS, id);
  if (stored === null) return { kind: 'set-up' };
  if (!stored.isConfirmed) {
    const { secret, recoveryCodes } = await unsealFactor(c.env, id, stored.sealed);
    const text = writeBase32(secret);
    const site = translatorFor(c.get('language'))('common.site.name');
    const uri = `otpauth://totp/${encodeURIComponent(`${site}:${email}`)}?secret=${text}&issuer=${encodeURIComponent(site)}`;
    return { kind: 'confirm', secret: text, uri, recoveryCodes };
  }
  if (!hasPassedFactor(c)) return { kind: 'check' };
  return { kind: 'passed', recoveryCodesLeft: await countRecoveryCodes(c.env.MEMBERS, id) };
}

async function confirm(c: EdgeContext, code: string): Promise<boolean> {
  const { id: memberId } = requireMember(c);
  const stored = await findFactor(c.env.MEMBERS, memberId);
  if (stored === null || stored.isConfirmed) return false;
  const { secret, recoveryCodes } = await unsealFactor(c.env, memberId, stored.sealed);
  const now = Date.now();
  const step = matchCode(secret, code, now);
  if (step === null) return false;
  return confirmFactor(c.env.MEMBERS, {
    memberId,
    sealed: stored.sealed,
    resealed: await sealFactor(c.env, memberId, { secret, recoveryCodes: [] }),
    codeHashes: recoveryCodes.map((one) => hashRecoveryCode(memberId, one)),
    sessionHash: requireSession(c).hash,
    step,
    now,
  });
}

/** True for a code of the app that was not used yet, and for a recovery code. */
async function isRight(c: EdgeContext, code: string): Promise<boolean> {
  const { id } = requireMember(c);
  const stored = await findFactor(c.env.MEMBERS, id);
  if (stored?.isConfirmed !== true) return false;
  const { secret } = await unsealFactor(c.env, id, stored.sealed);
  const step = matchCode(secret, code, Date.now());
  if (step !== null) return useStep(c.env.MEMBERS, id, step);
  return useRecoveryCode(c.env.MEMBERS, id, hashRecoveryCode(id, code));
}

function mayTryCode(c: EdgeContext): Promise<boolean> {
  return checkAttemptLimits(c, [{ limit: 'second-factor-account', subject: requireMember(c).id }]);
}

async function hasDeskRole(c: EdgeContext): Promise<boolean> {
  return (await findScopes(c, DESK_ROLES)).length > 0;
}

function answer(c: EdgeContext, key: 'second-factor.made' | 'second-factor.confirmed' | 'second-factor.checked') {
  return answerDone(c, translatorFor(c.get('language'))(key));
}
