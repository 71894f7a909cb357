import { NEWSLETTERS } from '#domain/follows/newsletters.ts';
import type { Preferences } from '#domain/follows/preferences-page.ts';
import { isStateCode } from '#domain/places/state-list.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { selectSchoolMail } from '#data/account/stopped-mail-queries.ts';
import { selectFavorites } from '#data/follows/favorite-queries.ts';
import { selectGrades } from '#data/follows/grade-queries.ts';
import { selectSubscriptions } from '#data/follows/subscription-queries.ts';
import type { MemberRecord } from '#data/account/member-record.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import type { EdgeContext } from '../env/edge-app.ts';

/** Loads what a member is sent, and in which language. */
export async function loadPreferences(c: EdgeContext, member: MemberRecord): Promise<Preferences> {
  const [subscriptions, favorites, grades, schoolMail] = await Promise.all([
    selectSubscriptions(c.env.MEMBERS, member.id),
    selectFavorites(c.env.MEMBERS, member.id),
    selectGrades(c.env.MEMBERS, member.id),
    selectSchoolMail(c.env.MEMBERS, member.id),
  ]);
  const followed = subscriptions.flatMap(({ id, list, state, schoolId }) =>
    list === 'mystat' && state !== null && schoolId !== null && isStateCode(state)
      ? [{ id, school: { state, id: schoolId } }]
      : [],
  );
  const isFollowed = new Set(followed.map(({ school }) => schoolKey(school)));
  const schools = [...followed, ...favorites.filter(({ school }) => !isFollowed.has(schoolKey(school)))];
  const cards = await selectCards(
    c.env.CATALOGUE,
    schools.map(({ school }) => school),
  );
  return {
    email: member.email,
    isEmailVerified: member.isEmailVerified,
    hasPassword: member.hasPassword,
    language: member.language,
    newsletters: NEWSLETTERS.flatMap((list) =>
      subscriptions
        .filter((subscription) => subscription.list === list)
        .map(({ id, is_active: isActive }) => ({ list, id, isActive })),
    ),
    followed: schools.map(({ id, school }) => ({ id, card: cards.get(schoolKey(school)) ?? null })),
    grades,
    schoolMail,
    states: subscriptions.flatMap(({ id, list, state }) =>
      list === 'state_coverage' && state !== null && isStateCode(state) ? [{ id, state }] : [],
    ),
  };
}
