import type { VerifyEmailAnswer } from '#domain/members/account-contract.ts';
import { revokeAllAccess } from '#data/members/identity-queries.ts';
import { findMember } from '#data/members/member-queries.ts';
import type { MemberRecord } from '#data/members/member-record.ts';
import { takeToken } from '#data/members/token-queries.ts';
import { markEmailVerified } from '#data/members/verify-email.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeContext } from '../../env/edge-app.ts';
import { readCallerAddress } from '../../env/address-limits.ts';
import { checkAttemptLimits } from '../guard/attempt-limits.ts';
import { refuseCall } from '../calls/member-answers.ts';
import { announce } from '../session/member-cookies.ts';
import { hashToken } from '../guard/member-secrets.ts';
import { startSession } from '../session/member-session.ts';

/**
 * Verifies a member's email address with the token of the email. In the browser that signed up, nothing else changes.
 * In another browser the reader may not be the person who opened the account. So it revokes all other access, logs the
 * reader in and lets them set a password. No one can open an account in a stranger's name and wait until the stranger
 * verifies it.
 */
export async function verifyEmail(c: EdgeContext, token: string): Promise<Response> {
  if (!(await checkAttemptLimits(c, [{ limit: 'token-address', subject: readCallerAddress(c) }])))
    return refuseCall(c, 'too-many-attempts');
  const member = await takeMemberOfToken(c, token);
  if (member === null) return refuseCall(c, 'link-expired');
  const isOwnBrowser = c.get('session')?.member.id === member.id;
  const isStranger = !isOwnBrowser && !member.isEmailVerified;
  if (isStranger) await revokeAllAccess(c.env.MEMBERS, member.id);
  await markEmailVerified(c.env.MEMBERS, member, new Date().toISOString());
  const needsPassword = isStranger || !member.hasPassword;
  // The person who just proved to own the address may set the first password.
  if (isStranger || (isOwnBrowser && needsPassword)) await startSession(c, member.id);
  announce(c, 'verified');
  return answerVerified(c, member, needsPassword);
}

async function takeMemberOfToken(c: EdgeContext, token: string): Promise<MemberRecord | null> {
  const taken = await takeToken(c.env.MEMBERS, { hash: hashToken(token), kind: 'verify-email', now: Date.now() });
  return taken?.memberId == null ? null : findMember(c.env.MEMBERS, taken.memberId);
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
