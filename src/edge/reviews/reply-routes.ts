import { Hono } from 'hono';
import { findRights } from '#domain/claims/official-rights.ts';
import { type ReplyAnswer, ReplyAnswerSchema } from '#domain/reviews/review-answers.ts';
import { REVIEW_CALLS } from '#domain/reviews/review-paths.ts';
import { speaksOfStudent } from '#domain/checks/student-check.ts';
import { findTextReasons } from '#domain/reviews/review-checks.ts';
import { NoFieldsSchema, ReplyRequestSchema, ReplyUpdateRequestSchema } from '#domain/reviews/review-requests.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { deleteReply, findReply, insertReply, updateReply, type StoredReply } from '#data/reviews/reply-queries.ts';
import { findReview } from '#data/reviews/review-queries.ts';
import type { StoredReview } from '#data/reviews/review-rows.ts';
import { selectOfficialPositions } from '#data/reviews/role-queries.ts';
import { loadTextContext } from '#data/reviews/text-context.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { answerDone, refuseCall, refuseFor } from '../account/calls/member-answers.ts';
import { memberCall, privateCall } from '../account/calls/member-call.ts';
import { createToken } from '../account/guard/member-secrets.ts';
import { requireMember } from '../account/session/member-session.ts';
import { afterAnswer } from '../env/after-answer.ts';
import { publishReviews } from './publish-reviews.ts';
import { mailAuthor } from './review-mail.ts';
import { idOf } from './review-routes.ts';
import { heldReasons, replyView } from './review-words.ts';

const FORM = { mayBeForm: true, limit: 'REVIEW_LIMIT' } as const;
const ID_LENGTH = 16;

/** Replies of approved officials: each request looks the role up, and the reply does not exist for anyone else. */
export const replyRoutes = new Hono<EdgeApp>()
  .post(REVIEW_CALLS.reply, memberCall(ReplyRequestSchema, { ...FORM, answer: ReplyAnswerSchema }), async (c) => {
    const { review_id: reviewId, response: text } = c.req.valid('json');
    const review = await findReview(c.env.MEMBERS, reviewId);
    if (review?.status !== 'published' || !(await isOfficialOf(c, review.school))) return refuseCall(c, 'not-found');
    if (review.memberId === requireMember(c).id) return refuseCall(c, 'own-review');
    const refusal = await refuseText(c, text, review.school);
    if (refusal !== null) return refusal;
    const [at, isHeld] = [new Date().toISOString(), speaksOfStudent(text)];
    const id = createToken().slice(0, ID_LENGTH);
    const written = { id, reviewId, memberId: requireMember(c).id, text, at, isHeld };
    const reply = await insertReply(c.env.MEMBERS, written);
    if (reply === null) return refuseCall(c, 'already-replied');
    publishReviews(c);
    if (reply.status === 'published') emailAuthor(c, review);
    return answerReply(c, { ...reply, reviewId, text, isEdited: reply.id !== id, createdAt: at });
  })
  .post(
    REVIEW_CALLS.updateReply,
    memberCall(ReplyUpdateRequestSchema, { ...FORM, answer: ReplyAnswerSchema }),
    async (c) => {
      const { id, response: text } = c.req.valid('json');
      const reply = await findOwnReply(c, id);
      if (reply === null) return refuseCall(c, 'not-found');
      const refusal = await refuseText(c, text, reply.school);
      if (refusal !== null) return refusal;
      const isHeld = speaksOfStudent(text);
      const status = await updateReply(c.env.MEMBERS, { id, text, at: new Date().toISOString(), isHeld });
      publishReviews(c);
      const isEdited = reply.isEdited || reply.text !== text;
      return answerReply(c, { ...reply, text, isEdited, status: status ?? reply.status });
    },
  )
  .get('/review_responses/:id/', privateCall({ answer: ReplyAnswerSchema }), async (c) => {
    const reply = await findReply(c.env.MEMBERS, idOf(c.req.param('id')));
    return reply?.status === 'published' ? answerReply(c, reply) : refuseCall(c, 'not-found');
  })
  .delete('/review_responses/:id/', memberCall(NoFieldsSchema, { limit: 'REVIEW_LIMIT' }), (c) =>
    removeReply(c, c.req.param('id')),
  )
  .post('/review_responses/:id/delete', memberCall(NoFieldsSchema, FORM), (c) => removeReply(c, c.req.param('id')));

/**
 * Refuses a reply for what would hold a review: names, phone numbers, addresses, links, insults, code. A reply has no queue, and
 * its author can change it at once.
 */
async function refuseText(c: EdgeContext, text: string, school: SavedSchool): Promise<Response | null> {
  const context = await loadTextContext({ catalogue: c.env.CATALOGUE, members: c.env.MEMBERS }, school);
  const reasons = findTextReasons([text], context ?? { schoolName: '' });
  if (reasons.length === 0) return null;
  const detail = heldReasons(reasons, c.get('language'))
    .map(({ message }) => message)
    .join(' ');
  return refuseFor(c, [{ code: 'reply-not-allowed', parameter: 'response', detail }]);
}

async function removeReply(c: EdgeContext, part: string): Promise<Response> {
  const reply = await findOwnReply(c, idOf(part));
  if (reply === null) return refuseCall(c, 'not-found');
  await deleteReply(c.env.MEMBERS, reply.id);
  publishReviews(c);
  return answerDone(c, translatorFor(c.get('language'))('reviews.done.reply_deleted'));
}

/** Returns a reply by a school, for a member who is one of its officials. Any of them may have written it. */
async function findOwnReply(c: EdgeContext, id: string): Promise<StoredReply | null> {
  const reply = await findReply(c.env.MEMBERS, id);
  return reply !== null && (await isOfficialOf(c, reply.school)) ? reply : null;
}

async function isOfficialOf(c: EdgeContext, school: SavedSchool): Promise<boolean> {
  return findRights(await selectOfficialPositions(c.env.MEMBERS, requireMember(c).id, school))?.mayReply === true;
}

function emailAuthor(c: EdgeContext, { school, memberId }: StoredReview): void {
  afterAnswer(c, 'review-mail-failed', async () => {
    const card = (await selectCards(c.env.CATALOGUE, [school])).get(schoolKey(school));
    if (card !== undefined) await mailAuthor(c, memberId, { kind: 'replied', school: card });
  });
}

function answerReply(c: EdgeContext, reply: Omit<StoredReply, 'school' | 'memberId' | 'revision'>): Response {
  const { reviewId: review_id, status } = reply;
  const is_held = status !== 'published';
  return c.json<ReplyAnswer>({ success: true, review_id, is_held, ...replyView(reply, c.get('language')) });
}
