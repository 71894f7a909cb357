import { LEVEL_CODES } from '../../schools/school-level.ts';
import { SCHOOL_TYPES } from '../../schools/school-schema.ts';
import type { SearchFacets } from '../school-search.ts';
import { FAILS_COURSES, FAILS_LEVELS, FAILS_SUMMARY, FAILS_TYPES } from './school-filter.ts';
import { TYPE_SHIFT } from './segment-columns.ts';
import type { Segment } from './segment.ts';
import { compareTexts } from './segment-lists.ts';
import { courseOfTag } from './tag-columns.ts';

/** Courses that are counted: those of the most schools. */
const COURSES_SHOWN = 100;

/** Counts schools for facets, one segment at a time. */
export interface FacetCounter {
  /** Counts a school that fails at most the one filter whose facet it belongs to. */
  readonly count: (school: number, failures: number) => void;
}

/** The facets of an answer in the making. */
export interface FacetCounts {
  readonly levels: number[];
  readonly types: number[];
  readonly ratings: number[];
  readonly courses: Map<string, number>;
}

export function emptyCounts(): FacetCounts {
  return { levels: [0, 0, 0, 0], types: [0, 0, 0], ratings: Array<number>(11).fill(0), courses: new Map() };
}

/** Counts the schools of one segment into the facets of an answer; `finish` adds what was counted by tag. */
export function countFacets(segment: Segment, counts: FacetCounts): FacetCounter & { finish: () => void } {
  const tagCounts = new Uint32Array(segment.tags.length);
  return {
    count: (school, failures) => {
      const flags = segment.flags[school] ?? 0;
      if ((failures & ~FAILS_LEVELS) === 0) countBits(counts.levels, flags);
      if ((failures & ~FAILS_TYPES) === 0) countBits(counts.types, flags >> TYPE_SHIFT);
      if ((failures & ~FAILS_SUMMARY) === 0) {
        const rating = (segment.ratings[school] ?? 0) & 15;
        counts.ratings[rating] = (counts.ratings[rating] ?? 0) + 1;
      }
      if ((failures & ~FAILS_COURSES) === 0) {
        const end = segment.tagAt[school + 1] ?? 0;
        for (let at = segment.tagAt[school] ?? end; at < end; at += 1) {
          const tag = segment.schoolTags[at] ?? 0;
          tagCounts[tag] = (tagCounts[tag] ?? 0) + 1;
        }
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
  return {
    levels: countsBy(LEVEL_CODES, counts.levels),
    types: countsBy(SCHOOL_TYPES, counts.types),
    summaryRating: counts.ratings.flatMap((count, rating) => (rating === 0 ? [] : [{ rating, count }])),
    courses: [...counts.courses]
      .map(([key, count]) => ({ key, count }))
      .sort((left, right) => right.count - left.count || compareTexts(left.key, right.key))
      .slice(0, COURSES_SHOWN),
  };
}

function countBits(counts: number[], bits: number): void {
  for (let index = 0; index < counts.length; index += 1) counts[index] = (counts[index] ?? 0) + ((bits >> index) & 1);
}

function countsBy<Key extends string>(keys: readonly Key[], counts: readonly number[]): Record<Key, number> {
  // One entry for every key.
  return Object.fromEntries(keys.map((key, index) => [key, counts[index] ?? 0])) as Record<Key, number>;
}
