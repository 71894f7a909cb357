import type { ReplyAction } from './reply-moderation.ts';
import type { ModerationAction } from './review-terms.ts';

/** The path for scripts and forms to read and write reviews. */
export const REVIEW_CALLS = {
  list: '/gsr/api/reviews',
  mine: '/gsr/api/reviews/mine',
  likes: '/gsr/api/review_likes',
  digest: '/gsr/api/school_user_digest',
  officialView: '/gsr/api/reviews/official_view',
  reply: '/review_responses',
  updateReply: '/review_responses/update/',
} as const;

/** Returns the path of the form that reports a review. */
export const flagPath = (id: string): string => `/gsr/api/reviews/${id}/flags`;
/** The form that every "Helpful" button of a page sends. */
export const LIKES_FORM = 'likes';
const REVIEW_ANCHOR = 'review-';
/** The hash of a review on its page. */
export const reviewAnchor = (id: string): string => `${REVIEW_ANCHOR}${id}`;
/** Reads the id of a review from its hash. */
export const reviewOfAnchor = (anchor: string): string => anchor.slice(REVIEW_ANCHOR.length);
/** Returns the path of the form for an author's appeal. */
export const appealPath = (id: string): string => `/gsr/api/reviews/${id}/appeals`;
/** Returns the path of the form without script that deletes a review. Scripts send DELETE to the review's own path. */
export const deleteReviewPath = (id: string): string => `/gsr/api/reviews/${id}/delete`;
/** Returns the path that brings a deleted review back. */
export const undeleteReviewPath = (id: string): string => `/gsr/api/reviews/${id}/undelete`;
/** Returns the path that reads and deletes a reply. */
export const replyPath = (id: string): string => `/review_responses/${id}/`;
/** Returns the path of the form that reports a reply. */
export const replyFlagPath = (id: string): string => `/review_responses/${id}/flags`;
/** Returns the path of a moderator's decision on a reply. */
export const replyModerationPath = (id: string, action: ReplyAction): string => `/desk/replies/${id}/${action}`;
/** Returns the path of a moderator's decision. */
export const moderationPath = (id: string, action: ModerationAction): string => `/desk/reviews/${id}/${action}`;

/** The cookie with the ids of liked reviews, joined by dots: scripts read it, and it grants nothing. */
export const LIKED_REVIEWS_COOKIE = 'gs_liked_reviews';
