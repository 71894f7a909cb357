import { LEVEL_CODES } from '../schools/school-level.ts';
import { SCHOOL_TYPES } from '../schools/school-schema.ts';
import { findCourseFilter } from './course-filter.ts';
import { GRADE_SPANS, unpackGradeBits, SEARCHED_GRADES, type SearchedGrade } from './school-grades.ts';
import { BUCKET_BITS, ratioBit, SCHOOL_SIZES, sizeBit, TEACHER_RATIOS } from './school-buckets.ts';
import type { RatingCount, SearchFacets } from './school-search.ts';
import { SCHOOL_PROGRAMS, type SchoolProgram } from '../schools/school-programs.ts';
import { parseProgramTag, parseReligionTag, RELIGIONS, type Religion } from './school-tags.ts';
import { FAILS, type SegmentFilter } from './school-filter.ts';
import { gradeLevels, measuresWanted, ratedBits } from './wanted-levels.ts';
import { CSA_BIT, GOLD_BIT, LEVEL_BITS, RATING_SHIFTS, TYPE_BITS, TYPE_SHIFT } from './segment-columns.ts';
import type { Segment } from './segment.ts';
import { compareTexts } from './segment-lists.ts';
import { parseCourseTag } from './tag-columns.ts';
import { recordOf } from '../types/keys-of.ts';

/** The maximum number of courses to count: those in the most schools. */
const COURSES_SHOWN = 100;

/** The facets of a response while they are counted: schools by the values of their columns. */
interface FacetCounts {
  /** Schools that pass every filter, and schools that fail only one, by the bits of their levels, types and awards. */
  readonly passing: Uint32Array;
  readonly failingLevels: Uint32Array;
  readonly failingTypes: Uint32Array;
  readonly failingAwards: Uint32Array;
  /** Schools that pass every filter or fail only the filter of that rating: 16 numbers per rating, at its shift. */
  readonly ratings: Uint32Array;
  /** Schools that pass every filter or fail only the filter of grades, by the levels of their rating and their packed span. */
  readonly gradeSpans: Uint32Array;
  /** Schools that pass every filter or fail only the filter of that figure, by the bit of its group. */
  readonly sizes: Uint32Array;
  readonly ratios: Uint32Array;
  readonly programs: Map<SchoolProgram, number>;
  readonly religions: Map<Religion, number>;
  readonly courses: Map<string, number>;
}

const KIND_BITS = LEVEL_BITS | TYPE_BITS | CSA_BIT | GOLD_BIT;
const RATINGS = 16;
const SHIFTS = Object.values(RATING_SHIFTS);

/** Creates empty facets. */
export function emptyCounts(): FacetCounts {
  return {
    passing: new Uint32Array(KIND_BITS + 1),
    failingLevels: new Uint32Array(KIND_BITS + 1),
    failingTypes: new Uint32Array(KIND_BITS + 1),
    failingAwards: new Uint32Array(KIND_BITS + 1),
    ratings: new Uint32Array(SHIFTS.length * RATINGS),
    gradeSpans: new Uint32Array(GRADE_SPANS << LEVEL_CODES.length),
    sizes: new Uint32Array(BUCKET_BITS),
    ratios: new Uint32Array(BUCKET_BITS),
    programs: new Map(),
    religions: new Map(),
    courses: new Map(),
  };
}

/**
 * Counts the schools of one segment into the facets of a response. A school counts in the facet of a filter if it
 * passes all other filters. `finish` adds the counts by tag.
 */
