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
export const COVERED = 1;
/** The bit for a query with every word of the name except loose ones. */
export const COVERED_BUT_LOOSE = 2;
/** The bits below the count of words in order. */
export const IN_ORDER_SHIFT = 2;

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

/** Returns the tier of a match. */
export function rankMatchTier(match: NameMatch): number {
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
export function isBeginningTier(tier: number): boolean {
  return tier === TIER.unfinishedBeginning || tier === TIER.beginning;
}

/** True for a tier in which the question is the whole name, with or without its place. */
export function isWholeTier(tier: number): boolean {
  return tier === TIER.wholeNameAndPlace || tier >= TIER.wholeButForLooseWords;
}
