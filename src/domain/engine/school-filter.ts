import { keysOf } from '../types/keys-of.ts';
import { COURSE_FILTERS } from './course-filter.ts';
import { LEVEL_CODES } from '../schools/school-level.ts';
import { SCHOOL_TYPES } from '../schools/school-schema.ts';
import { gradeBits, SEARCHED_GRADES } from './school-grades.ts';
import { ratioBit, SCHOOL_SIZES, sizeBit, TEACHER_RATIOS } from './school-buckets.ts';
import {
  FIGURE_FILTERS,
  type FigureFilter,
  type FigureRange,
  type RatingRange,
  type SchoolFilters,
} from './school-search.ts';
import { CSA_BIT, GOLD_BIT, LEVEL_BITS, RATING_SHIFTS, TYPE_BITS, TYPE_SHIFT } from './segment-columns.ts';
import type { Segment } from './segment.ts';
import { measuresWanted, wantedLevels } from './wanted-levels.ts';
import { RELIGIONS, countyTag, programTag, religionTag } from './school-tags.ts';
import { SCHOOL_PROGRAMS } from '../schools/school-programs.ts';
import { awardTag, courseTag } from './tag-columns.ts';

/**
 * Bits of the filters that a school fails: one for each filter with counted values, and one for all others together.
 */
export const FAILS = {
  levels: 1,
  types: 2,
  summaryRating: 4,
  testScoresRating: 8,
  collegeReadinessRating: 16,
  equityRating: 32,
  courses: 64,
  apCourses: 128,
  ibCourses: 256,
  pltw: 512,
  awards: 1024,
  other: 2048,
  sizes: 4096,
  ratios: 8192,
  religions: 16384,
  grades: 32768,
  programs: 65536,
  pathways: 131072,
  /** A rating is chosen, and the school's is of another level than the chosen ones. */
  ratedLevel: 262144,
  growthRating: 524288,
} as const;

/** The filters of a search for one segment, with masks instead of words. */
export interface SegmentFilter {
  readonly levelBits: number;
  readonly typeBits: number;
  /** Rating filters. `bits` has one bit for each rating that passes. */
  readonly ratings: readonly { readonly shift: number; readonly bits: number; readonly fails: number }[];
  readonly tags: readonly { readonly wanted: TagSet; readonly fails: number }[];
  /** What no school may have: bits of types, and tags. */
  readonly leftOutBits: number;
  readonly leftOutTags: TagSet | null;
  readonly figures: readonly {
    readonly column: Float32Array | Int32Array;
    readonly low: number;
    readonly high: number;
  }[];
  readonly awardBits: number;
  readonly gradeBits: number;
  readonly sizeBits: number;
  readonly ratioBits: number;
  /** The levels that a rating must measure. */
  readonly wantedLevels: number;
  /** True if there are no filters. */
  readonly isEmpty: boolean;
  /** The bits that every school of the segment fails, because none has the required value. */
  readonly failures: number;
}

/** 1 for each tag of the segment that the filter includes. */
type TagSet = Uint8Array;

/** Prepares the filters of a search for a segment. */
export function createFilter(segment: Segment, filters: SchoolFilters): SegmentFilter {
  const tagSets = [
    ...COURSE_FILTERS.map((name) => ({ tags: filters[name].map(courseTag), fails: FAILS[name] })),
    { tags: filters.programs.map(programTag), fails: FAILS.programs },
    { tags: filters.religions.map(religionTag), fails: FAILS.religions },
    { tags: filters.counties.map(countyTag), fails: FAILS.other },
    { tags: filters.csaYears.map((year) => awardTag('csa', year)), fails: FAILS.other },
    { tags: filters.csaGoldYears.map((year) => awardTag('gold', year)), fails: FAILS.other },
  ];
  const filter = {
    levelBits: bitsOf(filters.levels, LEVEL_CODES, 0),
    wantedLevels: wantedLevels(filters),
    typeBits: bitsOf(filters.types, SCHOOL_TYPES, TYPE_SHIFT),
    ratings: [
      { shift: RATING_SHIFTS.summary, bits: rangeBits(filters.summaryRating), fails: FAILS.summaryRating },
      { shift: RATING_SHIFTS.growth, bits: rangeBits(filters.growthRating), fails: FAILS.growthRating },
      { shift: RATING_SHIFTS.testScores, bits: rangeBits(filters.testScoresRating), fails: FAILS.testScoresRating },
      {
        shift: RATING_SHIFTS.collegeReadiness,
        bits: rangeBits(filters.collegeReadinessRating),
        fails: FAILS.collegeReadinessRating,
      },
      { shift: RATING_SHIFTS.equity, bits: rangeBits(filters.equityRating), fails: FAILS.equityRating },
    ].filter(({ bits }) => bits !== 0),
    tags: tagSets
      .filter(({ tags }) => tags.length > 0)
      .map(({ tags, fails }) => ({ wanted: tagSet(segment, tags), fails })),
    ...leftOut(segment, filters.without),
    figures: FIGURE_FILTERS.flatMap((name) => boundsOf(segment, name, filters[name])),
    awardBits: awardBits(filters.awards),
    gradeBits: bitsOf(filters.grades, SEARCHED_GRADES, 0),
    sizeBits: bitsOf(filters.sizes, SCHOOL_SIZES, 0),
    ratioBits: bitsOf(filters.ratios, TEACHER_RATIOS, 0),
  };
  const isEmpty = keysOf(filters).every((name) => isUnset(filters[name]));
  const missing = filter.tags.filter(({ wanted }) => !wanted.includes(1)).map(({ fails }) => fails);
  const awards = filter.awardBits === UNKNOWN_AWARD_BIT ? FAILS.awards : 0;
  const failures = missing.reduce((bits, fails) => bits | fails, awards);
  return { ...filter, isEmpty, failures };
}

