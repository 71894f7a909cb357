import { z } from 'zod';
import { LANGUAGE_CODES } from '../places/language.ts';
import { MAX_QUOTES } from './review-checks.ts';
import { AnswerSchema, ReviewIdSchema } from './review-requests.ts';
import {
  DECLINE_REASONS,
  DISPLAY_TYPES,
  HOLD_REASONS,
  MAX_REVIEWS_PER_PAGE,
  REVIEW_STATUSES,
  REVIEW_TOPICS,
  USER_TYPES,
} from './review-terms.ts';
import { SAFETY_LINES } from './safety-lines.ts';

const TextSchema = z.string().max(500);
const LongTextSchema = z.string().max(2000);
const TimeSchema = z.iso.datetime();

const FiveStarReviewSchema = z.object({
  id: ReviewIdSchema,
  answer: AnswerSchema,
  comment: LongTextSchema,
  likes: z.int().min(0),
  is_threaded: z.boolean(),
});
const TopicalReviewSchema = z.object({
  id: z.string().max(60),
  has_comment: z.boolean(),
  answer_value: AnswerSchema,
  topic: z.enum(REVIEW_TOPICS),
  topic_name: TextSchema,
  answer_label: TextSchema,
  comment: LongTextSchema,
  is_threaded: z.boolean(),
});
/** An official's reply in a review group, with the fields of a reply's own call. */
const ReplyViewSchema = z.object({
  id: ReviewIdSchema,
  review_response_id: ReviewIdSchema,
  response: LongTextSchema,
  edited: z.union([z.literal(0), z.literal(1)]),
  created_at: TimeSchema,
  formatted_date: TextSchema,
});
/** An official's reply, as a page shows it. */
export type ReplyView = z.infer<typeof ReplyViewSchema>;

/** All reviews by one author about one school. */
const ReviewGroupSchema = z.object({
  five_star_review: FiveStarReviewSchema,
  topical_reviews: z.array(TopicalReviewSchema).max(REVIEW_TOPICS.length),
  would_recommend: z.enum(['true', 'false']).nullable(),
  most_recent_date: TimeSchema,
  formatted_date: TextSchema,
  /** The group has several entries. */
  is_updated: z.boolean(),
  user_type: z.enum(USER_TYPES),
  user_type_label: TextSchema,
  display_type: z.enum(DISPLAY_TYPES),
  avatar: z.enum(DISPLAY_TYPES),
  year: z.int().nullable(),
  language: z.enum(LANGUAGE_CODES),
  is_invented: z.boolean(),
  school_path: z.string().max(500),
  osp_response: ReplyViewSchema.nullable(),
  /** An official of the school saw the review as it is now. */
  osp_viewed: z.boolean(),
  school_user_digest: z.string().max(64),
  links: z.object({ flag: z.string().max(200) }),
});
/** An author's reviews of a school, as a page shows them. */
export type ReviewGroup = z.infer<typeof ReviewGroupSchema>;

const SummaryNumberSchema = z.object({ average_numeric: z.number().min(1).max(5).nullable(), count: z.int().min(0) });

/** `GET /gsr/api/reviews` */
export const ReviewListAnswerSchema = z.object({
  items: z.array(ReviewGroupSchema).max(MAX_REVIEWS_PER_PAGE),
  /** Reviews that fit the filters. */
  total: z.int().min(0),
  totalPages: z.int().min(0),
  page: z.int().min(1),
  /** Of all reviews of the school, whatever the filters. */
  summary: z.object({
    count: z.int().min(0),
    average_numeric: z.number().min(1).max(5).nullable(),
    distribution: z.array(z.int().min(0)).length(5),
  }),
  topical_summary: z.object({
    topics: z.array(z.enum(REVIEW_TOPICS)).max(REVIEW_TOPICS.length),
    summaries_by_topic: z.partialRecord(z.enum(REVIEW_TOPICS), SummaryNumberSchema),
  }),
});
/** One page of a school's reviews, and the numbers of all. */
export type ReviewListAnswer = z.infer<typeof ReviewListAnswerSchema>;

/** The words that caused the hold, as the author typed them; empty if it is not about words. */
const HeldReasonSchema = z.object({
  code: z.enum(HOLD_REASONS),
  message: TextSchema,
  words: z.array(TextSchema).max(MAX_QUOTES),
});
/** A reason with the words behind it, for the author. */
export type HeldReasonView = z.infer<typeof HeldReasonSchema>;
/** Who helps someone who is in danger. */
const HelpLineSchema = z.object({ name: TextSchema, text: TextSchema, href: z.string().max(60).nullable() });
const DeclinedSchema = z.object({ code: z.enum(DECLINE_REASONS), message: TextSchema, note: TextSchema.nullable() });

