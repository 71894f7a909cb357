import { z } from 'zod';
import { STATE_CODES } from '../places/state-list.ts';
import { MAX_WEBSITE_LENGTH } from '../places/contact.ts';
import { isSchoolId, SCHOOL_ID_PATTERN } from './school-id.ts';
import { SCHOOL_KINDS } from './school-kind.ts';
import { GradeSpanSchema, LevelCodeSchema } from './level-schema.ts';

/** The code of a state: a postal abbreviation in lower case. */
export const StateCodeSchema = z.enum(STATE_CODES);
/** The id of a school in its state, as `school-id.ts` describes it. */
export const SchoolIdSchema = z.string().refine(isSchoolId).meta({ pattern: SCHOOL_ID_PATTERN });

/** School types. `public` is a district's own school; a charter school is public and says so. */
export const SCHOOL_TYPES = ['public', 'charter', 'private'] as const;
/** The type of a school. */
export const SchoolTypeSchema = z.enum(SCHOOL_TYPES);
/** Who runs a school. Magnet and virtual are programs, not types. */
export type SchoolType = z.infer<typeof SchoolTypeSchema>;

/** A school year, written `2014-15`. */
export const SchoolYearSchema = z.string().regex(/^(19|20)\d{2}-\d{2}$/);
/** A school year such as `2014-15`. As text, later years sort last. */
export type SchoolYear = z.infer<typeof SchoolYearSchema>;

/** A rating from 1 to 10, or null: "Currently unrated". Never 0. */
export const RatingSchema = z.int().min(1).max(10).nullable();
/** A rating, or null for an unrated school. */
export type Rating = z.infer<typeof RatingSchema>;

/** A school's overall rating and its four parts. Each may be missing by itself. */
export const RatingsSchema = z.object({
  summary: RatingSchema,
  growth: RatingSchema,
  testScores: RatingSchema,
  collegeReadiness: RatingSchema,
  equity: RatingSchema,
});
/** The ratings of a school. */
export type Ratings = z.infer<typeof RatingsSchema>;

/** The ratings of a school that no figure rates. */
export const UNRATED: Ratings = {
  summary: null,
  growth: null,
  testScores: null,
  collegeReadiness: null,
  equity: null,
};

/** The ends of a range of ratings. */
export const RatingRangeSchema = z
  .tuple([z.int().min(1).max(10), z.int().min(1).max(10)])
  .readonly()
  .nullable();
/** The lowest and the highest number that a rating may well be in another year; null without a rating. */
export type RatingRange = z.infer<typeof RatingRangeSchema>;

/** The range of each rating of a school. */
export const RatingRangesSchema = z.object({
  summary: RatingRangeSchema,
  growth: RatingRangeSchema,
  testScores: RatingRangeSchema,
  collegeReadiness: RatingRangeSchema,
  equity: RatingRangeSchema,
});
/** The ranges of a school's ratings. */
export type RatingRanges = z.infer<typeof RatingRangesSchema>;

/** The ranges of a school that no figure rates. */
export const NO_RANGES: RatingRanges = {
  summary: null,
  growth: null,
  testScores: null,
  collegeReadiness: null,
  equity: null,
};

/** Open, or closed since a school year (null if the source does not report when). */
const SchoolStatusSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open') }),
  z.object({ kind: z.literal('closed'), lastYear: SchoolYearSchema.nullable() }),
]);
/** Whether a school is open. */
export type SchoolStatus = z.infer<typeof SchoolStatusSchema>;

const text = (max: number) => z.string().trim().min(1).max(max);

/** An http or https address. Refuses anything else that a source may have (`javascript:`). */
export const WebUrlSchema = z.url({ protocol: /^https?$/ }).max(MAX_WEBSITE_LENGTH);

/**
 * A school in the catalogue, without its profile document. `lat` and `lon` are WGS84 degrees and are both known or both
 * null. `locale` is the NCES urban-centric code (11 to 43). Null is "the sources do not say".
 */
export const SchoolSchema = z.object({
  state: StateCodeSchema,
  id: SchoolIdSchema,
  name: text(120),
  type: SchoolTypeSchema,
  status: SchoolStatusSchema,
  levels: z.array(LevelCodeSchema).max(4),
  grades: GradeSpanSchema,
  city: text(80),
  districtId: z
    .string()
    .regex(/^\d{7}$/)
    .nullable(),
  street: text(120).nullable(),
  zip: z
    .string()
    .regex(/^\d{5}$/)
    .nullable(),
  county: text(80).nullable(),
  locale: z
    .string()
    .regex(/^[1-4][1-3]$/)
    .nullable(),
  lat: z.number().min(-90).max(90).nullable(),
  lon: z.number().min(-180).max(180).nullable(),
  phone: z
    .string()
    .regex(/^\(\d{3}\) \d{3}-\d{4}$/)
    .nullable(),
  website: WebUrlSchema.nullable(),
  enrollment: z.int().min(0).max(100_000).nullable(),
  studentsPerTeacher: z.number().positive().max(1000).nullable(),
  /** True: a magnet school, and one that teaches mostly online. */
  isMagnet: z.boolean().nullable(),
  isVirtual: z.boolean().nullable(),
  /** The number that the state knows the school by, as a directory writes it: see `reportCardPage`. */
  stateNumber: z
    .string()
    .regex(/^[A-Z\d][A-Z\d-]{2,39}$/)
    .nullable(),
  /** The kind that a directory states: see `findKind`. */
  kind: z.enum(SCHOOL_KINDS).nullable(),
  ratings: RatingsSchema,
  /** The levels that the overall rating measures: see `createRatedLevels`. Empty without a rating. */
  ratedLevels: z.array(LevelCodeSchema).max(3),
  ratingRanges: RatingRangesSchema,
  /** The figure behind the overall rating, in tenths of a percent: see `rateSchools`. Null without a rating. */
  standing: z.int().min(0).max(999).nullable(),
  /** School years in which the school won the college success award, and those in which it won gold. */
  awardYears: z.object({ csa: z.array(SchoolYearSchema).max(30), gold: z.array(SchoolYearSchema).max(30) }),
});
/** A school's row in the catalogue. */
export type School = z.infer<typeof SchoolSchema>;
