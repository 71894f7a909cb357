import type { Language } from '#domain/places/language.ts';
import { LEVEL_CODES } from '#domain/schools/school-level.ts';
import { SCHOOL_PROGRAMS } from '#domain/schools/school-programs.ts';
import { SCHOOL_TYPES } from '#domain/schools/school-schema.ts';
import { LIST_FILTERS, writeRange, type ListFilter, type RangeFilter } from '#domain/search/search-filters.ts';
import { SEARCHED_GRADES } from '#domain/engine/school-grades.ts';
import { SCHOOL_SIZES, TEACHER_RATIOS } from '#domain/engine/school-buckets.ts';
import { RELIGIONS } from '#domain/engine/school-tags.ts';
import { COURSE_FILTERS, findCourseFilter, type CourseFilter } from '#domain/engine/course-filter.ts';
import type { SearchResults } from '#domain/search/search-outcome.ts';
import { LEFT_OUT, type LeftOut, type RatingRange, type SearchFacets } from '#domain/engine/school-search.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { courseLabel } from './course-label.ts';
import { filterValueLabel, rangeLabel } from './filter-labels.ts';

/** One box to tick. */
export interface FilterChoice {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  /** The number of schools with this filter; null if it was not counted. */
  readonly count: number | null;
  readonly isChosen: boolean;
  /** The label is English on a page of another language. */
  readonly isEnglish?: boolean;
}

/** One line of a select. */
export interface FilterOption {
  readonly value: string;
  readonly label: string;
  readonly count: number | null;
  readonly isChosen: boolean;
}

/** The courses of a filter to offer if none is chosen: the ones that most schools have. */
const COURSES_OFFERED = 8;

/** Returns the levels. Without facets they have no counts. */
export function levelChoices(query: SearchQuery, facets: SearchFacets | null): FilterChoice[] {
  return LEVEL_CODES.map((level) => {
    return choice(query, { filter: 'levels', value: level, count: facets?.levels[level] ?? null });
  });
}

/** Returns the types of schools. Without facets they have no counts. */
export function typeChoices(query: SearchQuery, facets: SearchFacets | null): FilterChoice[] {
  return SCHOOL_TYPES.map((type) => {
    return choice(query, { filter: 'types', value: type, count: facets?.types[type] ?? null });
  });
}

/** Returns the grades that a school of the results offers, and those chosen. */
export function gradeChoices(query: SearchQuery, { facets }: SearchResults): FilterChoice[] {
  return SEARCHED_GRADES.map((grade) =>
    choice(query, { filter: 'grades', value: grade, count: facets.grades[grade] }),
  ).filter(isOffered);
}

/** Returns the programs that a school of the results is known to be, and those chosen. */
export function programChoices(query: SearchQuery, { facets }: SearchResults): FilterChoice[] {
  return SCHOOL_PROGRAMS.map((program) =>
    choice(query, { filter: 'programs', value: program, count: facets.programs[program] }),
  ).filter(isOffered);
}

/** Returns the sizes that a school of the results has, and those chosen. */
export function sizeChoices(query: SearchQuery, { facets }: SearchResults): FilterChoice[] {
  return SCHOOL_SIZES.map((size) => choice(query, { filter: 'sizes', value: size, count: facets.sizes[size] })).filter(
    isOffered,
  );
}

/** Returns the groups of students per teacher that a school of the results is in, and those chosen. */
export function ratioChoices(query: SearchQuery, { facets }: SearchResults): FilterChoice[] {
  return TEACHER_RATIOS.map((ratio) =>
    choice(query, { filter: 'ratios', value: ratio, count: facets.ratios[ratio] }),
  ).filter(isOffered);
}

/** Returns the religions that a school of the results has, and those chosen. */
export function religionChoices(query: SearchQuery, { facets }: SearchResults): FilterChoice[] {
  return RELIGIONS.map((religion) =>
    choice(query, { filter: 'religions', value: religion, count: facets.religions[religion] }),
  ).filter(isOffered);
}

/** Kinds of schools that many families leave out. */
const LEFT_OUT_OFFERED: readonly LeftOut[] = ['public', 'charter', 'private', 'religious', 'virtual'];

/** Returns the kinds of schools to leave out, and those that are left out. */
export function leftOutChoices(query: SearchQuery): FilterChoice[] {
  const { without } = query.filters;
  return LEFT_OUT.filter((kind) => LEFT_OUT_OFFERED.includes(kind) || without.includes(kind)).map((value) =>
    choice(query, { filter: 'without', value, count: null }),
  );
}

/** Returns the chosen courses of a filter, then the ones that most schools have. */
export function courseChoices(filter: CourseFilter, query: SearchQuery, { facets }: SearchResults): FilterChoice[] {
  const counts = new Map(facets.courses.map(({ key, count }) => [key, count]));
  const chosen: readonly string[] = query.filters[filter];
  const offered = facets.courses
    .filter(({ key }) => findCourseFilter(key) === filter && !isChosenCourse(query, key))
    .slice(0, Math.max(0, COURSES_OFFERED - chosen.length))
    .map(({ key }) => key);
  return [...chosen, ...offered].map((value) => ({
    ...choice(query, { filter, value, count: counts.get(value) ?? null }),
    isEnglish: courseLabel(value, query.language).isEnglish,
  }));
}

/** Whether a filter of the query has a course. An address may have it in the filter of another kind. */
function isChosenCourse({ filters }: SearchQuery, key: string): boolean {
  return COURSE_FILTERS.some((filter) => filters[filter].includes(key));
}

/** Awards that a school of the answer has, and those that are chosen. */
export function awardChoices(query: SearchQuery, { facets }: SearchResults): FilterChoice[] {
  return [
    choice(query, { filter: 'awards', value: 'csa', count: facets.awards.csa }),
    choice(query, { filter: 'awards', value: 'gold', count: facets.awards.gold }),
  ].filter(isOffered);
}

function isOffered({ count, isChosen }: FilterChoice): boolean {
  return isChosen || (count ?? 0) > 0;
}

const LOWEST_RATINGS = [8, 6, 4];

/** Returns the ranges of a rating, and the active one. Without facets they have no counts. */
export function ratingOptions(
  current: RatingRange | null,
  { counts, language }: { counts: SearchFacets[RangeFilter] | null; language: Language },
): FilterOption[] {
  const offered = LOWEST_RATINGS.map((low): RatingRange => ({ low, high: 10 }));
  const isOffered = current === null || offered.some((range) => writeRange(range) === writeRange(current));
  const ranges = isOffered ? offered : [current, ...offered];
  return ranges.map((range) => ({
    value: writeRange(range),
    label: rangeLabel(range, language),
    count: counts === null ? null : countRatings(counts, range),
    isChosen: current !== null && writeRange(range) === writeRange(current),
  }));
}

function countRatings(counts: SearchFacets[RangeFilter], { low, high }: RatingRange): number {
  return counts.filter(({ rating }) => rating >= low && rating <= high).reduce((sum, { count }) => sum + count, 0);
}

function choice(
  query: SearchQuery,
  { filter, value, count }: { filter: ListFilter; value: string; count: number | null },
): FilterChoice {
  const chosen: readonly string[] = query.filters[filter];
  return {
    name: LIST_FILTERS[filter].keys[0],
    value,
    label: filterValueLabel(filter, value, query.language),
    count,
    isChosen: chosen.includes(value),
  };
}
