import { LEVEL_CODES } from '../../schools/school-level.ts';
import { SCHOOL_TYPES } from '../../schools/school-schema.ts';
import type { RatingRange, SchoolFilters } from '../school-search.ts';
import { CSA_BIT, GOLD_BIT, LEVEL_BITS, RATING_SHIFTS, TYPE_BITS, TYPE_SHIFT } from './segment-columns.ts';
import type { Segment } from './segment.ts';
import { awardTag, courseTag } from './tag-columns.ts';

/** Bits of what a school fails: each filter that has facets of its own, and all others together. */
export const FAILS_LEVELS = 1;
export const FAILS_TYPES = 2;
export const FAILS_SUMMARY = 4;
export const FAILS_COURSES = 8;
export const FAILS_OTHER = 16;

/** The filters of a search for one segment: masks in place of words. */
export interface SegmentFilter {
  readonly levelBits: number;
  readonly typeBits: number;
  /** One bit a rating, 1 to 10; 0 where any school passes. */
  readonly summaryBits: number;
  readonly ratings: readonly { readonly shift: number; readonly bits: number }[];
  readonly courses: TagSet | null;
  readonly tags: readonly TagSet[];
  readonly awardBits: number;
  /** No filter at all. */
  readonly isEmpty: boolean;
  /** What every school of the segment fails, because none of them has it. */
  readonly failures: number;
}

/** 1 for each tag of the segment that is wanted. */
type TagSet = Uint8Array;

/** Prepares the filters of a search for a segment. */
export function filterOf(segment: Segment, filters: SchoolFilters): SegmentFilter {
  const courseSets = [filters.apCourses, filters.ibCourses, filters.pathways, filters.pltw];
  const wanted = [
    ...courseSets.map((keys) => keys.map(courseTag)),
    filters.csaYears.map((year) => awardTag('csa', year)),
    filters.csaGoldYears.map((year) => awardTag('gold', year)),
  ];
  const filter = {
    levelBits: bitsOf(filters.levels, LEVEL_CODES, 0),
    typeBits: bitsOf(filters.types, SCHOOL_TYPES, TYPE_SHIFT),
    summaryBits: rangeBits(filters.summaryRating),
    ratings: [
      { shift: RATING_SHIFTS.equity, bits: rangeBits(filters.equityRating) },
      { shift: RATING_SHIFTS.collegeReadiness, bits: rangeBits(filters.collegeReadinessRating) },
      { shift: RATING_SHIFTS.testScores, bits: rangeBits(filters.testScoresRating) },
    ].filter(({ bits }) => bits !== 0),
    courses: tagSet(segment, filters.courses.map(courseTag)),
    tags: wanted.flatMap((tags) => tagSet(segment, tags) ?? []),
    awardBits: awardBits(filters.awards),
  };
  const isEmpty = Object.values(filters).every((value) => value === null || value.length === 0);
  const failsCourses = filter.courses?.includes(1) === false ? FAILS_COURSES : 0;
  const failsOther = filter.tags.some((tags) => !tags.includes(1)) || filter.awardBits === UNKNOWN_AWARD_BIT;
  return { ...filter, isEmpty, failures: failsCourses | (failsOther ? FAILS_OTHER : 0) };
}

/** The bits of the filters that a school fails; 0 where it passes all. */
export function failuresOf(segment: Segment, school: number, filter: SegmentFilter): number {
  if (filter.isEmpty) return 0;
  const flags = segment.flags[school] ?? 0;
  const ratings = segment.ratings[school] ?? 0;
  if (filter.awardBits !== 0 && (flags & filter.awardBits) === 0) return FAILS_OTHER;
  for (const { shift, bits } of filter.ratings) if ((bits & (1 << ((ratings >> shift) & 15))) === 0) return FAILS_OTHER;
  for (const tags of filter.tags) if (!hasTag(segment, school, tags)) return FAILS_OTHER;
  let failures = 0;
  if (filter.levelBits !== 0 && (flags & LEVEL_BITS & filter.levelBits) === 0) failures |= FAILS_LEVELS;
  if (filter.typeBits !== 0 && (flags & TYPE_BITS & filter.typeBits) === 0) failures |= FAILS_TYPES;
  if (filter.summaryBits !== 0 && (filter.summaryBits & (1 << (ratings & 15))) === 0) failures |= FAILS_SUMMARY;
  if (filter.courses !== null && !hasTag(segment, school, filter.courses)) failures |= FAILS_COURSES;
  return failures;
}

function hasTag(segment: Segment, school: number, tags: TagSet): boolean {
  const end = segment.tagAt[school + 1] ?? 0;
  for (let at = segment.tagAt[school] ?? end; at < end; at += 1)
    if (tags[segment.schoolTags[at] ?? 0] === 1) return true;
  return false;
}

function tagSet(segment: Segment, tags: readonly string[]): TagSet | null {
  if (tags.length === 0) return null;
  const wanted = new Set(tags);
  return Uint8Array.from(segment.tags, (tag) => (wanted.has(tag) ? 1 : 0));
}

/** No key of an award that search knows: no school has it. */
const UNKNOWN_AWARD_BIT = 1 << 15;

function awardBits(awards: readonly string[]): number {
  if (awards.length === 0) return 0;
  return awards.reduce((bits, award) => bits | (AWARD_BITS.get(award) ?? UNKNOWN_AWARD_BIT), 0);
}

/** Awards by key: the college success award, and its gold level. */
const AWARD_BITS: ReadonlyMap<string, number> = new Map([
  ['csa', CSA_BIT],
  ['gold', GOLD_BIT],
]);

function bitsOf<Value extends string>(wanted: readonly Value[], all: readonly Value[], shift: number): number {
  return wanted.reduce((bits, value) => bits | (1 << (all.indexOf(value) + shift)), 0);
}

function rangeBits(range: RatingRange | null): number {
  if (range === null) return 0;
  let bits = 0;
  for (let rating = Math.max(1, range.low); rating <= Math.min(10, range.high); rating += 1) bits |= 1 << rating;
  // An empty range is passed by no school: the bit of a rating that does not exist.
  return bits === 0 ? 1 << 15 : bits;
}
