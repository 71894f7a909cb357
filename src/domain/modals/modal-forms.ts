import { z } from 'zod';
import { GradeListSchema } from '../follows/grade-contract.ts';
import { SubscriptionListSchema } from '../follows/subscription-contract.ts';
import { EmailSchema, LanguageSchema, SchoolIdFieldSchema, StateSchema } from '../account/request-fields.ts';
import { MAX_FOLLOWED_SCHOOLS } from './modal-parameters.ts';

const MAX_LISTS = 20;

/** One or several values of a form. */
const ValuesSchema = z
  .union([z.string().max(200), z.array(z.string().max(80)).max(60)])
  .default([])
  .transform((values) => (typeof values === 'string' ? [values] : values));

/** `POST /gsr/modals/email_join_modal`: newsletters, grades, or both, for a member or an address. */
export const EmailJoinSchema = z
  .object({
    email: EmailSchema.optional(),
    lists: ValuesSchema.pipe(z.array(SubscriptionListSchema.exclude(['mystat', 'state_coverage'])).max(MAX_LISTS)),
    grades: ValuesSchema.pipe(GradeListSchema),
    language: LanguageSchema,
  })
  .refine(({ lists, grades }) => lists.length + grades.length > 0, { error: 'nothing-chosen', path: ['lists'] });
/** A checked form of newsletters and grades, with at least one of either. */
export type EmailJoin = z.output<typeof EmailJoinSchema>;

/** `POST /gsr/modals/signup_and_follow_schools_modal`: schools as `ky-210003002021`. */
export const FollowSchoolsSchema = z
  .object({
    email: EmailSchema.optional(),
    schools: ValuesSchema.pipe(
      z
        .array(
          z
            .string()
            .transform((key) => ({ state: key.slice(0, 2), id: key.slice(3) }))
            .pipe(z.object({ state: StateSchema, id: SchoolIdFieldSchema })),
        )
        .max(MAX_FOLLOWED_SCHOOLS),
    ),
    language: LanguageSchema,
  })
  .refine(({ schools }) => schools.length > 0, { error: 'nothing-chosen', path: ['schools'] });
/** A checked form that follows several schools. */
export type FollowSchools = z.output<typeof FollowSchoolsSchema>;
