import { foldedWords } from '../../engine/name-words.ts';

/** A word of a question. */
export interface Token {
  /** Folded: lower case, no accents. */
  readonly text: string;
  /** Typed in capitals only, such as "KY", among words that are not. */
  readonly isCapital: boolean;
  /** Its begin and end in the query, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
}

/** Tokens from one place to another, the latter not included. */
export interface TokenSpan {
  readonly from: number;
  readonly to: number;
}

/** Articles that may begin the name of a place. */
export const ARTICLES: ReadonlySet<string> = new Set(['el', 'la', 'los', 'las', 'the']);

/** Words of one question beyond this many are ignored. */
const TOKENS_CAP = 20;

/** The words of a question, in order. */
export function readTokens(question: string): Token[] {
  const isShouted = question === question.toUpperCase();
  return [...question.matchAll(/#?[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}'’.]*/gu)]
    .slice(0, TOKENS_CAP)
    .flatMap(({ 0: written, index }) => {
      const isCapital = !isShouted && /^(?:\p{Lu}\.?){2,}$/u.test(written);
      const words = written === '#1' ? ['number', 'one'] : foldedWords(written.replaceAll('.', ''));
      return words.map((text) => ({
        text,
        isCapital,
        from: index,
        to: index + written.length,
      }));
    })
    .slice(0, TOKENS_CAP);
}

/** The words of some tokens, joined by spaces. */
export function wordsOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ');
}
