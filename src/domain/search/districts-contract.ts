import { z } from 'zod';
import { DistrictIdSchema } from '../places/place-schema.ts';
import { LevelCodeSchema } from '../schools/level-schema.ts';
import { StateCodeSchema } from '../schools/school-schema.ts';
import {
  LanguageParameterSchema,
  LatSchema,
  LonSchema,
  StateParameterSchema,
  isWholePoint,
  wordList,
} from './request-contract.ts';
import { LevelGeometriesSchema } from './schools-contract.ts';

/** Miles around a point that a request searches by default, and the most that it can. */
const DISTRICTS_RADIUS_MILES = 50;
/** The most districts of one response. */
export const MAX_DISTRICTS = 50;

const ExtrasSchema = wordList(z.enum(['boundaries'])).default([]);

/** `GET /gsr/api/districts/`: districts around a point, or of a state, that teach a level. */
export const DistrictsRequestSchema = z
  .object({
    lat: LatSchema.optional(),
    lon: LonSchema.optional(),
    radius: z.coerce
      .number()
      .positive()
      .default(DISTRICTS_RADIUS_MILES)
      .transform((miles) => Math.min(miles, DISTRICTS_RADIUS_MILES))
      .meta({ description: 'Miles; more than 50 count as 50.' }),
    state: StateParameterSchema.optional(),
    charter_only: z.stringbool().default(false).meta({ description: 'Only districts whose schools are all charter.' }),
    boundary_level: LevelCodeSchema.optional().meta({
      description: 'Only districts that have a boundary of this level.',
    }),
    extras: ExtrasSchema,
    lang: LanguageParameterSchema,
  })
  .refine(isWholePoint, { error: 'lat and lon are given together', path: ['lat'] })
  .refine(({ lat, state }) => lat !== undefined || state !== undefined, {
    error: 'give a state, or lat and lon',
    path: ['state'],
  });
/** A checked request: around a point, or of a state. */
export type DistrictsRequest = z.infer<typeof DistrictsRequestSchema>;

/** `GET /gsr/api/districts/{id}`: for id 0, the response is an empty object. */
export const DistrictRequestSchema = z.object({
  id: z.union([z.literal('0'), DistrictIdSchema]).meta({ description: 'The 7-digit NCES district id, or 0.' }),
  state: StateParameterSchema.optional(),
  extras: ExtrasSchema,
  lang: LanguageParameterSchema,
});

/** A district in a response. `boundaries` is absent unless the call requests it. */
const DistrictItemSchema = z
  .object({
    id: DistrictIdSchema,
    state: StateCodeSchema,
    name: z.string().max(120),
    city: z.string().max(80),
    lat: z.number().nullable(),
    lon: z.number().nullable(),
    schoolCount: z.int().min(0).meta({ description: 'Open schools.' }),
    enrollment: z.int().min(0).nullable(),
    links: z.object({ district: z.string().max(1000) }),
    boundaries: LevelGeometriesSchema.optional(),
  })
  .meta({ description: 'A school district.' });
/** A district, as calls return it. */
export type DistrictItem = z.infer<typeof DistrictItemSchema>;

/** Districts, nearest first if the request has a point. */
export const DistrictsAnswerSchema = z.object({ items: z.array(DistrictItemSchema).max(MAX_DISTRICTS) });
/** The districts that a request found. */
export type DistrictsAnswer = z.infer<typeof DistrictsAnswerSchema>;

/** The response for one district. It is empty for id 0. */
export const DistrictAnswerSchema = z.union([DistrictItemSchema, z.strictObject({})]);
/** One district, or an empty object. */
export type DistrictAnswer = z.infer<typeof DistrictAnswerSchema>;
