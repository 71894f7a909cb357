import type { VerifyEmailAnswer } from '#domain/members/account-contract.ts';
import { closeEveryWayIn } from '#data/members/identity-queries.ts';
import { findMember } from '#data/members/member-queries.ts';
import { takeToken } from '#data/members/token-queries.ts';
import { markEmailVerified } from '#data/members/verify-email.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeContext } from '../edge-app.ts';
import { addressOf } from './address-limits.ts';
import { mayTry } from './attempt-limits.ts';
import { refuseCall } from './member-answers.ts';
import { announce } from './member-cookies.ts';
import { hashToken } from './member-secrets.ts';
import { startSession } from './member-session.ts';

/**
 * Verifies a member's e-mail address with the token of the mail. In the browser that signed up, that is all. In another one
 * nobody knows whether its reader also opened the account: they are signed in, every other way in is closed, and they choose
 * a password. So nobody can open an account in a stranger's name and wait for the stranger to verify it.
 */
export async function verifyEmail(c: EdgeContext, token: string): Promise<Response> {
  if (!(await mayTry(c, [{ limit: 'token-address', subject: addressOf(c) }])))
    return refuseCall(c, 'too-many-attempts');
  const taken = await takeToken(c.env.MEMBERS, { hash: hashToken(token), kind: 'verify-email', now: Date.now() });
  const member = taken?.memberId == null ? null : await findMember(c.env.MEMBERS, taken.memberId);
  if (member === null) return refuseCall(c, 'link-expired');
  const isOwnBrowser = c.get('session')?.member.id === member.id;
  const isStranger = !isOwnBrowser && !member.isEmailVerified;
  if (isStranger) await closeEveryWayIn(c.env.MEMBERS, member.id);
  await markEmailVerified(c.env.MEMBERS, member, new Date().toISOString());
  const needsPassword = isStranger || !member.hasPassword;
  // A first password is chosen by who has just proved to be the owner.
  if (isStranger || (isOwnBrowser && needsPassword)) await startSession(c, member.id);
  announce(c, 'verified');
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
