import { EXCERPT_LENGTH } from './review-terms.ts';

/** A letter with more marks than this is no letter of a language: Vietnamese needs two. */
const MAX_MARKS = 3;

/**
 * Cleans a text of paragraphs, so that it can be stored and printed: composed (NFC), without control and format
 * characters (among them the ones that turn text around or hide), at most three combining marks a letter, at most one
 * empty line at a time. Markup stays as text. Idempotent.
 */
export function cleanReviewText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replace(/[^\S\n]|[^\P{Cc}\n]/gu, ' ')
    .replace(new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu'), '$1')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .normalize('NFC');
}

/** Counts words: runs of letters or digits that contain a letter. Emoji are none. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{M}\p{N}'’-]*\p{L}[\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0;
}

/** Returns the words of a text without case, accents and punctuation. Copies have equal words. */
export function foldReviewText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The share of pairs of words that two texts must have in common. A copy of 18 words with three changed ones has 0.48. */
const NEAR_COPY_SHARE = 0.45;

/** True if two folded texts share most pairs of neighboring words: one is a copy of the other with a few changes. */
export function isNearCopy(left: string, right: string): boolean {
  const [ofLeft, ofRight] = [pairsOf(left), pairsOf(right)];
  const shared = [...ofLeft].filter((pair) => ofRight.has(pair)).length;
  return shared > 0 && shared >= NEAR_COPY_SHARE * (ofLeft.size + ofRight.size - shared);
}

function pairsOf(folded: string): Set<string> {
  const words = folded.split(' ');
  return new Set(words.slice(1).map((word, at) => `${words[at]} ${word}`));
}

/** A text as a list shows it: its beginning, and the rest that "More" opens, or null. */
interface Excerpt {
  readonly text: string;
  readonly rest: string | null;
}

/** Cuts a text at the first space after 200 characters. A text without one stays whole. */
export function toExcerpt(text: string): Excerpt {
  const found = text.slice(EXCERPT_LENGTH).search(/\s/);
  if (found === -1) return { text, rest: null };
  const end = EXCERPT_LENGTH + found;
  const rest = text.slice(end).trimStart();
  return rest === '' ? { text, rest: null } : { text: text.slice(0, end), rest };
}
