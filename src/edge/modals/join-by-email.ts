import type { EmailJoin, FollowSchools } from '#domain/modals/modal-forms.ts';
import { insertGrades } from '#data/follows/grade-queries.ts';
import { insertSubscriptions } from '#data/follows/subscription-queries.ts';
import { selectKnownSchools } from '#data/saves/known-schools.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { askConsent, identifyFollower } from '../follows/asked-consent.ts';
import { answerDone, refuseCall } from '../members/calls/member-answers.ts';

/** Signs a member or an address up for newsletters and grades. An address gets one email to confirm all of it. */
export async function joinByEmail(c: EdgeContext, { email, lists, grades, language }: EmailJoin): Promise<Response> {
  const follower = identifyFollower(c, email);
  if (follower instanceof Response) return follower;
  const request = { language, at: new Date().toISOString() };
  const { MEMBERS: db } = c.env;
  const gradeIds = grades.length === 0 ? [] : await insertGrades(db, follower, { ...request, grades, state: null });
  const letters =
    lists.length === 0
      ? []
      : await insertSubscriptions(db, follower, { ...request, lists, school: null, message: null });
  const unconfirmed = letters.filter((letter) => !letter.is_active);
  const unsent = await askConsent(c, {
    follower,
    rows: { subscription: unconfirmed.map(({ id }) => id), student_grade: gradeIds },
    lists: [...unconfirmed.map(({ list }) => list), ...(gradeIds.length > 0 ? (['grades'] as const) : [])],
    language,
  });
  if (unsent !== null) return unsent;
  const t = translatorFor(language);
  if (follower.kind === 'email') return answerDone(c, t('members.subscribed.confirm'));
  const said = lists.map((list) => t(`members.subscribed.${list}`)).join('. ');
  return answerDone(c, said === '' ? t('modals.emailJoin.done') : said);
}

/** Follows several schools for a member or an address. Skips schools that the catalogue lacks. */
export async function followSeveral(c: EdgeContext, { email, schools, language }: FollowSchools): Promise<Response> {
  const follower = identifyFollower(c, email);
  if (follower instanceof Response) return follower;
  const known = await selectKnownSchools(c.env.CATALOGUE, schools);
  if (known.length === 0) return refuseCall(c, 'unknown-school', 'schools');
  const request = { lists: ['mystat'] as const, language, message: null, at: new Date().toISOString() };
  const follows = [];
  for (const school of known)
    follows.push(...(await insertSubscriptions(c.env.MEMBERS, follower, { ...request, school })));
  const unconfirmed = follows.filter((follow) => !follow.is_active).map(({ id }) => id);
  const unsent = await askConsent(c, {
    follower,
    rows: { subscription: unconfirmed },
    lists: ['mystat'],
    language,
    schools: known,
  });
  if (unsent !== null) return unsent;
  if (follower.kind === 'member' && follows.length < known.length) return refuseCall(c, 'too-many-schools');
  const t = translatorFor(language);
  return answerDone(c, follower.kind === 'email' ? t('members.subscribed.confirm') : t('modals.follow.severalDone'));
}
