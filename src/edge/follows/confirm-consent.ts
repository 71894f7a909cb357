import { z } from 'zod';
import { RowsToConfirmSchema, confirmRows } from '#data/follows/confirm-queries.ts';
import { findMemberByEmail } from '#data/members/member-queries.ts';
import { takeToken } from '#data/members/token-queries.ts';
import { markEmailVerified } from '#data/members/verify-email.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { readCallerAddress } from '../env/address-limits.ts';
import { checkAttemptLimits } from '../members/guard/attempt-limits.ts';
import { answerDone, refuseCall } from '../members/calls/member-answers.ts';
import { hashToken } from '../members/guard/member-secrets.ts';

const ConsentSchema = z.object({ rows: RowsToConfirmSchema, emailKey: z.string() });

/**
 * Confirms the consent of an address. Only the rows named in the email become active. If the address has a verified
 * account, they move to it.
 */
export async function confirmConsent(c: EdgeContext, token: string): Promise<Response> {
  if (!(await checkAttemptLimits(c, [{ limit: 'token-address', subject: readCallerAddress(c) }])))
    return refuseCall(c, 'too-many-attempts');
  const taken = await takeToken(c.env.MEMBERS, { hash: hashToken(token), kind: 'confirm-email', now: Date.now() });
  const consent = ConsentSchema.safeParse(taken?.payload);
  if (!consent.success) return refuseCall(c, 'link-expired');
  const at = new Date().toISOString();
  await confirmRows(c.env.MEMBERS, consent.data.rows, at);
  const found = await findMemberByEmail(c.env.MEMBERS, consent.data.emailKey);
  if (found?.member.isEmailVerified === true) await markEmailVerified(c.env.MEMBERS, found.member, at);
  return answerDone(c, translatorFor(c.get('language'))('members.done.confirmed'));
}
