import { z } from 'zod';
import { LanguageParameterSchema, LatSchema, LonSchema } from '../search/request-contract.ts';
import { MAX_MAP_ZOOM } from './map-window.ts';
import { RatingRangesSchema } from '../schools/school-schema.ts';
import { SchoolItemSchema } from '../search/schools-contract.ts';

/** The maximum number of schools that one response shows one by one, and of points and clusters together. */
const MAX_MAP_SCHOOLS = 200;
const MAX_MAP_CLUSTERS = 1000;
const MAX_MAP_CITIES = 80;

const ZoomSchema = z.coerce
  .number()
  .min(0)
  .max(MAX_MAP_ZOOM)
  .meta({ description: 'Of a map whose world is 256 pixels wide at zoom 0.' });
const WINDOW = { west: LonSchema, south: LatSchema, east: LonSchema, north: LatSchema, zoom: ZoomSchema };
const isUpright = ({ south, north }: { south?: number | undefined; north?: number | undefined }) =>
  south === undefined || north === undefined || south <= north;
const UPRIGHT = { error: 'is not south of north', path: ['south'] };

/**
 * `GET /gsr/api/map`: with a window, the schools in it; without one, the schools of the list's current page. It also
 * reads every query key of a results page, in the same way. This schema does not check them.
 */
export const MapRequestSchema = z
  .object({
    path: z
      .string()
      .max(1000)
      .optional()
      .meta({ description: 'The path of the results page; without it, the general search page.' }),
    west: WINDOW.west.optional(),
    south: WINDOW.south.optional(),
    east: WINDOW.east.optional(),
    north: WINDOW.north.optional(),
    zoom: WINDOW.zoom.optional(),
    lang: LanguageParameterSchema,
  })
  .meta({ description: 'A window, west greater than east where it crosses the 180th meridian, and a search.' })
  .refine(isUpright, UPRIGHT)
  .refine(
    ({ west, south, east, north, zoom }) =>
      new Set([west, south, east, north, zoom].map((edge) => edge === undefined)).size === 1,
    { error: 'west, south, east, north and zoom are given together', path: ['west'] },
  );
/** A checked map window, or none. `west` to `north` are given together. */
export type MapRequest = z.infer<typeof MapRequestSchema>;

/** A school on the map, with the data of its map card. */
const MapSchoolSchema = SchoolItemSchema.pick({
  id: true,
  state: true,
  name: true,
  city: true,
  score: true,
  ratingsYear: true,
  ratingsFrom: true,
  ratings: true,
  enrollment: true,
  gradeLevels: true,
  schoolType: true,
  kind: true,
  isOpen: true,
})
  .extend({
    ratingRanges: RatingRangesSchema.pick({ summary: true }),
    lat: z.number(),
    lon: z.number(),
    links: z.object({ profile: z.string().max(1000) }),
  })
  .meta({ description: 'A school that has coordinates.' });
/** A school on the map. */
export type MapSchool = z.infer<typeof MapSchoolSchema>;

const BoxSchema = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() });

const MapClusterSchema = z
  .object({ lat: z.number(), lon: z.number(), count: z.int().min(1), box: BoxSchema })
  .meta({ description: 'Schools that lie close together; `box` holds them all.' });
/** Schools too close together to be drawn alone, at their center. */
export type MapClusterItem = z.infer<typeof MapClusterSchema>;

/** The response for a map: single schools, clusters, and the area of the place. */
export const MapAnswerSchema = z
  .object({
    total: z.int().min(0).meta({ description: 'Schools in the window; without one, of the search.' }),
    listed: z
      .array(MapSchoolSchema.extend({ number: z.int().min(1) }))
      .max(100)
      .meta({
        description: 'Without a window: the schools of the page that have coordinates, by their place in the list.',
      }),
    points: z.array(MapSchoolSchema).max(MAX_MAP_SCHOOLS),
    clusters: z.array(MapClusterSchema).max(MAX_MAP_CLUSTERS),
    area: z
      .object({ lat: z.number(), lon: z.number(), miles: z.number().positive() })
      .nullable()
      .meta({ description: 'The circle that is searched, where it is one.' }),
  })
  .meta({ description: 'The schools of a search on a map.' });
/** What the map draws for one window. */
export type MapAnswer = z.infer<typeof MapAnswerSchema>;

/** `GET /gsr/api/map_cities`: the city labels of a map. */
export const MapCitiesRequestSchema = z.object(WINDOW).refine(isUpright, UPRIGHT);

/** The response with a state's cities as labels of the base map. */
export const MapCitiesAnswerSchema = z.object({
  items: z
    .array(z.object({ name: z.string().max(80), lat: z.number(), lon: z.number(), schools: z.int().min(1) }))
    .max(MAX_MAP_CITIES),
});
/** City labels with their numbers of schools. */
export type MapCitiesAnswer = z.infer<typeof MapCitiesAnswerSchema>;

/** `GET /gsr/api/map_style`: the base map of this deployment. */
export const MapStyleRequestSchema = z.object({});
/** The response that says which base map to load. */
export const MapStyleAnswerSchema = z.object({
  url: z
    .string()
    .max(2000)
    .nullable()
    .meta({ description: 'A MapLibre style; null is the base map of the site itself.' }),
  streets: z
    .string()
    .max(200)
    .nullable()
    .meta({ description: 'A PMTiles archive of this site with the Protomaps schema, if there is one and no style.' }),
});
/** The base map: a style of a provider, our streets, or (both null) outlines only. */
export type MapStyleAnswer = z.infer<typeof MapStyleAnswerSchema>;
