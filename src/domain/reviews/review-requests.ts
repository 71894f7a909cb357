import { z } from 'zod';
import { AgeRequestSchema } from '../account/age-question.ts';
import { LANGUAGE_CODES } from '../places/language.ts';
import { lineOf, SchoolIdFieldSchema, StateSchema } from '../account/request-fields.ts';
import { LanguageParameterSchema } from '../search/request-contract.ts';
import { cleanReviewText, countWords } from './review-text.ts';
import {
  ANSWER_VALUES,
  DECLINE_REASONS,
  MAX_COMMENT_LENGTH,
  MAX_LIKED_REVIEWS,
  MAX_NOTE_LENGTH,
  MAX_REASON_LENGTH,
  MAX_REVIEWS_PER_PAGE,
  MIN_COMMENT_WORDS,
  REVIEW_SORTS,
  REVIEW_TOPICS,
  REVIEWS_PER_PAGE,
  USER_TYPES,
  type AnswerValue,
  type ReviewTopic,
} from './review-terms.ts';

const MAX_PAGE = 1000;
const FIRST_YEAR = 1990;
/** The call refuses years to come. */
const LAST_YEAR = 2100;
/** The most characters to read, because cleaning a text can only shorten it. */
const MAX_RAW_LENGTH = 12_000;

/** The random id of a review. */
export const ReviewIdSchema = z.string().regex(/^[\w-]{1,24}$/);

/** Makes a field optional, because forms send empty fields. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .literal('')
    .transform(() => null)
    .or(schema)
    .nullish()
    .transform((value) => value ?? null);

const isAnswer = (value: number): value is AnswerValue => ANSWER_VALUES.some((answer) => answer === value);
/** A whole number from 1 to 5, as a form sends it. */
export const AnswerSchema = z.coerce.number({ error: 'stars-missing' }).refine(isAnswer, { error: 'stars-missing' });

/** A text of paragraphs of at most `max` characters. */
const paragraphsOf = (max: number, error: 'review-too-long' | 'reason-too-long') =>
  z
    .string()
    .max(MAX_RAW_LENGTH, { error })
    .transform(cleanReviewText)
    .refine((text) => text.length <= max, { error });

const CommentSchema = paragraphsOf(MAX_COMMENT_LENGTH, 'review-too-long').default('');
const MainCommentSchema = CommentSchema.refine((text) => text === '' || countWords(text) >= MIN_COMMENT_WORDS, {
  error: 'review-too-short',
});

/** A reason that a person gives: never empty. */
const ReasonSchema = z
  .string({ error: 'reason-missing' })
  .pipe(paragraphsOf(MAX_REASON_LENGTH, 'reason-too-long'))
  .refine((text) => text !== '', { error: 'reason-missing' });

const TopicAnswerSchema = z.object({ topic: z.enum(REVIEW_TOPICS), answer: AnswerSchema, comment: CommentSchema });

/** The answers in a form without script: `topic_answers[teachers]=4`, `topic_comments[teachers]=…`. */
const FormAnswersSchema = z.partialRecord(z.enum(REVIEW_TOPICS), optional(AnswerSchema)).default({});
const FormCommentsSchema = z.partialRecord(z.enum(REVIEW_TOPICS), CommentSchema).default({});

const RecommendSchema = optional(
  z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]),
);

/** `POST /gsr/api/reviews`: writes a review, or edits the member's own review of the school. */
export const WriteReviewRequestSchema = z
  .object({
    state: StateSchema,
    school_id: SchoolIdFieldSchema,
    user_type: z.enum(USER_TYPES).default('unknown'),
    five_star: z.object({ answer: AnswerSchema, comment: MainCommentSchema }, { error: 'stars-missing' }),
    topical: z.array(TopicAnswerSchema).max(REVIEW_TOPICS.length).default([]),
    topic_answers: FormAnswersSchema,
    topic_comments: FormCommentsSchema,
    would_recommend: RecommendSchema,
    year: optional(z.coerce.number().int().min(FIRST_YEAR).max(LAST_YEAR)),
    /** A student who was never asked for the age gives it with the review. */
    birth_year: optional(AgeRequestSchema.shape.birth_year),
    birth_month: optional(AgeRequestSchema.shape.birth_month),
    /** The language that the review is written in; by default the page's. */
    language: z.enum(LANGUAGE_CODES).optional(),
  })
  .transform(({ topic_answers, topic_comments, topical, ...review }) => {
    const ofForm = REVIEW_TOPICS.flatMap((topic) => {
      const answer = topic_answers[topic] ?? null;
      return answer === null ? [] : [{ topic, answer, comment: topic_comments[topic] ?? '' }];
    });
    const byTopic = new Map<ReviewTopic, z.output<typeof TopicAnswerSchema>>();
    for (const answer of [...ofForm, ...topical]) byTopic.set(answer.topic, answer);
    return { ...review, topical: REVIEW_TOPICS.flatMap((topic) => byTopic.get(topic) ?? []) };
  });
