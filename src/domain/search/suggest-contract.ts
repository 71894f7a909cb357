import { z } from 'zod';
import { StateCodeSchema } from '../schools/school-schema.ts';
import { LanguageParameterSchema, StateParameterSchema, line, whole, wordList } from './request-contract.ts';
import { MAX_TEXT_LENGTH } from './search-query.ts';
import { readCoordinates, readWord } from './search-values.ts';
import {
  ADDRESS_SUGGESTION_LIMIT,
  NAME_SUGGESTION_LIMIT,
  SUGGEST_LIMIT,
  SUGGEST_TYPE_LIMIT,
  SUGGESTION_TYPES,
} from './suggest-limits.ts';

const TextSchema = line(MAX_TEXT_LENGTH).refine((text) => text !== '', { error: 'is empty' });
const TypesSchema = wordList(
  z
    .string()
    .transform((word) => readWord(word, SUGGESTION_TYPES))
    .pipe(z.enum(SUGGESTION_TYPES)),
)
  .default([...SUGGESTION_TYPES])
  .meta({ description: `Groups: ${SUGGESTION_TYPES.join(', ')}; all by default.` });
const PointParameterSchema = z
  .string()
  .max(60)
  .transform((raw, context) => {
    const [lat = '', lon = '', ...others] = raw.split(',');
    const point = others.length > 0 ? null : readCoordinates(lat, lon);
    if (point !== null) return point;
    context.addIssue({ code: 'custom', message: 'is not `lat,lon`' });
    return z.NEVER;
  })
  .meta({ description: 'A point whose surroundings come first: `37.8,-122.3`.' });

const limits = {
  limit: whole(1, 50).default(SUGGEST_LIMIT),
  typeLimit: whole(1, 25).default(SUGGEST_TYPE_LIMIT),
};

/** `GET /gsr/api/autosuggest/`. `text` is another name of `q`. */
export const AutosuggestRequestSchema = z
  .object({
    q: TextSchema.optional(),
    text: TextSchema.optional(),
    ...limits,
    types: TypesSchema,
    state: StateParameterSchema.optional(),
    latlon: PointParameterSchema.optional(),
    lang: LanguageParameterSchema,
  })
  .refine(({ q, text }) => q !== undefined || text !== undefined, { error: 'is missing', path: ['q'] })
  .transform(({ text, q = text ?? '', ...others }) => ({ q, ...others }));

/** `GET /gsr/api/autosuggest_location_boost/`: what lies near `latlon` comes first. */
export const LocationBoostRequestSchema = z.object({
  q: TextSchema,
  ...limits,
  types: TypesSchema,
  latlon: PointParameterSchema.optional(),
  lang: LanguageParameterSchema,
});

/** `GET /gsr/search/suggest/{school,city,district}`. */
export const NameSuggestRequestSchema = z.object({
  kind: z.enum(['school', 'city', 'district']),
  query: TextSchema,
  state: StateParameterSchema.optional(),
  lang: LanguageParameterSchema,
});
/** A checked request for suggestions of one kind. */
export type NameSuggestRequest = z.infer<typeof NameSuggestRequestSchema>;

/** One suggestion. `value` is what the box then holds; `url` is a path of the site with its language. */
const SuggestionSchema = z
  .object({
    url: z.string().max(1500),
    title: z.string().max(200),
    value: z.string().max(200),
    city: z.string().max(80).nullable(),
    state: StateCodeSchema.nullable(),
    latlon: z.string().max(40).nullable().meta({ description: '`lat,lon`' }),
  })
  .meta({ description: 'A suggestion.' });
/** One suggestion, as the search box shows it. */
export type Suggestion = z.infer<typeof SuggestionSchema>;

const group = z.array(SuggestionSchema).max(25);

/** Suggestions by group; a group that was not asked for is empty. */
export const AutosuggestAnswerSchema = z.object({
  Schools: group,
  Districts: group,
  Cities: group,
  Zipcodes: group,
  Addresses: group,
});
/** Suggestions for the search box, by group. */
export type AutosuggestAnswer = z.infer<typeof AutosuggestAnswerSchema>;

/** Suggestions of one kind, best first. */
export const NameSuggestAnswerSchema = z.object({ items: z.array(SuggestionSchema).max(NAME_SUGGESTION_LIMIT) });
/** What a box for one kind of name offers. */
export type NameSuggestAnswer = z.infer<typeof NameSuggestAnswerSchema>;

/** `GET /gsr/api/address_suggestions`: addresses of the United States alone. */
export const AddressSuggestionsRequestSchema = z.object({
  q: TextSchema,
  limit: whole(1, ADDRESS_SUGGESTION_LIMIT).default(ADDRESS_SUGGESTION_LIMIT),
  state: StateParameterSchema.optional(),
  lang: LanguageParameterSchema,
});

/** Suggestions of addresses, from the geocoder or the catalogue. */
export const AddressSuggestionsAnswerSchema = z.object({
  items: z.array(SuggestionSchema).max(ADDRESS_SUGGESTION_LIMIT),
});
/** The addresses that a box offers. */
export type AddressSuggestionsAnswer = z.infer<typeof AddressSuggestionsAnswerSchema>;
