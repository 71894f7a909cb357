import { z } from 'zod';
import { GRADES } from '../schools/school-level.ts';
import { SchoolYearSchema } from '../schools/school-schema.ts';
import { MEASURE_IDS } from './measures.ts';
import { SOURCE_IDS } from './sources.ts';
import { SubgroupSchema } from './subgroup-list.ts';

/** The id of a source: a key of `SOURCES`. */
export const SourceIdSchema = z.enum(SOURCE_IDS);
/** The id of the source that published a figure. */
export type SourceId = z.infer<typeof SourceIdSchema>;

/**
 * The reasons for a missing figure, in this order: the source withheld a small count; we withheld it (under 10
 * students, or a cell that would reveal such a count); the source did not report it; the source has not released that
 * year yet; it does not apply to this school.
 */
export const MISSING_REASONS = ['withheld', 'suppressed', 'not-reported', 'not-released', 'not-applicable'] as const;
/** The reason for a missing figure. */
export const MissingReasonSchema = z.enum(MISSING_REASONS);
/** Why a year has no value. Each reason has its own text. */
export type MissingReason = z.infer<typeof MissingReasonSchema>;

/** The reasons by what they tell a reader about this school. If figures lack for several, a page gives the first. */
export const REASONS_BY_IMPORTANCE: readonly MissingReason[] = [
  'suppressed',
  'withheld',
  'not-reported',
  'not-released',
  'not-applicable',
];

/** True if there is no figure that someone hides. */
export function isWithoutFigure(reason: MissingReason | undefined): boolean {
  return reason === 'not-reported' || reason === 'not-released' || reason === 'not-applicable';
}

/**
 * One year's figure. Exactly one of these is true: `value` is a number; `value` is null and `missing` has the reason;
 * or the source reported only a range (`lower`, `upper`; then `value` is null and `missing` is absent). `students` is
 * the number of students that the figure covers, if known. Percentages are 0 to 100 with at most one decimal.
 */
const PointSchema = z.object({
  year: SchoolYearSchema,
  value: z.number().nullable(),
  students: z.int().min(0).optional(),
  lower: z.number().optional(),
  upper: z.number().optional(),
  missing: MissingReasonSchema.optional(),
});
/** One year of a series: a value, a range, or the reason why there is neither. */
export type Point = z.infer<typeof PointSchema>;

/** The id of a measure: a key of `MEASURES`. */
export const MeasureSchema = z.enum(MEASURE_IDS);
/** What a figure measures. `MEASURES` has its unit, its scale and how it is drawn. */
export type Measure = z.infer<typeof MeasureSchema>;

/** Tested subjects. */
export const SUBJECTS = [
  'reading',
  'mathematics',
  'science',
  'social-studies',
  'writing',
  'language-mechanics',
  'english-language-arts',
  'literature',
  'english-2',
  'math-1',
  'algebra-1',
  'algebra-2',
  'geometry',
  'biology',
  'us-history',
] as const;
/** The subject of a test or an exam. */
export const SubjectSchema = z.enum(SUBJECTS);
/** The subject of a result. Series of measures without subjects have none. */
export type Subject = z.infer<typeof SubjectSchema>;

/** The points of one measure for one group, oldest first, at most one per year and 15 in all. */
export const SeriesSchema = z.object({
  measure: MeasureSchema,
  subject: SubjectSchema.optional(),
  /** Absent for all students. */
  subgroup: SubgroupSchema.optional(),
  /** Absent for all grades together. */
  grade: z.enum(GRADES).optional(),
  source: SourceIdSchema,
  points: z.array(PointSchema).min(1).max(15),
});
/** The figures of one measure over the years: one source, one group, one grade or all. */
export type Series = z.infer<typeof SeriesSchema>;
