import type { ProfileDocument } from '../figures/profile-document.ts';
import { isEmailAddress } from '../account/email-address.ts';
import { isDollarAmount } from '../account/field-rules.ts';
import { parsePhone, parseWebsite } from '../places/contact.ts';
import { cleanReviewText } from '../reviews/review-text.ts';
import { plainText } from '../text/plain-text.ts';
import {
  findField,
  INPUT_NAMES,
  SCHOOL_FIELD_KEYS,
  type FieldType,
  type InputName,
  type SchoolField,
  type SchoolFieldKey,
} from './school-fields.ts';

/** What officials typed, by input. An input that is left out is empty. */
export type TypedValues = Readonly<Partial<Record<InputName, string>>>;

/** Why an input is refused: the name of a text of `members.validation`. */
export type InputError = 'max_length' | 'phone' | 'url' | 'required_url' | 'email' | 'currency';

/** What a school's officials publish. */
export type SchoolAnswers = NonNullable<ProfileDocument['schoolAnswers']>;

/**
 * The most characters of an input. A draft keeps texts over the limit of their field, so that nothing typed is lost.
 */
export const MAX_TYPED_LENGTH = 8000;

/** Keeps the inputs that the form has, each as one text. */
export function toTypedValues(values: Readonly<Record<string, string | readonly string[]>>): TypedValues {
  const typed = INPUT_NAMES.map((name): [InputName, string] => {
    const value = Object.hasOwn(values, name) ? values[name] : '';
    const text = typeof value === 'string' ? value : (value ?? []).join('\n');
    return [name, cleanReviewText(text).slice(0, MAX_TYPED_LENGTH)];
  });
  return Object.fromEntries(typed.filter(([, value]) => value !== ''));
}

/** Lists the inputs that cannot be published as they are. */
export function findInputErrors(values: TypedValues): Partial<Record<InputName, InputError>> {
  const errors = INPUT_NAMES.flatMap((name): [InputName, InputError][] => {
    const error = findInputError(findField(toKey(name)), values[name] ?? '');
    return error === null ? [] : [[name, error]];
  });
  return Object.fromEntries(errors);
}

/** The field of an input. */
export function toKey(name: InputName): SchoolFieldKey {
  const key = name.replace(/_es$/, '');
  return SCHOOL_FIELD_KEYS.find((one) => one === key) ?? 'description';
}

/** How a field of one value is read and printed. Null: it is refused with `error`. */
const READERS: Partial<
  Record<FieldType, { readonly read: (text: string) => string | null; readonly error: InputError }>
> = {
  phone: { read: parsePhone, error: 'phone' },
  email: { read: (text) => (isEmailAddress(text) ? text : null), error: 'email' },
  currency: { read: (text) => (isDollarAmount(text) ? text : null), error: 'currency' },
  url: { read: parseWebsite, error: 'url' },
  link: { read: parseWebsite, error: 'url' },
};

function findInputError({ type, maxLength, isRequired }: SchoolField, value: string): InputError | null {
  const text = value.trim();
  if (text === '') return isRequired === true ? 'required_url' : null;
  if (text.length > maxLength) return 'max_length';
  const reader = READERS[type];
  return reader === undefined || reader.read(text) !== null ? null : reader.error;
}

/** Reads the answers to publish. Inputs with errors are left out: a preview shows the others. */
export function parseAnswers(values: TypedValues, publishedOn: string): SchoolAnswers {
  const errors = findInputErrors(values);
  const readList = (name: InputName): string[] =>
    errors[name] === undefined ? splitAnswer(findField(toKey(name)), values[name] ?? '') : [];
  const answers = SCHOOL_FIELD_KEYS.flatMap((field) => {
    const [en, es] = [readList(field), findField(field).isTranslated === true ? readList(`${field}_es`) : []];
    return en.length === 0 && es.length === 0 ? [] : [{ field, en, es }];
  });
  return { publishedOn, answers };
}

const MAX_ENTRIES = 60;

function splitAnswer({ type, choices, maxLength }: SchoolField, text: string): string[] {
  const lines = text.split(/\n+/).map((line) => plainText(line, maxLength));
  const entries = lines.filter((line) => line !== '').slice(0, MAX_ENTRIES);
  if (type === 'paragraphs' || type === 'lines') return entries;
  if (type === 'choices') return entries.filter((entry) => choices?.includes(entry));
  if (type === 'yes-no') return entries.filter((entry) => entry === 'yes' || entry === 'no');
  const read = READERS[type]?.read ?? ((entry: string) => entry);
  return entries.slice(0, 1).flatMap((entry) => read(entry) ?? []);
}
