import { LikesAnswerSchema, ReviewListAnswerSchema } from '../reviews/review-answers.ts';
import { REVIEW_CALLS } from '../reviews/review-paths.ts';
import { LikesRequestSchema, ReviewListRequestSchema } from '../reviews/review-requests.ts';
import { SEARCH_CALLS, type ReadCall } from './search-calls.ts';

/** The calls that read reviews. They share their paths with calls that write, so search does not serve them. */
const REVIEW_READ_CALLS: readonly ReadCall[] = [
  {
    id: 'listReviews',
    path: REVIEW_CALLS.list,
    summary: 'Lists the published reviews of a school.',
    request: ReviewListRequestSchema,
    answer: ReviewListAnswerSchema,
  },
  {
    id: 'countReviewLikes',
    path: REVIEW_CALLS.likes,
    summary: 'Counts how many people found reviews helpful.',
    request: LikesRequestSchema,
    answer: LikesAnswerSchema,
  },
];

/** Every call that programs can read, as the OpenAPI document lists them. */
export const READ_CALLS: readonly ReadCall[] = [...SEARCH_CALLS, ...REVIEW_READ_CALLS];
