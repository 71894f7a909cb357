import { Hono } from 'hono';
import {
  type DigestAnswer,
  type OwnReviewAnswer,
  type ReviewListAnswer,
  ReviewListAnswerSchema,
  WriteReviewAnswerSchema,
  OwnReviewAnswerSchema,
  DigestAnswerSchema,
} from '#domain/reviews/review-answers.ts';
import { toReviewGroup } from '#domain/reviews/review-group.ts';
import { REVIEW_CALLS } from '#domain/reviews/review-paths.ts';
import {
  AppealRequestSchema,
  FlagRequestSchema,
  NoFieldsSchema,
  ReviewListRequestSchema,
  SchoolOfReviewRequestSchema,
  WriteReviewRequestSchema,
  type ReviewListRequest,
} from '#domain/reviews/review-requests.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { appealReview, flagReview, hasAppealed } from '#data/reviews/flag-queries.ts';
import { findReview, findReviewOfMember, selectReviewPage } from '#data/reviews/review-queries.ts';
import type { StoredReview } from '#data/reviews/review-rows.ts';
import { hasRoleFor, noteOfficialView } from '#data/reviews/role-queries.ts';
import { loadTextContext } from '#data/reviews/text-context.ts';
import { deleteReview, undoDeletion } from '#data/reviews/delete-review.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import { afterAnswer } from '../env/after-answer.ts';
import { errorAnswer } from '../answers/error-answer.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { answerDone, refuseCall, refuseFields } from '../account/calls/member-answers.ts';
import { memberCall, memberReadCall } from '../account/calls/member-call.ts';
import { sign } from '../account/guard/member-secrets.ts';
import { readCallerAddress } from '../env/address-limits.ts';
import { checkAttemptLimits } from '../account/guard/attempt-limits.ts';
import { requireMember } from '../account/session/member-session.ts';
import { publicCall } from '../middleware/public-call.ts';
import { publishReviews } from './publish-reviews.ts';
import { mailAuthor } from './review-mail.ts';
import { groupTexts, ownReview } from './review-words.ts';
import { authorDigest, submitReview } from './submit-review.ts';

const FORM = { mayBeForm: true, limit: 'REVIEW_LIMIT' } as const;
/** A review with a comment on every topic, in four bytes a character. */
const WRITE_MAX_BYTES = 64_000;

/** Reviews: anyone reads the published ones. A member writes one for each school, and reports others. */
export const reviewRoutes = new Hono<EdgeApp>()
  .get(
    REVIEW_CALLS.list,
    publicCall({
      freshForSeconds: 10,
      request: ReviewListRequestSchema,
      document: { id: 'listReviews', answer: ReviewListAnswerSchema },
    }),
    (c) => answerList(c, c.req.valid('query')),
  )
  .post(
    REVIEW_CALLS.list,
    memberCall(WriteReviewRequestSchema, { ...FORM, maxBytes: WRITE_MAX_BYTES, answer: WriteReviewAnswerSchema }),
    (c) => submitReview(c, c.req.valid('json')),
  )
  .get(REVIEW_CALLS.mine, memberReadCall({ answer: OwnReviewAnswerSchema }), async (c) => {
    const request = SchoolOfReviewRequestSchema.safeParse(c.req.query());
    if (!request.success) return refuseFields(c, request.error);
    const school = { state: request.data.state, id: request.data.school_id };
    const review = await findReviewOfMember(c.env.MEMBERS, requireMember(c).id, school);
    if (review === null || review.status === 'deleted') return c.json<OwnReviewAnswer>({ success: true, review: null });
    const [isAppealed, textContext] = await Promise.all([
      hasAppealed(c.env.MEMBERS, review.id),
      loadTextContext({ catalogue: c.env.CATALOGUE, members: c.env.MEMBERS }, school),
    ]);
    const view = { language: c.get('language'), hasAppealed: isAppealed, textContext };
    return c.json<OwnReviewAnswer>({ success: true, review: ownReview(review, view) });
  })
  .delete('/gsr/api/reviews/:id', memberCall(NoFieldsSchema, { limit: 'REVIEW_LIMIT' }), (c) =>
    removeOwn(c, c.req.param('id')),
  )
  .post('/gsr/api/reviews/:id/delete', memberCall(NoFieldsSchema, FORM), (c) => removeOwn(c, c.req.param('id')))
  .post('/gsr/api/reviews/:id/undelete', memberCall(NoFieldsSchema, FORM), (c) => bringBack(c, c.req.param('id')))
  .post('/gsr/api/reviews/:id/flags', memberCall(FlagRequestSchema, FORM), async (c) => {
    const member = requireMember(c);
    const id = idOf(c.req.param('id'));
    const review = await findReview(c.env.MEMBERS, id);
    if (review === null || (review.status !== 'published' && review.memberId !== member.id)) {
      return refuseCall(c, 'not-found');
    }
    if (review.memberId === member.id) return refuseCall(c, 'own-review');
    if (!member.isEmailVerified) return refuseCall(c, 'needs-verification');
    if (!(await checkAttemptLimits(c, [{ limit: 'flag-account', subject: member.id }])))
      return refuseCall(c, 'too-many-attempts');
    const { comment } = c.req.valid('json').review_flag;
    const network = sign(c.env, 'attempt', `flag ${readCallerAddress(c)}`);
    const flag = { id, memberId: member.id, comment, network, at: new Date().toISOString() };
    const flagged = await flagReview(c.env.MEMBERS, flag);
    if (flagged === null) return refuseCall(c, 'not-found');
    publishReviews(c);
    if (flagged === 'hidden') mailHidden(c, review);
    return answerDone(c, translatorFor(c.get('language'))('reviews.done.flagged'));
  })
  .post('/gsr/api/reviews/:id/appeals', memberCall(AppealRequestSchema, FORM), async (c) => {
    const { id: memberId } = requireMember(c);
    const id = idOf(c.req.param('id'));
    if ((await findReview(c.env.MEMBERS, id))?.memberId !== memberId) return refuseCall(c, 'not-found');
    const appeal = { id, memberId, comment: c.req.valid('json').comment, at: new Date().toISOString() };
    if (!(await appealReview(c.env.MEMBERS, appeal))) return refuseCall(c, 'already-appealed');
    return answerDone(c, translatorFor(c.get('language'))('reviews.done.appealed'));
  })
  .post(REVIEW_CALLS.officialView, memberCall(SchoolOfReviewRequestSchema, { limit: 'REVIEW_LIMIT' }), async (c) => {
    const { state, school_id: id } = c.req.valid('json');
    const view = { memberId: requireMember(c).id, at: new Date().toISOString() };
    const isOfficial = await noteOfficialView(c.env.MEMBERS, { state, id }, view);
    return isOfficial ? answerDone(c, null) : refuseCall(c, 'not-found');
  })
  .get(REVIEW_CALLS.digest, memberReadCall({ answer: DigestAnswerSchema }), async (c) => {
    const request = SchoolOfReviewRequestSchema.safeParse(c.req.query());
    if (!request.success) return refuseFields(c, request.error);
    const school = { state: request.data.state, id: request.data.school_id };
    const role = { memberId: requireMember(c).id, role: 'official' } as const;
    return c.json<DigestAnswer>({
      school_user_digest: authorDigest(c, school),
      is_official: await hasRoleFor(c.env.MEMBERS, role, school),
    });
  });