/** A checked review with cleaned texts. A text that was not written is null or absent. */
export type WriteReviewRequest = z.output<typeof WriteReviewRequestSchema>;

/** `GET /gsr/api/reviews`: the published reviews of a school. */
export const ReviewListRequestSchema = z.object({
  state: StateSchema,
  school_id: SchoolIdFieldSchema,
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
  limit: z.coerce.number().int().min(1).max(MAX_REVIEWS_PER_PAGE).default(REVIEWS_PER_PAGE),
  sort: z.enum(REVIEW_SORTS).default('newest'),
  user_type: z.enum(USER_TYPES).optional(),
  topic: z.enum(REVIEW_TOPICS).optional(),
  lang: LanguageParameterSchema,
});
/** A checked request for a page of reviews. */
export type ReviewListRequest = z.output<typeof ReviewListRequestSchema>;

/** `GET /gsr/api/reviews/mine` and `GET /gsr/api/school_user_digest` */
export const SchoolOfReviewRequestSchema = z.object({ state: StateSchema, school_id: SchoolIdFieldSchema });

/** `DELETE /gsr/api/reviews/{id}`; a form posts the same to `…/delete`. */
export const NoFieldsSchema = z.object({});

/** `POST /gsr/api/reviews/{id}/flags` */
export const FlagRequestSchema = z.object({
  id: ReviewIdSchema.optional(),
  review_flag: z.object({ comment: ReasonSchema }, { error: 'reason-missing' }),
});

/** `POST /gsr/api/reviews/{id}/appeals` */
export const AppealRequestSchema = z.object({ comment: ReasonSchema });

/** `GET /gsr/api/review_likes`: ids as a list, or separated by commas. */
export const LikesRequestSchema = z.object({
  reviewIds: z
    .union([z.string().max(MAX_LIKED_REVIEWS * 25), z.array(z.string().max(24)).max(MAX_LIKED_REVIEWS)])
    .default('')
    .transform((ids) => [...new Set((typeof ids === 'string' ? ids.split(',') : ids).map((id) => id.trim()))])
    .transform((ids) => ids.filter((id) => ReviewIdSchema.safeParse(id).success))
    .refine((ids) => ids.length <= MAX_LIKED_REVIEWS, { error: 'invalid-parameter' }),
});

/** `POST /gsr/api/review_likes`, and the body of `DELETE /gsr/api/review_likes/{reviewId}`. */
export const LikeRequestSchema = z.object({
  reviewId: ReviewIdSchema,
  /** The page of a form without script. */
  return_to: z.string().max(2000).optional(),
});
/** Takes a like back. The path names the review, so the body may be empty. */
export const UnlikeRequestSchema = z.object({ reviewId: ReviewIdSchema.optional() });

/** `POST /review_responses` */
export const ReplyRequestSchema = z.object({ review_id: ReviewIdSchema, response: ReasonSchema });
/** `POST /review_responses/update/` */
export const ReplyUpdateRequestSchema = z.object({ id: ReviewIdSchema, response: ReasonSchema });

/** `POST /desk/reviews/{id}/{action}`: `revision` is the one that the moderator saw. */
export const ModerationRequestSchema = z.object({
  revision: z.coerce.number().int().min(1),
  reason: optional(z.enum(DECLINE_REASONS)),
  note: optional(lineOf(MAX_NOTE_LENGTH)),
});
