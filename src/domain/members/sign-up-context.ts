import { z } from 'zod';
import { OptionalSchoolIdSchema, OptionalStateSchema } from './request-fields.ts';

/** What somebody was doing when they were asked to sign up. */
export const SIGN_UP_CONTEXTS = [
  'General',
  'Build School List',
  'Write Review',
  'Follow School',
  'Newsletter',
] as const;
export type SignUpContextName = (typeof SIGN_UP_CONTEXTS)[number];

const DetailsSchema = z.object({
  page_url: z.string().max(2000).nullish(),
  state: OptionalStateSchema,
  school_id: OptionalSchoolIdSchema,
});

/** A sign-up context, with its details beside the name or under `data`. */
export const SignUpContextSchema = DetailsSchema.extend({
  context: z.enum(SIGN_UP_CONTEXTS).default('General'),
  data: DetailsSchema.optional(),
}).transform(({ context, data, ...beside }) => ({
  context,
  page_url: data?.page_url ?? beside.page_url ?? null,
  state: data?.state ?? beside.state ?? null,
  school_id: data?.school_id ?? beside.school_id ?? null,
}));
export type SignUpContext = z.output<typeof SignUpContextSchema>;

/** The last part of the text key of a context: `members.sign_up_context.<key>`. */
export const SIGN_UP_CONTEXT_KEYS = {
  General: 'general',
  'Build School List': 'build_school_list',
  'Write Review': 'write_review',
  'Follow School': 'follow_school',
  Newsletter: 'newsletter',
} as const satisfies Record<SignUpContextName, string>;
