import { foldReviewText } from './review-text.ts';
import { ENGLISH_INSULTS } from './english-insults.ts';
import { SPANISH_INSULTS } from './spanish-insults.ts';

/** Returns true if a text has an insult. Uses a list of words per language. */
export type InsultCheck = (text: string) => boolean;

const INSULTS: ReadonlySet<string> = new Set([...ENGLISH_INSULTS, ...SPANISH_INSULTS]);

/** Finds the insults of our own lists as whole words, also with repeated letters: "idiotaaa". */
export const hasListedInsult: InsultCheck = (text) =>
  foldReviewText(text)
    .split(' ')
    .some((word) => INSULTS.has(word) || INSULTS.has(word.replace(/(.)\1+/g, '$1')));
