import { ENGLISH_PHRASES } from './english-phrases.ts';
import { findGrade, GRADE_NUMBERS, GRADE_WORDS } from './grade-words.ts';
import { wordsOf, type Token } from './intent-tokens.ts';
import type { Meaning } from './meanings.ts';
import { meaningsOf } from './phrase-table.ts';
import { SPANISH_PHRASES } from './spanish-phrases.ts';
import { respell } from './respell.ts';

/** Some words of a question that mean something together: tokens from one place to another, the latter not included. */
export interface Phrase {
  readonly from: number;
  readonly to: number;
  readonly meaning: Meaning;
}

const MEANINGS = meaningsOf([ENGLISH_PHRASES, SPANISH_PHRASES]);
const LONGEST = Math.max(...[...MEANINGS.keys()].map((phrase) => phrase.split(' ').length));

/** Single words that a wrong letter may hide; little words are not among them. */
const SPELLED_WORDS: readonly string[] = [...new Set([...MEANINGS.keys()].flatMap((phrase) => phrase.split(' ')))];

/** Tokens with the spelling that was meant: only of words that no name has. */
export function respellTokens(tokens: readonly Token[], isName: (word: string) => boolean): Token[] {
  return tokens.map((token) => {
    if (MEANINGS.has(token.text) || GRADE_NUMBERS.has(token.text)) return token;
    const meant = respell(token.text, SPELLED_WORDS);
    return meant === null || isName(token.text) ? token : { ...token, text: meant };
  });
}

/** The phrases of a question that have a meaning, in order; the longest that begins at a word wins. */
export function readPhrases(tokens: readonly Token[]): Phrase[] {
  const phrases: Phrase[] = [];
  for (let at = 0; at < tokens.length;) {
    const phrase = gradeAt(tokens, at) ?? phraseAt(tokens, at);
    if (phrase !== null) phrases.push(phrase);
    at = phrase?.to ?? at + 1;
  }
  return phrases;
}

const ENGLISH = meaningsOf([ENGLISH_PHRASES]);

/** Whether words have a meaning in Spanish alone. */
export function isSpanish(tokens: readonly Token[]): boolean {
  return !ENGLISH.has(wordsOf(tokens));
}

/** What a word means by itself; undefined if nothing. */
export function meaningOfWord(token: Token | undefined): Meaning | undefined {
  return token === undefined || isCode(token) ? undefined : MEANINGS.get(token.text);
}

/** "LA" and "IN" in capitals are states, or a city. */
function isCode({ text, isCapital }: Token): boolean {
  return isCapital && text.length === 2;
}

function phraseAt(tokens: readonly Token[], from: number): Phrase | null {
  const [first] = tokens.slice(from);
  if (first === undefined || (isCode(first) && first.text !== 'hs')) return null;
  for (let to = Math.min(tokens.length, from + LONGEST); to > from; to -= 1) {
    const meaning = MEANINGS.get(wordsOf(tokens.slice(from, to)));
    if (meaning !== undefined) return { from, to, meaning };
  }
  return null;
}

/** "7th grade", "grade 7", "séptimo grado", "grado 7". */
function gradeAt(tokens: readonly Token[], from: number): Phrase | null {
  const [first, second] = [tokens[from]?.text ?? '', tokens[from + 1]?.text ?? ''];
  const grade = GRADE_WORDS.has(second) ? findGrade(first) : GRADE_WORDS.has(first) ? findGrade(second) : null;
  return grade === null ? null : { from, to: from + 2, meaning: { kind: 'grade', grade } };
}
