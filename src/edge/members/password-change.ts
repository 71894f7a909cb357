import type { z } from 'zod';
import type { PasswordRequestSchema } from '#domain/members/account-contract.ts';
import type { MemberErrorCode } from '#domain/members/member-errors.ts';
import { passwordProblems } from '#domain/members/password-rules.ts';
import { findPasswordHash, setPasswordHash } from '#data/members/credential-queries.ts';
import { closeEveryWayIn } from '#data/members/identity-queries.ts';
import type { MemberRecord } from '#data/members/member-record.ts';
import { findMember } from '#data/members/member-queries.ts';
import { toEndSessionsOf, type SessionRecord } from '#data/members/session-queries.ts';
import { endTokensOf, findTokenOwner, takeToken } from '#data/members/token-queries.ts';
import { markEmailVerified } from '#data/members/verify-email.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeContext } from '../edge-app.ts';
import { addressOf } from './address-limits.ts';
import { forgive, mayTry } from './attempt-limits.ts';
import { commonPasswords } from './common-passwords.ts';
import { answerDone, refuseCall, refuseFor } from './member-answers.ts';
import { hashToken } from './member-secrets.ts';
import { isFresh, startSession } from './member-session.ts';
import { hashPassword, isPassword } from './password-hash.ts';

type PasswordRequest = z.output<typeof PasswordRequestSchema>;

/** Sets a password: with the token of a mail, for who signed in just now and has none, or for who knows the one until now. */
export async function changePassword(c: EdgeContext, request: PasswordRequest): Promise<Response> {
  return request.token === undefined ? changeSignedIn(c, request) : changeByToken(c, request, request.token);
}

async function changeSignedIn(c: EdgeContext, request: PasswordRequest): Promise<Response> {
  const session = c.get('session');
  if (session === null) return refuseCall(c, 'needs-sign-in');
  const { member } = session;
  const code = await whyNotOwner(c, session, request.current_password);
  if (code !== null) return refuseCall(c, code, 'current_password');
  return (await refuseWeak(c, request, member)) ?? savePassword(c, member, request.new_password);
}

/** A mistyped password leaves the link as it is; the token is taken when all else is right. */
async function changeByToken(c: EdgeContext, request: PasswordRequest, token: string): Promise<Response> {
  if (!(await mayTry(c, [{ limit: 'token-address', subject: addressOf(c) }])))
    return refuseCall(c, 'too-many-attempts');
  const wanted = { hash: hashToken(token), kind: 'set-password', now: Date.now() } as const;
  const owner = await findTokenOwner(c.env.MEMBERS, wanted);
  const member = owner === null ? null : await findMember(c.env.MEMBERS, owner);
  if (member === null) return refuseCall(c, 'link-expired');
  const refusal = await refuseWeak(c, request, member);
  if (refusal !== null) return refusal;
  if ((await takeToken(c.env.MEMBERS, wanted)) === null) return refuseCall(c, 'link-expired');
  if (!member.isEmailVerified) await closeEveryWayIn(c.env.MEMBERS, member.id);
  await markEmailVerified(c.env.MEMBERS, member, new Date().toISOString());
  return savePassword(c, member, request.new_password);
}

async function refuseWeak(c: EdgeContext, request: PasswordRequest, member: MemberRecord): Promise<Response | null> {
  const common = await commonPasswords();
  const problems = passwordProblems(
    { password: request.new_password, confirmation: request.confirm_password, email: member.email },
    (word) => common.has(word),
  );
  if (problems.length === 0) return null;
  const parameterOf = (code: (typeof problems)[number]) =>
    code === 'confirmation-missing' || code === 'password-mismatch' ? 'confirm_password' : 'new_password';
  return refuseFor(
    c,
    problems.map((code) => ({ code, parameter: parameterOf(code) })),
  );
}

/** Whoever was signed in with the password of before no longer is, nor are older links good for anything. */
async function savePassword(c: EdgeContext, member: MemberRecord, password: string): Promise<Response> {
  const passwordHash = await hashPassword(password);
  await setPasswordHash(c.env.MEMBERS, member.id, { passwordHash, at: new Date().toISOString() });
  await endTokensOf(c.env.MEMBERS, member.id, 'set-password');
  await toEndSessionsOf(c.env.MEMBERS, member.id, Date.now()).run();
  await startSession(c, member.id);
  return answerDone(c, translatorFor(c.get('language'))('members.done.password_saved'));
}

/** Null for who knows a member's password, or signed in just now where there is none; else what they are told. */
export async function whyNotOwner(
  c: EdgeContext,
  session: SessionRecord,
  password: string | undefined,
): Promise<MemberErrorCode | null> {
  const { member } = session;
  const passwordHash = await findPasswordHash(c.env.MEMBERS, member.id);
  if (passwordHash === null) return isFresh(session) ? null : 'needs-confirmation';
  const attempts = [{ limit: 'password-account', subject: member.id }] as const;
  if (!(await mayTry(c, attempts))) return 'too-many-attempts';
  if (!(await isPassword(password ?? '', passwordHash))) return 'wrong-password';
  await forgive(c, attempts);
  return null;
}