/** An id of a path, no longer than an id can be. */
export function idOf(part: string): string {
  return part.slice(0, 24);
}

/** Emails the author of a review that reports hid. */
function mailHidden(c: EdgeContext, { memberId, school }: StoredReview): void {
  afterAnswer(c, 'review-mail-failed', async () => {
    const card = (await selectCards(c.env.CATALOGUE, [school])).get(schoolKey(school));
    if (card !== undefined) await mailAuthor(c, memberId, { kind: 'hidden', school: card });
  });
}

async function removeOwn(c: EdgeContext, part: string): Promise<Response> {
  const review = await findReview(c.env.MEMBERS, idOf(part));
  if (review === null || review.memberId !== requireMember(c).id) return refuseCall(c, 'not-found');
  if (review.status !== 'deleted' && !(await deleteReview(c.env.MEMBERS, review, new Date().toISOString()))) {
    return refuseCall(c, 'review-changed');
  }
  if (review.status === 'published') publishReviews(c);
  return answerDone(c, translatorFor(c.get('language'))('reviews.done.deleted'));
}

/** Undoes an author's deletion. After a day there is nothing left to bring back. */
async function bringBack(c: EdgeContext, part: string): Promise<Response> {
  const review = await findReview(c.env.MEMBERS, idOf(part));
  if (review === null || review.memberId !== requireMember(c).id) return refuseCall(c, 'not-found');
  const isBack = await undoDeletion(c.env.MEMBERS, review, new Date());
  if (!isBack) return refuseCall(c, review.status === 'deleted' ? 'not-found' : 'review-changed');
  publishReviews(c);
  return answerDone(c, translatorFor(c.get('language'))('reviews.done.undeleted'));
}

async function answerList(c: EdgeContext, request: ReviewListRequest): Promise<Response> {
  const school = { state: request.state, id: request.school_id };
  const { sort, page, limit, user_type: userType = null, topic = null, lang } = request;
  const [cards, { reviews, total, numbers, seenAt }] = await Promise.all([
    selectCards(c.env.CATALOGUE, [school]),
    selectReviewPage(c.env.MEMBERS, { school, sort, page, limit, userType, topic }),
  ]);
  const card = cards.get(schoolKey(school));
  if (card === undefined)
    return errorAnswer(c, 404, { code: 'unknown-school', message: 'We have no school with this id in this state.' });
  const texts = groupTexts(lang);
  const schoolPath = withLanguage(card.path, lang);
  return c.json({
    items: reviews.map(({ review, likes }) => toReviewGroup(review, { texts, likes, schoolPath, seenAt })),
    total,
    totalPages: Math.ceil(total / limit),
    page,
    summary: { count: numbers.reviews, average_numeric: numbers.average, distribution: [...numbers.distribution] },
    topical_summary: {
      topics: numbers.topics.map((one) => one.topic),
      summaries_by_topic: Object.fromEntries(
        numbers.topics.map((one) => [one.topic, { average_numeric: one.average, count: one.answers }]),
      ),
    },
  } satisfies ReviewListAnswer);
}
