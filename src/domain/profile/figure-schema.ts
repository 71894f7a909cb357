import { z } from 'zod';
import { GRADES } from '../schools/school-level.ts';
import { SchoolYearSchema } from '../schools/school-schema.ts';
import { SubgroupSchema } from './subgroup-list.ts';

/** Who published a figure. A new source is a new entry here and in `locales/{en,es}/sources.json`. */
export const SOURCE_IDS = ['nces-ccd', 'nces-edge', 'nces-pss', 'kentucky-kde', 'school', 'demonstration'] as const;
export const SourceIdSchema = z.enum(SOURCE_IDS);
export type SourceId = z.infer<typeof SourceIdSchema>;

/**
 * Why a figure is missing: the source withheld a small count; we withheld it (under 10 students, or the cell that
 * would give such a one away); it was not reported; it does not apply to this school.
 */
export const MISSING_REASONS = ['withheld', 'suppressed', 'not-reported', 'not-applicable'] as const;
export const MissingReasonSchema = z.enum(MISSING_REASONS);
export type MissingReason = z.infer<typeof MissingReasonSchema>;

/**
 * One year's figure. Exactly one of these holds: `value` is a number; `value` is null and `missing` says why; or the
 * source gave only a range (`lower`, `upper`; then `value` is null, and `missing` absent).
 * `students` is how many students stand behind it, where known. Percentages are 0 to 100 with at most one decimal.
 */
export const PointSchema = z.object({
  year: SchoolYearSchema,
  value: z.number().nullable(),
  students: z.int().min(0).optional(),
  lower: z.number().optional(),
  upper: z.number().optional(),
  missing: MissingReasonSchema.optional(),
});
export type Point = z.infer<typeof PointSchema>;

export const VALUE_TYPES = ['percent', 'count', 'score', 'rating', 'years', 'ratio', 'dollars'] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

/** Every measure that a profile can show, with its unit. */
export const MEASURES = {
  proficiency: 'percent',
  'act-composite': 'score',
  'act-english': 'score',
  'act-mathematics': 'score',
  'act-reading': 'score',
  'act-science': 'score',
  'act-english-benchmark': 'percent',
  'act-mathematics-benchmark': 'percent',
  'act-reading-benchmark': 'percent',
  'act-participation': 'percent',
  'sat-total': 'score',
  'sat-reading-writing': 'score',
  'sat-mathematics': 'score',
  'sat-participation': 'percent',
  'sat-ready': 'percent',
  'ap-participation': 'percent',
  'ap-exams': 'count',
  'ap-exams-passed': 'percent',
  'graduation-rate': 'percent',
  'uc-csu-ready': 'percent',
  'college-enrollment': 'percent',
  'college-persistence': 'percent',
  'college-remediation': 'percent',
  'academic-growth': 'percent',
  'advanced-course-enrollment': 'percent',
  'suspension-rate': 'percent',
  'chronic-absence': 'percent',
  attendance: 'percent',
  enrollment: 'count',
  'share-of-students': 'percent',
  'lunch-eligible': 'percent',
  'teachers-fte': 'count',
  'students-per-teacher': 'ratio',
  'students-per-counselor': 'ratio',
  'teacher-experience': 'years',
  'teachers-with-masters': 'percent',
  'teachers-with-doctorate': 'percent',
  'teachers-board-certified': 'count',
  'teachers-full-time': 'count',
  'teachers-provisional': 'percent',
  'teachers-first-years': 'percent',
  'teacher-salary': 'dollars',
  'spending-per-student': 'dollars',
  'discipline-equity': 'percent',
  'school-day-hours': 'ratio',
  'school-year-days': 'count',
  'four-year-college': 'percent',
} as const satisfies Record<string, ValueType>;

export const MEASURE_IDS = Object.keys(MEASURES) as (keyof typeof MEASURES)[];
export const MeasureSchema = z.enum(MEASURE_IDS);
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
  'english-2',
  'algebra-1',
  'algebra-2',
  'geometry',
  'biology',
  'us-history',
] as const;
export const SubjectSchema = z.enum(SUBJECTS);
export type Subject = z.infer<typeof SubjectSchema>;

/** The points of one measure of one group, oldest first, at most one a year and 15 in all. */
export const SeriesSchema = z.object({
  measure: MeasureSchema,
  subject: SubjectSchema.optional(),
  /** Absent: all students. */
  subgroup: SubgroupSchema.optional(),
  /** Absent: all grades together. */
  grade: z.enum(GRADES).optional(),
  source: SourceIdSchema,
  points: z.array(PointSchema).min(1).max(15),
});
export type Series = z.infer<typeof SeriesSchema>;
