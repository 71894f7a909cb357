import { EDITABLE_FACTS, MAX_FACT_LENGTH } from '../facts/school-facts.ts';
import { z } from 'zod';
import { EmailSchema, lineOf } from '../account/request-fields.ts';
import { cleanReviewText } from '../reviews/review-text.ts';
import {
  ALL_CORRECTION_SECTIONS,
  CORRECTION_DECLINE_REASONS,
  CORRECTION_STATUSES,
  MAX_CORRECTION_LENGTH,
  MAX_CORRECTION_NOTE_LENGTH,
} from './correction-terms.ts';

/** The most characters to read, because cleaning a text can only shorten it. */
const MAX_RAW_LENGTH = MAX_CORRECTION_LENGTH * 4;
const MAX_PATH_LENGTH = 500;

const TextSchema = z
  .string({ error: 'correction-missing' })
  .max(MAX_RAW_LENGTH, { error: 'correction-too-long' })
  .transform(cleanReviewText)
  .refine((text) => text.length <= MAX_CORRECTION_LENGTH, { error: 'correction-too-long' });
const RequiredTextSchema = TextSchema.refine((text) => text !== '', { error: 'correction-missing' });

/** A field that can stay empty: forms send an empty one. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .literal('')
    .transform(() => null)
    .or(schema)
    .nullish()
    .transform((value) => value ?? null);

/** The random id of a correction, which the desk's addresses have. */
export const CorrectionIdSchema = z.string().regex(/^[\w-]{1,24}$/);
const CorrectionPageSchema = z.string().max(MAX_PATH_LENGTH);
/** The part of the page that is wrong. An unknown value counts as `other`. */
export const CorrectionSectionSchema = z.enum(ALL_CORRECTION_SECTIONS).catch('other');

/** `POST /corrections/`: reports a mistake. People don't see the field `company`; programs fill it in. */
export const CorrectionRequestSchema = z.object({
  page: CorrectionPageSchema,
  section: CorrectionSectionSchema,
  wrong: RequiredTextSchema,
  right: TextSchema.default(''),
  evidence: TextSchema.default(''),
  email: optional(EmailSchema),
  company: z.string().max(MAX_RAW_LENGTH).default(''),
});
/** A checked report of a mistake. Texts that were not given are empty. */
export type CorrectionRequest = z.output<typeof CorrectionRequestSchema>;

/** The response: where its sender follows it. Anyone with that link can. */
export const CorrectionAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string().max(500),
  status_path: z.string().max(300),
});
/** The response to a report, with the secret link that follows it. */
export type CorrectionAnswer = z.infer<typeof CorrectionAnswerSchema>;

/** `POST /desk/corrections/{id}/{action}`: `revision` is the one that the person saw. */
export const CorrectionDecisionRequestSchema = z.object({
  revision: z.coerce.number().int().min(1),
  reason: optional(z.enum(CORRECTION_DECLINE_REASONS)),
  note: optional(lineOf(MAX_CORRECTION_NOTE_LENGTH)),
  /** `accept` changes this fact of the school to `value`. */
  fact: optional(z.enum(EDITABLE_FACTS)),
  value: optional(lineOf(MAX_FACT_LENGTH)),
});

/** The response to a decision at the desk. The next decision must send back `revision`. */
export const CorrectionDecisionAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string().max(500),
  id: CorrectionIdSchema,
  status: z.enum(CORRECTION_STATUSES),
  revision: z.number().int(),
});
/** What the desk gets after a decision on a correction. */
export type CorrectionDecisionAnswer = z.infer<typeof CorrectionDecisionAnswerSchema>;
