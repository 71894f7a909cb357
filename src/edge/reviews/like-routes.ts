import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { toSameOriginPath } from '#domain/members/site-link.ts';
import { LIKED_REVIEWS_COOKIE, REVIEW_CALLS, reviewAnchor } from '#domain/reviews/review-paths.ts';
import type { LikeAnswer, LikesAnswer } from '#domain/reviews/review-answers.ts';
import { LikeRequestSchema, LikesRequestSchema, UnlikeRequestSchema } from '#domain/reviews/review-requests.ts';
import { MAX_LIKED_REVIEWS } from '#domain/reviews/review-terms.ts';
import { countLikes, likeReview, unlikeReview, type Voter } from '#data/reviews/like-queries.ts';
import { findReview } from '#data/reviews/review-queries.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { refuseCall } from '../members/calls/member-answers.ts';
import { openCall } from '../members/calls/member-call.ts';
import { sign } from '../members/guard/member-secrets.ts';
import { readCallerAddress } from '../env/address-limits.ts';
import { checkAttemptLimits } from '../members/guard/attempt-limits.ts';
import { readCookie, writeCookie } from '../members/session/member-cookies.ts';
import { publicCall } from '../middleware/public-call.ts';
import { checkRequest } from '../middleware/checked-request.ts';
import { idOf } from './review-routes.ts';

const FORM = { mayBeForm: true, limit: 'REVIEW_LIMIT' } as const;
const YEAR_SECONDS = 365 * 86_400;
const VOTER_LENGTH = 24;

/** "Helpful": anyone may mark a review, once. Calls are safe to repeat. */
export const likeRoutes = new Hono<EdgeApp>()
  .get(REVIEW_CALLS.likes, publicCall({ freshForSeconds: 0 }), checkRequest(LikesRequestSchema), async (c) => {
    c.header('Cache-Control', 'no-store');
    const reviewLikes = await countLikes(c.env.MEMBERS, c.req.valid('query').reviewIds);
    return c.json({ reviewLikes } satisfies LikesAnswer);
  })
  .post(REVIEW_CALLS.likes, openCall(LikeRequestSchema, FORM), (c) => {
    const { reviewId, return_to: returnTo = '' } = c.req.valid('json');
    // A reader without script returns to this review.
    const page = toSameOriginPath(returnTo, new URL(c.req.url).origin);
    if (page !== null) c.header('Content-Location', `${page}#${reviewAnchor(reviewId)}`);
    return setLiked(c, reviewId, { liked: true });
  })
  .delete('/gsr/api/review_likes/:id', openCall(UnlikeRequestSchema, { limit: 'REVIEW_LIMIT' }), (c) =>
    setLiked(c, idOf(c.req.param('id')), { liked: false }),
  )
  .post('/gsr/api/review_likes/:id/delete', openCall(UnlikeRequestSchema, FORM), (c) =>
    setLiked(c, idOf(c.req.param('id')), { liked: false }),
  );

async function setLiked(c: EdgeContext, id: string, { liked }: { liked: boolean }): Promise<Response> {
  const review = await findReview(c.env.MEMBERS, id);
  if (review?.status !== 'published') return refuseCall(c, 'not-found');
  if (review.memberId === c.get('session')?.member.id) return refuseCall(c, 'own-review');
  if (!(await checkAttemptLimits(c, [{ limit: 'like-address', subject: readCallerAddress(c) }])))
    return refuseCall(c, 'too-many-attempts');
  const voter = voterOf(c);
  const likes = liked
    ? await likeReview(c.env.MEMBERS, id, { voter, at: new Date().toISOString() })
    : await unlikeReview(c.env.MEMBERS, id, voter);
  if (likes === null) return refuseCall(c, 'not-found');
  rememberLiked(c, id, liked);
  return c.json<LikeAnswer>({ success: true, reviewId: id, likes, liked });
}

/**
 * A member, or the browser. A browser is known by a cookie; before it has one, by a keyed hash of its address and its name, so
 * that two clicks at once are one voter.
 */
function voterOf(c: EdgeContext): Voter {
  const cookie = readCookie(c, 'voter')?.slice(0, VOTER_LENGTH) ?? null;
  const memberId = c.get('session')?.member.id ?? null;
  if (memberId !== null) return { key: memberId, memberId, formerKey: cookie };
  const key =
    cookie ??
    sign(c.env, 'voter', `${readCallerAddress(c)} ${c.req.header('user-agent') ?? ''}`).slice(0, VOTER_LENGTH);
  if (cookie === null) writeCookie(c, 'voter', { value: key, seconds: YEAR_SECONDS });
  return { key, memberId: null, formerKey: null };
}

/** Keeps the liked ids in a cookie for scripts. The oldest leave a full list. */
function rememberLiked(c: EdgeContext, id: string, liked: boolean): void {
  const before = (getCookie(c, LIKED_REVIEWS_COOKIE) ?? '').split('.').filter((one) => /^[\w-]{1,24}$/.test(one));
  const others = before.filter((one) => one !== id);
  const ids = (liked ? [...others, id] : others).slice(-MAX_LIKED_REVIEWS);
  const secure = c.env.SITE_ORIGIN.startsWith('https:');
  setCookie(c, LIKED_REVIEWS_COOKIE, ids.join('.'), { path: '/', sameSite: 'Lax', maxAge: YEAR_SECONDS, secure });
}
