import { z } from 'zod';
import { isEmailAddress } from '../members/email-address.ts';
import { SchoolIdFieldSchema, StateSchema, lineOf } from '../members/request-fields.ts';

const MAX_TEXT_LENGTH = 200;
/** Schools that one can follow at once. */
export const MAX_FOLLOWED_SCHOOLS = 20;

/** A text that a caller chose; an empty or unreadable one counts as none. */
const TextSchema = lineOf(MAX_TEXT_LENGTH)
  .transform((text) => (text === '' ? null : text))
  .nullable()
  .catch(null)
  .default(null);

const PathSchema = z.string().max(2000).nullable().catch(null).default(null);

/** A list such as `ky-210003002021,tx-480000100002`; what is no school is passed over. */
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
 * The parameters of every fragment, each used by those that need it. One that does not fit counts as not given: a modal
 * with a broken parameter is a plain modal, no error.
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
  /** The call that takes a report of one review. */
  flag_link: z
    .string()
    .regex(/^\/gsr\/reviews\/[a-z0-9-]{1,64}\/flag$/i)
    .nullable()
    .catch(null)
    .default(null),
  review_id: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/i)
    .nullable()
    .catch(null)
    .default(null),
  /** The address of the search that is to be kept. */
  search: PathSchema,
  /** Where a form leads when all went well. */
  return_to: PathSchema,
  /** What a form of this page was refused for. */
  error: z.string().max(60).nullable().catch(null).default(null),
  sent: z.literal('1').nullable().catch(null).default(null),
  token: z.string().max(200).nullable().catch(null).default(null),
});
export type ModalQuery = z.output<typeof ModalParametersSchema>;
