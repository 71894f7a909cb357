import { z } from 'zod';
import { GeocodeResultSchema } from './geocode.ts';
import {
  LanguageParameterSchema,
  LatSchema,
  LonSchema,
  StateParameterSchema,
  isWholePoint,
  line,
} from '../search/request-contract.ts';

const MAX_ADDRESS_LENGTH = 200;
const MAX_GEOCODES = 10;

/**
 * `GET /gsr/api/geocode`: the place of a text (`q`) or the address of a point (`lat`, `lon`), exactly one of the two.
 */
export const GeocodeRequestSchema = z
  .object({
    q: line(MAX_ADDRESS_LENGTH).optional().meta({ description: 'An address, a city and state, or a ZIP code.' }),
    lat: LatSchema.optional(),
    lon: LonSchema.optional(),
    state: StateParameterSchema.optional().meta({ description: 'Only places of this state are taken.' }),
    lang: LanguageParameterSchema,
  })
  .refine(isWholePoint, { error: 'lat and lon are given together', path: ['lat'] })
  .refine(({ q, lat }) => (q !== undefined) !== (lat !== undefined), {
    error: 'give either q, or lat and lon',
    path: ['q'],
  });
/** A checked request: either `q`, or both `lat` and `lon`. */
export type GeocodeRequest = z.infer<typeof GeocodeRequestSchema>;

/** Accepted places, best first, or the text to show if there is none. */
export const GeocodeAnswerSchema = z.object({
  items: z.array(GeocodeResultSchema).max(MAX_GEOCODES),
  message: z.string().max(300).nullable().meta({ description: 'Why nothing was found, in words; null otherwise.' }),
});
/** The places that a text or a point may mean. */
export type GeocodeAnswer = z.infer<typeof GeocodeAnswerSchema>;
