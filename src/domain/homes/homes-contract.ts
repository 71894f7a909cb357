import { z } from 'zod';
import { SchoolIdSchema, WebUrlSchema } from '../schools/school-schema.ts';
import {
  LanguageParameterSchema,
  StateParameterSchema,
  ZipParameterSchema,
  line,
  whole,
} from '../search/request-contract.ts';
import { HOMES_RADIUS_KM } from './homes-box.ts';

/** The most homes that are asked for around a school. */
export const HOMES_LIMIT = 10;
/** The number of homes that the homes-and-rentals call asks for. */
const TEASER_COUNT = 3;
const MAX_RADIUS_KM = 50;
const MAX_TEASER_COUNT = 10;

/** `GET /gsr/api/homes`: homes for sale around a school. */
export const HomesRequestSchema = z.object({
  state: StateParameterSchema,
  id: SchoolIdSchema.meta({ description: 'The school.' }),
  radius: z.coerce.number().max(MAX_RADIUS_KM).default(HOMES_RADIUS_KM).meta({ description: 'Kilometers.' }),
  lang: LanguageParameterSchema,
});

/** `GET /gsr/api/homes_and_rentals`: a few homes for sale or rent in a ZIP code or a city. */
export const HomesAndRentalsRequestSchema = z
  .object({
    forSaleOrForRent: line(20)
      .default('')
      .meta({ description: 'Required: `forSale` or `forRent`.', enum: ['forSale', 'forRent'] }),
    zip: ZipParameterSchema.optional(),
    city: line(80).optional(),
    state: StateParameterSchema.optional(),
    count: whole(1, MAX_TEASER_COUNT).default(TEASER_COUNT),
    lang: LanguageParameterSchema,
  })
  .meta({ description: 'A ZIP code, or a city with its state, is required.' });

const amount = z.number().positive();

/** A home of the partner. Null is a part that the partner does not report. */
const HomeSchema = z
  .object({
    price: amount.max(1e9).nullable().meta({ description: 'US dollars.' }),
    bedrooms: amount.max(100).nullable().meta({ description: 'Null is a studio.' }),
    bathrooms: amount.max(100).nullable(),
    areaSqFt: amount.max(1e6).nullable(),
    streetAddress: z.string().max(200),
    city: z.string().max(80),
    /** Paths of our own origin. */
    image: z.object({ large: z.string().max(600), small: z.string().max(600) }).nullable(),
    link: WebUrlSchema.max(1000),
  })
  .meta({ description: 'An advertisement of the partner.' });
/** A home for sale near a school. */
export type Home = z.infer<typeof HomeSchema>;

/** Homes of the partner, in its order, and links to its pages. */
export const HomesAnswerSchema = z.object({
  listings: z.array(HomeSchema).max(HOMES_LIMIT),
  links: z.object({
    nearby: z.string().max(1000).nullable().meta({ description: 'The partner’s page of homes in the city.' }),
    loans: z.string().max(1000).nullable().meta({ description: 'The partner’s page about home loans.' }),
  }),
  isForAdults: z.boolean().meta({
    description: 'True if the reader said to be under 18: homes are advertisements, so that none are listed.',
  }),
});
/** The response of both calls about homes. */
export type HomesAnswer = z.infer<typeof HomesAnswerSchema>;

/** What a reader under 18 gets. */
export const NO_HOMES_FOR_MINORS: HomesAnswer = {
  listings: [],
  links: { nearby: null, loans: null },
  isForAdults: true,
};
