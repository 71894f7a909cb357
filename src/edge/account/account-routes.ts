import { Hono } from 'hono';
import { z } from 'zod';
import { prepareAccessEnd, takeAccountOver } from '#data/account/account-access.ts';
import { setPasswordHash, findPasswordHash } from '#data/account/credential-queries.ts';
import { selectMemberData } from '#data/account/member-data.ts';
import { deleteMember, findMemberByEmail, setMemberLanguage, findMember } from '#data/account/member-queries.ts';
import type { MemberRecord } from '#data/account/member-record.ts';
import { forgetWrongCodes } from '#data/account/second-factor-queries.ts';
import { findTokenOwner, takeToken } from '#data/account/token-queries.ts';
import { markEmailVerified } from '#data/account/verify-email.ts';
import {
  DeleteAccountRequestSchema,
  ForgotPasswordRequestSchema,
  LanguageRequestSchema,
  PasswordRequestSchema,
  VerifyEmailRequestSchema,
  type VerifyEmailAnswer,
  VerifyEmailAnswerSchema,
} from '#domain/account/account-contract.ts';
import { toEmailKey } from '#domain/account/email-address.ts';
import { memberPagePath } from '#domain/account/member-paths.ts';
import { passwordProblems } from '#domain/account/password-rules.ts';
import { toSameOriginPath } from '#domain/account/site-link.ts';
import { translatorFor } from '#i18n/translator.ts';
import { readCallerAddress } from '../env/address-limits.ts';
import { afterAnswer } from '../env/after-answer.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { isBreached } from '../partners/breach-check.ts';
import { publishReviews } from '../reviews/publish-reviews.ts';
import { limitHashing } from './calls/hash-slots.ts';
import { answerDone, refuseCall, refuseFor } from './calls/member-answers.ts';
import { memberCall, memberRead, openCall } from './calls/member-call.ts';
import { checkOwnership } from './check-ownership.ts';
import { loadCommonPasswords } from './common-passwords.ts';
import { checkAttemptLimits, refundAttempts } from './guard/attempt-limits.ts';
import { hashToken } from './guard/member-secrets.ts';
import { issueToken, TOKEN_MINUTES } from './guard/member-tokens.ts';
import { hashPassword, isPassword } from './guard/password-hash.ts';
import { canSendEmail, sendPasswordEmail, sendVerificationEmail } from './mail/member-mail.ts';
import { sendNotice } from './mail/notice-mail.ts';
import { dropCookie, announce } from './session/member-cookies.ts';
import { requireMember, requireSession, stopSession, startSession } from './session/member-session.ts';
import { dropOpenedToken } from './session/opened-token.ts';

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
  .post(
    '/account/verify-email/',
    openCall(VerifyEmailRequestSchema, { ...ACCOUNT_FORM, answer: VerifyEmailAnswerSchema }),
    (c) => limitHashing(c, () => verifyEmail(c, c.req.valid('json'))),
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
  sendNotice(c, session.member, { kind: 'deleted' });
  // Not the storage: it has the schools that this browser saved without an account.
  c.header('Clear-Site-Data', '"cache"');
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

type PasswordRequest = z.output<typeof PasswordRequestSchema>;

/** Sets a password. It needs the token of an email, the current password, or a recent login if there is no password. */
async function changePassword(c: EdgeContext, request: PasswordRequest): Promise<Response> {
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
  if (!member.isEmailVerified) await takeAccountOver(c.env.MEMBERS, member.id);
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

/** Saves a password. Ends all access that the previous one could have given. */
async function savePassword(c: EdgeContext, member: MemberRecord, password: string): Promise<Response> {
  const passwordHash = await hashPassword(password);
  await setPasswordHash(c.env.MEMBERS, member.id, { passwordHash, at: new Date().toISOString() });
  const ending = { memberId: member.id, by: 'password', now: Date.now() } as const;
  await c.env.MEMBERS.batch(prepareAccessEnd(c.env.MEMBERS, ending));
  // Anyone who guessed codes knew the old password.
  await forgetWrongCodes(c.env.MEMBERS, member.id);
  sendNotice(c, member, { kind: 'password' });
  // A form goes on to the second factor, which a new password does not replace.
  if ((await startSession(c, member.id)) === 'half') {
    c.header('Content-Location', memberPagePath('secondFactor', { language: c.get('language') }));
  }
  return answerDone(c, translatorFor(c.get('language'))('members.done.password_saved'));
}

type Request = z.output<typeof VerifyEmailRequestSchema>;

/**
 * Verifies a member's email address with the token of the email. In the browser that signed up, nothing else changes.
 * In another browser, the reader may not be the person who opened the account. Those who know its password are: all stays
 * as it is, and they are logged in here, too. For anyone else, all other access ends, and they choose a password. No one
 * can open an account in a stranger's name and wait until the stranger verifies it.
 */
async function verifyEmail(c: EdgeContext, request: Request): Promise<Response> {
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
  if (isStranger) await takeAccountOver(c.env.MEMBERS, member.id);
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
