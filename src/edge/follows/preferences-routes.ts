import { schoolKey } from '#domain/schools/school-id.ts';
import { Hono } from 'hono';
import {
  AllGradesSchema,
  EndSubscriptionSchema,
  NEWSLETTERS,
  type AccountMessage,
  type Newsletter,
  type Preferences,
} from '#domain/follows/preferences-page.ts';
import { MEMBER_PAGES } from '#domain/members/member-paths.ts';
import type { StudentGrade } from '#domain/members/metadata-questions.ts';
import { PREFERENCES_PATH } from '#domain/places/place-paths.ts';
import { isStateCode } from '#domain/places/state-list.ts';
import { selectFavorites } from '#data/follows/favorite-queries.ts';
import { deleteGrade, insertGrades, selectGrades } from '#data/follows/grade-queries.ts';
import { deleteSubscription, selectSubscriptions } from '#data/follows/subscription-queries.ts';
import type { MemberRecord } from '#data/members/member-record.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { logProblem } from '#data/log/log-line.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { errorPage } from '../answers/error-page.ts';
import { answerDone, refuseCall } from '../members/calls/member-answers.ts';
import { memberCall, privateRead } from '../members/calls/member-call.ts';
import { requireMember } from '../members/session/member-session.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { readFormNotice } from '../members/calls/form-notice.ts';

const FORM = { mayBeForm: true } as const;
/** The page behind a link in an email, before and after its button is clicked. */
const MESSAGE_OF_PAGE = {
  [MEMBER_PAGES.unsubscribe]: { before: 'unsubscribe', after: 'unsubscribed' },
  [MEMBER_PAGES.confirmEmail]: { before: 'confirm', after: 'confirmed' },
} as const;

/** Subscriptions and account settings: pages and forms that need no script. Private and never cached. */
export const preferencesRoutes = new Hono<EdgeApp>()
  .get(PREFERENCES_PATH, privateRead, showPreferences)
  .get(MEMBER_PAGES.unsubscribe, privateRead, (c) => showLinkPage(c, MEMBER_PAGES.unsubscribe))
  .get(MEMBER_PAGES.confirmEmail, privateRead, (c) => showLinkPage(c, MEMBER_PAGES.confirmEmail))
  .get(`${PREFERENCES_PATH}asked/`, privateRead, (c) => showMessage(c, 'asked'))
  .get(`${PREFERENCES_PATH}deleted/`, privateRead, (c) => showMessage(c, 'deleted'))
  .post(`${PREFERENCES_PATH}subscriptions/`, memberCall(EndSubscriptionSchema, FORM), async (c) => {
    const isDeleted = await deleteSubscription(c.env.MEMBERS, c.req.valid('json').id, requireMember(c).id);
    return isDeleted ? answerDone(c, null) : refuseCall(c, 'not-found');
  })
  .post(`${PREFERENCES_PATH}grades/`, memberCall(AllGradesSchema, FORM), async (c) => {
    await setGrades(c, requireMember(c), c.req.valid('json').grade);
    return answerDone(c, null);
  })
  .onError((error, c) => {
    const message = error instanceof Error ? error.name : 'unknown';
    logProblem({ code: 'preferences-failed', path: c.req.path, message });
    return errorPage(c, 503);
  });

async function showPreferences(c: EdgeContext): Promise<Response> {
  const member = c.get('session')?.member;
  return renderPrivatePage(c, {
    kind: 'preferences',
    path: PREFERENCES_PATH,
    demonstration: false,
    preferences: member === undefined ? null : await loadPreferences(c, member),
    alert: readFormNotice(c),
    done: readDone(c.req.query('done')),
  });
}

/** Reads what a form of the page did: it subscribed to a newsletter, or saved something else. */
function readDone(said: string | undefined): Newsletter | 'saved' | null {
  return said === undefined ? null : (NEWSLETTERS.find((list) => list === said) ?? 'saved');
}

async function loadPreferences(c: EdgeContext, member: MemberRecord): Promise<Preferences> {
  const [subscriptions, favorites, grades] = await Promise.all([
    selectSubscriptions(c.env.MEMBERS, member.id),
    selectFavorites(c.env.MEMBERS, member.id),
    selectGrades(c.env.MEMBERS, member.id),
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
  };
}

async function setGrades(c: EdgeContext, member: MemberRecord, grades: readonly StudentGrade[]): Promise<void> {
  const before = await selectGrades(c.env.MEMBERS, member.id);
  for (const grade of before.filter((one) => !grades.includes(one))) {
    await deleteGrade(c.env.MEMBERS, member.id, grade);
  }
  const follower = { kind: 'member', memberId: member.id, isEmailVerified: member.isEmailVerified } as const;
  const wish = { grades, state: null, language: c.get('language'), at: new Date().toISOString() };
  if (grades.length > 0) await insertGrades(c.env.MEMBERS, follower, wish);
}

/** Shows the page behind a link in an email. It has a button, because email programs open links by themselves. */
function showLinkPage(c: EdgeContext, path: keyof typeof MESSAGE_OF_PAGE): Promise<Response> {
  if (readFormNotice(c) !== null) return showMessage(c, 'link-expired');
  const { before, after } = MESSAGE_OF_PAGE[path];
  return showMessage(c, c.req.query('done') === undefined ? before : after);
}

function showMessage(c: EdgeContext, message: AccountMessage): Promise<Response> {
  const { token = '', id = '', signature = '' } = c.req.query();
  return renderPrivatePage(c, {
    kind: 'account-message',
    path: c.req.path,
    demonstration: false,
    message,
    link: { token: token.slice(0, 200), id: id.slice(0, 800), signature: signature.slice(0, 100) },
  });
}
