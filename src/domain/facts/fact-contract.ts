import { z } from 'zod';
import { lineOf } from '../account/request-fields.ts';
import { WebUrlSchema } from '../schools/school-schema.ts';
import { EDITABLE_FACTS, FACT_HOLDS, MAX_FACT_LENGTH, MAX_FACT_REASON_LENGTH } from './school-facts.ts';

const ReasonSchema = lineOf(MAX_FACT_REASON_LENGTH).refine((text) => text !== '', { error: 'reason-missing' });
const LinkSchema = z
  .literal('')
  .transform(() => null)
  .or(WebUrlSchema)
  .nullish()
  .transform((link) => link ?? null);

/** `POST /desk/schools/{school}/facts`. `seen` is the newest change of the fact that the editor saw, or 0. */
export const PublishFactRequestSchema = z.object({
  fact: z.enum(EDITABLE_FACTS),
  value: z.string().max(MAX_FACT_LENGTH * 4),
  reason: ReasonSchema,
  link: LinkSchema,
  hold: z.enum(FACT_HOLDS),
  seen: z.coerce.number().int().min(0),
});

/** `POST /desk/schools/{school}/undo`: ends the editors' value of a fact. */
export const UndoFactRequestSchema = z.object({
  fact: z.enum(EDITABLE_FACTS),
  reason: ReasonSchema,
  seen: z.coerce.number().int().min(0),
});

/** The response: the value that the page shows now. */
export const FactAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string().max(500),
  fact: z.enum(EDITABLE_FACTS),
  value: z.string().max(MAX_FACT_LENGTH).nullable(),
});
/** What the desk gets after it changed a fact. A null `value` means that no source has the fact. */
export type FactAnswer = z.infer<typeof FactAnswerSchema>;
