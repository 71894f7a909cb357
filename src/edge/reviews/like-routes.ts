import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { toSameOriginPath } from '#domain/account/site-link.ts';
import { LIKED_REVIEWS_COOKIE, REVIEW_CALLS, reviewAnchor } from '#domain/reviews/review-paths.ts';
import {
  type LikeAnswer,
  type LikesAnswer,
  LikesAnswerSchema,
  LikeAnswerSchema,
} from '#domain/reviews/review-answers.ts';
import { LikeRequestSchema, LikesRequestSchema, UnlikeRequestSchema } from '#domain/reviews/review-requests.ts';
import { MAX_LIKED_REVIEWS } from '#domain/reviews/review-terms.ts';
import { countLikes, likeReview, unlikeReview, type Voter } from '#data/reviews/like-queries.ts';
import { findReview } from '#data/reviews/review-queries.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { refuseCall } from '../account/calls/member-answers.ts';
import { openCall } from '../account/calls/member-call.ts';
import { createToken, isSignature, sign } from '../account/guard/member-secrets.ts';
import { readCallerAddress } from '../env/address-limits.ts';
import { checkAttemptLimits } from '../account/guard/attempt-limits.ts';
import { readCookie, writeCookie } from '../account/session/member-cookies.ts';
import { publicCall } from '../middleware/public-call.ts';
import { idOf } from './review-routes.ts';

const FORM = { mayBeForm: true, limit: 'REVIEW_LIMIT' } as const;
const YEAR_SECONDS = 365 * 86_400;
const VOTER_LENGTH = 24;

/** "Helpful": anyone may mark a review, once. Calls are safe to repeat. */
export const likeRoutes = new Hono<EdgeApp>()
  .get(
    REVIEW_CALLS.likes,
    publicCall({
      freshForSeconds: 0,
      request: LikesRequestSchema,
      document: { id: 'countReviewLikes', answer: LikesAnswerSchema },
    }),
    async (c) => {
      c.header('Cache-Control', 'no-store');
      const reviewLikes = await countLikes(c.env.MEMBERS, c.req.valid('query').reviewIds);
      return c.json({ reviewLikes } satisfies LikesAnswer);
    },
  )
  .post(REVIEW_CALLS.likes, openCall(LikeRequestSchema, { ...FORM, answer: LikeAnswerSchema }), (c) => {
    const { reviewId, return_to: returnTo = '' } = c.req.valid('json');
    // A reader without script returns to this review.
    const page = toSameOriginPath(returnTo, new URL(c.req.url).origin);
    if (page !== null) c.header('Content-Location', `${page}#${reviewAnchor(reviewId)}`);
    return setLiked(c, reviewId, { liked: true });
  })
  .delete(
    '/gsr/api/review_likes/:id',
    openCall(UnlikeRequestSchema, { limit: 'REVIEW_LIMIT', answer: LikeAnswerSchema }),
    (c) => setLiked(c, idOf(c.req.param('id')), { liked: false }),
  )
  .post('/gsr/api/review_likes/:id/delete', openCall(UnlikeRequestSchema, { ...FORM, answer: LikeAnswerSchema }), (c) =>
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

/** A member, or a browser with a signed cookie. Visitors without an account have one vote per network and day. */
function voterOf(c: EdgeContext): Voter {
  const cookie = readVoter(c);
  const memberId = c.get('session')?.member.id ?? null;
  if (memberId !== null) return { key: memberId, memberId, formerKey: cookie, network: null };
  const day = new Date().toISOString().slice(0, 10);
  const network = sign(c.env, 'voter', `${readCallerAddress(c)} ${day}`).slice(0, VOTER_LENGTH);
  const key = cookie ?? createToken().slice(0, VOTER_LENGTH);
  if (cookie === null) writeCookie(c, 'voter', { value: `${key}.${sign(c.env, 'voter', key)}`, seconds: YEAR_SECONDS });
  return { key, memberId: null, formerKey: null, network };
}

/** The voter of a cookie that this site signed, or null. */
function readVoter(c: EdgeContext): string | null {
  const [key = '', signature = ''] = (readCookie(c, 'voter') ?? '').split('.');
  return key !== '' && isSignature(c.env, 'voter', { text: key, signature }) ? key : null;
}

/** Keeps the liked ids in a cookie for scripts. The oldest leave a full list. */
function rememberLiked(c: EdgeContext, id: string, liked: boolean): void {
  const before = (getCookie(c, LIKED_REVIEWS_COOKIE) ?? '').split('.').filter((one) => /^[\w-]{1,24}$/.test(one));
  const others = before.filter((one) => one !== id);
  const ids = (liked ? [...others, id] : others).slice(-MAX_LIKED_REVIEWS);
  const secure = c.env.SITE_ORIGIN.startsWith('https:');
  setCookie(c, LIKED_REVIEWS_COOKIE, ids.join('.'), { path: '/', sameSite: 'Lax', maxAge: YEAR_SECONDS, secure });
}
