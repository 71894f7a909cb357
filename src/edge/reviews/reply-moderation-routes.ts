import { Hono } from 'hono';
import {
  REPLY_ACTIONS,
  type ReplyAction,
  type ReplyModerationAnswer,
  ReplyModerationAnswerSchema,
} from '#domain/reviews/reply-moderation.ts';
import { FlagRequestSchema, ModerationRequestSchema } from '#domain/reviews/review-requests.ts';
import type { DeclineReason } from '#domain/reviews/review-terms.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { decideOnReply, flagReply } from '#data/reviews/reply-moderation.ts';
import { findReply, type StoredReply } from '#data/reviews/reply-queries.ts';
import { coversSchool } from '#data/reviews/role-queries.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import { checkAttemptLimits } from '../account/guard/attempt-limits.ts';
import { sign } from '../account/guard/member-secrets.ts';
import { answerDone, refuseCall } from '../account/calls/member-answers.ts';
import { memberCall } from '../account/calls/member-call.ts';
import { requireMember } from '../account/session/member-session.ts';
import { admitToCall } from '../desk/desk-access.ts';
import { readCallerAddress } from '../env/address-limits.ts';
import { afterAnswer } from '../env/after-answer.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { publishReviews } from './publish-reviews.ts';
import { mailAuthor } from './review-mail.ts';
import { idOf } from './review-routes.ts';

/** Reports of schools' replies, and what moderators decide about them. A reply outside of a moderator's scope is as if it were not there. */
export const replyModerationRoutes = new Hono<EdgeApp>()
  .post(
    '/review_responses/:id/flags',
    memberCall(FlagRequestSchema, { mayBeForm: true, limit: 'REVIEW_LIMIT' }),
    async (c) => {
      const { id: memberId, isEmailVerified } = requireMember(c);
      const reply = await findReply(c.env.MEMBERS, idOf(c.req.param('id')));
      if (reply?.status !== 'published') return refuseCall(c, 'not-found');
      if (reply.memberId === memberId) return refuseCall(c, 'own-review');
      if (!isEmailVerified) return refuseCall(c, 'needs-verification');
      if (!(await checkAttemptLimits(c, [{ limit: 'flag-account', subject: memberId }])))
        return refuseCall(c, 'too-many-attempts');
      const { comment } = c.req.valid('json').review_flag;
      const network = sign(c.env, 'attempt', `flag ${readCallerAddress(c)}`);
      await flagReply(c.env.MEMBERS, { id: reply.id, memberId, comment, network, at: new Date().toISOString() });
      publishReviews(c);
      return answerDone(c, translatorFor(c.get('language'))('reviews.done.reply_flagged'));
    },
  )
  .post(
    '/desk/replies/:id/:action',
    memberCall(ModerationRequestSchema, { mayBeForm: true, answer: ReplyModerationAnswerSchema }),
    async (c) => {
      const { revision, reason } = c.req.valid('json');
      const scopes = await admitToCall(c, ['moderator']);
      if (scopes instanceof Response) return scopes;
      const action = REPLY_ACTIONS.find((one) => one === c.req.param('action'));
      const reply = await findReply(c.env.MEMBERS, idOf(c.req.param('id')));
      const moderatorId = requireMember(c).id;
      if (action === undefined || reply === null || reply.memberId === moderatorId) return refuseCall(c, 'not-found');
      if (!coversSchool(scopes, reply.school)) return refuseCall(c, 'not-found');
      if (action === 'remove' && reason === null) return refuseCall(c, 'reason-missing', 'reason');
      const decision = { id: reply.id, revision, action, reason, moderatorId, at: new Date().toISOString() };
      if (!(await decideOnReply(c.env.MEMBERS, decision))) return refuseCall(c, 'review-changed');
      publishReviews(c);
      emailOfficial(c, reply, { action, reason });
      const message = translatorFor(c.get('language'))('reviews.done.decided');
      const status = action === 'publish' ? 'published' : 'removed';
      return c.json<ReplyModerationAnswer>({ success: true, message, id: reply.id, status });
    },
  );

/** Emails the official who wrote the reply, if the decision changes what readers see. */
function emailOfficial(
  c: EdgeContext,
  { school, memberId, status }: StoredReply,
  { action, reason }: { action: ReplyAction; reason: DeclineReason | null },
): void {
  if (action === 'publish' && status === 'published') return;
  afterAnswer(c, 'review-mail-failed', async () => {
    const card = (await selectCards(c.env.CATALOGUE, [school])).get(schoolKey(school));
    if (card === undefined) return;
    await mailAuthor(c, memberId, {
      kind: action === 'publish' ? 'replyPublished' : 'replyRemoved',
      school: card,
      reasons: (language) => (reason === null ? '' : translatorFor(language)(`reviews.declined.${reason}`)),
    });
  });
}
