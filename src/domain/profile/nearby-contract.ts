import { z } from 'zod';
import { LevelCodeSchema } from '../schools/level-schema.ts';
import {
  RatingRangeSchema,
  RatingSchema,
  SchoolIdSchema,
  SchoolTypeSchema,
  SchoolYearSchema,
  StateCodeSchema,
} from '../schools/school-schema.ts';
import { LanguageParameterSchema, StateParameterSchema, whole, wordList } from '../search/request-contract.ts';

/** The number of nearby schools in the first request. */
export const NEARBY_FIRST_LIMIT = 6;
/** The number of schools in each later request. */
export const NEARBY_NEXT_LIMIT = 2;
/** The ratings of top-performing schools. */
export const TOP_RATINGS = [8, 9, 10] as const;
/** The search radius around a school, in miles. */
export const NEARBY_RADIUS_MILES = 50;

const MAX_NEARBY = 50;
/** The list of schools around a school ends here. */
export const NEARBY_END = 1000;

/**
 * `GET /gsr/api/nearby_schools/`: schools around a school, nearest first. With ratings or levels, only schools with one
 * of them.
 */
export const NearbySchoolsRequestSchema = z.object({
  state: StateParameterSchema,
  id: SchoolIdSchema.meta({ description: 'The school around which others are looked for.' }),
  offset: whole(0, 100 * NEARBY_END).default(0),
  limit: whole(1, MAX_NEARBY).default(NEARBY_FIRST_LIMIT),
  overall_gs_rating: wordList(z.string().regex(/^(?:[1-9]|10)$/, 'is no rating from 1 to 10'))
    .transform((words) => words.map(Number))
    .optional()
    .meta({ description: 'Ratings: `8,9,10` for top-performing schools.' }),
  level_code: wordList(LevelCodeSchema).optional().meta({ description: 'Only schools of one of these levels: `e,m`.' }),
  lang: LanguageParameterSchema,
});

/** A nearby school. Every field is present, and null if unknown. */
const NearbySchoolSchema = z
  .object({
    id: SchoolIdSchema,
    name: z.string().max(120),
    type: SchoolTypeSchema,
    level: z.array(LevelCodeSchema).max(4),
    city: z.string().max(80),
    state: StateCodeSchema,
    zipcode: z.string().max(5).nullable(),
    gs_rating: RatingSchema.meta({ description: 'The overall rating, 1 to 10; null is "Currently unrated".' }),
    ratings_year: SchoolYearSchema.nullable().meta({
      description: 'The newest school year of the results that the rating is based on.',
    }),
    rating_range: RatingRangeSchema.meta({
      description: 'The lowest and the highest number that the rating may well be in another year.',
    }),
    average_rating: z.number().min(0).max(5).nullable().meta({ description: 'Community stars.' }),
    distance: z.number().min(0).meta({ description: 'Miles, 2 decimals.' }),
    links: z.object({ show: z.string().max(1000) }),
  })
  .meta({ description: 'A school near another.' });
/** A card of a nearby school, as the call returns it. */
export type NearbySchool = z.infer<typeof NearbySchoolSchema>;

/** A batch with fewer schools than the limit is the last one. */
export const NearbySchoolsAnswerSchema = z.object({ items: z.array(NearbySchoolSchema).max(MAX_NEARBY) });
/** One batch of nearby schools, nearest first. */
export type NearbySchoolsAnswer = z.infer<typeof NearbySchoolsAnswerSchema>;
