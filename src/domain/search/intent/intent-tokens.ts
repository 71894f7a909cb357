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
const TOKENS_CAP = 60;

/** A number with its commas or its decimal, a sign of a number, or a word. */
const WORD =
  /\d{1,3}(?:,\d{3})+(?![\p{L}\p{N}])|\d+\.\d+(?![\p{L}\p{N}])|(?<!\p{L})[<>]=?(?=\s*\$?\d)|[≤≥%$]|(?<=\d)\+|#?[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}'’.]*/gu;

function wordsIn(written: string): readonly string[] {
  if (written === '#1') return ['number', 'one'];
  if (/^[\d,]+(?:\.\d+)?$/.test(written)) return [written.replaceAll(',', '')];
  return /^[<>≤≥%$+]/.test(written) ? [written] : foldedWords(written.replaceAll('.', ''));
}

/** The words of a question, in order. */
export function readTokens(question: string): Token[] {
  const isShouted = question === question.toUpperCase();
  return [...question.matchAll(WORD)]
    .slice(0, TOKENS_CAP)
    .flatMap(({ 0: written, index }) => {
      const isCapital = !isShouted && /^(?:\p{Lu}\.?){2,}$/u.test(written);
      const words = wordsIn(written);
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