export function countFacets(
  segment: Segment,
  counts: FacetCounts,
  filter: RatingFilter,
): { count: (school: number, failures: number) => void; finish: () => void } {
  const { failingLevels, failingTypes, failingAwards, sizes, ratios } = counts;
  const { countTags, finish } = countTagsOf(segment, counts);
  const { kindOf, countSpan, countOtherSpan, countRating, countPassing } = ratedCounts(segment, counts, filter);
  return {
    count: (school, failures) => {
      switch (failures) {
        case 0:
          countPassing(school);
          countTags(school, 0);
          return;
        case FAILS.ratedLevel:
          countAt(failingLevels, kindOf(school));
          countOtherSpan(school);
          return;
        case FAILS.levels:
        case FAILS.levels | FAILS.ratedLevel:
          countAt(failingLevels, kindOf(school));
          return;
        case FAILS.types:
          countAt(failingTypes, kindOf(school));
          return;
        case FAILS.grades:
          countSpan(school);
          return;
        case FAILS.grades | FAILS.ratedLevel:
          countOtherSpan(school);
          return;
        case FAILS.sizes:
          countAt(sizes, sizeBit(segment, school));
          return;
        case FAILS.ratios:
          countAt(ratios, ratioBit(segment, school));
          return;
        case FAILS.awards:
          countAt(failingAwards, kindOf(school));
          return;
        case FAILS.summaryRating:
          countRating(school, RATING_SHIFTS.summary);
          return;
        case FAILS.growthRating:
          countRating(school, RATING_SHIFTS.growth);
          return;
        case FAILS.testScoresRating:
          countRating(school, RATING_SHIFTS.testScores);
          return;
        case FAILS.collegeReadinessRating:
          countRating(school, RATING_SHIFTS.collegeReadiness);
          return;
        case FAILS.equityRating:
          countRating(school, RATING_SHIFTS.equity);
          return;
        case FAILS.courses:
        case FAILS.apCourses:
        case FAILS.ibCourses:
        case FAILS.pathways:
        case FAILS.pltw:
        case FAILS.programs:
        case FAILS.religions:
          countTags(school, failures);
          return;
      }
    },
    finish,
  };
}

type RatingFilter = Pick<SegmentFilter, 'ratings' | 'wantedLevels' | 'levelBits'>;

/** Counts what depends on the levels that a school's rating measures: a filter of ratings finds the school only in those. */
function ratedCounts(
  segment: Segment,
  counts: FacetCounts,
  { ratings: ranges, wantedLevels, levelBits }: RatingFilter,
) {
  const { ratings, gradeSpans, passing, sizes, ratios } = counts;
  const { flags, grades } = segment;
  const countSpan = (school: number) => {
    const levels = ranges.length === 0 || levelBits !== 0 ? LEVEL_BITS : ratedBits(segment, school);
    countAt(gradeSpans, levels * GRADE_SPANS + (grades[school] ?? 0));
  };
  const kindOf = (school: number) => {
    const levels = ranges.length === 0 ? LEVEL_BITS : ratedBits(segment, school);
    return (flags[school] ?? 0) & KIND_BITS & ~(LEVEL_BITS & ~levels);
  };
  const countRating = (school: number, shift: number) => {
    const isMeant = measuresWanted(segment, school, wantedLevels);
    countAt(ratings, shift * 4 + (isMeant ? ((segment.ratings[school] ?? 0) >> shift) & 15 : 0));
  };
  return {
    countSpan,
    /** For a school whose rating measures none of the chosen levels: without such a choice, another grade may find it. */
    countOtherSpan: (school: number) => {
      if (levelBits === 0) countSpan(school);
    },
    kindOf,
    countRating,
    countPassing: (school: number) => {
      countAt(passing, kindOf(school));
      countSpan(school);
      countAt(sizes, sizeBit(segment, school));
      countAt(ratios, ratioBit(segment, school));
      for (const shift of SHIFTS) countRating(school, shift);
    },
  };
}

/** Counts the tags of a segment's schools: those that the filter `only` offers, or all if it is 0. */
function countTagsOf(
  segment: Segment,
  counts: FacetCounts,
): { countTags: (school: number, only: number) => void; finish: () => void } {
  const { tagAt, schoolTags } = segment;
  const tagCounts = new Uint32Array(segment.tags.length);
  let filters: Uint32Array | null = null;
  return {
    countTags: (school, only) => {
      if (only !== 0) filters ??= filtersOfTags(segment);
      const end = tagAt[school + 1] ?? 0;
      for (let at = tagAt[school] ?? end; at < end; at += 1) {
        const tag = schoolTags[at] ?? 0;
        if (only === 0 || filters?.[tag] === only) countAt(tagCounts, tag);
      }
    },
    finish: () => {
      tagCounts.forEach((count, tag) => {
        if (count === 0) return;
        const text = segment.tags[tag] ?? '';
        const course = parseCourseTag(text);
        if (course !== null) addCount(counts.courses, course, count);
        const program = parseProgramTag(text);
        if (program !== null) addCount(counts.programs, program, count);
        const religion = parseReligionTag(text);
        if (religion !== null) addCount(counts.religions, religion, count);
      });
    },
  };
}

