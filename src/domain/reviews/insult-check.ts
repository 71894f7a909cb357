import { foldReviewText } from './review-text.ts';
import { ENGLISH_INSULTS } from './english-insults.ts';
import { SPANISH_INSULTS } from './spanish-insults.ts';

/** True if a text has an insult. A list of words of one language stands behind it. */
export type InsultCheck = (text: string) => boolean;

const INSULTS: ReadonlySet<string> = new Set([...ENGLISH_INSULTS, ...SPANISH_INSULTS]);

/** Finds the insults of our own lists as whole words, also with repeated letters: "idiotaaa". */
export const hasListedInsult: InsultCheck = (text) =>
  foldReviewText(text)
    .split(' ')
    .some((word) => INSULTS.has(word) || INSULTS.has(word.replace(/(.)\1+/g, '$1')));
