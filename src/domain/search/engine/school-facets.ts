import { LEVEL_CODES } from '../../schools/school-level.ts';
import { SCHOOL_TYPES } from '../../schools/school-schema.ts';
import { filterOfCourse } from '../search-filters.ts';
import type { RatingCount, SearchFacets } from '../school-search.ts';
import { FAILS } from './school-filter.ts';
import { CSA_BIT, GOLD_BIT, LEVEL_BITS, RATING_SHIFTS, TYPE_BITS, TYPE_SHIFT } from './segment-columns.ts';
import type { Segment } from './segment.ts';
import { compareTexts } from './segment-lists.ts';
import { courseOfTag } from './tag-columns.ts';

/** Courses that are counted: those of the most schools. */
const COURSES_SHOWN = 100;

/** The facets of an answer in the making: schools by the values of their columns. */
export interface FacetCounts {
  /** Schools that pass every filter, and those that fail one alone, by the bits of their levels, types and awards. */
  readonly passing: Uint32Array;
  readonly failingLevels: Uint32Array;
  readonly failingTypes: Uint32Array;
  readonly failingAwards: Uint32Array;
  /** Schools that pass every filter, or fail the one of that rating alone: 16 numbers a rating, by its shift. */
  readonly ratings: Uint32Array;
  readonly courses: Map<string, number>;
}

const KIND_BITS = LEVEL_BITS | TYPE_BITS | CSA_BIT | GOLD_BIT;
const RATINGS = 16;

export function emptyCounts(): FacetCounts {
  return {
    passing: new Uint32Array(KIND_BITS + 1),
    failingLevels: new Uint32Array(KIND_BITS + 1),
    failingTypes: new Uint32Array(KIND_BITS + 1),
    failingAwards: new Uint32Array(KIND_BITS + 1),
    ratings: new Uint32Array(4 * RATINGS),
    courses: new Map(),
  };
}

/**
 * Counts the schools of one segment into the facets of an answer. A school counts in the facet of a filter where it fails no
 * other filter. `finish` adds what was counted by tag.
 */
export function countFacets(
  segment: Segment,
  counts: FacetCounts,
): { count: (school: number, failures: number) => void; finish: () => void } {
  const { passing, failingLevels, failingTypes, failingAwards, ratings } = counts;
  const { flags, tagAt, schoolTags } = segment;
  const tagCounts = new Uint32Array(segment.tags.length);
  let filters: Uint16Array | null = null;
  const countKind = (histogram: Uint32Array, school: number) => {
    const kind = (flags[school] ?? 0) & KIND_BITS;
    histogram[kind] = (histogram[kind] ?? 0) + 1;
  };
  const countRating = (school: number, shift: number) => {
    const at = shift * 4 + (((segment.ratings[school] ?? 0) >> shift) & 15);
    ratings[at] = (ratings[at] ?? 0) + 1;
  };
  /** The tags of courses that are offered under a filter, or all. */
  const countTags = (school: number, only: number) => {
    if (only !== 0) filters ??= filtersOfTags(segment);
    const end = tagAt[school + 1] ?? 0;
    for (let at = tagAt[school] ?? end; at < end; at += 1) {
      const tag = schoolTags[at] ?? 0;
      if (only === 0 || filters?.[tag] === only) tagCounts[tag] = (tagCounts[tag] ?? 0) + 1;
    }
  };
  return {
    count: (school, failures) => {
      switch (failures) {
        case 0:
          countKind(passing, school);
          for (let shift = 0; shift < RATINGS; shift += 4) countRating(school, shift);
          return countTags(school, 0);
        case FAILS.levels:
          return countKind(failingLevels, school);
        case FAILS.types:
          return countKind(failingTypes, school);
        case FAILS.awards:
          return countKind(failingAwards, school);
        case FAILS.summaryRating:
          return countRating(school, RATING_SHIFTS.summary);
        case FAILS.testScoresRating:
          return countRating(school, RATING_SHIFTS.testScores);
        case FAILS.collegeReadinessRating:
          return countRating(school, RATING_SHIFTS.collegeReadiness);
        case FAILS.equityRating:
          return countRating(school, RATING_SHIFTS.equity);
        case FAILS.courses:
        case FAILS.apCourses:
        case FAILS.ibCourses:
        case FAILS.pltw:
          return countTags(school, failures);
      }
    },
    finish: () => {
      tagCounts.forEach((count, tag) => {
        const key = courseOfTag(segment.tags[tag] ?? '');
        if (key !== null && count > 0) counts.courses.set(key, (counts.courses.get(key) ?? 0) + count);
      });
    },
  };
}

/** The facets of an answer. */
export function facetsOf(counts: FacetCounts): SearchFacets {
  const { passing, failingLevels, failingTypes, failingAwards } = counts;
  const ratings = (shift: number): RatingCount[] =>
    [...counts.ratings.subarray(shift * 4 + 1, shift * 4 + 11)].map((count, index) => ({ rating: index + 1, count }));
  return {
    levels: countsBy(LEVEL_CODES, 0, [passing, failingLevels]),
    types: countsBy(SCHOOL_TYPES, TYPE_SHIFT, [passing, failingTypes]),
    summaryRating: ratings(RATING_SHIFTS.summary),
    testScoresRating: ratings(RATING_SHIFTS.testScores),
    collegeReadinessRating: ratings(RATING_SHIFTS.collegeReadiness),
    equityRating: ratings(RATING_SHIFTS.equity),
    awards: countsBy(['csa', 'gold'] as const, Math.log2(CSA_BIT), [passing, failingAwards]),
    courses: [...counts.courses]
      .map(([key, count]) => ({ key, count }))
      .sort((left, right) => right.count - left.count || compareTexts(left.key, right.key))
      .slice(0, COURSES_SHOWN),
  };
}

/** The filter of each tag of a segment, as the bit of failing it; 0 for what is no course. */
function filtersOfTags({ tags }: Segment): Uint16Array {
  return Uint16Array.from(tags, (tag) => {
    const key = courseOfTag(tag);
    return key === null ? 0 : FAILS[filterOfCourse(key)];
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
  // One entry for every key.
  return Object.fromEntries(keys.map((key, index) => [key, countOf(index + shift)])) as Record<Key, number>;
}
