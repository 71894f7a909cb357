import type { ModerationAction } from './review-terms.ts';

/** Where reviews are read and written by scripts and forms. */
export const REVIEW_CALLS = {
  list: '/gsr/api/reviews',
  mine: '/gsr/api/reviews/mine',
  likes: '/gsr/api/review_likes',
  digest: '/gsr/api/school_user_digest',
  reply: '/review_responses',
  updateReply: '/review_responses/update/',
} as const;

/** Where a review is reported. */
export const flagPath = (id: string): string => `/gsr/api/reviews/${id}/flags`;
/** The form that every "Helpful" button of a page sends. */
export const LIKES_FORM = 'likes';
const REVIEW_ANCHOR = 'review-';
/** The hash of a review on its page. */
export const reviewAnchor = (id: string): string => `${REVIEW_ANCHOR}${id}`;
/** Reads the id of a review from its hash. */
export const reviewOfAnchor = (anchor: string): string => anchor.slice(REVIEW_ANCHOR.length);
/** Where an author appeals against a decision. */
export const appealPath = (id: string): string => `/gsr/api/reviews/${id}/appeals`;
/** Where a form without script deletes a review; scripts send DELETE to the review's own path. */
export const deleteReviewPath = (id: string): string => `/gsr/api/reviews/${id}/delete`;
/** Where a reply is read and deleted. */
export const replyPath = (id: string): string => `/review_responses/${id}/`;
/** Where a form without script deletes a reply. */
export const deleteReplyPath = (id: string): string => `/review_responses/${id}/delete`;
/** Where a form without script takes a "helpful" back. */
export const unlikePath = (id: string): string => `/gsr/api/review_likes/${id}/delete`;
/** Where a moderator decides. */
export const moderationPath = (id: string, action: ModerationAction): string => `/desk/reviews/${id}/${action}`;

/** The cookie with the ids of liked reviews, joined by dots: scripts read it, and it grants nothing. */
export const LIKED_REVIEWS_COOKIE = 'gs_liked_reviews';
