import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../places/language.ts';
import { findStateByName } from '../places/site-address.ts';
import { SchoolIdSchema } from '../schools/school-schema.ts';
import { plainText } from '../text/plain-text.ts';
import { isEmailAddress, MAX_EMAIL_LENGTH } from './email-address.ts';
import { MAX_NAME_LENGTH } from './name-limit.ts';

/** An email address that a user typed. Its issues are codes of `MEMBER_ERRORS`. */
export const EmailSchema = z
  .string({ error: 'email-required' })
  .max(MAX_EMAIL_LENGTH * 2, { error: 'invalid-email' })
  .transform((email) => email.trim().normalize('NFC'))
  .refine((email) => email !== '', { error: 'email-required', abort: true })
  .refine(isEmailAddress, { error: 'invalid-email' });

/** A text of one line with at most `max` characters. Control and format characters are dropped. */
export const lineOf = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform((value) => plainText(value, max));

/** A person's name. An empty one becomes null. */
export const NameSchema = lineOf(MAX_NAME_LENGTH)
  .transform((name) => (name === '' ? null : name))
  .nullish();

/** A state's abbreviation or name, converted to its code. */
export const StateSchema = z
  .string()
  .max(80)
  .transform((name, context) => {
    return findStateByName(name) ?? refuse(context, 'is no state');
  });

/** Refuses a field within its transform. */
export function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** A school's id as callers write it. */
export const SchoolIdFieldSchema = z
  .string()
  .max(20)
  .transform((id) => id.trim().toLowerCase())
  .pipe(SchoolIdSchema);

/** Makes a field optional: forms send an empty value, and programs send null or omit it. */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return z
    .literal('')
    .transform(() => null)
    .or(schema)
    .nullish();
}
/** A state that may be missing: an empty field is null, an absent one undefined. */
export const OptionalStateSchema = optional(StateSchema);
/** A school's id that may be missing: an empty field is null, an absent one undefined. */
export const OptionalSchoolIdSchema = optional(SchoolIdFieldSchema);

/** The language of a request. Anything unknown counts as English. */
export const LanguageSchema = z.enum(LANGUAGE_CODES).catch(DEFAULT_LANGUAGE);

/** The address of our page from which the call was sent. The edge accepts only paths of its own origin. */
export const PageUrlSchema = z.string().max(2000).nullish();
