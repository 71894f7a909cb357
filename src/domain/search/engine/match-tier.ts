/** How well a name and its place answer a question, the best last. */
const TIER = {
  placeAlone: 0,
  nameAndPlace: 1,
  /** The question begins with the name's first word, or holds the whole name in another order. */
  goodNameAndPlace: 2,
  wholeNameAndPlace: 3,
  unfinishedWords: 4,
  unfinishedBeginning: 5,
  words: 6,
  beginning: 7,
  wholeButForLooseWords: 8,
  whole: 9,
} as const;

/** A name as a question reads it, in one number: these bits, and above them the words in order. */
export const COVERED = 1;
export const COVERED_BUT_LOOSE = 2;
export const IN_ORDER_SHIFT = 2;

/** What a question found in a name and its place. */
export interface NameMatch {
  /** COVERED: every word of the name is asked for; COVERED_BUT_LOOSE: every one that is not loose; above: words in order. */
  readonly reading: number;
  /** Words asked for that are not loose, and those of them that the name itself holds. */
  readonly asked: number;
  readonly inName: number;
  /** A word of the name is only begun by the last of the question. */
  readonly hasBeginning: boolean;
  readonly areAllLooseFound: boolean;
}

/** The tier of a match. */
export function tierOf(match: NameMatch): number {
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

/** True for a tier in which the question is the whole name, with or without its place. */
export function isWholeTier(tier: number): boolean {
  return tier === TIER.wholeNameAndPlace || tier >= TIER.wholeButForLooseWords;
}
