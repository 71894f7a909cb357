import { z } from 'zod';
import { AFFILIATION_NEWSLETTERS, QUESTIONS, QUESTION_NAMES } from './metadata-questions.ts';
import { NameSchema } from './request-fields.ts';
import { SignUpContextSchema } from './sign-up-context.ts';

const IdSchema = z.string().max(64);
const TextSchema = z.string().max(200);

/** `GET /account/user_metadata/questions` */
const QuestionSchema = z.object({
  display_text: TextSchema,
  choices: z.array(z.object({ key: z.string().max(40), label: TextSchema, display_text: TextSchema })).max(30),
});
/** The questions and their choices in the visitor's language, for the fragment and its dialog. */
export const QuestionsAnswerSchema = z.object({
  user_metadata_questions: z.object({
    affiliation: QuestionSchema,
    signup_reason: QuestionSchema,
    grade: QuestionSchema,
  }),
});
/** The questions of the profile questionnaire with their texts. */
export type QuestionsAnswer = z.infer<typeof QuestionsAnswerSchema>;

/**
 * Reads the chosen keys of a question: a list, or one key from a form without script, whose empty key means none. If
 * the field is absent, the answer does not change.
 */
function choicesOf<const Choice extends string>(choices: readonly Choice[]) {
  const key = z.union([z.enum(choices), z.literal('')]);
  return z
    .union([key.transform((one) => [one]), z.array(key).max(choices.length + 1)])
    .transform((keys) => choices.filter((choice) => keys.includes(choice)))
    .optional();
}

const MetadataSchema = z.object({
  first_name: NameSchema,
  last_name: NameSchema,
  affiliation: choicesOf(QUESTIONS.affiliation),
  signup_reason: choicesOf(QUESTIONS.signup_reason),
  grade: choicesOf(QUESTIONS.grade),
});
/** Checked answers to the questionnaire. A question without an answer is absent. */
export type Metadata = z.output<typeof MetadataSchema>;

/**
 * `POST /account/user_metadata/`, `/update` and `/update_and_fetch_next_prompt`. Without `metadata`, its fields may be
 * next to the id.
 */
export const MetadataRequestSchema = z
  .looseObject({
    list_member_id: IdSchema.optional(),
    metadata: MetadataSchema.optional(),
    sign_up_context: SignUpContextSchema.optional(),
    /** Newsletters to subscribe to, out of those that fit the affiliation. */
    lists: z.array(z.enum(AFFILIATION_NEWSLETTERS)).max(AFFILIATION_NEWSLETTERS.length).default([]),
  })
  .transform((request, context) => {
    const beside = MetadataSchema.safeParse(request);
    if (!beside.success) {
      for (const issue of beside.error.issues)
        context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
      return z.NEVER;
    }
    const { list_member_id, metadata = beside.data, sign_up_context, lists } = request;
    return { list_member_id, metadata, sign_up_context, lists };
  });

/** `GET /account/user_metadata/responses/` */
export const ResponsesRequestSchema = z.object({ userId: IdSchema.optional() });
/** The answers that the account has. Null names and empty lists mean not answered. */
export const SavedMetadataSchema = z.object({
  first_name: z.string().max(60).nullable(),
  last_name: z.string().max(60).nullable(),
  affiliation: z.array(z.enum(QUESTIONS.affiliation)).max(30),
  signup_reason: z.array(z.enum(QUESTIONS.signup_reason)).max(30),
  grade: z.array(z.enum(QUESTIONS.grade)).max(30),
});
/** A member's saved answers. */
export type SavedMetadata = z.infer<typeof SavedMetadataSchema>;

/** The response to saving: the saved answers, the next question, and the message of a sign-up context. */
export const MetadataAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string().max(500).nullable(),
  user_metadata: SavedMetadataSchema,
  next_prompt: z.enum(QUESTION_NAMES).nullable(),
  customMessage: z.string().max(500).nullable(),
});
/** What the questionnaire gets after saving. A null `next_prompt` ends it. */
export type MetadataAnswer = z.infer<typeof MetadataAnswerSchema>;

/** `GET /account/user_metadata/account_status` */
export const AccountStatusSchema = z.object({
  account_completion_percentage: z.int().min(0).max(100),
  new_reviews: z.int().min(0),
  new_reviews_school_link: z.string().max(500).nullable(),
});
/** How complete the account is, in percent, and the reviews that are new to the member. */
export type AccountStatus = z.infer<typeof AccountStatusSchema>;
