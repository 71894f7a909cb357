import { z } from 'zod';
import { isEmailAddress } from '../account/email-address.ts';
import { SchoolIdFieldSchema, StateSchema, lineOf } from '../account/request-fields.ts';

const MAX_TEXT_LENGTH = 200;
/** The maximum number of schools to follow at once. */
export const MAX_FOLLOWED_SCHOOLS = 20;

/** A text from the caller. An empty or unreadable one becomes null. */
const TextSchema = lineOf(MAX_TEXT_LENGTH)
  .transform((text) => (text === '' ? null : text))
  .nullable()
  .catch(null)
  .default(null);

const PathSchema = z.string().max(2000).nullable().catch(null).default(null);

/** A list such as `ky-210003002021,tx-480000100002`. Entries that are not schools are skipped. */
const SchoolListSchema = z
  .string()
  .max(2000)
  .catch('')
  .default('')
  .transform((text) => text.split(',').slice(0, MAX_FOLLOWED_SCHOOLS))
  .transform((entries) =>
    entries.flatMap((entry) => {
      const school = z.object({ state: StateSchema, id: SchoolIdFieldSchema }).safeParse({
        state: entry.slice(0, 2),
        id: entry.slice(3),
      });
      return school.success ? [school.data] : [];
    }),
  );

/**
 * The parameters of all fragments. Each fragment uses those that it needs. An invalid parameter counts as absent, so a
 * modal with a broken parameter is a plain modal, not an error.
 */
export const ModalParametersSchema = z.object({
  heading: TextSchema,
  subheading: TextSchema,
  school_name: TextSchema,
  state: StateSchema.nullable().catch(null).default(null),
  school_id: SchoolIdFieldSchema.nullable().catch(null).default(null),
  schools: SchoolListSchema,
  email: z
    .string()
    .max(254)
    .transform((email) => (isEmailAddress(email.trim()) ? email.trim() : ''))
    .catch('')
    .default(''),
  /** A class name for the fragment's own element. */
  modal_css_class: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,39}$/i)
    .nullable()
    .catch(null)
    .default(null),
  /** The call that receives a report of one review. */
  flag_link: z
    .string()
    .regex(/^\/gsr\/api\/reviews\/[\w-]{1,24}\/flags$/)
    .nullable()
    .catch(null)
    .default(null),
  review_id: z
    .string()
    .regex(/^[\w-]{1,24}$/)
    .nullable()
    .catch(null)
    .default(null),
  /** The school's reply to report. */
  reply_id: z
    .string()
    .regex(/^[\w-]{1,24}$/)
    .nullable()
    .catch(null)
    .default(null),
  /** The address of the search to save. */
  search: PathSchema,
  /** The page to open after a form succeeds. */
  return_to: PathSchema,
  /** The reason why the form of this page was refused. */
  error: z.string().max(60).nullable().catch(null).default(null),
  sent: z.literal('1').nullable().catch(null).default(null),
});
/** The checked parameters of a fragment. Null means absent or invalid. */
export type ModalQuery = z.output<typeof ModalParametersSchema>;