function countAt(histogram: Uint32Array, at: number): void {
  histogram[at] = (histogram[at] ?? 0) + 1;
}

function addCount<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

/** Converts counts to the facets of a response. */
export function toFacets(counts: FacetCounts): SearchFacets {
  const { passing, failingLevels, failingTypes, failingAwards } = counts;
  const ratings = (shift: number): RatingCount[] =>
    [...counts.ratings.subarray(shift * 4 + 1, shift * 4 + 11)].map((count, index) => ({ rating: index + 1, count }));
  return {
    levels: countsBy(LEVEL_CODES, 0, [passing, failingLevels]),
    types: countsBy(SCHOOL_TYPES, TYPE_SHIFT, [passing, failingTypes]),
    grades: recordOf(SEARCHED_GRADES, (grade) => countSpans(counts.gradeSpans, grade)),
    programs: recordOf(SCHOOL_PROGRAMS, (program) => counts.programs.get(program) ?? 0),
    sizes: recordOf(SCHOOL_SIZES, (size) => counts.sizes[1 << SCHOOL_SIZES.indexOf(size)] ?? 0),
    ratios: recordOf(TEACHER_RATIOS, (ratio) => counts.ratios[1 << TEACHER_RATIOS.indexOf(ratio)] ?? 0),
    summaryRating: ratings(RATING_SHIFTS.summary),
    growthRating: ratings(RATING_SHIFTS.growth),
    testScoresRating: ratings(RATING_SHIFTS.testScores),
    collegeReadinessRating: ratings(RATING_SHIFTS.collegeReadiness),
    equityRating: ratings(RATING_SHIFTS.equity),
    awards: countsBy(['csa', 'gold'] as const, Math.log2(CSA_BIT), [passing, failingAwards]),
    religions: recordOf(RELIGIONS, (religion) => counts.religions.get(religion) ?? 0),
    courses: [...counts.courses]
      .map(([key, count]) => ({ key, count }))
      .sort((left, right) => right.count - left.count || compareTexts(left.key, right.key))
      .slice(0, COURSES_SHOWN),
  };
}

function countSpans(spans: Uint32Array, grade: SearchedGrade): number {
  const bit = 1 << SEARCHED_GRADES.indexOf(grade);
  const levels = gradeLevels(grade);
  return spans.reduce((sum, count, at) => {
    const isMeant = (unpackGradeBits(at % GRADE_SPANS) & bit) !== 0 && (Math.floor(at / GRADE_SPANS) & levels) !== 0;
    return isMeant ? sum + count : sum;
  }, 0);
}

/** Returns, for each tag of a segment, the bit that fails its filter, or 0 if no filter with counts is about it. */
function filtersOfTags({ tags }: Segment): Uint32Array {
  return Uint32Array.from(tags, (tag) => {
    const key = parseCourseTag(tag);
    if (key !== null) return FAILS[findCourseFilter(key)];
    if (parseProgramTag(tag) !== null) return FAILS.programs;
    return parseReligionTag(tag) === null ? 0 : FAILS.religions;
  });
}

function countsBy<Key extends string>(
  keys: readonly Key[],
  shift: number,
  histograms: readonly Uint32Array[],
): Record<Key, number> {
  const countOf = (bit: number) =>
    histograms.reduce(
      (sum, histogram) => histogram.reduce((part, count, kind) => part + ((kind >> bit) & 1) * count, sum),
      0,
    );
  return recordOf(keys, (key) => countOf(keys.indexOf(key) + shift));
}
