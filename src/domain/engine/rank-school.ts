import { EDIT_COST, type LocatedWord } from './located-words.ts';
import { costInWords, NO_MATCH, type NameColumn } from './name-reading.ts';
import { NONE, OPEN_BIT } from './segment-columns.ts';
import type { Segment } from './segment.ts';

/**
 * Returns the names of a segment's schools. Words outside a name may match the school's place, type, levels or code.
 */
export function schoolNames(segment: Segment): NameColumn {
  return { segment, at: segment.nameWordAt, words: segment.nameWords, costElsewhere: costInPlace };
}

/**
 * Adds a tiebreaker to the match of a school's name: open before closed, then the nearer if `miles` are known, else higher
 * rating, then more students.
 */
export function rateRelevance(
  segment: Segment,
  school: number,
  { match, miles }: { match: number; miles: number | null },
): number {
  const weight = miles === null ? weightOf(segment, school) : weighNearness(segment, school, miles);
  return match * WEIGHTS + weight;
}

function isOpen(segment: Segment, school: number): boolean {
  return ((segment.flags[school] ?? 0) & OPEN_BIT) !== 0;
}

function weighNearness(segment: Segment, school: number, miles: number): number {
  const nearness = Math.max(0, OPEN_WEIGHT - 1 - Math.round(miles * PARTS_OF_MILE));
  return (isOpen(segment, school) ? OPEN_WEIGHT : 0) + nearness;
}

/** Returns the weight of a school among equal matches, below {@link WEIGHTS}. */
function weightOf(segment: Segment, school: number): number {
  const rating = (segment.ratings[school] ?? 0) & 15;
  const enrollment = Math.max(0, Math.min(ENROLLMENTS - 1, (segment.enrollment[school] ?? -1) + 1));
  return (Number(isOpen(segment, school)) * 16 + rating) * ENROLLMENTS + enrollment;
}

const ENROLLMENTS = 131_072;
const WEIGHTS = 2 * 16 * ENROLLMENTS;
/** More than the rest of a weight. */
const OPEN_WEIGHT = 16 * ENROLLMENTS;
const PARTS_OF_MILE = 1_000;

function costInPlace(segment: Segment, school: number, word: LocatedWord): number {
  if (word.isState || word.school === school) return 0;
  if (((segment.flags[school] ?? 0) & word.kindBits) !== 0) return 0;
  if (word.zip !== NONE && segment.zip[school] === word.zip) return 0;
  const district = segment.district[school] ?? NONE;
  if (word.district !== NONE && district === word.district) return 0;
  if (word.runs.length === 0) return NO_MATCH;
  const city = segment.city[school] ?? NONE;
  const cityCost =
    city === NONE
      ? NO_MATCH
      : costInWords(segment.cityWords, segment.cityWordAt[city] ?? 0, segment.cityWordAt[city + 1] ?? 0, word);
  if (cityCost < EDIT_COST || district === NONE) return cityCost;
  const from = segment.districtWordAt[district] ?? 0;
  const to = segment.districtWordAt[district + 1] ?? 0;
  return Math.min(cityCost, costInWords(segment.districtWords, from, to, word));
}
