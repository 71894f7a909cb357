import { z } from 'zod';
import { LEVEL_CODES } from '../schools/school-level.ts';
import { StateCodeSchema } from '../schools/school-schema.ts';

/** A district id: the 7-digit NCES LEA id. */
export const DistrictIdSchema = z.string().regex(/^\d{7}$/);
export type DistrictId = z.infer<typeof DistrictIdSchema>;

/** Where one level's boundary lies: a byte range of a pack in R2 that holds GeoJSON geometries, and the box around it. */
export const BoundaryRangeSchema = z.object({
  pack: z.string().max(120),
  offset: z.int().min(0),
  length: z.int().positive(),
  /** West, south, east, north. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});
export type BoundaryRange = z.infer<typeof BoundaryRangeSchema>;

/** `unified` serves all levels; elementary and secondary districts overlap, each with its own levels. */
export const BoundaryLevelsSchema = z.partialRecord(z.enum(LEVEL_CODES), BoundaryRangeSchema);
export type BoundaryLevels = z.infer<typeof BoundaryLevelsSchema>;

/** Open schools of a place, counted by level and by type; a school of two levels counts in both. */
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
export type SchoolCounts = z.infer<typeof SchoolCountsSchema>;

/** A city: any place with a name in a state. `slug` is its legacy encoding, unique in its state. */
export const CitySchema = z.object({
  state: StateCodeSchema,
  slug: z.string().min(1).max(240),
  key: z.string().min(1).max(80),
  name: z.string().min(1).max(80),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  counts: SchoolCountsSchema,
  /** True where the catalogue holds any school, open or closed: then the city has pages. */
  hasPages: z.boolean(),
});
export type City = z.infer<typeof CitySchema>;

/** A district, placed in the city where most of its schools are. `slug` is unique within that city. */
export const DistrictSchema = z.object({
  state: StateCodeSchema,
  id: DistrictIdSchema,
  name: z.string().min(1).max(120),
  citySlug: z.string().min(1).max(240),
  cityName: z.string().min(1).max(80),
  slug: z.string().min(1).max(400),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  counts: SchoolCountsSchema,
  enrollment: z.int().min(0).nullable(),
  boundaries: BoundaryLevelsSchema,
});
export type District = z.infer<typeof DistrictSchema>;

/** A ZIP code with its centre and the city that most of its schools, else the nearest place, lie in. */
export const ZipSchema = z.object({
  zip: z.string().regex(/^\d{5}$/),
  state: StateCodeSchema.nullable(),
  citySlug: z.string().max(240).nullable(),
  lat: z.number(),
  lon: z.number(),
});
export type Zip = z.infer<typeof ZipSchema>;
