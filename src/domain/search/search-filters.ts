import type { LevelCode } from '../schools/school-level.ts';
import type { SchoolType } from '../schools/school-schema.ts';
import { SCHOOL_PROGRAMS } from '../schools/school-programs.ts';
import { SEARCHED_GRADES } from '../engine/school-grades.ts';
import { SCHOOL_SIZES, TEACHER_RATIOS } from '../engine/school-buckets.ts';
import {
  FIGURE_FILTERS,
  LEFT_OUT,
  type FigureFilter,
  type FigureRange,
  type RatingRange,
  type SchoolFilters,
} from '../engine/school-search.ts';

/** Values that one list filter takes; more are ignored. */
export const MAX_FILTER_VALUES = 20;

/** How one list filter is written in an address: its key, the other keys that are read, and the values that a word means. */
interface ListFilterCodec<Value extends string> {
  readonly keys: readonly [written: string, ...alsoRead: string[]];
  /** Written as `key=a&key=b` instead of `key=a,b`. */
  readonly isRepeated: boolean;
  readonly valuesOf: (word: string) => readonly Value[];
  /** The order of the values; by name if it is absent. */
  readonly order?: readonly Value[];
}

type ListFilters = { [Key in keyof SchoolFilters as SchoolFilters[Key] extends readonly string[] ? Key : never]: true };
type RangeFilters = Omit<{ [Key in keyof SchoolFilters]: true }, keyof ListFilters | FigureFilter>;
/** A filter by any of several values. */
export type ListFilter = keyof ListFilters;
/** A filter by a range of ratings. */
export type RangeFilter = keyof RangeFilters;

const LEVELS_OF_WORD: Readonly<Record<string, readonly LevelCode[]>> = {
  p: ['p'],
  e: ['e'],
  m: ['m'],
  h: ['h'],
  'k-12': ['e', 'm', 'h'],
  elementary: ['e'],
  middle: ['m'],
  high: ['h'],
};
const TYPES_OF_WORD: Readonly<Record<string, readonly SchoolType[]>> = {
  public: ['public'],
  charter: ['charter'],
  private: ['private'],
  public_charter: ['public', 'charter'],
};

/** Reads the levels of a word in an address: a code, `k-12` (e, m and h) or a name. Empty for an unknown word. */
function findLevelsOfWord(word: string): readonly LevelCode[] {
  return ownValue(LEVELS_OF_WORD, word.toLowerCase()) ?? [];
}

/** Reads the school types of a word in an address. `public_charter` is two types. Empty for an unknown word. */
function findTypesOfWord(word: string): readonly SchoolType[] {
  return ownValue(TYPES_OF_WORD, word.toLowerCase()) ?? [];
}

/** Every list filter with its keys. */
export const LIST_FILTERS: { readonly [Key in ListFilter]: ListFilterCodec<SchoolFilters[Key][number]> } = {
  levels: {
    keys: ['gradeLevels[]', 'gradeLevels'],
    isRepeated: true,
    valuesOf: findLevelsOfWord,
    order: ['p', 'e', 'm', 'h'],
  },
  grades: wordList('grade', SEARCHED_GRADES),
  types: {
    keys: ['st[]', 'st', 'entityTypes', 'entityTypes[]'],
    isRepeated: true,
    valuesOf: findTypesOfWord,
    order: ['public', 'charter', 'private'],
  },
  programs: wordList('program', SCHOOL_PROGRAMS),
  sizes: wordList('school_size', SCHOOL_SIZES),
  ratios: wordList('students_per_teacher', TEACHER_RATIOS),
  courses: keyList('courses'),
  apCourses: keyList('ap_courses', 'apCourses'),
  ibCourses: keyList('ib_courses', 'ibCourses'),
  pathways: keyList('pathways'),
  pltw: keyList('pltw'),
  awards: keyList('awards'),
  csaYears: yearList('csaYears'),
  csaGoldYears: yearList('csaGoldYears'),
  religions: keyList('religion'),
  counties: keyList('county'),
  without: wordList('without', LEFT_OUT),
};

/** Every rating filter with its key. */
export const RANGE_FILTERS: Readonly<Record<RangeFilter, string>> = {
  summaryRating: 'summary_rating',
  growthRating: 'growth_rating_range',
  equityRating: 'equity_overview_rating_range',
  collegeReadinessRating: 'college_readiness_rating_range',
  testScoresRating: 'test_scores_rating_range',
};

