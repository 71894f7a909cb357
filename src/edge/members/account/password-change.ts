import type { z } from 'zod';
import type { PasswordRequestSchema } from '#domain/members/account-contract.ts';
import { memberPagePath } from '#domain/members/member-paths.ts';
import { passwordProblems } from '#domain/members/password-rules.ts';
import { setPasswordHash } from '#data/members/credential-queries.ts';
import { revokeAllAccess } from '#data/members/identity-queries.ts';
import type { MemberRecord } from '#data/members/member-record.ts';
import { findMember } from '#data/members/member-queries.ts';
import { prepareSessionEnd } from '#data/members/session-queries.ts';
import { endTokensOf, findTokenOwner, takeToken } from '#data/members/token-queries.ts';
import { markEmailVerified } from '#data/members/verify-email.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeContext } from '../../env/edge-app.ts';
import { readCallerAddress } from '../../env/address-limits.ts';
import { isBreached } from '../../partners/breach-check.ts';
import { checkAttemptLimits } from '../guard/attempt-limits.ts';
import { checkOwnership } from './check-ownership.ts';
import { loadCommonPasswords } from './common-passwords.ts';
import { answerDone, refuseCall, refuseFor } from '../calls/member-answers.ts';
import { sendNotice } from '../mail/notice-mail.ts';
import { hashToken } from '../guard/member-secrets.ts';
import { dropOpenedToken } from '../session/opened-token.ts';
import { startSession } from '../session/member-session.ts';
import { hashPassword } from '../guard/password-hash.ts';

type PasswordRequest = z.output<typeof PasswordRequestSchema>;

/** Sets a password. It needs the token of an email, the current password, or a recent login if there is no password. */
export async function changePassword(c: EdgeContext, request: PasswordRequest): Promise<Response> {
  return request.token === undefined ? changeSignedIn(c, request) : changeByToken(c, request, request.token);
}

async function changeSignedIn(c: EdgeContext, request: PasswordRequest): Promise<Response> {
  const session = c.get('session');
  if (session === null) return refuseCall(c, 'needs-sign-in');
  const { member } = session;
  const code = await checkOwnership(c, session, request.current_password);
  if (code !== null) return refuseCall(c, code, 'current_password');
  return (await refuseWeak(c, request, member)) ?? savePassword(c, member, request.new_password);
}

/**
 * Sets a password with an emailed link. A typing error leaves the link valid: the token is used only after all checks.
 */
async function changeByToken(c: EdgeContext, request: PasswordRequest, token: string): Promise<Response> {
  if (!(await checkAttemptLimits(c, [{ limit: 'token-address', subject: readCallerAddress(c) }])))
    return refuseCall(c, 'too-many-attempts');
  const wanted = { hash: hashToken(token), kind: 'set-password', now: Date.now() } as const;
  const owner = await findTokenOwner(c.env.MEMBERS, wanted);
  const member = owner === null ? null : await findMember(c.env.MEMBERS, owner);
  if (member === null) return refuseCall(c, 'link-expired');
  const refusal = await refuseWeak(c, request, member);
  if (refusal !== null) return refusal;
  if ((await takeToken(c.env.MEMBERS, wanted)) === null) return refuseCall(c, 'link-expired');
  dropOpenedToken(c);
  if (!member.isEmailVerified) await revokeAllAccess(c.env.MEMBERS, member.id);
  await markEmailVerified(c.env.MEMBERS, member, new Date().toISOString());
  return savePassword(c, member, request.new_password);
}

async function refuseWeak(c: EdgeContext, request: PasswordRequest, member: MemberRecord): Promise<Response | null> {
  const isCommon = await loadCommonPasswords();
  const problems = passwordProblems(
    { password: request.new_password, confirmation: request.confirm_password, email: member.email },
    isCommon,
  );
  if (problems.length === 0) {
    const isKnown = await isBreached(c.env, request.new_password);
    return isKnown ? refuseCall(c, 'password-breached', 'new_password') : null;
  }
  const parameterOf = (code: (typeof problems)[number]) =>
    code === 'confirmation-missing' || code === 'password-mismatch' ? 'confirm_password' : 'new_password';
  return refuseFor(
    c,
    problems.map((code) => ({ code, parameter: parameterOf(code) })),
  );
}

/** Saves a password. Ends all sessions and links of the previous one. */
async function savePassword(c: EdgeContext, member: MemberRecord, password: string): Promise<Response> {
  const passwordHash = await hashPassword(password);
  await setPasswordHash(c.env.MEMBERS, member.id, { passwordHash, at: new Date().toISOString() });
  await endTokensOf(c.env.MEMBERS, member.id, 'set-password');
  await c.env.MEMBERS.batch(prepareSessionEnd(c.env.MEMBERS, member.id, { now: Date.now(), reason: 'password' }));
  sendNotice(c, member, { kind: 'password' });
  // A form goes on to the second factor, which a new password does not replace.
  if ((await startSession(c, member.id)) === 'half') {
    c.header('Content-Location', memberPagePath('secondFactor', { language: c.get('language') }));
  }
  return answerDone(c, translatorFor(c.get('language'))('members.done.password_saved'));
}
