import { z } from 'zod';
import { LANGUAGES } from '../places/language.ts';
import { stateOfName } from '../places/site-address.ts';
import { SchoolIdSchema } from '../schools/school-schema.ts';
import { plainText } from '../search/plain-text.ts';
import { isEmailAddress, MAX_EMAIL_LENGTH } from './email-address.ts';

/** An e-mail address that somebody typed. Its issues are codes of `MEMBER_ERRORS`. */
export const EmailSchema = z
  .string({ error: 'email-required' })
  .max(MAX_EMAIL_LENGTH * 2, { error: 'invalid-email' })
  .transform((email) => email.trim().normalize('NFC'))
  .refine((email) => email !== '', { error: 'email-required', abort: true })
  .refine(isEmailAddress, { error: 'invalid-email' });

/** A text of one line of at most `max` characters; control and format characters are dropped. */
export const lineOf = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform((value) => plainText(value, max));

/** A person's name, as far as it is given; an empty one is null. */
export const NameSchema = lineOf(60)
  .transform((name) => (name === '' ? null : name))
  .nullish();

/** A state by its abbreviation or name, as its code. */
export const StateSchema = z
  .string()
  .max(80)
  .transform((name, context) => {
    const state = stateOfName(name);
    if (state !== null) return state;
    context.addIssue({ code: 'custom', message: 'is no state' });
    return z.NEVER;
  });

/** A school's id as callers write it. */
export const SchoolIdFieldSchema = z
  .string()
  .max(20)
  .transform((id) => id.trim().toLowerCase())
  .pipe(SchoolIdSchema);

/** A field that need not be filled in: forms send an empty one, and programs null or nothing. */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return z
    .literal('')
    .transform(() => null)
    .or(schema)
    .nullish();
}
export const OptionalStateSchema = optional(StateSchema);
export const OptionalSchoolIdSchema = optional(SchoolIdFieldSchema);

export const LanguageSchema = z.enum(LANGUAGES).catch('en');

/** A page of ours, as the caller names it; the edge takes only the paths of its own origin. */
export const PageUrlSchema = z.string().max(2000).nullish();
