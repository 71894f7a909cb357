import { z } from 'zod';
import { MAX_FACT_REASON_LENGTH } from '../facts/school-facts.ts';
import { lineOf } from '../account/request-fields.ts';
import { MAX_TYPED_LENGTH, toTypedValues } from './parse-answers.ts';

const MAX_INPUTS = 100;
const RevisionSchema = z.coerce.number().int().min(0);

/** `POST /school-information/{school}/draft`: keeps what was typed. `revision` is the one that the official saw, or 0. */
export const SaveDraftRequestSchema = z.object({
  revision: RevisionSchema,
  values: z
    .record(
      z.string().max(60),
      z
        .string()
        .max(MAX_TYPED_LENGTH * 2)
        .or(z.array(z.string().max(200)).max(60)),
    )
    .refine((values) => Object.keys(values).length <= MAX_INPUTS)
    .transform(toTypedValues),
});

/** `POST /school-information/{school}/publish` */
export const PublishDraftRequestSchema = z.object({ revision: RevisionSchema });

/** `POST /desk/schools/{school}/return`: takes what officials published off the page. */
export const ReturnDraftRequestSchema = z.object({
  reason: lineOf(MAX_FACT_REASON_LENGTH).refine((reason) => reason !== '', { error: 'reason-missing' }),
});

/** The most addresses on the list of a district. */
export const MAX_LISTED = 2000;

/** `POST /school-information/spokespersons`: replaces the list of a district. A line is an address and, after a comma, a position. */
export const SpokespersonsRequestSchema = z.object({
  district: z.string().max(20),
  addresses: z.string().max(MAX_LISTED * 150),
});

/** The response to each step of a draft. */
export const DraftAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string().max(500),
  revision: z.number().int(),
});
/** What an official gets after a step. The next step must send back `revision`. */
export type DraftAnswer = z.infer<typeof DraftAnswerSchema>;