/** `POST /gsr/api/reviews` */
export const WriteReviewAnswerSchema = z.object({
  success: z.literal(true),
  message: TextSchema,
  id: ReviewIdSchema,
  status: z.enum(REVIEW_STATUSES),
  reasons: z.array(HeldReasonSchema).max(HOLD_REASONS.length),
  /** Who helps now, if the text says that someone is in danger. */
  help: z.array(HelpLineSchema).max(SAFETY_LINES.length),
});
/** What an author gets after writing: the status, and the reasons if the review waits. */
export type WriteReviewAnswer = z.infer<typeof WriteReviewAnswerSchema>;

/** The visitor's own review, with fields that only its author sees. */
const OwnReviewSchema = z.object({
  id: ReviewIdSchema,
  status: z.enum(REVIEW_STATUSES),
  status_label: TextSchema,
  reasons: z.array(HeldReasonSchema).max(HOLD_REASONS.length),
  help: z.array(HelpLineSchema).max(SAFETY_LINES.length),
  declined: DeclinedSchema.nullable(),
  can_appeal: z.boolean(),
  state: z.string().length(2),
  school_id: z.string().max(12),
  user_type: z.enum(USER_TYPES),
  five_star: z.object({ answer: AnswerSchema, comment: LongTextSchema }),
  topical: z
    .array(z.object({ topic: z.enum(REVIEW_TOPICS), answer: AnswerSchema, comment: LongTextSchema }))
    .max(REVIEW_TOPICS.length),
  would_recommend: z.boolean().nullable(),
  year: z.int().nullable(),
  created_at: TimeSchema,
  updated_at: TimeSchema,
});
/** A review as its author sees it, held or declined included. */
export type OwnReview = z.infer<typeof OwnReviewSchema>;

/** `GET /gsr/api/reviews/mine`; null if the member has not reviewed the school. */
export const OwnReviewAnswerSchema = z.object({ success: z.literal(true), review: OwnReviewSchema.nullable() });
/** The member's own review of a school, or null. */
export type OwnReviewAnswer = z.infer<typeof OwnReviewAnswerSchema>;

/** `GET /gsr/api/review_likes`: counts by review; one that is missing has none. */
export const LikesAnswerSchema = z.object({ reviewLikes: z.record(ReviewIdSchema, z.int().min(1)) });
/** The number of likes by review. */
export type LikesAnswer = z.infer<typeof LikesAnswerSchema>;

/** `POST` and `DELETE /gsr/api/review_likes` */
export const LikeAnswerSchema = z.object({
  success: z.literal(true),
  reviewId: ReviewIdSchema,
  likes: z.int().min(0),
  liked: z.boolean(),
});
/** A review's number of likes after a click, and whether the visitor likes it. */
export type LikeAnswer = z.infer<typeof LikeAnswerSchema>;

/** `POST /review_responses`, `POST /review_responses/update/` and `GET /review_responses/{id}/` */
export const ReplyAnswerSchema = ReplyViewSchema.extend({
  success: z.literal(true),
  review_id: ReviewIdSchema,
  /** Readers don't see it until a moderator has read it. */
  is_held: z.boolean(),
});
/** What an official gets after a reply. */
export type ReplyAnswer = z.infer<typeof ReplyAnswerSchema>;

/** `GET /gsr/api/school_user_digest`: equals the `school_user_digest` of the member's own review group. */
export const DigestAnswerSchema = z.object({
  school_user_digest: z.string().max(64),
  /** True for an approved official of the school, who may reply. */
  is_official: z.boolean(),
});
/** What a page needs to recognize the member's own review, and an official. */
export type DigestAnswer = z.infer<typeof DigestAnswerSchema>;

/** `POST /desk/reviews/{id}/{action}` */
export const ModerationAnswerSchema = z.object({
  success: z.literal(true),
  message: TextSchema.nullable(),
  id: ReviewIdSchema,
  status: z.enum(REVIEW_STATUSES),
  revision: z.int().min(1),
});
/** What a moderator gets after a decision. The next one must send back `revision`. */
export type ModerationAnswer = z.infer<typeof ModerationAnswerSchema>;
