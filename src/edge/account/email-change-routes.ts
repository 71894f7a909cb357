import { Hono } from 'hono';
import { z } from 'zod';
import { ChangeEmailRequestSchema, ConfirmNewEmailRequestSchema } from '#domain/account/account-contract.ts';
import { toEmailKey } from '#domain/account/email-address.ts';
import {
  confirmEmailChange,
  deleteEmailChange,
  putEmailChange,
  type EmailSide,
} from '#data/account/email-change-queries.ts';
import { findMember, findMemberByEmail } from '#data/account/member-queries.ts';
import type { MemberRecord } from '#data/account/member-record.ts';
import { endTokensOf, takeToken } from '#data/account/token-queries.ts';
import { markEmailVerified } from '#data/account/verify-email.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { afterAnswer } from '../env/after-answer.ts';
import { readCallerAddress } from '../env/address-limits.ts';
import { isDeliverable } from '../partners/email-check.ts';
import { limitHashing } from './calls/hash-slots.ts';
import { answerDone, refuseCall } from './calls/member-answers.ts';
import { memberCall, openCall } from './calls/member-call.ts';
import { checkAttemptLimits } from './guard/attempt-limits.ts';
import { hashToken } from './guard/member-secrets.ts';
import { issueToken, TOKEN_MINUTES } from './guard/member-tokens.ts';
import { canSendEmail, sendNewAddressEmail } from './mail/member-mail.ts';
import { sendNotice } from './mail/notice-mail.ts';
import { dropOpenedToken } from './session/opened-token.ts';
import { requireMember, requireSession } from './session/member-session.ts';
import { checkOwnership } from './check-ownership.ts';

const FORM = { mayBeForm: true, limit: 'ACCOUNT_LIMIT' } as const;
const PayloadSchema = z.object({ side: z.enum(['old', 'new']), emailKey: z.string() });

/**
 * Changes the email address of an account once both addresses confirmed it. An address that was never verified need not
 * confirm: it may be a typing error. Never cached; limited by address and by account.
 */
export const emailChangeRoutes = new Hono<EdgeApp>()
  .post('/account/email/', memberCall(ChangeEmailRequestSchema, FORM), (c) =>
    limitHashing(c, () => askForChange(c, c.req.valid('json'))),
  )
  .post('/account/email/cancel/', memberCall(z.object({}), FORM), async (c) => {
    await endTokensOf(c.env.MEMBERS, requireMember(c).id, 'change-email');
    await deleteEmailChange(c.env.MEMBERS, requireMember(c).id);
    return answerDone(c, null);
  })
  .post('/account/email/confirm/', openCall(ConfirmNewEmailRequestSchema, FORM), (c) =>
    confirm(c, c.req.valid('json').token),
  );

async function askForChange(
  c: EdgeContext,
  { email, password }: { email: string; password?: string | undefined },
): Promise<Response> {
  const session = requireSession(c);
  const { member } = session;
  const emailKey = toEmailKey(email);
  if (emailKey === member.emailKey) return refuseCall(c, 'same-email', 'email');
  if (!canSendEmail(c)) return refuseCall(c, 'accounts-unavailable');
  const code = await checkOwnership(c, session, password);
  if (code !== null) return refuseCall(c, code, 'password');
  if (!(await checkAttemptLimits(c, [{ limit: 'mail-change', subject: member.id }])))
    return refuseCall(c, 'too-many-attempts');
  if ((await findMemberByEmail(c.env.MEMBERS, emailKey)) !== null) return refuseCall(c, 'email-taken', 'email');
  if (!(await isDeliverable(c.env, email))) return refuseCall(c, 'undeliverable-email', 'email');
  const oldConfirmedAt = member.isEmailVerified ? null : new Date().toISOString();
  const expiresAt = Date.now() + TOKEN_MINUTES['change-email'] * 60_000;
  await endTokensOf(c.env.MEMBERS, member.id, 'change-email');
  await putEmailChange(c.env.MEMBERS, { memberId: member.id, email, emailKey, oldConfirmedAt, expiresAt });
  afterAnswer(c, 'address-mail-failed', () => emailBoth(c, member, { email, emailKey }));
  const t = translatorFor(c.get('language'));
  return answerDone(c, t(member.isEmailVerified ? 'members.done.email_requested' : 'members.done.email_requested_new'));
}

async function emailBoth(
  c: EdgeContext,
  member: MemberRecord,
  { email, emailKey }: { email: string; emailKey: string },
): Promise<void> {
  const sides: readonly EmailSide[] = member.isEmailVerified ? ['new', 'old'] : ['new'];
  for (const side of sides) {
    const token = await issueToken(c, { kind: 'change-email', memberId: member.id, payload: { side, emailKey } });
    const to = side === 'new' ? email : member.email;
    await sendNewAddressEmail(c, to, { side, token, newEmail: email, language: member.language });
  }
}

async function confirm(c: EdgeContext, token: string): Promise<Response> {
  if (!(await checkAttemptLimits(c, [{ limit: 'token-address', subject: readCallerAddress(c) }])))
    return refuseCall(c, 'too-many-attempts');
  const taken = await takeToken(c.env.MEMBERS, { hash: hashToken(token), kind: 'change-email', now: Date.now() });
  const payload = PayloadSchema.safeParse(taken?.payload);
  const member = taken?.memberId == null ? null : await findMember(c.env.MEMBERS, taken.memberId);
  if (member === null || !payload.success) return refuseCall(c, 'link-expired');
  dropOpenedToken(c);
  const at = new Date().toISOString();
  const asked = { memberId: member.id, ...payload.data, at, now: Date.now() };
  const outcome = await confirmEmailChange(c.env.MEMBERS, asked);
  if (outcome === 'expired') return refuseCall(c, 'link-expired');
  if (outcome === 'taken') return refuseCall(c, 'email-taken');
  const t = translatorFor(c.get('language'));
  if (outcome === 'waiting') {
    c.header('Content-Location', '/account/email/confirm/?done=waiting');
    return answerDone(c, t('members.done.email_half'));
  }
  // What the new address agreed to before becomes the member's. The old address hears that it is no longer theirs.
  await markEmailVerified(c.env.MEMBERS, { id: member.id, emailKey: payload.data.emailKey }, at);
  sendNotice(c, member, { kind: 'emailChanged' });
  return answerDone(c, t('members.done.email_changed'));
}
