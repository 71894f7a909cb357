import { z } from 'zod';
import { EmailSchema, LanguageSchema, lineOf, SchoolIdFieldSchema, StateSchema } from '../account/request-fields.ts';

/** `POST /gsr/user/favorites/`: follow a school as a logged-in member or with an email address. */
export const FavoriteRequestSchema = z
  .object({
    favorite_school: z.object({
      state: StateSchema,
      school_id: SchoolIdFieldSchema,
      email: EmailSchema.optional(),
      language: LanguageSchema,
      driver: lineOf(60).nullish(),
    }),
  })
  .transform(({ favorite_school }) => favorite_school);
/** A checked request to follow a school. */
export type FavoriteRequest = z.output<typeof FavoriteRequestSchema>;

/** The response to following a school. With `needs_confirmation`, an email asks the address to confirm first. */
export const FavoriteAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string().max(500),
  needs_confirmation: z.boolean(),
});
/** What a form gets after following a school. */
export type FavoriteAnswer = z.infer<typeof FavoriteAnswerSchema>;
