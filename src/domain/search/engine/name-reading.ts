import { BEGINNING_COST, EDIT_COST, type LocatedWord } from './located-words.ts';
import { COVERED, COVERED_BUT_LOOSE, IN_ORDER_SHIFT, isWholeTier, tierOf } from './match-tier.ts';
import type { Segment } from './segment.ts';

/** The cost of a word that is not there. */
export const NO_MATCH = 255;

/** Names of a segment, and where else than in the name a word may be found. */
export interface NameColumn {
  readonly segment: Segment;
  readonly at: Uint32Array;
  readonly words: Uint16Array;
  /** The cost of a word that is not in an owner's name; {@link NO_MATCH} where it is nowhere. */
  readonly costElsewhere: (segment: Segment, owner: number, word: LocatedWord) => number;
}

const EDITS_CAP = 7;
const LOOSE_CAP = 7;
const TIERS = 16;

/**
 * How well a name answers the words of a question, as a whole number below {@link MATCHES}: higher is better; -1 where a
 * word that is not loose is neither in the name nor elsewhere. Fewer wrong letters come first, then the tier, then loose
 * words.
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
    // "Kansas City, Kansas", "Perry High Perry": what the name holds once is asked for twice, and means the place too.
    if (word.isState || (word.isRepeated && names.costElsewhere(names.segment, owner, word) === 0)) inPlaceToo += 1;
    if (cost !== NO_MATCH) inName += 1;
    if (cost === BEGINNING_COST) hasBeginning = true;
    const least = cost === NO_MATCH ? names.costElsewhere(names.segment, owner, word) : cost;
    if (least === NO_MATCH) return -1;
    edits += Math.floor(least / EDIT_COST);
  }
  const reading = readName(names, owner, words);
  const tier = tierOf({ reading, asked, inName, hasBeginning, areAllLooseFound: looseFound === looseAsked });
  return (
    ((EDITS_CAP - Math.min(EDITS_CAP, edits)) * TIERS + tier) * (LOOSE_CAP + 1) +
    Math.min(LOOSE_CAP, looseFound + inPlaceToo)
  );
}

/** More than every match. */
export const MATCHES = (EDITS_CAP + 1) * TIERS * (LOOSE_CAP + 1);

/** True where a question is a whole name, loose words aside, with or without what stands elsewhere. */
export function isWholeName(match: number): boolean {
  const tier = Math.floor(match / (LOOSE_CAP + 1)) % TIERS;
  return isWholeTier(tier);
}

/**
 * Whether every word of a name is asked for, or every one that is not loose; and how many words that are not loose stand at
 * its beginning in the order of the question.
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

/** Whether a word of a name is asked for, as a whole or with wrong letters; a beginning is not enough. */
function isNamed(nameWord: number, words: readonly LocatedWord[]): boolean {
  for (const word of words) {
    const cost = costOf(nameWord, word);
    if (cost !== NO_MATCH && cost !== BEGINNING_COST) return true;
  }
  return false;
}

/** What it costs to take one of some words of the segment for a word of the question: the least. */
export function costInWords(column: Uint16Array, start: number, end: number, word: LocatedWord): number {
  let least = NO_MATCH;
  for (let at = start; at < end && least > 0; at += 1) {
    const cost = costOf(column[at] ?? 0, word);
    if (cost < least) least = cost;
  }
  return least;
}

/** What it costs to take one word of the segment for a word of the question. */
function costOf(segmentWord: number, word: LocatedWord): number {
  const { runs } = word;
  for (let run = 0; run < runs.length; run += 3) {
    if (segmentWord >= (runs[run] ?? 0) && segmentWord < (runs[run + 1] ?? 0)) return runs[run + 2] ?? 0;
  }
  return NO_MATCH;
}
