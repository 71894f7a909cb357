import { Hono } from 'hono';
import { NO_CARE } from '#domain/queues/queue-care.ts';
import { findInText } from '#domain/checks/find-in-text.ts';
import { QueueFilterSchema } from '#domain/reviews/queue-filters.ts';
import { DESK_REVIEWS_PATH } from '#domain/reviews/desk-reviews-page.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { countQueue, selectQueue } from '#data/reviews/moderation-queries.ts';
import { selectReplyQueue } from '#data/reviews/reply-moderation.ts';
import { selectCare } from '#data/desk/queue-care.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { logProblem } from '#data/log/log-line.ts';
import { errorPage } from '../answers/error-page.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { readFormNotice } from '../account/calls/form-notice.ts';
import { privateRead } from '../account/calls/member-call.ts';
import { requireMember } from '../account/session/member-session.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { admitToPage } from './desk-access.ts';

/** The moderators' queue of reviews. For anyone else the page does not exist. */
export const deskReviewsRoutes = new Hono<EdgeApp>()
  .get(DESK_REVIEWS_PATH, privateRead, showQueue)
  .onError((error, c) => {
    logProblem({ code: 'desk-failed', path: c.req.path, message: String(error) });
    return errorPage(c, 503);
  });

async function showQueue(c: EdgeContext): Promise<Response> {
  const scopes = await admitToPage(c, ['moderator']);
  if (scopes instanceof Response) return scopes;
  const filter = QueueFilterSchema.parse(c.req.query());
  const own = { scopes, moderatorId: requireMember(c).id };
  const [queue, total, replies] = await Promise.all([
    selectQueue(c.env.MEMBERS, { ...own, filter }),
    countQueue(c.env.MEMBERS, own),
    selectReplyQueue(c.env.MEMBERS, own),
  ]);
  const cards = await selectCards(
    c.env.CATALOGUE,
    [...queue, ...replies].map(({ school }) => school),
  );
  const care = await selectCare(
    c.env.MEMBERS,
    'review',
    queue.map(({ id }) => id),
  );
  return renderPrivatePage(c, {
    kind: 'desk-reviews',
    path: DESK_REVIEWS_PATH,
    demonstration: false,
    reviews: queue.map((review) => ({
      review,
      card: cards.get(schoolKey(review.school)) ?? null,
      care: care.get(review.id) ?? NO_CARE,
      marks: findInText(review.comment, { schoolName: cards.get(schoolKey(review.school))?.name ?? '' }),
    })),
    replies: replies.map((reply) => ({ reply, card: cards.get(schoolKey(reply.school)) ?? null })),
    own: requireMember(c).email,
    total,
    filter,
    alert: readFormNotice(c),
    isDone: c.req.query('done') !== undefined,
  });
}
