import { LEVEL_CODES } from '../schools/school-level.ts';
import { SCHOOL_TYPES } from '../schools/school-schema.ts';
import { findCourseFilter } from './course-filter.ts';
import type { RatingCount, SearchFacets } from './school-search.ts';
import { FAILS } from './school-filter.ts';
import { CSA_BIT, GOLD_BIT, LEVEL_BITS, RATING_SHIFTS, TYPE_BITS, TYPE_SHIFT } from './segment-columns.ts';
import type { Segment } from './segment.ts';
import { compareTexts } from './segment-lists.ts';
import { parseCourseTag } from './tag-columns.ts';
import { recordOf } from '../types/keys-of.ts';

/** The maximum number of courses to count: those in the most schools. */
const COURSES_SHOWN = 100;

/** The facets of a response while they are counted: schools by the values of their columns. */
export interface FacetCounts {
  /** Schools that pass every filter, and schools that fail only one, by the bits of their levels, types and awards. */
  readonly passing: Uint32Array;
  readonly failingLevels: Uint32Array;
  readonly failingTypes: Uint32Array;
  readonly failingAwards: Uint32Array;
  /** Schools that pass every filter or fail only the filter of that rating: 16 numbers per rating, at its shift. */
  readonly ratings: Uint32Array;
  readonly courses: Map<string, number>;
}

const KIND_BITS = LEVEL_BITS | TYPE_BITS | CSA_BIT | GOLD_BIT;
const RATINGS = 16;

/** Creates empty facets. */
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
 * Counts the schools of one segment into the facets of a response. A school counts in the facet of a filter if it
 * passes all other filters. `finish` adds the counts by tag.
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
  /** Counts the tags of the courses that a filter offers, or of all courses. */
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
          countTags(school, 0);
          return;
        case FAILS.levels:
          countKind(failingLevels, school);
          return;
        case FAILS.types:
          countKind(failingTypes, school);
          return;
        case FAILS.awards:
          countKind(failingAwards, school);
          return;
        case FAILS.summaryRating:
          countRating(school, RATING_SHIFTS.summary);
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
        case FAILS.pltw:
          countTags(school, failures);
          return;
      }
    },
    finish: () => {
      tagCounts.forEach((count, tag) => {
        const key = parseCourseTag(segment.tags[tag] ?? '');
        if (key !== null && count > 0) counts.courses.set(key, (counts.courses.get(key) ?? 0) + count);
      });
    },
  };
}

/** Converts counts to the facets of a response. */
export function toFacets(counts: FacetCounts): SearchFacets {
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

/** Returns, for each tag of a segment, the bit that fails its course filter, or 0 if the tag is not a course. */
function filtersOfTags({ tags }: Segment): Uint16Array {
  return Uint16Array.from(tags, (tag) => {
    const key = parseCourseTag(tag);
    return key === null ? 0 : FAILS[findCourseFilter(key)];
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
