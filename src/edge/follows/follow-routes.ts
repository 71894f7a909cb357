import { Hono } from 'hono';
import { z } from 'zod';
import { findMemberByEmail } from '#data/account/member-queries.ts';
import { stopMails } from '#data/account/stopped-mail-queries.ts';
import { takeToken } from '#data/account/token-queries.ts';
import { markEmailVerified } from '#data/account/verify-email.ts';
import type { Follower } from '#data/follows/follower.ts';
import { RowsToConfirmSchema, confirmRows, endRows } from '#data/follows/confirm-queries.ts';
import { insertFavorite } from '#data/follows/favorite-queries.ts';
import { deleteGrade, insertGrades, selectGrades } from '#data/follows/grade-queries.ts';
import { deleteSubscription, selectSubscriptions, insertSubscriptions } from '#data/follows/subscription-queries.ts';
import { loadCoverage } from '#data/places/state-coverage.ts';
import { selectKnownSchools } from '#data/saves/known-schools.ts';
import { readMailStop } from '#domain/account/mail-kinds.ts';
import {
  FavoriteRequestSchema,
  type FavoriteAnswer,
  type FavoriteRequest,
  FavoriteAnswerSchema,
} from '#domain/follows/favorite-contract.ts';
import {
  GradeRequestSchema,
  StudentsRequestSchema,
  type GradesAnswer,
  GradesAnswerSchema,
} from '#domain/follows/grade-contract.ts';
import {
  ConfirmRequestSchema,
  SubscribeListsRequestSchema,
  SubscribeRequestSchema,
  UserSubscriptionRequestSchema,
  type Subscription,
  type SubscriptionsAnswer,
  readUnsubscribeToken,
  UnsubscribeLinkSchema,
  type SubscribeAnswer,
  type SubscribeRequest,
  SubscriptionsAnswerSchema,
  SubscribeAnswerSchema,
} from '#domain/follows/subscription-contract.ts';
import type { CoverageGap } from '#domain/places/state-coverage.ts';
import { isStateCode, type StateCode } from '#domain/places/state-list.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { translatorFor } from '#i18n/translator.ts';
import { redirectForm, wantsPage } from '../account/calls/form-answer.ts';
import { answerDone, refuseCall } from '../account/calls/member-answers.ts';
import { memberCall, openCall, memberReadCall } from '../account/calls/member-call.ts';
import { isFormBody, readBody } from '../account/calls/request-body.ts';
import { checkAttemptLimits } from '../account/guard/attempt-limits.ts';
import { hashToken, isSignature } from '../account/guard/member-secrets.ts';
import { requireMember } from '../account/session/member-session.ts';
import { dropOpenedToken } from '../account/session/opened-token.ts';
import { readCallerAddress, isWithinLimit } from '../env/address-limits.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { askConsent, identifyFollower } from './asked-consent.ts';
import { refuseUnsentLists } from './offered-newsletters.ts';

const MAX_BODY_BYTES = 16_000;

const ConsentSchema = z.object({ rows: RowsToConfirmSchema, emailKey: z.string() });

const FORM = { mayBeForm: true } as const;
/** Calls that may send an email to the address in the request. */
const MAIL_FORM = { mayBeForm: true, limit: 'ACCOUNT_LIMIT' } as const;
const NothingSchema = z.object({});

/**
 * Follows, newsletters and grades of students. Never cached. An address without a session must confirm by email first.
 */
export const followRoutes = new Hono<EdgeApp>()
  .get('/gsr/api/subscriptions/', memberReadCall({ answer: SubscriptionsAnswerSchema }), async (c) => {
    const subscriptions = await selectSubscriptions(c.env.MEMBERS, requireMember(c).id);
    return c.json<SubscriptionsAnswer>({ success: true, subscriptions });
  })
  .post(
    '/gsr/api/subscriptions/',
    openCall(SubscribeRequestSchema, { ...MAIL_FORM, answer: SubscribeAnswerSchema }),
    (c) => subscribe(c, c.req.valid('json')),
  )
  .post(
    '/gsr/api/subscriptions_list/',
    openCall(SubscribeListsRequestSchema, { ...MAIL_FORM, answer: SubscribeAnswerSchema }),
    (c) => subscribe(c, c.req.valid('json')),
  )
  .post(
    '/gsr/user/subscriptions',
    openCall(UserSubscriptionRequestSchema, { ...MAIL_FORM, answer: SubscribeAnswerSchema }),
    (c) => subscribe(c, c.req.valid('json')),
  )
  .delete('/gsr/api/subscriptions/:id/', memberCall(NothingSchema), async (c) => {
    const isDeleted = await deleteSubscription(c.env.MEMBERS, c.req.param('id').slice(0, 64), requireMember(c).id);
    return isDeleted ? answerDone(c, null) : refuseCall(c, 'not-found');
  })
  .post('/gsr/user/favorites/', openCall(FavoriteRequestSchema, { ...MAIL_FORM, answer: FavoriteAnswerSchema }), (c) =>
    addFavorite(c, c.req.valid('json')),
  )
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
  .post(
    '/gsr/user/save_grade_selection',
    memberCall(GradeRequestSchema, { ...FORM, answer: GradesAnswerSchema }),
    async (c) => {
      const member = requireMember(c);
      const follower = { kind: 'member', memberId: member.id, isEmailVerified: member.isEmailVerified } as const;
      const inputs = { grades: [c.req.valid('json').grade], state: null, language: c.get('language') };
      await insertGrades(c.env.MEMBERS, follower, { ...inputs, at: new Date().toISOString() });
      return c.json<GradesAnswer>({ success: true, gradeLevels: await selectGrades(c.env.MEMBERS, member.id) });
    },
  )
  .post(
    '/gsr/user/delete_grade_selection',
    memberCall(GradeRequestSchema, { ...FORM, answer: GradesAnswerSchema }),
    async (c) => {
      await deleteGrade(c.env.MEMBERS, requireMember(c).id, c.req.valid('json').grade);
      return c.json<GradesAnswer>({
        success: true,
        gradeLevels: await selectGrades(c.env.MEMBERS, requireMember(c).id),
      });
    },
  )
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

