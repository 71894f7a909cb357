import type { z } from 'zod';
import type { VerifyEmailAnswer, VerifyEmailRequestSchema } from '#domain/members/account-contract.ts';
import { findPasswordHash } from '#data/members/credential-queries.ts';
import { revokeAllAccess } from '#data/members/identity-queries.ts';
import { findMember } from '#data/members/member-queries.ts';
import type { MemberRecord } from '#data/members/member-record.ts';
import { findTokenOwner, takeToken } from '#data/members/token-queries.ts';
import { markEmailVerified } from '#data/members/verify-email.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeContext } from '../../env/edge-app.ts';
import { readCallerAddress } from '../../env/address-limits.ts';
import { checkAttemptLimits, refundAttempts } from '../guard/attempt-limits.ts';
import { hashToken } from '../guard/member-secrets.ts';
import { isPassword } from '../guard/password-hash.ts';
import { refuseCall } from '../calls/member-answers.ts';
import { announce } from '../session/member-cookies.ts';
import { startSession } from '../session/member-session.ts';
import { dropOpenedToken } from '../session/opened-token.ts';

type Request = z.output<typeof VerifyEmailRequestSchema>;

/**
 * Verifies a member's email address with the token of the email. In the browser that signed up, nothing else changes.
 * In another browser, the reader may not be the person who opened the account. Those who know its password are: all stays
 * as it is, and they are logged in here, too. For anyone else, all other access ends, and they choose a password. No one
 * can open an account in a stranger's name and wait until the stranger verifies it.
 */
export async function verifyEmail(c: EdgeContext, request: Request): Promise<Response> {
  if (!(await checkAttemptLimits(c, [{ limit: 'token-address', subject: readCallerAddress(c) }])))
    return refuseCall(c, 'too-many-attempts');
  const wanted = { hash: hashToken(request.token), kind: 'verify-email', now: Date.now() } as const;
  const ownerId = await findTokenOwner(c.env.MEMBERS, wanted);
  const member = ownerId === null ? null : await findMember(c.env.MEMBERS, ownerId);
  if (member === null) return refuseCall(c, 'link-expired');
  // A typing error leaves the link valid.
  const reader = await identifyReader(c, member, request);
  if (reader instanceof Response) return reader;
  if ((await takeToken(c.env.MEMBERS, wanted)) === null) return refuseCall(c, 'link-expired');
  dropOpenedToken(c);
  return verify(c, member, reader);
}

async function verify(c: EdgeContext, member: MemberRecord, reader: Reader): Promise<Response> {
  const isStranger = reader.kind === 'stranger';
  if (isStranger) await revokeAllAccess(c.env.MEMBERS, member.id);
  await markEmailVerified(c.env.MEMBERS, member, new Date().toISOString());
  const needsPassword = isStranger || !member.hasPassword;
  // The person who just proved to own the address may set the first password.
  if (isStranger || (reader.kind === 'own-browser' && needsPassword)) await startSession(c, member.id);
  if (reader.kind === 'owner') await startSession(c, member.id, reader);
  announce(c, 'verified');
  return answerVerified(c, member, needsPassword);
}

/** Who opens the link: the browser that signed up, an owner who knows the password, or anyone who reads the mailbox. */
type Reader =
  | { readonly kind: 'own-browser' | 'verified-before' | 'stranger' }
  | { readonly kind: 'owner'; readonly passwordHash: string | null };

async function identifyReader(c: EdgeContext, member: MemberRecord, request: Request): Promise<Reader | Response> {
  if (c.get('session')?.member.id === member.id) return { kind: 'own-browser' };
  if (member.isEmailVerified) return { kind: 'verified-before' };
  if (request.forgot || !member.hasPassword) return { kind: 'stranger' };
  const proof = await provePassword(c, member, request);
  return proof instanceof Response ? proof : { kind: 'owner', ...proof };
}

/** Checks the password chosen at sign-up. Returns its hash, or the refusal. */
async function provePassword(
  c: EdgeContext,
  member: MemberRecord,
  { password }: Request,
): Promise<{ passwordHash: string | null } | Response> {
  if (password === undefined || password === '') return refuseCall(c, 'sign-up-password', 'password');
  const attempts = [{ limit: 'password-account', subject: member.id }] as const;
  if (!(await checkAttemptLimits(c, attempts))) return refuseCall(c, 'too-many-attempts');
  const passwordHash = await findPasswordHash(c.env.MEMBERS, member.id);
  if (!(await isPassword(password, passwordHash))) return refuseCall(c, 'wrong-password', 'password');
  await refundAttempts(c, attempts);
  return { passwordHash };
}

function answerVerified(c: EdgeContext, member: MemberRecord, needsPassword: boolean): Response {
  return c.json<VerifyEmailAnswer>({
    success: true,
    message: translatorFor(c.get('language'))('members.done.email_verified'),
    id: member.id,
    just_verified: true,
    needs_password: needsPassword,
    context: member.signUpContext?.context ?? 'General',
    page_url: member.signUpContext?.page_url ?? null,
  });
}