function isUnset(value: SchoolFilters[keyof SchoolFilters]): boolean {
  return value === null || ('length' in value && value.length === 0);
}

/** Returns the bits of the filters that a school fails, or 0 if it passes all. */
export function checkFilters(segment: Segment, school: number, filter: SegmentFilter): number {
  if (filter.isEmpty) return 0;
  const flags = segment.flags[school] ?? 0;
  let failures = 0;
  if (filter.levelBits !== 0 && (flags & LEVEL_BITS & filter.levelBits) === 0) failures |= FAILS.levels;
  if (filter.typeBits !== 0 && (flags & TYPE_BITS & filter.typeBits) === 0) failures |= FAILS.types;
  if (filter.awardBits !== 0 && (flags & filter.awardBits) === 0) failures |= FAILS.awards;
  if (filter.gradeBits !== 0 && (gradeBits(segment, school) & filter.gradeBits) === 0) failures |= FAILS.grades;
  if (filter.sizeBits !== 0 && (sizeBit(segment, school) & filter.sizeBits) === 0) failures |= FAILS.sizes;
  if (filter.ratioBits !== 0 && (ratioBit(segment, school) & filter.ratioBits) === 0) failures |= FAILS.ratios;
  if (filter.ratings.length > 0) failures |= checkRatings(segment, school, filter);
  if (isLeftOut(segment, school, filter)) failures |= FAILS.other;
  for (const { wanted, fails } of filter.tags) if (!hasTag(segment, school, wanted)) failures |= fails;
  return failures;
}

/** True if a school is of a kind that is left out, or a figure of it is outside its range. */
function isLeftOut(segment: Segment, school: number, { leftOutBits, leftOutTags, figures }: SegmentFilter): boolean {
  if (((segment.flags[school] ?? 0) & leftOutBits) !== 0) return true;
  if (leftOutTags !== null && hasTag(segment, school, leftOutTags)) return true;
  return figures.some(({ column, low, high }) => {
    const value = column[school] ?? -1;
    return value < low || value > high;
  });
}

/** The bounds of a figure. Columns have a negative number, or no students per teacher, for an unknown figure. */
function boundsOf(segment: Segment, name: FigureFilter, range: FigureRange | null): SegmentFilter['figures'] {
  if (range === null) return [];
  const lowest = name === 'studentsPerTeacher' ? Number.MIN_VALUE : 0;
  // A 32-bit number is not exactly the decimal that it was.
  const high = (range.high ?? Infinity) + ROUNDING;
  return [{ column: segment[FIGURE_COLUMNS[name]], low: Math.max(lowest, (range.low ?? 0) - ROUNDING), high }];
}

const ROUNDING = 1e-3;

const FIGURE_COLUMNS = {
  students: 'enrollment',
  studentsPerTeacher: 'studentsPerTeacher',
  graduation: 'graduation',
  reading: 'reading',
  mathematics: 'mathematics',
  spending: 'spending',
} as const satisfies Record<FigureFilter, keyof Segment>;

function leftOut(segment: Segment, without: SchoolFilters['without']) {
  const types = SCHOOL_TYPES.filter((type) => without.includes(type));
  const tags = [
    ...SCHOOL_PROGRAMS.filter((program) => without.includes(program)).map(programTag),
    ...RELIGIONS.filter((religion) => without.includes(religion)).map(religionTag),
  ];
  return {
    leftOutBits: bitsOf(types, SCHOOL_TYPES, TYPE_SHIFT),
    leftOutTags: tags.length === 0 ? null : tagSet(segment, tags),
  };
}

function checkRatings(segment: Segment, school: number, filter: SegmentFilter): number {
  const ratings = segment.ratings[school] ?? 0;
  let failures: number = measuresWanted(segment, school, filter.wantedLevels) ? 0 : FAILS.ratedLevel;
  for (const { shift, bits, fails } of filter.ratings)
    if ((bits & (1 << ((ratings >> shift) & 15))) === 0) failures |= fails;
  return failures;
}

function hasTag(segment: Segment, school: number, tags: TagSet): boolean {
  const end = segment.tagAt[school + 1] ?? 0;
  for (let at = segment.tagAt[school] ?? end; at < end; at += 1)
    if (tags[segment.schoolTags[at] ?? 0] === 1) return true;
  return false;
}

function tagSet(segment: Segment, tags: readonly string[]): TagSet {
  const wanted = new Set(tags);
  return Uint8Array.from(segment.tags, (tag) => (wanted.has(tag) ? 1 : 0));
}

/** Bit for an award key that search does not know. No school has it. */
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
  // No school passes an empty range, so use the bit of a rating that does not exist.
  return bits === 0 ? 1 << 15 : bits;
}