/**
 * Confirms the consent of an address. Only the rows named in the email become active. If the address has a verified
 * account, they move to it.
 */
async function confirmConsent(c: EdgeContext, token: string): Promise<Response> {
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

/**
 * Ends the subscriptions, or stops the emails, that a signed link names. Email programs call this from their own servers (RFC 8058), without
 * an Origin or a cookie, and with any body. The signature grants this and nothing else. A form of a page gets a
 * redirect.
 */
async function unsubscribe(c: EdgeContext): Promise<Response> {
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
  const ids = data.id.split(',');
  await endRows(c.env.MEMBERS, ids);
  const stops = ids.flatMap((id) => readMailStop(id) ?? []);
  await stopMails(c.env.MEMBERS, stops, new Date().toISOString());
  dropOpenedToken(c);
  return answerDone(c, translatorFor(c.get('language'))('members.done.unsubscribed'));
}

/**
 * Subscribes a member, or an address that must then confirm by email. For a visitor the response is the same for every
 * address, so it reveals nothing.
 */
async function subscribe(c: EdgeContext, request: SubscribeRequest): Promise<Response> {
  const { lists, language, school } = request;
  const follower = identifyFollower(c, request.email);
  if (follower instanceof Response) return follower;
  const wait = refuseUnsentLists(c, lists) ?? (await findWait(c, request));
  if (wait instanceof Response) return wait;
  const at = new Date().toISOString();
  const inputs = { lists, school, wait, language, message: request.message, source: c.req.path, at };
  const subscriptions = await insertSubscriptions(c.env.MEMBERS, follower, inputs);
  if (follower.kind === 'member' && isFull(subscriptions, lists)) return refuseCall(c, 'too-many-schools');
  const unconfirmed = subscriptions.filter((subscription) => !subscription.is_active);
  const unsent = await askConsent(c, {
    follower,
    rows: { subscription: unconfirmed.map(({ id }) => id) },
    lists: unconfirmed.map(({ list }) => list),
    language,
    state: wait?.state ?? null,
    schools: unconfirmed.flatMap(toSchoolKeys),
  });
  if (unsent !== null) return unsent;
  const isAsked = follower.kind === 'email' || unconfirmed.length > 0;
  return c.json<SubscribeAnswer>({
    success: true,
    message: describeSubscribed(lists, { isAsked, language }),
    needs_confirmation: isAsked,
    subscriptions: showSubscriptions(follower, subscriptions),
  });
}

/** A visitor sees no subscriptions: they would reveal whether an address has some. */
function showSubscriptions(follower: Follower, subscriptions: Subscription[]): Subscription[] {
  return follower.kind === 'email' ? [] : subscriptions;
}

/** True if a member's list took fewer than were asked for. */
function isFull(taken: readonly Subscription[], lists: SubscribeRequest['lists']): boolean {
  return taken.length < new Set(lists).size;
}

function toSchoolKeys({ state, schoolId: id }: Subscription): { state: StateCode; id: string }[] {
  return state !== null && id !== null && isStateCode(state) ? [{ state, id }] : [];
}

/** The texts of newsletters say what was asked for, as specified. No one hears that they follow a school before it is true. */
function describeSubscribed(
  lists: SubscribeRequest['lists'],
  { isAsked, language }: { isAsked: boolean; language: SubscribeRequest['language'] },
): string {
  const t = translatorFor(language);
  if (isAsked && lists.includes('mystat')) return t('members.subscribed.confirm');
  return lists.map((list) => t(`members.subscribed.${list}`)).join('. ');
}

/**
 * Finds what a state lacks now, so that the email comes when it lacks it no more. Null: the lists are about no state. Refuses a state
 * that lacks nothing, and an unknown school.
 */
async function findWait(
  c: EdgeContext,
  { lists, school, state }: SubscribeRequest,
): Promise<{ readonly state: StateCode; readonly gap: CoverageGap } | Response | null> {
  const refusal = lists.includes('mystat') ? await refuseUnknownSchool(c, school) : null;
  if (refusal !== null || !lists.includes('state_coverage')) return refusal;
  if (state === null) return refuseCall(c, 'not-found');
  const [gap] = (await loadCoverage(c.env.CATALOGUE, state)).gaps;
  return gap === undefined ? refuseCall(c, 'state-complete') : { state, gap };
}

/** Refuses a school that the catalogue does not have. */
async function refuseUnknownSchool(
  c: EdgeContext,
  school: { state: string; id: string } | null,
): Promise<Response | null> {
  if (school === null || !isStateCode(school.state)) return refuseCall(c, 'unknown-school');
  const asked: SavedSchool = { state: school.state, id: school.id };
  const known = await selectKnownSchools(c.env.CATALOGUE, [asked]);
  return known.length === 0 ? refuseCall(c, 'unknown-school') : null;
}
