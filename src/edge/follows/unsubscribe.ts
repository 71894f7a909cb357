import {
  ConfirmRequestSchema,
  readUnsubscribeToken,
  UnsubscribeLinkSchema,
} from '#domain/follows/subscription-contract.ts';
import { endRows } from '#data/follows/confirm-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { isWithinLimit } from '../env/address-limits.ts';
import { redirectForm, wantsPage } from '../members/calls/form-answer.ts';
import { answerDone, refuseCall } from '../members/calls/member-answers.ts';
import { isSignature } from '../members/guard/member-secrets.ts';
import { dropOpenedToken } from '../members/session/opened-token.ts';
import { isFormBody, readBody } from '../members/calls/request-body.ts';

const MAX_BODY_BYTES = 16_000;

/**
 * Ends the subscriptions that a signed link names. Email programs call this from their own servers (RFC 8058), without
 * an Origin or a cookie, and with any body. The signature grants this and nothing else. A form of a page gets a
 * redirect.
 */
export async function unsubscribe(c: EdgeContext): Promise<Response> {
  c.header('Cache-Control', 'private, no-store');
  const isPage = wantsPage(c) && isFormBody(c.req.raw);
  const body = isPage ? await readBody(c.req.raw, { maxBytes: MAX_BODY_BYTES, mayBeForm: true }) : null;
  const fields = body?.kind === 'fields' ? body.fields : null;
  const answer = await endSigned(c, readLink(c, fields));
  return isPage ? redirectForm(c, answer, fields) : answer;
}

/** A form of a page posts the token. Email programs call an address with the link. */
function readLink(c: EdgeContext, fields: unknown): unknown {
  const { success, data } = ConfirmRequestSchema.safeParse(fields);
  return success ? readUnsubscribeToken(data.token) : c.req.query();
}

async function endSigned(c: EdgeContext, link: unknown): Promise<Response> {
  if (!(await isWithinLimit(c, 'ACCOUNT_LIMIT'))) return refuseCall(c, 'too-many-requests');
  const { success, data } = UnsubscribeLinkSchema.safeParse(link);
  const isSigned = success && isSignature(c.env, 'unsubscribe', { text: data.id, signature: data.signature });
  if (!isSigned) return refuseCall(c, 'link-expired');
  await endRows(c.env.MEMBERS, data.id.split(','));
  dropOpenedToken(c);
  return answerDone(c, translatorFor(c.get('language'))('members.done.unsubscribed'));
}
