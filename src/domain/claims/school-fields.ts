import { SCHOOL_SUB_TYPES } from '../figures/profile-document.ts';
import { keysOf } from '../types/keys-of.ts';

/** The parts of a profile that show what a school's officials write. `contact` is the school's row. */
export const FIELD_PLACES = [
  'contact',
  'overview',
  'courses',
  'admissions',
  'information-overview',
  'information-classes',
  'information-responses',
] as const;
/** The part of the page where a field is shown. */
export type FieldPlace = (typeof FIELD_PLACES)[number];

/**
 * What a field takes. `paragraphs` and `lines` are lists, one entry a paragraph or a line. `link` may lack its scheme,
 * as officials write it.
 */
export type FieldType =
  | 'text'
  | 'paragraphs'
  | 'lines'
  | 'choices'
  | 'yes-no'
  | 'currency'
  | 'phone'
  | 'email'
  | 'url'
  | 'link';

/** A field that officials fill in. */
export interface SchoolField {
  readonly type: FieldType;
  readonly place: FieldPlace;
  /** Characters of the whole answer. */
  readonly maxLength: number;
  /** The answer has a Spanish text beside the English one. */
  readonly isTranslated?: boolean;
  readonly isRequired?: boolean;
  readonly choices?: readonly string[];
}

const LINE = { type: 'text', maxLength: 200, isTranslated: true } as const;
const LIST = { type: 'lines', maxLength: 2000, isTranslated: true } as const;
const PARAGRAPHS = { type: 'paragraphs', maxLength: 3000, isTranslated: true } as const;
const MONEY = { type: 'currency', maxLength: 20 } as const;
const ADDRESS = { type: 'url', maxLength: 300 } as const;
const RESPONSE_LINK = { type: 'link', maxLength: 300 } as const;
const YES_NO = { type: 'yes-no', maxLength: 3 } as const;

/**
 * Every field that officials fill in, in the order of the form and of the page. The form, the checks, the page and the
 * CSV file come from this list. Add a field here, and its label to `locales/{en,es}/school-fields.json`.
 */
const SCHOOL_FIELDS = {
  phone: { type: 'phone', place: 'contact', maxLength: 30 },
  website: { ...ADDRESS, place: 'contact', isRequired: true },
  description: { ...PARAGRAPHS, place: 'overview' },
  schoolTypes: { type: 'choices', place: 'overview', maxLength: 300, choices: SCHOOL_SUB_TYPES },
  courses: { ...LIST, place: 'courses' },
  programs: { ...LIST, place: 'courses' },
  deadline: { ...LINE, place: 'admissions' },
  requirements: { ...LIST, place: 'admissions' },
  applicationLink: { ...ADDRESS, place: 'admissions' },
  applicationFee: { ...MONEY, place: 'admissions' },
  tuition: { ...MONEY, place: 'admissions' },
  hours: { ...LINE, place: 'information-overview' },
  beforeCare: { ...YES_NO, place: 'information-overview' },
  afterCare: { ...YES_NO, place: 'information-overview' },
  transportation: { ...LINE, place: 'information-overview' },
  languages: { ...LIST, place: 'information-overview' },
  email: { type: 'email', place: 'information-overview', maxLength: 254 },
  calendar: { ...ADDRESS, place: 'information-overview' },
  arts: { ...LIST, place: 'information-classes' },
  foreignLanguages: { ...LIST, place: 'information-classes' },
  sports: { ...LIST, place: 'information-classes' },
  clubs: { ...LIST, place: 'information-classes' },
  special: { ...PARAGRAPHS, place: 'information-responses' },
  afterGraduation: { ...PARAGRAPHS, place: 'information-responses' },
  admissionsWebpage: { ...RESPONSE_LINK, place: 'information-responses' },
  additionalInfo: { ...RESPONSE_LINK, place: 'information-responses' },
} as const satisfies Readonly<Record<string, SchoolField>>;
/** The key of a field: its column in the file, its input in the form. */
export type SchoolFieldKey = keyof typeof SCHOOL_FIELDS;

/** Every field, in order. */
export const SCHOOL_FIELD_KEYS: readonly SchoolFieldKey[] = keysOf(SCHOOL_FIELDS);

/** Returns what is declared about a field. */
export function findField(key: SchoolFieldKey): SchoolField {
  return SCHOOL_FIELDS[key];
}

/** The name of an input: `description`, and `description_es` for the Spanish text. */
export type InputName = SchoolFieldKey | `${SchoolFieldKey}_es`;

/** The inputs of a field: one, or one a language. */
export function listInputs(key: SchoolFieldKey): readonly InputName[] {
  return findField(key).isTranslated === true ? [key, `${key}_es`] : [key];
}

/** Every input of the form, in order. */
export const INPUT_NAMES: readonly InputName[] = SCHOOL_FIELD_KEYS.flatMap(listInputs);
