import { z } from 'zod';
import { DistrictIdSchema } from '../places/place-schema.ts';
import { GradeSpanSchema, LevelCodeSchema } from '../schools/level-schema.ts';
import { KnownKindSchema } from '../schools/school-kind.ts';
import {
  RatingRangesSchema,
  RatingSchema,
  SchoolIdSchema,
  SchoolTypeSchema,
  SchoolYearSchema,
  StateCodeSchema,
} from '../schools/school-schema.ts';
import {
  LanguageParameterSchema,
  LatSchema,
  LonSchema,
  RatingRangeParameterSchema,
  StateParameterSchema,
  ZipParameterSchema,
  filterList,
  isWholePoint,
  line,
  pageNumber,
  whole,
  wordList,
} from './request-contract.ts';
import { SCHOOL_PROGRAMS } from '../schools/school-programs.ts';
import { SEARCHED_GRADES } from '../engine/school-grades.ts';
import { SCHOOL_SIZES, TEACHER_RATIOS } from '../engine/school-buckets.ts';
import { RELIGIONS } from '../engine/school-tags.ts';
import { MAX_SEARCH_PAGE, SCHOOL_SORTS, SEARCH_PAGE_SIZE, type FigureFilter } from '../engine/school-search.ts';
import { FIGURE_LIMITS } from './search-filters.ts';
import { LOCATION_TYPES, MAX_CITY_LENGTH, MAX_LABEL_LENGTH, MAX_QUESTION_LENGTH } from './search-query.ts';
import { clampDistance } from './search-values.ts';

/** The most schools in one response. */
const MAX_SCHOOLS_LIMIT = 100;

/** The data that a call can request in addition to a school's own fields. */
const SCHOOL_EXTRAS = ['students_per_teacher', 'review_summary', 'saved_schools', 'boundaries'] as const;
/** Data of a school that a call must request. */
export type SchoolExtra = (typeof SCHOOL_EXTRAS)[number];

const ExtrasSchema = wordList(z.enum(SCHOOL_EXTRAS)).default([]);
const DistanceSchema = z.coerce
  .number()
  .positive()
  .transform(clampDistance)
  .meta({ description: 'Miles; more than 60 count as 60.' });

/** A bound of a figure; a school without the figure is outside. */
const bound = (filter: FigureFilter) => z.coerce.number().min(0).max(FIGURE_LIMITS[filter]).optional();

