import { z } from 'zod';
import { LEVEL_CODES } from '../schools/school-level.ts';
import { StateCodeSchema } from '../schools/school-schema.ts';

/** A district id: the 7-digit NCES LEA id. */
export const DistrictIdSchema = z.string().regex(/^\d{7}$/);
/** The 7-digit NCES id of a district. */
export type DistrictId = z.infer<typeof DistrictIdSchema>;

/**
 * The location of one level's boundary: a byte range of a pack in R2 with GeoJSON geometries, and the box around it.
 */
const BoundaryRangeSchema = z.object({
  pack: z.string().max(120),
  offset: z.int().min(0),
  length: z.int().positive(),
  /** West, south, east, north. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});
/** The bytes of a boundary in R2, and the box around it in degrees. */
export type BoundaryRange = z.infer<typeof BoundaryRangeSchema>;

/** `unified` serves all levels. Elementary and secondary districts overlap, each with its own levels. */
export const BoundaryLevelsSchema = z.partialRecord(z.enum(LEVEL_CODES), BoundaryRangeSchema);
/** The boundaries of a district by level. A level without one is absent. */
export type BoundaryLevels = z.infer<typeof BoundaryLevelsSchema>;

/** Open schools of a place, counted by level and by type. A school with two levels counts in both. */
export const SchoolCountsSchema = z.object({
  all: z.int().min(0),
  p: z.int().min(0),
  e: z.int().min(0),
  m: z.int().min(0),
  h: z.int().min(0),
  public: z.int().min(0),
  charter: z.int().min(0),
  private: z.int().min(0),
});
/** The numbers of open schools in a place: all, by level code, and by type. */
export type SchoolCounts = z.infer<typeof SchoolCountsSchema>;

/** A city: any place with a name in a state. `slug` is its legacy encoding, unique in its state. */
const CitySchema = z.object({
  state: StateCodeSchema,
  slug: z.string().min(1).max(240),
  key: z.string().min(1).max(80),
  name: z.string().min(1).max(80),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  counts: SchoolCountsSchema,
  /** True if the catalogue has any school in the city, open or closed. Only such a city has pages. */
  hasPages: z.boolean(),
});
/** A city of the catalogue. Null coordinates mean that no source locates it. */
export type City = z.infer<typeof CitySchema>;

/**
 * A district, in the city that it is named after, or else in the one with most of its schools. `slug` is unique within that
 * city, and made of the registry's name.
 */
const DistrictSchema = z.object({
  state: StateCodeSchema,
  id: DistrictIdSchema,
  name: z.string().min(1).max(120),
  /** The name in the directory of schools, if `name` is a fuller one. Null: they are the same. */
  registryName: z.string().min(1).max(120).nullable(),
  citySlug: z.string().min(1).max(240),
  cityName: z.string().min(1).max(80),
  slug: z.string().min(1).max(400),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  counts: SchoolCountsSchema,
  enrollment: z.int().min(0).nullable(),
  boundaries: BoundaryLevelsSchema,
});
/** A district of the catalogue. Null coordinates mean that no source locates it. */
export type District = z.infer<typeof DistrictSchema>;

/** A ZIP code with its center and the city with most of its schools, or else the nearest city. */
const ZipSchema = z.object({
  zip: z.string().regex(/^\d{5}$/),
  state: StateCodeSchema.nullable(),
  citySlug: z.string().max(240).nullable(),
  lat: z.number(),
  lon: z.number(),
});
/** A ZIP code of the catalogue, at its center. State and city are null if they are unknown. */
export type Zip = z.infer<typeof ZipSchema>;
