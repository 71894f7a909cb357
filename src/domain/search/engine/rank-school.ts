import { BEGINNING_COST, EDIT_COST, type LocatedWord } from './located-words.ts';
import { NONE, OPEN_BIT } from './segment-columns.ts';
import type { Segment } from './segment.ts';

/** How well a school's name and place answer a question, the best last. */
export const MATCH_TIERS = [
  'place alone',
  'name and place',
  'beginning of the name, and place',
  'whole name, and place',
  'beginnings of words of the name',
  'beginning of the name, last word unfinished',
  'words of the name',
  'beginning of the name',
  'whole name but for loose words',
  'whole name',
] as const;

const EDITS_CAP = 7;
const LOOSE_CAP = 7;
const NO_MATCH = 255;

/**
 * How well a school answers the words of a question, as a number: higher is better; -1 where it lacks a word that is not
 * loose. Fewer wrong letters come first, then the tier, then loose words, then open schools, then the better rated, then
 * the larger.
 */
export function rankSchool(segment: Segment, school: number, words: readonly LocatedWord[]): number {
  const start = segment.nameWordAt[school] ?? 0;
  const end = segment.nameWordAt[school + 1] ?? 0;
  let asked = 0;
  let inName = 0;
  let inPlace = 0;
  let loose = 0;
  let looseAsked = 0;
  let edits = 0;
  let hasBeginning = false;
  for (const word of words) {
    const cost = word.runs.length === 0 ? NO_MATCH : costInWords(segment.nameWords, start, end, word);
    if (word.isLoose) {
      looseAsked += 1;
      if (cost !== NO_MATCH) loose += 1;
      continue;
    }
    asked += 1;
    if (cost !== NO_MATCH) {
      inName += 1;
      if (cost === BEGINNING_COST) hasBeginning = true;
      edits += cost >> 1;
    } else {
      const placeCost = costInPlace(segment, school, word);
      if (placeCost === NO_MATCH) return -1;
      inPlace += 1;
      edits += placeCost >> 1;
    }
  }
  const name = readName(segment, { start, end, words });
  const tier = tierOf({ ...name, asked, inName, inPlace, hasBeginning, areAllLooseFound: loose === looseAsked });
  return relevanceOf(segment, school, { edits, tier, loose });
}

function relevanceOf(
  segment: Segment,
  school: number,
  { edits, tier, loose }: { edits: number; tier: number; loose: number },
): number {
  const isOpen = ((segment.flags[school] ?? 0) & OPEN_BIT) === 0 ? 0 : 1;
  const rating = (segment.ratings[school] ?? 0) & 15;
  const enrollment = Math.max(0, Math.min(131_071, (segment.enrollment[school] ?? -1) + 1));
  const match = ((EDITS_CAP - Math.min(EDITS_CAP, edits)) * 16 + tier) * 8 + Math.min(LOOSE_CAP, loose);
  return ((match * 2 + isOpen) * 16 + rating) * 131_072 + enrollment;
}

interface NameReading {
  /** Every word of the name, or every one that is not loose, is asked for. */
  readonly isCovered: boolean;
  readonly isCoveredButLoose: boolean;
  /** Words that are not loose at the name's beginning that stand in the question in the same order. */
  readonly inOrder: number;
}

function readName(
  segment: Segment,
  { start, end, words }: { start: number; end: number; words: readonly LocatedWord[] },
): NameReading {
  let isCovered = true;
  let isCoveredButLoose = true;
  let inOrder = 0;
  let next = 0;
  let isInOrder = true;
  for (let at = start; at < end; at += 1) {
    const nameWord = segment.nameWords[at] ?? 0;
    const isLoose = segment.isLoose[nameWord] === 1;
    if (!isNamed(nameWord, words)) {
      isCovered = false;
      if (!isLoose) isCoveredButLoose = false;
    }
    if (isLoose || !isInOrder) continue;
    while (next < words.length && words[next]?.isLoose === true) next += 1;
    const word = words[next];
    isInOrder = word !== undefined && costOf(nameWord, word) !== NO_MATCH;
    if (isInOrder) inOrder += 1;
    next += 1;
  }
  return { isCovered, isCoveredButLoose, inOrder };
}

function tierOf(
  match: NameReading & {
    readonly asked: number;
    readonly inName: number;
    readonly inPlace: number;
    readonly hasBeginning: boolean;
    readonly areAllLooseFound: boolean;
  },
): number {
  if (match.inName === 0) return 0;
  if (match.inPlace > 0) {
    if (match.isCoveredButLoose && !match.hasBeginning) return 3;
    return match.inOrder > 0 ? 2 : 1;
  }
  if (match.hasBeginning) return match.inOrder === match.asked ? 5 : 4;
  if (match.isCovered && match.areAllLooseFound) return 9;
  if (match.isCoveredButLoose) return 8;
  return match.inOrder === match.asked ? 7 : 6;
}

/** Whether a word of a name is asked for, as a whole or with wrong letters; a beginning is not enough. */
function isNamed(nameWord: number, words: readonly LocatedWord[]): boolean {
  for (const word of words) {
    const cost = costOf(nameWord, word);
    if (cost !== NO_MATCH && cost !== BEGINNING_COST) return true;
  }
  return false;
}

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

function costInWords(column: Uint16Array, start: number, end: number, word: LocatedWord): number {
  let least = NO_MATCH;
  for (let at = start; at < end && least > 0; at += 1) {
    const cost = costOf(column[at] ?? 0, word);
    if (cost < least) least = cost;
  }
  return least;
}

/** What it costs to take one word of the segment for a word of the question. */
function costOf(segmentWord: number, word: LocatedWord): number {
  for (const [from, to, cost] of word.runs) if (segmentWord >= from && segmentWord < to) return cost;
  return NO_MATCH;
}
