import { writeBase32 } from '#domain/second-factor/base32.ts';
import type { FactorStep } from '#domain/second-factor/second-factor-page.ts';
import {
  confirmFactor,
  countRecoveryCodes,
  findFactor,
  useRecoveryCode,
  useStep,
} from '#data/second-factor/second-factor-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { checkAttemptLimits } from '../members/guard/attempt-limits.ts';
import { requireMember, requireSession } from '../members/session/member-session.ts';
import { hashRecoveryCode, sealFactor, unsealFactor } from './sealed-factor.ts';
import { matchCode } from './totp.ts';

/** Finds what the member has to do next. `hasPassed` is true if the session needs no code now. */
export async function findFactorStep(c: EdgeContext, { hasPassed }: { hasPassed: boolean }): Promise<FactorStep> {
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
  if (!hasPassed) return { kind: 'check' };
  return { kind: 'passed', recoveryCodesLeft: await countRecoveryCodes(c.env.MEMBERS, id) };
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

/** True for a code of the app that was not used yet, and for a recovery code. */
export async function isRightCode(c: EdgeContext, code: string): Promise<boolean> {
  const { id } = requireMember(c);
  const stored = await findFactor(c.env.MEMBERS, id);
  if (stored?.isConfirmed !== true) return false;
  const { secret } = await unsealFactor(c.env, id, stored.sealed);
  const step = matchCode(secret, code, Date.now());
  if (step !== null) return useStep(c.env.MEMBERS, id, step);
  return useRecoveryCode(c.env.MEMBERS, id, hashRecoveryCode(id, code));
}

/** True if the member may try another code. */
export function mayTryCode(c: EdgeContext): Promise<boolean> {
  return checkAttemptLimits(c, [{ limit: 'second-factor-account', subject: requireMember(c).id }]);
}
