import { Hono } from 'hono';
import { needsReason, statusAfter } from '#domain/reviews/moderation.ts';
import { type ModerationAnswer, ModerationAnswerSchema } from '#domain/reviews/review-answers.ts';
import { ModerationRequestSchema } from '#domain/reviews/review-requests.ts';
import { MODERATION_ACTIONS, type ModerationAction, type ReviewStatus } from '#domain/reviews/review-terms.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { decideOnReview } from '#data/reviews/moderation-queries.ts';
import { findReview } from '#data/reviews/review-queries.ts';
import type { StoredReview } from '#data/reviews/review-rows.ts';
import { coversSchool } from '#data/reviews/role-queries.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import { admitToCall } from '../desk/desk-access.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { refuseCall } from '../account/calls/member-answers.ts';
import { memberCall } from '../account/calls/member-call.ts';
import { requireMember } from '../account/session/member-session.ts';
import { afterAnswer } from '../env/after-answer.ts';
import { publishReviews } from './publish-reviews.ts';
import { mailAuthor, mailOfficials } from './review-mail.ts';
import { idOf } from './review-routes.ts';

/**
 * What moderators decide. The role is looked up each time; a review outside its scope, and a moderator's own, is as if it were
 * not there.
 */
export const moderationRoutes = new Hono<EdgeApp>().post(
  '/desk/reviews/:id/:action',
  memberCall(ModerationRequestSchema, { mayBeForm: true, answer: ModerationAnswerSchema }),
  async (c) => {
    const { revision, reason, note } = c.req.valid('json');
    const scopes = await admitToCall(c, ['moderator']);
    if (scopes instanceof Response) return scopes;
    const action = MODERATION_ACTIONS.find((one) => one === c.req.param('action'));
    const review = await findModerated(c, scopes);
    if (action === undefined || review === null) return refuseCall(c, 'not-found');
    const to = statusAfter(action, review.status);
    if (to === null) return refuseCall(c, 'wrong-action');
    if (needsReason(action) && reason === null) return refuseCall(c, 'reason-missing', 'reason');
    const decline = needsReason(action) && reason !== null ? { reason, note } : null;
    const at = new Date().toISOString();
    const decision = { id: review.id, revision, action, to, decline, moderatorId: requireMember(c).id, at };
    const newRevision = await decideOnReview(c.env.MEMBERS, decision);
    if (newRevision === null) return refuseCall(c, 'review-changed');
    publishReviews(c);
    emailAuthorAndOfficials(c, review, { action, to, decline });
    const message = translatorFor(c.get('language'))('reviews.done.decided');
    return c.json<ModerationAnswer>({ success: true, message, id: review.id, status: to, revision: newRevision });
  },
);

/** Finds the review of the path, if the scopes cover its school and the moderator did not write it. */
async function findModerated(c: EdgeContext, scopes: readonly string[]): Promise<StoredReview | null> {
  const review = await findReview(c.env.MEMBERS, idOf(c.req.param('id') ?? ''));
  if (review === null || review.memberId === requireMember(c).id) return null;
  return coversSchool(scopes, review.school) ? review : null;
}

interface Decision {
  readonly action: ModerationAction;
  readonly to: ReviewStatus;
  readonly decline: { reason: NonNullable<StoredReview['decline']>['reason']; note: string | null } | null;
}

/** Emails the author, and the school if the review is new to visitors. A reported review that stays is no news. */
function emailAuthorAndOfficials(
  c: EdgeContext,
  { school, memberId, status }: StoredReview,
  { to, decline }: Decision,
): void {
  if (status === to) return;
  afterAnswer(c, 'review-mail-failed', async () => {
    const card = (await selectCards(c.env.CATALOGUE, [school])).get(schoolKey(school));
    if (card === undefined) return;
    await mailAuthor(c, memberId, {
      kind: to === 'published' || to === 'removed' ? to : 'declined',
      school: card,
      reasons: (language) =>
        decline === null
          ? ''
          : [translatorFor(language)(`reviews.declined.${decline.reason}`), decline.note ?? ''].join(' ').trim(),
    });
    if (to === 'published') await mailOfficials(c, card);
  });
}
