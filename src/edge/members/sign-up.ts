import { emailKeyOf } from '#domain/members/email-address.ts';
import type { SignUpContext } from '#domain/members/sign-up-context.ts';
import { ownPathOf } from '#domain/members/site-link.ts';
import type { Language } from '#domain/places/language.ts';
import { findMemberByEmail, insertMember } from '#data/members/member-queries.ts';
import type { EdgeContext } from '../edge-app.ts';
import { isDeliverable } from '../partners/email-check.ts';
import { addressOf } from './address-limits.ts';
import { mayTry } from './attempt-limits.ts';
import { answerLogin } from './login-answer.ts';
import { refuseCall } from './member-answers.ts';
import { readAge, takeOldEnough } from './member-cookies.ts';
import { sendVerificationMail } from './member-mail.ts';
import { startSession } from './member-session.ts';

/** Opens an account for an e-mail address and signs in; the mail that verifies the address is on its way. */
export async function signUpByEmail(
  c: EdgeContext,
  request: { email: string; signUpContext: SignUpContext },
): Promise<Response> {
  if (readAge(c) === 'under') return refuseCall(c, 'under-age');
  const mayGoOn = await mayTry(c, [{ limit: 'register-address', subject: addressOf(c) }]);
  if (!mayGoOn) return refuseCall(c, 'too-many-attempts');
  const email = request.email;
  const emailKey = emailKeyOf(email);
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
    signUpContext: withOwnPage(c, request.signUpContext),
    isAgeConfirmed: takeOldEnough(c),
  };
  const isNew = await insertMember(c.env.MEMBERS, member, new Date().toISOString());
  if (!isNew) return refuseCall(c, 'account-exists', 'email');
  await startSession(c, member.id);
  c.executionCtx.waitUntil(mailFirstLink(c, member));
  return answerLogin(c, { memberId: member.id, isNewUser: true });
}

/** Mails a new member the link that verifies. An address whose account is opened and deleted over and over is not flooded. */
export async function mailFirstLink(
  c: EdgeContext,
  member: { id: string; email: string; emailKey: string; language: Language },
): Promise<void> {
  const mayMail = await mayTry(c, [{ limit: 'mail-account', subject: member.emailKey }]);
  if (mayMail) await sendVerificationMail(c, member, member.language);
}

/** A sign-up context whose page is one of our own, or none. */
export function withOwnPage(c: EdgeContext, context: SignUpContext): SignUpContext {
  return { ...context, page_url: ownPathOf(context.page_url ?? '', new URL(c.req.url).origin) };
}
