import type { StateCode } from '../places/state-list.ts';
import type { SchoolId } from '../schools/school-id.ts';
import type { LevelCode } from '../schools/school-level.ts';
import type { SchoolProgram } from '../schools/school-programs.ts';
import type { SchoolType } from '../schools/school-schema.ts';
import type { SearchedGrade } from './school-grades.ts';
import type { AreaPart } from './suggestions.ts';
import type { SchoolSize, TeacherRatio } from './school-buckets.ts';
import type { Religion } from './school-tags.ts';

/** The sort orders that every list offers. `rating` is the order of every list on the site (see `compareSchools`). */
export const MAIN_SORTS = [
  'relevance',
  'rating',
  'growth',
  'distance',
  'name',
  'enrollment',
  'students_per_teacher',
] as const;
/** The sort orders that only the columns of a table offer. */
const COLUMN_SORTS = ['test_scores', 'college_readiness', 'equity', 'type', 'grades', 'district'] as const;
/** The sort orders that only a question asks for. */
const FIGURE_SORTS = ['graduation', 'reading', 'mathematics'] as const;
/** The sort orders of results. */
export const SCHOOL_SORTS = [...MAIN_SORTS, ...COLUMN_SORTS, ...FIGURE_SORTS] as const;
/** A sort order of results. */
export type SchoolSort = (typeof SCHOOL_SORTS)[number];

/** True for an order that every list offers. */
export function isMainSort(sort: SchoolSort): boolean {
  return MAIN_SORTS.some((main) => main === sort);
}

/** An inclusive range of ratings, 1 to 10. */
export interface RatingRange {
  readonly low: number;
  readonly high: number;
}

/** An inclusive range of a figure. Null has no bound. A school without the figure is outside. */
export interface FigureRange {
  readonly low: number | null;
  readonly high: number | null;
}

/** The figures that a range can limit, in the order in which active filters are listed. */
export const FIGURE_FILTERS = [
  'students',
  'studentsPerTeacher',
  'graduation',
  'reading',
  'mathematics',
  'spending',
] as const;
/** A filter by the range of a figure. */
export type FigureFilter = (typeof FIGURE_FILTERS)[number];

/** What a search can leave out: schools of a type, a program or a religion. `religious` is any religion. */
export const LEFT_OUT = [
  ...(['public', 'charter', 'private', 'magnet', 'virtual', 'religious', 'catholic', 'christian', 'lutheran'] as const),
  ...(['baptist', 'episcopal', 'adventist', 'methodist', 'presbyterian', 'mennonite', 'amish', 'friends'] as const),
  ...(['jewish', 'islamic'] as const),
] as const satisfies readonly (SchoolType | SchoolProgram | Religion)[];
/** A kind of school that a search leaves out. */
export type LeftOut = (typeof LEFT_OUT)[number];

/**
 * The filters of a search. An empty list and null do not narrow. Values of one list are alternatives. Filters add up.
 */
export interface SchoolFilters extends Readonly<Record<FigureFilter, FigureRange | null>> {
  readonly levels: readonly LevelCode[];
  readonly grades: readonly SearchedGrade[];
  readonly types: readonly SchoolType[];
  readonly programs: readonly SchoolProgram[];
  readonly sizes: readonly SchoolSize[];
  readonly ratios: readonly TeacherRatio[];
  /** Course keys by kind, as in the profile documents. */
  readonly courses: readonly string[];
  readonly apCourses: readonly string[];
  readonly ibCourses: readonly string[];
  readonly pathways: readonly string[];
  readonly pltw: readonly string[];
  readonly awards: readonly string[];
  /** Years (`2018`) of the college success award and of its gold level. */
  readonly csaYears: readonly string[];
  readonly csaGoldYears: readonly string[];
  /** Religions of private schools, and keys of counties: see `school-tags.ts`. */
  readonly religions: readonly string[];
  readonly counties: readonly string[];
  /** Kinds of schools that are left out. */
  readonly without: readonly LeftOut[];
  readonly summaryRating: RatingRange | null;
  readonly growthRating: RatingRange | null;
  readonly equityRating: RatingRange | null;
  readonly collegeReadinessRating: RatingRange | null;
  readonly testScoresRating: RatingRange | null;
}

