import { BEGINNING_COST, EDIT_COST, type LocatedWord } from './located-words.ts';
import type { Segment } from './segment.ts';

/** The quality of a name and place as a match for a query. Higher is better. */
const TIER = {
  placeAlone: 0,
  nameAndPlace: 1,
  /** The query begins with the first word of the name, or has the whole name in another order. */
  goodNameAndPlace: 2,
  wholeNameAndPlace: 3,
  unfinishedWords: 4,
  unfinishedBeginning: 5,
  words: 6,
  beginning: 7,
  wholeButForLooseWords: 8,
  whole: 9,
} as const;

/**
 * The bit for a query with every word of the name. The reading of a name is one number: two such bits, and above them
 * the count of words in order.
 */
const COVERED = 1;

/** The bit for a query with every word of the name except loose ones. */
const COVERED_BUT_LOOSE = 2;

/** The bits below the count of words in order. */
const IN_ORDER_SHIFT = 2;

/** The parts of a name and its place that a query matched. */
interface NameMatch {
  /**
   * COVERED: the query has every word of the name. COVERED_BUT_LOOSE: it has every word that is not loose. Above: words
   * in order.
   */
  readonly reading: number;
  /** The number of query words that are not loose, and how many of them the name itself has. */
  readonly asked: number;
  readonly inName: number;
  /** The last word of the query matches only the beginning of a word in the name. */
  readonly hasBeginning: boolean;
  readonly areAllLooseFound: boolean;
}

/** The cost of a missing word. */
export const NO_MATCH = 255;

/** The names of a segment, and a lookup of words outside the names. */
export interface NameColumn {
  readonly segment: Segment;
  readonly at: Uint32Array;
  readonly words: Uint16Array;
  /**
   * Returns the cost of a word that is not in an owner's name, or {@link NO_MATCH} if the owner does not have it at
   * all.
   */
  readonly costElsewhere: (segment: Segment, owner: number, word: LocatedWord) => number;
}

/** More wrong letters than this rate the same. */
export const EDITS_CAP = 7;
const LOOSE_CAP = 7;
const TIERS = 16;

/**
 * Rates how well a name matches the words of a query, as a whole number below {@link MATCHES}. Higher is better.
 * Returns -1 if a word that is not loose is neither in the name nor elsewhere. Fewer typos come first, then the tier,
 * then loose words.
 */
export function matchName(names: NameColumn, owner: number, words: readonly LocatedWord[]): number {
  const start = names.at[owner] ?? 0;
  const end = names.at[owner + 1] ?? 0;
  let asked = 0;
  let inName = 0;
  let looseAsked = 0;
  let looseFound = 0;
  let inPlaceToo = 0;
  let edits = 0;
  let hasBeginning = false;
  for (const word of words) {
    const cost = word.runs.length === 0 ? NO_MATCH : costInWords(names.words, start, end, word);
    if (word.isLoose) {
      looseAsked += 1;
      if (cost !== NO_MATCH) looseFound += 1;
      continue;
    }
    asked += 1;
    // "Kansas City, Kansas", "Perry High Perry": the query repeats a word that the name has once, so it means the place
    // too.
    if (word.isState || (word.isRepeated && names.costElsewhere(names.segment, owner, word) === 0)) inPlaceToo += 1;
    if (cost !== NO_MATCH) inName += 1;
    if (cost === BEGINNING_COST) hasBeginning = true;
    const least = cost === NO_MATCH ? names.costElsewhere(names.segment, owner, word) : cost;
    if (least === NO_MATCH) return -1;
    edits += Math.floor(least / EDIT_COST);
  }
  const reading = readName(names, owner, words);
  const tier = rankMatchTier({ reading, asked, inName, hasBeginning, areAllLooseFound: looseFound === looseAsked });
  return (
    ((EDITS_CAP - Math.min(EDITS_CAP, edits)) * TIERS + tier) * (LOOSE_CAP + 1) +
    Math.min(LOOSE_CAP, looseFound + inPlaceToo)
  );
}

/** Greater than every match. */
export const MATCHES = (EDITS_CAP + 1) * TIERS * (LOOSE_CAP + 1);

/** Returns true if the query is a whole name. Loose words and words outside the name do not matter. */
export function isWholeName(match: number): boolean {
  const tier = Math.floor(match / (LOOSE_CAP + 1)) % TIERS;
  return isWholeTier(tier);
}

/** Returns true if a query is the beginning of a name, with its last word finished or not. */
export function isBeginningOfName(match: number): boolean {
  return isBeginningTier(Math.floor(match / (LOOSE_CAP + 1)) % TIERS);
}

