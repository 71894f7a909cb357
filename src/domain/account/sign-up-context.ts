import { z } from 'zod';
import { OptionalSchoolIdSchema, OptionalStateSchema } from './request-fields.ts';
import { SIGN_UP_CONTEXTS } from './sign-up-context-name.ts';

const DetailsSchema = z.object({
  page_url: z.string().max(2000).nullish(),
  state: OptionalStateSchema,
  school_id: OptionalSchoolIdSchema,
});

/** A sign-up context. Its details are next to the name or under `data`. */
export const SignUpContextSchema = DetailsSchema.extend({
  context: z.enum(SIGN_UP_CONTEXTS).default('General'),
  data: DetailsSchema.optional(),
}).transform(({ context, data, ...beside }) => ({
  context,
  page_url: data?.page_url ?? beside.page_url ?? null,
  state: data?.state ?? beside.state ?? null,
  school_id: data?.school_id ?? beside.school_id ?? null,
}));
/** A checked sign-up context. Details that were not sent are null. */
export type SignUpContext = z.output<typeof SignUpContextSchema>;
