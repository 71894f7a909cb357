import { Hono } from 'hono';
import { z } from 'zod';
import {
  DeleteAccountRequestSchema,
  ForgotPasswordRequestSchema,
  LanguageRequestSchema,
  PasswordRequestSchema,
  VerifyEmailRequestSchema,
} from '#domain/members/account-contract.ts';
import { toEmailKey } from '#domain/members/email-address.ts';
import { toSameOriginPath } from '#domain/members/site-link.ts';
import { selectMemberData } from '#data/members/member-data.ts';
import { deleteMember, findMemberByEmail, setMemberLanguage } from '#data/members/member-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import { afterAnswer } from '../../env/after-answer.ts';
import { publishReviews } from '../../reviews/publish-reviews.ts';
import type { EdgeApp, EdgeContext } from '../../env/edge-app.ts';
import { checkAttemptLimits } from '../guard/attempt-limits.ts';
import { limitHashing } from '../calls/hash-slots.ts';
import { verifyEmail } from './email-verification.ts';
import { answerDone, refuseCall } from '../calls/member-answers.ts';
import { memberCall, memberRead, openCall } from '../calls/member-call.ts';
import { dropCookie } from '../session/member-cookies.ts';
import { canSendEmail, sendPasswordEmail, sendVerificationEmail } from '../mail/member-mail.ts';
import { requireMember, requireSession, stopSession } from '../session/member-session.ts';
import { issueToken, TOKEN_MINUTES } from '../guard/member-tokens.ts';
import { checkOwnership } from './check-ownership.ts';
import { changePassword } from './password-change.ts';

const ACCOUNT_FORM = { limit: 'ACCOUNT_LIMIT', mayBeForm: true } as const;
/** The response has left by then, so that sending the email does not delay it. */
const RESPONSE_LEAVES_MS = 100;
const NothingSchema = z.object({});

/** An account's password, address, language, export and deletion. Never cached; limited by address and by account. */
export const accountRoutes = new Hono<EdgeApp>()
  .post('/account/forgot-password/', openCall(ForgotPasswordRequestSchema, ACCOUNT_FORM), async (c) => {
    const { email, page_url } = c.req.valid('json');
    if (!canSendEmail(c)) return refuseCall(c, 'accounts-unavailable');
    await preparePasswordLink(c, { email, pageUrl: page_url ?? '' });
    const t = translatorFor(c.get('language'));
    return answerDone(
      c,
      t('members.login_modal.forgot_password_panel.sent', { minutes: TOKEN_MINUTES['set-password'] }),
    );
  })
  .post('/account/password/', openCall(PasswordRequestSchema, ACCOUNT_FORM), (c) =>
    limitHashing(c, () => changePassword(c, c.req.valid('json'))),
  )
  .post('/account/verify-email/', openCall(VerifyEmailRequestSchema, ACCOUNT_FORM), (c) =>
    limitHashing(c, () => verifyEmail(c, c.req.valid('json'))),
  )
  .post('/account/verification-mail/', memberCall(NothingSchema, ACCOUNT_FORM), async (c) => {
    const member = requireMember(c);
    const t = translatorFor(c.get('language'));
    if (member.isEmailVerified) return answerDone(c, t('members.done.email_verified'));
    if (!(await checkAttemptLimits(c, [{ limit: 'mail-account', subject: member.emailKey }]))) {
      return refuseCall(c, 'too-many-attempts');
    }
    if (!(await sendVerificationEmail(c, member, c.get('language')))) return refuseCall(c, 'accounts-unavailable');
    return answerDone(c, t('members.login_modal.verify_panel.resent'));
  })
  .post('/account/language/', memberCall(LanguageRequestSchema, { mayBeForm: true }), async (c) => {
    const { language } = c.req.valid('json');
    await setMemberLanguage(c.env.MEMBERS, requireMember(c).id, language);
    return answerDone(c, translatorFor(language)('members.done.language_saved'));
  })
  .get('/account/export/', memberRead, async (c) => {
    c.header('Content-Disposition', 'attachment; filename="homeroom-account.json"');
    return c.json(await selectMemberData(c.env.MEMBERS, requireMember(c).id));
  })
  .post('/account/delete/', memberCall(DeleteAccountRequestSchema, ACCOUNT_FORM), (c) =>
    limitHashing(c, () => deleteAccount(c, c.req.valid('json').password)),
  );

async function deleteAccount(c: EdgeContext, password: string | undefined): Promise<Response> {
  const session = requireSession(c);
  const code = await checkOwnership(c, session, password);
  if (code !== null) return refuseCall(c, code);
  await deleteMember(c.env.MEMBERS, session.member);
  publishReviews(c);
  await stopSession(c, { everywhere: true });
  dropCookie(c, 'device');
  return answerDone(c, translatorFor(c.get('language'))('members.done.account_deleted'));
}

/**
 * Prepares the email with a link to set a password, and sends it after the response. An address without an account gets
 * the same work, with a token that belongs to no one. So neither the response nor its time reveals accounts.
 */
async function preparePasswordLink(c: EdgeContext, request: { email: string; pageUrl: string }): Promise<void> {
  const emailKey = toEmailKey(request.email);
  const mayMail = await checkAttemptLimits(c, [{ limit: 'mail-password', subject: emailKey }]);
  const found = await findMemberByEmail(c.env.MEMBERS, emailKey);
  const token = await issueToken(c, { kind: 'set-password', memberId: found?.member.id ?? null });
  if (found === null || !mayMail) return;
  const returnTo = toSameOriginPath(request.pageUrl, new URL(c.req.url).origin);
  afterAnswer(c, 'password-mail-failed', async () => {
    await scheduler.wait(RESPONSE_LEAVES_MS);
    await sendPasswordEmail(c, found.member, { token, language: c.get('language'), returnTo });
  });
}
