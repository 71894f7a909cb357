import { generateURI, verifySync } from 'otplib';
import {
  confirmFactor,
  countRecoveryCodes,
  countTry,
  findFactor,
  forgetWrongCodes,
  insertFactor,
  MAX_WRONG_CODES,
  useRecoveryCode,
  useStep,
} from '#data/account/second-factor-queries.ts';
import type { MemberErrorCode } from '#domain/account/member-errors.ts';
import type { FactorStep } from '#domain/account/second-factor-page.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { readCallerAddress } from '../env/address-limits.ts';
import { checkAttemptLimits } from './guard/attempt-limits.ts';
import { refuseCall } from './calls/member-answers.ts';
import { checkOwnership } from './check-ownership.ts';
import { sendNotice } from './mail/notice-mail.ts';
import { createFactor, hashRecoveryCode, sealFactor, unsealFactor, writeBase32 } from './sealed-factor.ts';
import { requireMember, requireSession } from './session/member-session.ts';

/** Clocks of phones may be this many seconds off, in both directions. */
const TOLERATED_SECONDS = 30;
/** The owner hears about this many wrong codes in a row, and about the lock. */
const REPORTED_WRONG_CODES = [10, MAX_WRONG_CODES];

/** Finds what the member has to do next. `hasPassed` is true if the session needs no code now. */
export async function findFactorStep(c: EdgeContext, { hasPassed }: { hasPassed: boolean }): Promise<FactorStep> {
  const { id, email } = requireMember(c);
  const stored = await findFactor(c.env.MEMBERS, id);
  if (stored === null) return { kind: 'set-up' };
  if (!stored.isConfirmed) {
    const { secret, recoveryCodes } = await unsealFactor(c.env, id, stored.sealed);
    const text = writeBase32(secret);
    const issuer = translatorFor(c.get('language'))('common.site.name');
    return { kind: 'confirm', secret: text, uri: generateURI({ issuer, label: email, secret: text }), recoveryCodes };
  }
  if (!hasPassed) return { kind: 'check' };
  return { kind: 'passed', recoveryCodesLeft: await countRecoveryCodes(c.env.MEMBERS, id) };
}

/** Makes a secret for a member who proves to own the account. Returns the refusal, or null. */
export async function setUpFactor(c: EdgeContext, password: string | undefined): Promise<Response | null> {
  const session = requireSession(c);
  const code = await checkOwnership(c, session, password);
  if (code !== null) return refuseCall(c, code, 'password');
  const { id } = session.member;
  await insertFactor(c.env.MEMBERS, id, await sealFactor(c.env, id, createFactor()));
  return null;
}

/** Confirms the member's secret with a code of the app. Returns false for a wrong code. */
export async function confirmWithCode(c: EdgeContext, code: string): Promise<boolean> {
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

/**
 * Checks a code of the app that was not used yet, or a recovery code, of a confirmed factor. Each try counts as wrong until
 * it is right, so that simultaneous ones cannot pass the limit. Returns an error code, or null for a right code.
 */
export async function checkCode(c: EdgeContext, code: string): Promise<MemberErrorCode | null> {
  const member = requireMember(c);
  const { MEMBERS: db } = c.env;
  const stored = await findFactor(db, member.id);
  if (stored?.isConfirmed !== true) return 'wrong-code';
  const wrongCodes = await countTry(db, member.id);
  if (wrongCodes === null) return 'factor-locked';
  if (await takeCode(c, stored.sealed, code)) {
    await forgetWrongCodes(db, member.id);
    return null;
  }
  if (REPORTED_WRONG_CODES.includes(wrongCodes)) sendNotice(c, member, { kind: 'factorGuessed' });
  return 'wrong-code';
}

async function takeCode(c: EdgeContext, sealed: string, code: string): Promise<boolean> {
  const { id } = requireMember(c);
  const { secret } = await unsealFactor(c.env, id, sealed);
  const step = matchCode(secret, code, Date.now());
  if (step !== null) return useStep(c.env.MEMBERS, id, step);
  return useRecoveryCode(c.env.MEMBERS, id, hashRecoveryCode(id, code));
}

/** True if the member may try another code from this network now. Another network cannot keep the member from trying. */
export function mayTryCode(c: EdgeContext): Promise<boolean> {
  const subject = `${requireMember(c).id} ${readCallerAddress(c)}`;
  return checkAttemptLimits(c, [{ limit: 'second-factor-account-and-address', subject }]);
}

/** Finds the time step whose code this is, among the current one and its neighbors. Returns null if it is none. */
export function matchCode(secret: Uint8Array, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(now / 1000);
  const found = verifySync({ secret, token: code, epoch, epochTolerance: TOLERATED_SECONDS });
  return found.valid && 'timeStep' in found ? found.timeStep : null;
}
