import type { SubscriptionList } from '#domain/follows/subscription-contract.ts';
import { emailKeyOf } from '#domain/members/email-address.ts';
import { MEMBER_PAGES } from '#domain/members/member-paths.ts';
import type { Language } from '#domain/places/language.ts';
import type { AskedRows } from '#data/follows/confirm-queries.ts';
import type { Follower } from '#data/follows/follower.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeContext } from '../edge-app.ts';
import { mayTry } from '../members/attempt-limits.ts';
import { refuseCall } from '../members/member-answers.ts';
import { readAge } from '../members/member-cookies.ts';
import { sendConfirmationMail } from '../members/member-mail.ts';
import { sign } from '../members/member-secrets.ts';
import { issueToken } from '../members/member-tokens.ts';

/**
 * Who a request follows for: the member who is signed in, else the address that it gives; a refusal where it gives none, or
 * where whoever sits there said to be a child.
 */
export function followerOf(c: EdgeContext, email: string | undefined): Follower | Response {
  const member = c.get('session')?.member;
  if (member !== undefined) return { kind: 'member', memberId: member.id, isEmailVerified: member.isEmailVerified };
  if (email === undefined) return refuseCall(c, 'email-required', 'email');
  return readAge(c) === 'under' ? refuseCall(c, 'under-age') : { kind: 'email', email };
}

/** What an address is asked to agree to. */
export interface Consent {
  readonly follower: Follower;
  readonly rows: Partial<AskedRows>;
  readonly lists: readonly (SubscriptionList | 'grades')[];
  readonly language: Language;
}

/**
 * Asks an address by mail whether it agrees, after the answer: neither its text nor its time tells who has agreed before. A
 * member agreed by signing up. An address is not flooded: beyond a few mails an hour nothing is sent.
 */
export function askConsent(c: EdgeContext, consent: Consent): void {
  const { follower, rows } = consent;
  const hasRows = Object.values(rows).some((ids) => ids.length > 0);
  if (follower.kind === 'email' && hasRows) c.executionCtx.waitUntil(mailConsent(c, consent, follower.email));
}

async function mailConsent(c: EdgeContext, { rows, lists, language }: Consent, email: string): Promise<void> {
  const emailKey = emailKeyOf(email);
  if (!(await mayTry(c, [{ limit: 'mail-consent', subject: emailKey }]))) return;
  const token = await issueToken(c, { kind: 'confirm-email', memberId: null, payload: { rows, emailKey } });
  const t = translatorFor(language);
  const names = lists.map((list) => (list === 'grades' ? t('members.mail.confirm.grades') : t(`members.list.${list}`)));
  const unsubscribeUrl = unsubscribeLink(c, Object.values(rows).flat(), language);
  await sendConfirmationMail(c, email, { token, language, lists: names, unsubscribeUrl });
}

/** A link that ends what an address asked for, without a session: its signature is the right to. */
export function unsubscribeLink(c: EdgeContext, ids: readonly string[], language: Language): string {
  const id = ids.join(',');
  const url = new URL(MEMBER_PAGES.unsubscribe, c.env.SITE_ORIGIN);
  url.searchParams.set('id', id);
  url.searchParams.set('signature', sign(c.env, 'unsubscribe', id));
  if (language === 'es') url.searchParams.set('lang', language);
  return url.href;
}
