import { z } from 'zod';
import { DEFAULT_LANGUAGE, parseLanguage } from '../places/language.ts';
import { findStateByName } from '../places/site-address.ts';
import { ZIP_CODE } from '../places/contact.ts';
import { plainText } from '../text/plain-text.ts';
import { collectParameters } from './query-parameters.ts';
import { LIST_FILTERS, MAX_FILTER_VALUES, readListFilter, readRangeFilter, type ListFilter } from './search-filters.ts';

/** The most errors in one response. */
const MAX_ERRORS = 20;
const MAX_WORD_LENGTH = 200;
const MAX_LIST_LENGTH = 2000;

/**
 * The parameters of a call as its schema reads them: `key[]` counts as `key`, a repeated key is a list, an empty value is
 * not given. Takes a `URLSearchParams`.
 */
export function requestParameters(
  entries: Iterable<readonly [key: string, value: string]>,
): Record<string, string | string[]> {
  const parameters = new Map<string, string[]>();
  for (const [key, values] of collectParameters(entries)) {
    const name = key.replace(/\[\]$/, '');
    const given = [...(parameters.get(name) ?? []), ...values.filter((value) => value.trim() !== '')];
    if (given.length > 0) parameters.set(name, given);
  }
  return Object.fromEntries([...parameters].map(([name, values]) => [name, single(values)]));
}

/** One error of a response: a permanent kebab-case code, a text for developers, and the parameter that caused it. */
const ErrorSchema = z.object({
  code: z.string().max(60),
  message: z.string().max(500),
  parameter: z.string().max(60).optional(),
});
/** The response to a refused request, at least one error. */
export const ErrorsSchema = z
  .object({ errors: z.array(ErrorSchema).min(1).max(MAX_ERRORS) })
  .meta({ description: 'What was wrong with the request, or why it could not be answered.' });
type Errors = z.infer<typeof ErrorsSchema>;

/** The response (422) to parameters that do not fit the schema. */
export function listRequestErrors(error: z.ZodError): Errors {
  return {
    errors: error.issues.slice(0, MAX_ERRORS).map(({ path, message }) => ({
      code: 'invalid-parameter',
      message: `${String(path[0] ?? 'The request')}: ${message}`.slice(0, 500),
      ...(path[0] !== undefined && { parameter: String(path[0]).slice(0, 60) }),
    })),
  };
}

/** A text of one line, cleaned as `plainText` does. */
export const line = (max: number) =>
  z
    .string()
    .max(max)
    .transform((value) => plainText(value, max));

/** A whole number from a parameter. */
export const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** A page number from 1. A page after the last one is empty. */
export const pageNumber = (last: number) =>
  whole(1, Number.MAX_SAFE_INTEGER)
    .transform((page) => Math.min(page, last))
    .default(1);

/** A latitude. A query's text is read as a number. */
export const LatSchema = z.coerce.number().min(-90).max(90).meta({ description: 'Degrees north, WGS84.' });
/** A longitude. A query's text is read as a number. */
export const LonSchema = z.coerce.number().min(-180).max(180).meta({ description: 'Degrees east, WGS84.' });

/** The language of texts in the response. Never an error. */
export const LanguageParameterSchema = z
  .string()
  .max(20)
  .default(DEFAULT_LANGUAGE)
  .transform(parseLanguage)
  .meta({ description: '`en` or `es`; anything else means English.' });

/** A state in a query, converted to its code. */
export const StateParameterSchema = z
  .string()
  .max(80)
  .transform((name, context) => findStateByName(name) ?? refuse(context, 'is no state; give its name or abbreviation'))
  .meta({ description: 'A state: its abbreviation or its name.' });

/** A ZIP code in a query. The four digits of a ZIP+4 are dropped. */
export const ZipParameterSchema = z
  .string()
  .regex(ZIP_CODE, 'is no ZIP code')
  .transform((zip) => zip.slice(0, 5));

/** A list as it arrives. `known` are the words that it takes, for the description of the call. */
function listOf(known?: readonly unknown[]) {
  const words = z.string().max(MAX_WORD_LENGTH);
  const item = known === undefined ? words : words.meta({ enum: [...known] });
  return z.union([z.string().max(MAX_LIST_LENGTH), z.array(item).max(MAX_FILTER_VALUES)]);
}

/** A list: `a,b` or a repeated key. Each word must fit its schema. */
export function wordList<Word extends z.ZodType<unknown, string>>(word: Word) {
  const known = word instanceof z.ZodEnum ? word.options : word.meta()?.['enum'];
  return listOf(Array.isArray(known) ? known : undefined)
    .transform((raw) => wordsOf(raw))
    .pipe(z.array(word).max(MAX_FILTER_VALUES));
}

/** A list filter of the search: words that mean nothing to it are refused. */
export function filterList<Name extends ListFilter>(name: Name) {
  const codec = LIST_FILTERS[name];
  const word = z
    .string()
    .refine((value) => codec.valuesOf(value).length > 0, { error: 'holds a word that is not known' })
    .meta(codec.order === undefined ? {} : { enum: [...codec.order] });
  return wordList(word).transform((words) => readListFilter(codec, words));
}

/** A range of ratings: `8,10`, `8-10`, `8`, or a list of ratings. */
export const RatingRangeParameterSchema = listOf()
  .transform((raw, context) => readRangeFilter(wordsOf(raw)) ?? refuse(context, 'is no range of ratings from 1 to 10'))
  .meta({ description: 'A range of ratings: `8,10`.' });

/** Returns true if a request has both coordinates or neither. */
export function isWholePoint({ lat, lon }: { lat?: number | undefined; lon?: number | undefined }): boolean {
  return (lat === undefined) === (lon === undefined);
}

function wordsOf(raw: string | readonly string[]): string[] {
  return [raw]
    .flat()
    .flatMap((value) => value.split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

function single(values: string[]): string | string[] {
  const [first, ...others] = values;
  return first !== undefined && others.length === 0 ? first : values;
}
