import { Hono } from 'hono';
import { z } from 'zod';
import {
  DeleteAccountRequestSchema,
  ForgotPasswordRequestSchema,
  LanguageRequestSchema,
  PasswordRequestSchema,
  VerifyEmailRequestSchema,
} from '#domain/members/account-contract.ts';
import { emailKeyOf } from '#domain/members/email-address.ts';
import { ownPathOf } from '#domain/members/site-link.ts';
import { selectMemberData } from '#data/members/member-data.ts';
import { deleteMember, findMemberByEmail, setMemberLanguage } from '#data/members/member-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeApp, EdgeContext } from '../edge-app.ts';
import { mayTry } from './attempt-limits.ts';
import { verifyEmail } from './email-verification.ts';
import { answerDone, refuseCall } from './member-answers.ts';
import { memberCall, memberRead, openCall } from './member-call.ts';
import { dropCookie } from './member-cookies.ts';
import { sendPasswordMail, sendVerificationMail } from './member-mail.ts';
import { memberOf, sessionOf, stopSession } from './member-session.ts';
import { TOKEN_MINUTES } from './member-tokens.ts';
import { changePassword, whyNotOwner } from './password-change.ts';

const ACCOUNT_FORM = { limit: 'ACCOUNT_LIMIT', mayBeForm: true } as const;
const NothingSchema = z.object({});

/** An account's password, address, language, copy and end. Never cached; limited by address and by account. */
export const accountRoutes = new Hono<EdgeApp>()
  .post('/account/forgot-password/', openCall(ForgotPasswordRequestSchema, ACCOUNT_FORM), (c) => {
    const { email, page_url } = c.req.valid('json');
    // After the answer: its time does not tell whether there is an account, nor does its text.
    c.executionCtx.waitUntil(mailPasswordLink(c, { email, pageUrl: page_url ?? '' }));
    const t = translatorFor(c.get('language'));
    return answerDone(
      c,
      t('members.login_modal.forgot_password_panel.sent', { minutes: TOKEN_MINUTES['set-password'] }),
    );
  })
  .post('/account/password/', openCall(PasswordRequestSchema, ACCOUNT_FORM), (c) =>
    changePassword(c, c.req.valid('json')),
  )
  .post('/account/verify-email/', openCall(VerifyEmailRequestSchema, ACCOUNT_FORM), (c) =>
    verifyEmail(c, c.req.valid('json').token),
  )
  .post('/account/verification-mail/', memberCall(NothingSchema, ACCOUNT_FORM), async (c) => {
    const member = memberOf(c);
    const t = translatorFor(c.get('language'));
    if (member.isEmailVerified) return answerDone(c, t('members.done.email_verified'));
    if (!(await mayTry(c, [{ limit: 'mail-account', subject: member.emailKey }]))) {
      return refuseCall(c, 'too-many-attempts');
    }
    await sendVerificationMail(c, member, c.get('language'));
    return answerDone(c, t('members.login_modal.verify_panel.resent'));
  })
  .post('/account/language/', memberCall(LanguageRequestSchema, { mayBeForm: true }), async (c) => {
    const { language } = c.req.valid('json');
    await setMemberLanguage(c.env.MEMBERS, memberOf(c).id, language);
    return answerDone(c, translatorFor(language)('members.done.language_saved'));
  })
  .get('/account/export/', memberRead, async (c) => {
    c.header('Content-Disposition', 'attachment; filename="homeroom-account.json"');
    return c.json(await selectMemberData(c.env.MEMBERS, memberOf(c).id));
  })
  .post('/account/delete/', memberCall(DeleteAccountRequestSchema, ACCOUNT_FORM), async (c) => {
    const session = sessionOf(c);
    const code = await whyNotOwner(c, session, c.req.valid('json').password);
    if (code !== null) return refuseCall(c, code);
    await deleteMember(c.env.MEMBERS, session.member);
    await stopSession(c, { everywhere: true });
    dropCookie(c, 'device');
    return answerDone(c, translatorFor(c.get('language'))('members.done.account_deleted'));
  });

async function mailPasswordLink(c: EdgeContext, wish: { email: string; pageUrl: string }): Promise<void> {
  const emailKey = emailKeyOf(wish.email);
  const found = await findMemberByEmail(c.env.MEMBERS, emailKey);
  if (found === null || !(await mayTry(c, [{ limit: 'mail-account', subject: emailKey }]))) return;
  const returnTo = ownPathOf(wish.pageUrl, new URL(c.req.url).origin);
  await sendPasswordMail(c, found.member, { language: c.get('language'), returnTo });
}
