import { LEVEL_CODES } from '../../schools/school-level.ts';
import { SCHOOL_TYPES } from '../../schools/school-schema.ts';
import type { SearchFacets } from '../school-search.ts';
import { FAILS_COURSES, FAILS_LEVELS, FAILS_SUMMARY, FAILS_TYPES } from './school-filter.ts';
import { LEVEL_BITS, TYPE_BITS, TYPE_SHIFT } from './segment-columns.ts';
import type { Segment } from './segment.ts';
import { compareTexts } from './segment-lists.ts';
import { courseOfTag } from './tag-columns.ts';

/** Courses that are counted: those of the most schools. */
const COURSES_SHOWN = 100;

/** The facets of an answer in the making: schools by the values of their columns. */
export interface FacetCounts {
  /** Schools that pass every filter, that fail the one of levels alone, and the one of types alone, by level and type bits. */
  readonly passing: Uint32Array;
  readonly failingLevels: Uint32Array;
  readonly failingTypes: Uint32Array;
  /** Schools that pass every filter, or fail the one of ratings alone, by rating. */
  readonly ratings: Uint32Array;
  readonly courses: Map<string, number>;
}

const KIND_BITS = LEVEL_BITS | TYPE_BITS;

export function emptyCounts(): FacetCounts {
  return {
    passing: new Uint32Array(KIND_BITS + 1),
    failingLevels: new Uint32Array(KIND_BITS + 1),
    failingTypes: new Uint32Array(KIND_BITS + 1),
    ratings: new Uint32Array(16),
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
  const { passing, failingLevels, failingTypes, ratings } = counts;
  const { tagAt, schoolTags } = segment;
  const tagCounts = new Uint32Array(segment.tags.length);
  const countTags = (school: number) => {
    const end = tagAt[school + 1] ?? 0;
    for (let at = tagAt[school] ?? end; at < end; at += 1) {
      const tag = schoolTags[at] ?? 0;
      tagCounts[tag] = (tagCounts[tag] ?? 0) + 1;
    }
  };
  return {
    count: (school, failures) => {
      const kind = (segment.flags[school] ?? 0) & KIND_BITS;
      if (failures === 0) passing[kind] = (passing[kind] ?? 0) + 1;
      if (failures === FAILS_LEVELS) failingLevels[kind] = (failingLevels[kind] ?? 0) + 1;
      if (failures === FAILS_TYPES) failingTypes[kind] = (failingTypes[kind] ?? 0) + 1;
      if (failures === 0 || failures === FAILS_SUMMARY) {
        const rating = (segment.ratings[school] ?? 0) & 15;
        ratings[rating] = (ratings[rating] ?? 0) + 1;
      }
      if (failures === 0 || failures === FAILS_COURSES) countTags(school);
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
  return {
    levels: countsBy(LEVEL_CODES, 0, [counts.passing, counts.failingLevels]),
    types: countsBy(SCHOOL_TYPES, TYPE_SHIFT, [counts.passing, counts.failingTypes]),
    summaryRating: [...counts.ratings.subarray(1, 11)].map((count, index) => ({ rating: index + 1, count })),
    courses: [...counts.courses]
      .map(([key, count]) => ({ key, count }))
      .sort((left, right) => right.count - left.count || compareTexts(left.key, right.key))
      .slice(0, COURSES_SHOWN),
  };
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
