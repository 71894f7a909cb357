import type { SubscriptionList } from '#domain/follows/subscription-contract.ts';
import { toEmailKey } from '#domain/account/email-address.ts';
import type { Language } from '#domain/places/language.ts';
import { stateName, type StateCode } from '#domain/places/state-list.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import type { RowsToConfirm } from '#data/follows/confirm-queries.ts';
import type { Follower } from '#data/follows/follower.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { translateState } from '#i18n/state-names.ts';
import { translatorFor } from '#i18n/translator.ts';
import { afterAnswer } from '../env/after-answer.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { checkAttemptLimits } from '../account/guard/attempt-limits.ts';
import { refuseCall } from '../account/calls/member-answers.ts';
import { readAge } from '../account/session/member-cookies.ts';
import { canSendEmail, sendConfirmationEmail } from '../account/mail/member-mail.ts';
import { writeUnsubscribing } from '../account/mail/unsubscribing.ts';
import { issueToken } from '../account/guard/member-tokens.ts';

/**
 * Identifies the follower of a request: the member who is logged in, else the email address it contains. Returns a
 * refusal if it contains none, or if the visitor is under age.
 */
export function identifyFollower(c: EdgeContext, email: string | undefined): Follower | Response {
  const member = c.get('session')?.member;
  if (member !== undefined) return { kind: 'member', memberId: member.id, isEmailVerified: member.isEmailVerified };
  if (email === undefined) return refuseCall(c, 'email-required', 'email');
  return readAge(c) === 'under' ? refuseCall(c, 'under-age') : { kind: 'email', email };
}

/** What an address must confirm. */
export interface Consent {
  readonly follower: Follower;
  readonly rows: Partial<RowsToConfirm>;
  readonly lists: readonly (SubscriptionList | 'grades')[];
  readonly language: Language;
  /** The state of the list about a state. */
  readonly state?: StateCode | null;
  /** The schools that the address shall follow. */
  readonly schools?: readonly SavedSchool[];
}

/**
 * Asks an address by email for consent. Does the same work for every address before the response, and sends the email
 * after it: neither its text nor its time reveals who agreed before. A member agreed by signing up. An address gets
 * only a few such emails per hour. Returns a refusal if no email can be sent.
 */
export async function askConsent(c: EdgeContext, consent: Consent): Promise<Response | null> {
  const { follower, rows } = consent;
  if (follower.kind !== 'email') return null;
  if (!canSendEmail(c)) return refuseCall(c, 'accounts-unavailable');
  const emailKey = toEmailKey(follower.email);
  const mayMail = await checkAttemptLimits(c, [{ limit: 'mail-consent', subject: emailKey }]);
  const token = await issueToken(c, { kind: 'confirm-email', memberId: null, payload: { rows, emailKey } });
  const hasRows = Object.values(rows).some((ids) => ids.length > 0);
  if (mayMail && hasRows) {
    afterAnswer(c, 'consent-mail-failed', () => emailConsent(c, consent, { email: follower.email, token }));
  }
  return null;
}

async function emailConsent(
  c: EdgeContext,
  { rows, lists, language, schools = [], state = null }: Consent,
  { email, token }: { email: string; token: string },
): Promise<void> {
  const t = translatorFor(language);
  const cards = await selectCards(c.env.CATALOGUE, schools);
  const followed = [...cards.values()].map(({ name }) => t('members.mail.confirm.school', { school: name }));
  const names = lists.flatMap((list) => {
    if (list === 'mystat' && followed.length > 0) return followed;
    if (list === 'state_coverage' && state !== null)
      return t('members.mail.confirm.state', { state: translateState(stateName(state), language) });
    return list === 'grades' ? t('members.mail.confirm.grades') : t(`members.list.${list}`);
  });
  const label = t('members.mail.unsubscribe');
  const unsubscribe = writeUnsubscribing(c, { ids: Object.values(rows).flat(), language, label });
  await sendConfirmationEmail(c, email, { token, language, lists: names, unsubscribe });
}
