import type { SubscribeAnswer, SubscribeRequest } from '#domain/follows/subscription-contract.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { isStateCode } from '#domain/places/state-list.ts';
import { insertSubscriptions } from '#data/follows/subscription-queries.ts';
import { selectKnownSchools } from '#data/saves/known-schools.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { refuseCall } from '../members/calls/member-answers.ts';
import { askConsent, identifyFollower } from './asked-consent.ts';

/**
 * Subscribes a member, or an address that must then confirm by email. For a visitor the response is the same for every
 * address, so it reveals nothing.
 */
export async function subscribe(c: EdgeContext, request: SubscribeRequest): Promise<Response> {
  const { lists, language, message, school } = request;
  const follower = identifyFollower(c, request.email);
  if (follower instanceof Response) return follower;
  const refusal = lists.includes('mystat') ? await refuseUnknownSchool(c, school) : null;
  if (refusal !== null) return refusal;
  const inputs = { lists, school, language, message, at: new Date().toISOString() };
  const subscriptions = await insertSubscriptions(c.env.MEMBERS, follower, inputs);
  const isFull = subscriptions.length < new Set(lists).size;
  if (follower.kind === 'member' && isFull) return refuseCall(c, 'too-many-schools');
  const unconfirmed = subscriptions.filter((subscription) => !subscription.is_active);
  const unsent = await askConsent(c, {
    follower,
    rows: { subscription: unconfirmed.map(({ id }) => id) },
    lists: unconfirmed.map(({ list }) => list),
    language,
    schools: unconfirmed.flatMap(({ state, schoolId: id }) =>
      state !== null && id !== null && isStateCode(state) ? [{ state, id }] : [],
    ),
  });
  if (unsent !== null) return unsent;
  const t = translatorFor(language);
  return c.json<SubscribeAnswer>({
    success: true,
    message: lists.map((list) => t(`members.subscribed.${list}`)).join('. '),
    needs_confirmation: follower.kind === 'email' || unconfirmed.length > 0,
    subscriptions: follower.kind === 'email' ? [] : subscriptions,
  });
}

/** Refuses a school that the catalogue does not have. */
export async function refuseUnknownSchool(
  c: EdgeContext,
  school: { state: string; id: string } | null,
): Promise<Response | null> {
  if (school === null || !isStateCode(school.state)) return refuseCall(c, 'unknown-school');
  const asked: SavedSchool = { state: school.state, id: school.id };
  const known = await selectKnownSchools(c.env.CATALOGUE, [asked]);
  return known.length === 0 ? refuseCall(c, 'unknown-school') : null;
}