/** The part of a match that wrong letters decide; higher is better. */
export function readMatchEdits(match: number): number {
  return Math.floor(match / (TIERS * (LOOSE_CAP + 1)));
}

/** Little words, states and places of a question that a match has beside its words: 0 to 7. */
export function readMatchExtras(match: number): number {
  return match % (LOOSE_CAP + 1);
}

/** A match in which nearness (0 to 3) counts for more than all but wrong letters. Below {@link MATCHES} times 4. */
export function withNearness(match: number, nearness: number): number {
  const rest = TIERS * (LOOSE_CAP + 1);
  return (readMatchEdits(match) * NEARNESS_GRADES + nearness) * rest + (match % rest);
}

const NEARNESS_GRADES = 4;

/**
 * Reads whether the query has every word of a name, or every word that is not loose. Also counts the words that are not
 * loose and start the name in the order of the query.
 */
function readName(names: NameColumn, owner: number, words: readonly LocatedWord[]): number {
  const { isLoose } = names.segment;
  const end = names.at[owner + 1] ?? 0;
  let covered = COVERED | COVERED_BUT_LOOSE;
  let inOrder = 0;
  let next = 0;
  let isInOrder = true;
  for (let at = names.at[owner] ?? end; at < end; at += 1) {
    const nameWord = names.words[at] ?? 0;
    const isWordLoose = isLoose[nameWord] === 1;
    if (!isNamed(nameWord, words)) {
      covered &= isWordLoose ? COVERED_BUT_LOOSE : 0;
    }
    if (isWordLoose || !isInOrder) continue;
    while (next < words.length && words[next]?.isLoose === true) next += 1;
    const word = words[next];
    isInOrder = word !== undefined && costOf(nameWord, word) !== NO_MATCH;
    if (isInOrder) inOrder += 1;
    next += 1;
  }
  return covered | (inOrder << IN_ORDER_SHIFT);
}

/** Returns whether the query has a word of a name, whole or with typos. A prefix is not enough. */
function isNamed(nameWord: number, words: readonly LocatedWord[]): boolean {
  for (const word of words) {
    const cost = costOf(nameWord, word);
    if (cost !== NO_MATCH && cost !== BEGINNING_COST) return true;
  }
  return false;
}

/** Returns the lowest cost of matching a query word with one of several words of the segment. */
export function costInWords(column: Uint16Array, start: number, end: number, word: LocatedWord): number {
  let least = NO_MATCH;
  for (let at = start; at < end && least > 0; at += 1) {
    const cost = costOf(column[at] ?? 0, word);
    if (cost < least) least = cost;
  }
  return least;
}

/** Returns the cost of matching a query word with one word of the segment. */
function costOf(segmentWord: number, word: LocatedWord): number {
  const { runs } = word;
  for (let run = 0; run < runs.length; run += 3) {
    if (segmentWord >= (runs[run] ?? 0) && segmentWord < (runs[run + 1] ?? 0)) return runs[run + 2] ?? 0;
  }
  return NO_MATCH;
}

/** Returns the tier of a match. */
function rankMatchTier(match: NameMatch): number {
  const inOrder = match.reading >> IN_ORDER_SHIFT;
  const isCoveredButLoose = (match.reading & COVERED_BUT_LOOSE) !== 0;
  if (match.inName === 0) return TIER.placeAlone;
  if (match.inName < match.asked) {
    const isWhole = isCoveredButLoose && !match.hasBeginning;
    if (isWhole && inOrder > 0) return TIER.wholeNameAndPlace;
    return isWhole || inOrder > 0 ? TIER.goodNameAndPlace : TIER.nameAndPlace;
  }
  if (match.hasBeginning) return inOrder === match.asked ? TIER.unfinishedBeginning : TIER.unfinishedWords;
  if ((match.reading & COVERED) !== 0 && match.areAllLooseFound) return TIER.whole;
  if (isCoveredButLoose) return TIER.wholeButForLooseWords;
  return inOrder === match.asked ? TIER.beginning : TIER.words;
}

/** True for a tier in which the question is the beginning of the name. */
function isBeginningTier(tier: number): boolean {
  return tier === TIER.unfinishedBeginning || tier === TIER.beginning;
}

/** True for a tier in which the question is the whole name, with or without its place. */
function isWholeTier(tier: number): boolean {
  return tier === TIER.wholeNameAndPlace || tier >= TIER.wholeButForLooseWords;
}