/** A circle around a point. With a city it is added to the city: all schools of the city belong to it, however far. */
interface SearchCircle {
  readonly lat: number;
  readonly lon: number;
  readonly miles: number;
  readonly city?: { readonly state: StateCode; readonly slug: string };
  /** Schools of this ZIP code that have no point belong to it, too. */
  readonly zip?: string;
  /** All other schools of the ZIP code belong to it, too, however far. */
  readonly isWholeZip?: boolean;
  /** Its middle is a street address: in the order of ratings, a school that is there comes first. */
  readonly isAddress?: boolean;
}

/** One question to the search engine: pure values, already checked and capped. */
export interface SchoolSearch {
  /** Words of a school's name, city, district or code, or null for no text. */
  readonly text: string | null;
  readonly state: StateCode | null;
  readonly citySlug: string | null;
  readonly districtId: string | null;
  readonly zip: string | null;
  /** An area of several counties or cities; a school is in it if it is in one of them. Left out: no area. */
  readonly parts?: readonly AreaPart[];
  /** A circle; `miles` is at most MAX_DISTANCE_MILES. */
  readonly near: SearchCircle | null;
  /** A map's window, in degrees. */
  readonly box: { readonly west: number; readonly south: number; readonly east: number; readonly north: number } | null;
  readonly filters: SchoolFilters;
  readonly sort: SchoolSort;
  readonly page: number;
  readonly pageSize: number;
}

/** The widest circle that is searched. Wider circles are cut to it. */
export const MAX_DISTANCE_MILES = 60;
/** Schools on one page of results. */
export const SEARCH_PAGE_SIZE = 25;
/** The maximum number of schools on one page of a response: a whole download. */
export const MAX_PAGE_SIZE = 5000;
/** Later pages return no schools. */
export const MAX_SEARCH_PAGE = 10_000;

/**
 * For each value of a filter, the number of schools that would match if the user chose only that value in this filter.
 */
export interface SearchFacets {
  readonly levels: Readonly<Record<LevelCode, number>>;
  readonly grades: Readonly<Record<SearchedGrade, number>>;
  readonly types: Readonly<Record<SchoolType, number>>;
  readonly programs: Readonly<Record<SchoolProgram, number>>;
  readonly sizes: Readonly<Record<SchoolSize, number>>;
  readonly ratios: Readonly<Record<TeacherRatio, number>>;
  readonly summaryRating: readonly RatingCount[];
  readonly testScoresRating: readonly RatingCount[];
  readonly collegeReadinessRating: readonly RatingCount[];
  readonly growthRating: readonly RatingCount[];
  readonly equityRating: readonly RatingCount[];
  readonly awards: Readonly<Record<'csa' | 'gold', number>>;
  readonly religions: Readonly<Record<Religion, number>>;
  readonly courses: readonly { readonly key: string; readonly count: number }[];
}

/** The number of schools that have one of the ratings 1 to 10. */
export interface RatingCount {
  readonly rating: number;
  readonly count: number;
}

/** A found school. Its card comes from the catalogue. */
export interface SchoolHit {
  readonly state: StateCode;
  readonly id: SchoolId;
  /** Distance from `near`, rounded to 2 decimals, or null without `near` or coordinates. */
  readonly miles: number | null;
}

/** The result of the engine: the keys of one page of schools, in order. The catalogue has the data for their cards. */
export interface SchoolSearchAnswer {
  readonly hits: readonly SchoolHit[];
  readonly total: number;
  /** How many of the total are closed. */
  readonly closedTotal: number;
  readonly totalPages: number;
  readonly csaTotal: number;
  readonly goldTotal: number;
  readonly facets: SearchFacets;
}
