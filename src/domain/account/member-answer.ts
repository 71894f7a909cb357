import { z } from 'zod';

/** The maximum number of errors in one response. */
export const MAX_ERRORS = 20;
const TextSchema = z.string().max(500);

/** One error: its code, its text for the user, and the field that caused it. */
const MemberErrorSchema = z.object({
  code: z.string().max(60),
  message: TextSchema,
  parameter: z.string().max(60).optional(),
});

/** The response to a refused call. `error` and `message` repeat the first text. */
export const MemberErrorsSchema = z.object({
  success: z.literal(false),
  error: TextSchema,
  message: TextSchema,
  errors: z.array(MemberErrorSchema).min(1).max(MAX_ERRORS),
});
/** The response to a refused call, as dialogs read it. */
export type MemberErrors = z.infer<typeof MemberErrorsSchema>;

/** The response to a successful call. */
export const DoneSchema = z.object({ success: z.literal(true), message: TextSchema.nullable() });
/** The response to a call that has nothing to return. A null `message` shows nothing. */
export type Done = z.infer<typeof DoneSchema>;
