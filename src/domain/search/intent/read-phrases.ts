import { ENGLISH_PHRASES } from './english-phrases.ts';
import { ENGLISH_FUNCTION_WORDS, SPANISH_FUNCTION_WORDS } from './function-words.ts';
import { toEnglishWord } from './spanish-names.ts';
import { GRADE_NUMBERS } from './grade-words.ts';
import { wordsOf, type Token } from './intent-tokens.ts';
import type { Meaning, Phrase } from './meanings.ts';
import { ageAt, bestAt, gradeAt, gradeSpanAt, milesAt, ordinalAt, yearAt } from './number-phrases.ts';
import { joinPhraseTables } from './phrase-table.ts';
import { SPANISH_PHRASES } from './spanish-phrases.ts';
import { respell, respellShort } from './respell.ts';

const MEANINGS = joinPhraseTables([ENGLISH_PHRASES, SPANISH_PHRASES]);
const LONGEST = Math.max(...[...MEANINGS.keys()].map((phrase) => phrase.split(' ').length));

const FUNCTION_WORDS: ReadonlySet<string> = new Set([...ENGLISH_FUNCTION_WORDS, ...SPANISH_FUNCTION_WORDS]);
/** Phrases of these kinds are known by one word alone. "Staten" never means "state" of "state of". */
const LITTLE: ReadonlySet<Meaning['kind']> = new Set(['filler', 'preposition']);
/** Single words that a wrong letter may hide. "World" never means "would". */
const SPELLED_WORDS: readonly string[] = [
  ...new Set(
    [...MEANINGS].flatMap(([phrase, { kind }]) => (LITTLE.has(kind) && phrase.includes(' ') ? [] : phrase.split(' '))),
  ),
].filter((word) => !FUNCTION_WORDS.has(word));

const LEVEL_WORDS: readonly string[] = [...MEANINGS].flatMap(([phrase, { kind }]) =>
  kind === 'level' && !phrase.includes(' ') ? [phrase] : [],
);

/** Which words are right as they are typed. */
interface KnownWords {
  /** Names of several states have the word. */
  readonly isName: (word: string) => boolean;
  /** A district is called by these initials. */
  readonly isInitials: (word: string) => boolean;
}

/** Tokens with the spelling that was meant: only of words that no name has, and that are no initials of a district. */
export function respellTokens(tokens: readonly Token[], { isName, isInitials }: KnownWords): Token[] {
  const isKnown = (text: string) => toEnglishWord(text) !== text || isName(text) || isInitials(text);
  return tokens.map((token, at) => {
    const { text } = token;
    if (MEANINGS.has(text) || GRADE_NUMBERS.has(text)) return token;
    const meant = meantBy(text, tokens[at + 1]);
    return meant === null || isKnown(text) ? token : { ...token, text: meant };
  });
}

/** The word that a misspelled one means; a short one only before "schools". */
function meantBy(text: string, next: Token | undefined): string | null {
  const isBeforeSchools = MEANINGS.get(next?.text ?? '')?.kind === 'schools';
  return respell(text, SPELLED_WORDS) ?? (isBeforeSchools ? respellShort(text, LEVEL_WORDS) : null);
}

/** The phrases of a question that have a meaning, in order; the longest that begins at a word wins. */
export function readPhrases(tokens: readonly Token[]): Phrase[] {
  const phrases: Phrase[] = [];
  for (let at = 0; at < tokens.length;) {
    const phrase = numberAt(tokens, at) ?? phraseAt(tokens, at);
    if (phrase !== null) phrases.push(phrase);
    at = phrase?.to ?? at + 1;
  }
  return phrases;
}

const ENGLISH = joinPhraseTables([ENGLISH_PHRASES]);

/** Whether words have a meaning in Spanish alone. */
export function isSpanish(tokens: readonly Token[]): boolean {
  return !ENGLISH.has(wordsOf(tokens));
}

/** What a word means by itself; undefined if nothing. */
export function findWordMeaning(token: Token | undefined): Meaning | undefined {
  return token === undefined || isCode(token) ? undefined : MEANINGS.get(token.text);
}

/** "LA" and "IN" in capitals are states, or a city. */
function isCode({ text, isCapital }: Token): boolean {
  return isCapital && text.length === 2;
}

const NUMBERS = [gradeSpanAt, gradeAt, ordinalAt, ageAt, milesAt, bestAt, yearAt];

function numberAt(tokens: readonly Token[], at: number): Phrase | null {
  for (const read of NUMBERS) {
    const phrase = read(tokens, at);
    if (phrase !== null) return phrase;
  }
  return null;
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
