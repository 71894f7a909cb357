import { UnsubscribeLinkSchema } from '#domain/follows/subscription-contract.ts';
import { endRows } from '#data/follows/confirm-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { isWithinLimit } from '../env/address-limits.ts';
import { redirectForm, wantsPage } from '../members/calls/form-answer.ts';
import { answerDone, refuseCall } from '../members/calls/member-answers.ts';
import { isSignature } from '../members/guard/member-secrets.ts';
import { isFormBody, readBody } from '../members/calls/request-body.ts';

const MAX_BODY_BYTES = 16_000;

/**
 * Ends the subscriptions that a signed link names. Email programs call this from their own servers (RFC 8058), without
 * an Origin or a cookie, and with any body. The signature grants this and nothing else. A form of a page gets a
 * redirect.
 */
export async function unsubscribe(c: EdgeContext): Promise<Response> {
  c.header('Cache-Control', 'private, no-store');
  const answer = await endSigned(c);
  if (!wantsPage(c) || !isFormBody(c.req.raw)) return answer;
  const body = await readBody(c.req.raw, { maxBytes: MAX_BODY_BYTES, mayBeForm: true });
  return redirectForm(c, answer, body.kind === 'fields' ? body.fields : null);
}

async function endSigned(c: EdgeContext): Promise<Response> {
  if (!(await isWithinLimit(c, 'ACCOUNT_LIMIT'))) return refuseCall(c, 'too-many-requests');
  const { success, data } = UnsubscribeLinkSchema.safeParse(c.req.query());
  const isSigned = success && isSignature(c.env, 'unsubscribe', { text: data.id, signature: data.signature });
  if (!isSigned) return refuseCall(c, 'link-expired');
  await endRows(c.env.MEMBERS, data.id.split(','));
  return answerDone(c, translatorFor(c.get('language'))('members.done.unsubscribed'));
}