/** `GET /gsr/api/schools`. `radius` and `distance` mean the same, and so do `level_code` and `gradeLevels`. */
export const SchoolsRequestSchema = z
  .object({
    q: line(MAX_QUESTION_LENGTH)
      .optional()
      .meta({ description: 'Words of a name, city, district or code; or a question.' }),
    state: StateParameterSchema.optional(),
    stateSelect: StateParameterSchema.optional(),
    city: line(MAX_CITY_LENGTH).optional(),
    district: line(120).optional().meta({ description: 'The name of a district.' }),
    district_id: DistrictIdSchema.optional().meta({ description: 'The 7-digit NCES district id.' }),
    zip: ZipParameterSchema.optional(),
    lat: LatSchema.optional(),
    lon: LonSchema.optional(),
    radius: DistanceSchema.optional(),
    distance: DistanceSchema.optional(),
    locationLabel: line(MAX_LABEL_LENGTH).optional(),
    locationType: z.enum(LOCATION_TYPES).optional(),
    level_code: filterList('levels').optional().meta({ description: 'Levels: p, e, m, h; `k-12` is e, m and h.' }),
    gradeLevels: filterList('levels').optional(),
    grade: filterList('grades').optional().meta({ description: 'Grades that a school offers: kg, 1 to 12.' }),
    type: filterList('types').optional().meta({ description: 'public, charter, private.' }),
    program: filterList('programs').optional().meta({ description: 'magnet, virtual; not all states name them.' }),
    school_size: filterList('sizes')
      .optional()
      .meta({ description: 'small (up to 299 students), medium, large (from 700).' }),
    students_per_teacher: filterList('ratios')
      .optional()
      .meta({ description: 'few (below 13), average, many (above 17).' }),
    courses: filterList('courses').optional(),
    awards: filterList('awards').optional(),
    ap_courses: filterList('apCourses').optional(),
    ib_courses: filterList('ibCourses').optional(),
    pathways: filterList('pathways').optional(),
    pltw: filterList('pltw').optional(),
    csaYears: filterList('csaYears').optional().meta({ description: 'Years of the college success award.' }),
    csaGoldYears: filterList('csaGoldYears').optional(),
    religion: filterList('religions')
      .optional()
      .meta({ description: 'Religions of private schools: catholic, jewish, …' }),
    county: filterList('counties').optional().meta({ description: 'Counties: `orange`, `st-louis`.' }),
    without: filterList('without')
      .optional()
      .meta({ description: 'Kinds of schools to leave out: charter, private, religious, virtual, …' }),
    students_min: bound('students'),
    students_max: bound('students'),
    teacher_ratio_min: bound('studentsPerTeacher'),
    teacher_ratio_max: bound('studentsPerTeacher').meta({ description: 'The most students per teacher.' }),
    graduation_min: bound('graduation').meta({
      description: 'The lowest share of students that graduate, in percent.',
    }),
    graduation_max: bound('graduation'),
    reading_min: bound('reading').meta({
      description: 'The lowest share of students that met the state goal, in percent.',
    }),
    reading_max: bound('reading'),
    math_min: bound('mathematics'),
    math_max: bound('mathematics'),
    spending_min: bound('spending').meta({ description: 'Dollars per student in a year.' }),
    spending_max: bound('spending'),
    summaryRating: RatingRangeParameterSchema.optional(),
    equityRating: RatingRangeParameterSchema.optional(),
    collegeReadinessRating: RatingRangeParameterSchema.optional(),
    testScoreRating: RatingRangeParameterSchema.optional(),
    growthRating: RatingRangeParameterSchema.optional(),
    sort: z.enum(SCHOOL_SORTS).optional().meta({ description: 'By default relevance with words, else rating.' }),
    page: pageNumber(MAX_SEARCH_PAGE),
    limit: whole(1, MAX_SCHOOLS_LIMIT).default(SEARCH_PAGE_SIZE),
    extras: ExtrasSchema,
    countsOnly: z.stringbool().default(false).meta({ description: 'Totals and counts by filter, without schools.' }),
    searchMethod: z.string().max(40).optional().meta({ description: 'Read and not used.' }),
    version: z.string().max(20).optional().meta({ description: 'Read and not used.' }),
    lang: LanguageParameterSchema,
  })
  .refine(isWholePoint, { error: 'lat and lon are given together', path: ['lat'] })
  .meta({ description: 'Latitude and longitude are given together, or neither.' });
/** A checked request for schools. */
export type SchoolsRequest = z.infer<typeof SchoolsRequestSchema>;

/** `GET /gsr/api/schools/{id}`: an id, or a state and an id joined (`ky-210003002021`). */
export const SchoolRequestSchema = z.object({
  id: z
    .string()
    .max(20)
    .transform((id) => id.toLowerCase().replace(/^[a-z]{2}-/, ''))
    .pipe(SchoolIdSchema)
    .meta({ pattern: '^(?:[A-Za-z]{2}-)?[0-9A-Za-z]{8,12}$' }),
  state: StateParameterSchema.optional(),
  extras: ExtrasSchema,
  lang: LanguageParameterSchema,
});

/** A GeoJSON area. */
const GeometrySchema = z.object({
  type: z.enum(['Polygon', 'MultiPolygon']),
  coordinates: z.array(z.unknown()).max(20_000),
});
/** Boundaries as GeoJSON by level. A level without one is absent. */
export const LevelGeometriesSchema = z
  .partialRecord(LevelCodeSchema, GeometrySchema)
  .meta({ description: 'GeoJSON areas by level.' });

/** The boundaries of a district by level. */
export type LevelGeometries = z.infer<typeof LevelGeometriesSchema>;

const path = z.string().max(1000);
const years = z.array(z.string().max(7)).max(30);

