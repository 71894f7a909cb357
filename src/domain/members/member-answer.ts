import { z } from 'zod';

/** Errors that one answer lists at the most. */
export const MAX_ERRORS = 20;
const TextSchema = z.string().max(500);

/** One error: its code, its text for the person in front of the form, and the field that is to blame. */
export const MemberErrorSchema = z.object({
  code: z.string().max(60),
  message: TextSchema,
  parameter: z.string().max(60).optional(),
});

/** What a refused call answers. `error` and `message` repeat the first text. */
export const MemberErrorsSchema = z.object({
  success: z.literal(false),
  error: TextSchema,
  message: TextSchema,
  errors: z.array(MemberErrorSchema).min(1).max(MAX_ERRORS),
});
export type MemberErrors = z.infer<typeof MemberErrorsSchema>;

/** What a call answers that did what it was asked to. */
export const DoneSchema = z.object({ success: z.literal(true), message: TextSchema.nullable() });
export type Done = z.infer<typeof DoneSchema>;