/** All filters by values, in the order in which active filters are listed. */
export const LIST_FILTER_NAMES: readonly ListFilter[] = [
  'levels',
  'grades',
  'types',
  'programs',
  'sizes',
  'ratios',
  'courses',
  'apCourses',
  'ibCourses',
  'pathways',
  'pltw',
  'awards',
  'csaYears',
  'csaGoldYears',
  'religions',
  'counties',
  'without',
];
/** All filters by a range, in the order in which active filters are listed. */
export const RANGE_FILTER_NAMES: readonly RangeFilter[] = [
  'summaryRating',
  'growthRating',
  'equityRating',
  'collegeReadinessRating',
  'testScoresRating',
];

/** Every filter by a figure with the beginning of its keys: `students_min`, `students_max`. */
export const FIGURE_KEYS: Readonly<Record<FigureFilter, string>> = {
  students: 'students',
  studentsPerTeacher: 'teacher_ratio',
  graduation: 'graduation',
  reading: 'reading',
  mathematics: 'math',
  spending: 'spending',
};
/** The largest value of a bound; a rate is a percent. */
export const FIGURE_LIMITS: Readonly<Record<FigureFilter, number>> = {
  students: 20_000,
  studentsPerTeacher: 100,
  graduation: 100,
  reading: 100,
  mathematics: 100,
  spending: 200_000,
};

/** Reads the bounds of a figure. A bound that is no number, or none that the figure can have, is ignored. */
export function readFigureRange(filter: FigureFilter, min: string, max: string): FigureRange | null {
  const [low, high] = [min, max].map((bound) => {
    const value = /^\d{1,6}(?:\.\d)?$/.test(bound.trim()) ? Number(bound) : NaN;
    return value <= FIGURE_LIMITS[filter] ? value : null;
  });
  return toFigureRange(low ?? null, high ?? null);
}

/** A range of two bounds in either order; null without a bound. */
export function toFigureRange(low: number | null, high: number | null): FigureRange | null {
  if (low === null && high === null) return null;
  return low !== null && high !== null && low > high ? { low: high, high: low } : { low, high };
}

/** The parameters of the filters by figures in an address. */
export function figureEntries(filters: SchoolFilters): readonly (readonly [key: string, value: string])[] {
  return FIGURE_FILTERS.flatMap((filter) => {
    const { low = null, high = null } = filters[filter] ?? {};
    const bounds = [
      ['min', low],
      ['max', high],
    ] as const;
    return bounds.flatMap(([end, bound]) =>
      bound === null ? [] : [[`${FIGURE_KEYS[filter]}_${end}`, String(bound)] as const],
    );
  });
}

/** The values of one list filter among the raw values of its keys: known ones, each once, in order, not too many. */
export function readListFilter<Value extends string>(
  codec: ListFilterCodec<Value>,
  raw: readonly string[],
): readonly Value[] {
  const words = raw.flatMap((value) => value.split(',', MAX_FILTER_VALUES * 2));
  const values = new Set(words.flatMap((word) => codec.valuesOf(word.trim())));
  const { order } = codec;
  const sorted = order === undefined ? [...values].sort() : order.filter((value) => values.has(value));
  return sorted.slice(0, MAX_FILTER_VALUES);
}

/** Reads the range of `8,10`, `8-10`, `8` or a list of ratings. Null if any part is no rating from 1 to 10. */
export function readRangeFilter(raw: readonly string[]): RatingRange | null {
  const words = raw.flatMap((value) => value.split(/[,-]/, MAX_FILTER_VALUES)).map((word) => word.trim());
  if (words.length === 0 || !words.every((word) => /^(?:[1-9]|10)$/.test(word))) return null;
  const ratings = words.map(Number);
  return { low: Math.min(...ratings), high: Math.max(...ratings) };
}

/** A range as it is written: `8,10`. */
export function writeRange({ low, high }: RatingRange): string {
  return `${low},${high}`;
}

function keyList(written: string, ...alsoRead: string[]): ListFilterCodec<string> {
  const keys = [written, ...alsoRead].flatMap((key) => [key, `${key}[]`]);
  return {
    keys: [written, ...keys.slice(1)],
    isRepeated: false,
    valuesOf: (word) => (/^\w[\w.-]{0,79}$/.test(word) ? [word] : []),
  };
}

/** A filter with a few values, as boxes of a form. */
function wordList<Value extends string>(key: string, words: readonly Value[]): ListFilterCodec<Value> {
  const valuesOf = (word: string) => words.filter((known) => known === word.toLowerCase());
  return { keys: [`${key}[]`, key], isRepeated: true, valuesOf, order: words };
}

function yearList(key: string): ListFilterCodec<string> {
  return { ...keyList(key), valuesOf: (word) => (/^(?:19|20)\d{2}$/.test(word) ? [word] : []) };
}

function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return new Map(Object.entries(record)).get(key);
}
