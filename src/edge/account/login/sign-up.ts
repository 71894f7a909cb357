import { toEmailKey } from '#domain/account/email-address.ts';
import type { SignUpContext } from '#domain/account/sign-up-context.ts';
import { toSameOriginPath } from '#domain/account/site-link.ts';
import type { Language } from '#domain/places/language.ts';
import { findMemberByEmail, insertMember } from '#data/account/member-queries.ts';
import type { EdgeContext } from '../../env/edge-app.ts';
import { afterAnswer } from '../../env/after-answer.ts';
import { isDeliverable } from '../../partners/email-check.ts';
import { readCallerAddress } from '../../env/address-limits.ts';
import { checkAttemptLimits } from '../guard/attempt-limits.ts';
import { answerLogin } from './login-answer.ts';
import { refuseCall } from '../calls/member-answers.ts';
import { readAge, takeAge } from '../session/member-cookies.ts';
import { sendVerificationEmail } from '../mail/member-mail.ts';
import { startSession } from '../session/member-session.ts';

/** Opens an account for an email address, logs in and sends the verification email. */
export async function signUpByEmail(
  c: EdgeContext,
  request: { email: string; signUpContext: SignUpContext },
): Promise<Response> {
  if (readAge(c) === 'under') return refuseCall(c, 'under-age');
  const mayGoOn = await checkAttemptLimits(c, [{ limit: 'register-address', subject: readCallerAddress(c) }]);
  if (!mayGoOn) return refuseCall(c, 'too-many-attempts');
  const email = request.email;
  const emailKey = toEmailKey(email);
  if ((await findMemberByEmail(c.env.MEMBERS, emailKey)) !== null) return refuseCall(c, 'account-exists', 'email');
  if (!(await isDeliverable(c.env, email))) return refuseCall(c, 'undeliverable-email', 'email');
  const member = {
    id: crypto.randomUUID(),
    email,
    emailKey,
    isEmailVerified: false,
    firstName: null,
    lastName: null,
    language: c.get('language'),
    signUpContext: dropForeignPage(c, request.signUpContext),
    ...takeAge(c),
  };
  const isNew = await insertMember(c.env.MEMBERS, member, new Date().toISOString());
  if (!isNew) return refuseCall(c, 'account-exists', 'email');
  await startSession(c, member.id);
  afterAnswer(c, 'verification-mail-failed', () => emailFirstLink(c, member));
  return answerLogin(c, { memberId: member.id, isNewUser: true });
}

/**
 * Emails a new member the verification link. The limit protects an address whose account is opened and deleted
 * repeatedly.
 */
export async function emailFirstLink(
  c: EdgeContext,
  member: { id: string; email: string; emailKey: string; language: Language },
): Promise<void> {
  const mayMail = await checkAttemptLimits(c, [{ limit: 'mail-account', subject: member.emailKey }]);
  if (mayMail) await sendVerificationEmail(c, member, member.language);
}

/** Removes the page of a sign-up context if it is not on our site. */
export function dropForeignPage(c: EdgeContext, context: SignUpContext): SignUpContext {
  return { ...context, page_url: toSameOriginPath(context.page_url ?? '', new URL(c.req.url).origin) };
}
