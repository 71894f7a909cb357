import { Hono } from 'hono';
import { z } from 'zod';
import { FavoriteRequestSchema, type FavoriteAnswer, type FavoriteRequest } from '#domain/follows/favorite-contract.ts';
import { GradeRequestSchema, StudentsRequestSchema, type GradesAnswer } from '#domain/follows/grade-contract.ts';
import {
  ConfirmRequestSchema,
  SubscribeListsRequestSchema,
  SubscribeRequestSchema,
  UserSubscriptionRequestSchema,
  type SubscriptionsAnswer,
} from '#domain/follows/subscription-contract.ts';
import { insertFavorite } from '#data/follows/favorite-queries.ts';
import { deleteGrade, insertGrades, selectGrades } from '#data/follows/grade-queries.ts';
import { deleteSubscription, selectSubscriptions } from '#data/follows/subscription-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { answerDone, refuseCall } from '../members/calls/member-answers.ts';
import { memberCall, memberRead, openCall } from '../members/calls/member-call.ts';
import { requireMember } from '../members/session/member-session.ts';
import { askConsent, identifyFollower } from './asked-consent.ts';
import { confirmConsent } from './confirm-consent.ts';
import { refuseUnknownSchool, subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

const FORM = { mayBeForm: true } as const;
/** Calls that may send an email to the address in the request. */
const MAIL_FORM = { mayBeForm: true, limit: 'ACCOUNT_LIMIT' } as const;
const NothingSchema = z.object({});

/**
 * Follows, newsletters and grades of students. Never cached. An address without a session must confirm by email first.
 */
export const followRoutes = new Hono<EdgeApp>()
  .get('/gsr/api/subscriptions/', memberRead, async (c) => {
    const subscriptions = await selectSubscriptions(c.env.MEMBERS, requireMember(c).id);
    return c.json<SubscriptionsAnswer>({ success: true, subscriptions });
  })
  .post('/gsr/api/subscriptions/', openCall(SubscribeRequestSchema, MAIL_FORM), (c) =>
    subscribe(c, c.req.valid('json')),
  )
  .post('/gsr/api/subscriptions_list/', openCall(SubscribeListsRequestSchema, MAIL_FORM), (c) =>
    subscribe(c, c.req.valid('json')),
  )
  .post('/gsr/user/subscriptions', openCall(UserSubscriptionRequestSchema, MAIL_FORM), (c) =>
    subscribe(c, c.req.valid('json')),
  )
  .delete('/gsr/api/subscriptions/:id/', memberCall(NothingSchema), async (c) => {
    const isDeleted = await deleteSubscription(c.env.MEMBERS, c.req.param('id').slice(0, 64), requireMember(c).id);
    return isDeleted ? answerDone(c, null) : refuseCall(c, 'not-found');
  })
  .post('/gsr/user/favorites/', openCall(FavoriteRequestSchema, MAIL_FORM), (c) => addFavorite(c, c.req.valid('json')))
  .post('/gsr/api/students', openCall(StudentsRequestSchema, MAIL_FORM), async (c) => {
    const { user_id, email, grades, state, language } = c.req.valid('json');
    if (user_id != null && user_id !== (c.get('session')?.member.id ?? user_id)) return refuseCall(c, 'not-found');
    const follower = identifyFollower(c, email);
    if (follower instanceof Response) return follower;
    const inputs = { grades, state: state ?? null, language, at: new Date().toISOString() };
    const unconfirmed = await insertGrades(c.env.MEMBERS, follower, inputs);
    const unsent = await askConsent(c, { follower, rows: { student_grade: unconfirmed }, lists: ['grades'], language });
    if (unsent !== null) return unsent;
    return answerDone(c, follower.kind === 'email' ? translatorFor(language)('members.subscribed.confirm') : null);
  })
  .post('/gsr/user/save_grade_selection', memberCall(GradeRequestSchema, FORM), async (c) => {
    const member = requireMember(c);
    const follower = { kind: 'member', memberId: member.id, isEmailVerified: member.isEmailVerified } as const;
    const inputs = { grades: [c.req.valid('json').grade], state: null, language: c.get('language') };
    await insertGrades(c.env.MEMBERS, follower, { ...inputs, at: new Date().toISOString() });
    return c.json<GradesAnswer>({ success: true, gradeLevels: await selectGrades(c.env.MEMBERS, member.id) });
  })
  .post('/gsr/user/delete_grade_selection', memberCall(GradeRequestSchema, FORM), async (c) => {
    await deleteGrade(c.env.MEMBERS, requireMember(c).id, c.req.valid('json').grade);
    return c.json<GradesAnswer>({ success: true, gradeLevels: await selectGrades(c.env.MEMBERS, requireMember(c).id) });
  })
  .post('/preferences/confirm/', openCall(ConfirmRequestSchema, MAIL_FORM), (c) =>
    confirmConsent(c, c.req.valid('json').token),
  )
  .post('/preferences/unsubscribe/', (c) => unsubscribe(c));

/** Follows a school for a member, or for an address that must then confirm by email. */
async function addFavorite(c: EdgeContext, favorite: FavoriteRequest): Promise<Response> {
  const follower = identifyFollower(c, favorite.email);
  if (follower instanceof Response) return follower;
  const refusal = await refuseUnknownSchool(c, { state: favorite.state, id: favorite.school_id });
  if (refusal !== null) return refusal;
  const stored = await insertFavorite(c.env.MEMBERS, follower, { favorite, at: new Date().toISOString() });
  if (stored === null && follower.kind === 'member') return refuseCall(c, 'too-many-schools');
  const isWaiting = stored?.isConfirmed === false;
  const rows = { favorite_school: isWaiting ? [stored.id] : [] };
  const schools = [{ state: favorite.state, id: favorite.school_id }];
  const unsent = await askConsent(c, { follower, rows, lists: ['mystat'], language: favorite.language, schools });
  if (unsent !== null) return unsent;
  const isAsked = isWaiting || follower.kind === 'email';
  const t = translatorFor(favorite.language);
  return c.json<FavoriteAnswer>({
    success: true,
    message: t(isAsked ? 'members.subscribed.confirm' : 'members.subscribed.mystat'),
    needs_confirmation: isAsked,
  });
}