/** A school in a response. Null means unknown. An extra is absent unless the call requests it. */
export const SchoolItemSchema = z
  .object({
    id: SchoolIdSchema,
    state: StateCodeSchema,
    name: z.string().max(120),
    city: z.string().max(80),
    zip: z.string().max(5).nullable(),
    address: z.string().max(120).nullable().meta({ description: 'Street and number.' }),
    lat: z.number().nullable(),
    lon: z.number().nullable(),
    distance: z.number().min(0).nullable().meta({ description: 'Miles, 2 decimals; null where no point was given.' }),
    score: RatingSchema.meta({ description: 'The overall rating, 1 to 10; null is "Currently unrated".' }),
    ratingsYear: SchoolYearSchema.nullable().meta({
      description: 'The newest school year of the results that the ratings are based on.',
    }),
    ratingsFrom: SchoolYearSchema.nullable().meta({ description: 'The oldest one, if it is another year.' }),
    predecessors: z.array(SchoolIdSchema).max(50).meta({
      description:
        'Closed schools of its state that it continues, for example from before it moved to another district.',
    }),
    successors: z.array(SchoolIdSchema).max(50).meta({ description: 'The schools of its state that continue it.' }),
    ratedLevels: z.array(LevelCodeSchema).max(3).meta({ description: 'The levels that the overall rating measures.' }),
    standing: z.number().min(0).max(99.9).nullable().meta({
      description: 'Percent of the rated schools of its levels in its state whose results are lower; breaks ties.',
    }),
    ratings: z.object({
      growth: RatingSchema,
      testScores: RatingSchema,
      collegeReadiness: RatingSchema,
      equity: RatingSchema,
    }),
    ratingRanges: RatingRangesSchema.meta({
      description: 'The lowest and the highest number that each rating may well be in another year.',
    }),
    enrollment: z.int().min(0).nullable(),
    levelCode: z.array(LevelCodeSchema).max(4),
    gradeLevels: GradeSpanSchema,
    schoolType: SchoolTypeSchema,
    kind: KnownKindSchema.nullable().meta({
      description: 'A special kind of school, and what says so. Null: regular.',
    }),
    districtName: z.string().max(120).nullable(),
    isOpen: z.boolean(),
    csaAwardYears: years,
    csaGoldAwardYears: years,
    numReviews: z.int().min(0),
    parentRating: z.number().min(1).max(5).nullable(),
    links: z.object({ profile: path, reviews: path }),
    savedSchool: z.boolean().optional(),
    highlighted: z.boolean().optional(),
    students_per_teacher: z.number().positive().nullable().optional(),
    review_summary: z.object({ count: z.int().min(0), average: z.number().min(1).max(5).nullable() }).optional(),
    boundaries: LevelGeometriesSchema.optional(),
  })
  .meta({ description: 'A school.' });
/** A school, as calls return it. */
export type SchoolItem = z.infer<typeof SchoolItemSchema>;

const count = z.int().min(0);

const RatingCountsSchema = z.array(z.object({ rating: z.int().min(1).max(10), count })).max(10);

/** How many schools each value of a filter would leave, the filter's own choice set aside. */
const FacetsSchema = z.object({
  levels: z.record(LevelCodeSchema, count),
  grades: z.record(z.enum(SEARCHED_GRADES), count),
  types: z.record(SchoolTypeSchema, count),
  programs: z.record(z.enum(SCHOOL_PROGRAMS), count),
  sizes: z.record(z.enum(SCHOOL_SIZES), count),
  ratios: z.record(z.enum(TEACHER_RATIOS), count),
  summaryRating: RatingCountsSchema,
  growthRating: RatingCountsSchema,
  testScoresRating: RatingCountsSchema,
  collegeReadinessRating: RatingCountsSchema,
  equityRating: RatingCountsSchema,
  awards: z.object({ csa: count, gold: count }),
  religions: z.record(z.enum(RELIGIONS), count),
  courses: z.array(z.object({ key: z.string().max(80), count })).max(500),
});

/** The answer of `GET /gsr/api/schools`. */
export const SchoolsAnswerSchema = z
  .object({
    items: z.array(SchoolItemSchema).max(MAX_SCHOOLS_LIMIT),
    total: count,
    totalPages: count,
    unsearched_states: z
      .array(StateCodeSchema)
      .max(60)
      .optional()
      .meta({ description: 'States that we could not search. Present only if there are some; try again later.' }),
    csa_total: count.meta({ description: 'Schools with a college success award.' }),
    gold_total: count.meta({ description: 'Schools with a gold college success award.' }),
    paginationSummary: z.string().max(200).meta({ description: 'Which of how many are shown, in words.' }),
    resultSummary: z.string().max(300).meta({ description: 'What was found, in words.' }),
    description: z.string().max(500).meta({ description: 'A sentence for search engines.' }),
    tableHeaders: z.array(z.object({ key: z.string().max(60), title: z.string().max(120) })).max(30),
    facets: FacetsSchema,
  })
  .meta({ description: 'One page of schools.' });
/** One page of the schools that a request found. */
export type SchoolsAnswer = z.infer<typeof SchoolsAnswerSchema>;
