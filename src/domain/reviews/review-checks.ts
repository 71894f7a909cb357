import { findInText } from '../checks/find-in-text.ts';
import type { TextContext, TextReason } from '../checks/text-finding.ts';
import { HOLD_REASONS, type HoldReason } from './review-terms.ts';

/** The facts for a check besides the text itself. */
export interface CheckContext extends TextContext {
  /** The author may be under 18. */
  readonly isMinor: boolean;
  /** The author leads the school, or speaks for it. */
  readonly isOfficial: boolean;
  /** Another review says the same, or nearly. */
  readonly isCopied: boolean;
  /** Many reviews came from the author's network in a short time. */
  readonly isCrowdedNetwork: boolean;
  /** The school gets more reviews than its size and its history explain. */
  readonly isCampaign: boolean;
}

/** How many reviews a school got in the last day, and in the four weeks before. */
export interface Arrivals {
  readonly lastDay: number;
  readonly fourWeeks: number;
}

/** As many reviews in a day are unusual for no school. */
const USUAL_REVIEWS_A_DAY = 15;
/** The share of a school's students whose families may write on one day, as after an open house. */
const USUAL_SHARE = 0.02;

/** True if a school got more reviews in a day than its size explains, and more than in an average week before. */
export function isCampaign({ lastDay, fourWeeks }: Arrivals, students: number | null): boolean {
  return lastDay >= Math.max(USUAL_REVIEWS_A_DAY, (students ?? 0) * USUAL_SHARE, fourWeeks / 4);
}

/** A finding with the words of the author that it is about. */
export interface FoundWords {
  readonly reason: TextReason;
  readonly words: readonly string[];
}

/** The most quotes of a finding that an author gets. */
export const MAX_QUOTES = 5;
/** The most characters of a quote. */
const MAX_QUOTE_LENGTH = 120;

/**
 * Why a person should look at a review before it shows, in the order of `HOLD_REASONS`; empty: nothing was found. A finding
 * never deletes anything.
 */
export function findHoldReasons(texts: readonly string[], context: CheckContext): HoldReason[] {
  const inTexts = findTextReasons(texts, context);
  const known: Readonly<Partial<Record<HoldReason, boolean>>> = {
    minor: context.isMinor,
    copied: context.isCopied,
    network: context.isCrowdedNetwork,
    campaign: context.isCampaign,
    own_school: context.isOfficial,
  };
  return HOLD_REASONS.filter((reason) => known[reason] === true || inTexts.includes(reason));
}

/** What texts have that should not be public, in the order of `HOLD_REASONS`. */
export function findTextReasons(texts: readonly string[], context: TextContext): HoldReason[] {
  const found = new Set<HoldReason>(texts.flatMap((text) => findInText(text, context)).map(({ reason }) => reason));
  return HOLD_REASONS.filter((reason) => found.has(reason));
}

/** The words behind each finding, as the author typed them, without what is found twice. */
export function quoteFindings(texts: readonly string[], context: TextContext): FoundWords[] {
  const quotes = new Map<TextReason, Set<string>>();
  for (const text of texts) {
    for (const { reason, start, end } of findInText(text, context)) {
      const words = quotes.get(reason) ?? new Set();
      if (words.size < MAX_QUOTES) words.add(text.slice(start, end).trim().slice(0, MAX_QUOTE_LENGTH));
      quotes.set(reason, words);
    }
  }
  return [...quotes].map(([reason, words]) => ({ reason, words: [...words] }));
}
