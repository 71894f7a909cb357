import { editsBetween } from '../../engine/edits-between.ts';
import { LEVEL_CODES, type LevelCode } from '../../schools/school-level.ts';
import type { SchoolType } from '../../schools/school-schema.ts';
import { GRADE_NUMBERS } from './grade-words.ts';
import { readTokens, wordsOf, type Token } from './intent-tokens.ts';
import type { Meaning, Phrase, SchoolKind } from './meanings.ts';
import {
  FACTS_OF_SCHOOLS,
  FEW_PER_TEACHER,
  FEW_STUDENTS,
  HIGH_GRADUATION,
  HIGH_RATE,
  ORDERS,
  SECULAR,
  SIDES,
  SIGNS,
} from './condition-words.ts';
import { FIGURE_WORDS } from './figure-words.ts';
import { figureAt } from './read-figures.ts';
import { readSizes } from './read-sizes.ts';
import { ageAt, bestAt, gradeAt, gradeSpanAt, milesAt, ordinalAt, yearAt } from './number-phrases.ts';
import phrases from './phrases.json' with { type: 'json' };
import { applyNegations, NEGATION_WORDS } from './read-negation.ts';
import { toEnglishWord } from './spanish-names.ts';
import { STATE_NAMES } from './state-words.ts';
import unheldWords from './unheld-words.json' with { type: 'json' };

type Words = readonly string[];

/** The words of one language by what they mean. They are folded: lower case, no accents. */
interface PhraseTable {
  readonly levels: Readonly<Record<LevelCode, Words>>;
  readonly plurals: Readonly<Record<LevelCode, Words>>;
  /** Names of kindergarten. */
  readonly grades: Words;
  readonly types: Readonly<Record<SchoolType, Words>>;
  readonly kinds: Readonly<Record<SchoolKind, Words>>;
  readonly schools: Words;
  readonly schoolsPlural: Words;
  readonly prepositions: Words;
  readonly fillers: Words;
  /**
   * Words of sentences that say nothing about a school: what questions and requests are made of. A word that a city is called
   * is not among them, unless a phrase needs it: "how many".
   */
  readonly functionWords: Words;
  /** "Best", and every degree with every measure: "highest performing", "with the best test scores". */
  readonly ranking: Words;
  readonly degrees: Words;
  readonly measures: Words;
  /** What follows a measure: "con las calificaciones más altas". */
  readonly endings: Words;
  /** The reader's own place: whole phrases, a home without a word of nearness ("closest school to my house"), or both words. */
  readonly nearMe: Words;
  readonly homes: Words;
  readonly nearness: Words;
  readonly own: Words;
}

/** A language that questions are understood in. */
type PhraseLanguage = keyof typeof phrases;

/** All of them. */
const PHRASE_LANGUAGES: readonly PhraseLanguage[] = ['en', 'es'];

/** In Spanish, "secundaria" is grades 7 to 9 for most families, so it is read as middle school. */
const TABLES: Readonly<Record<PhraseLanguage, PhraseTable>> = phrases;

/** Words that no sentence lacks, in both languages. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  PHRASE_LANGUAGES.flatMap((language) => TABLES[language].functionWords),
);

const SHORTEST = 5;

/** For a word whose neighbor says what is meant. */
const SHORTEST_BESIDE = 3;

const SHORTEST_FOR_TWO = 8;

/** The length of a word in which two neighbors may change places, and nothing else. */
const SWAPPED = 4;

const MEANINGS = joinPhraseTables(PHRASE_LANGUAGES);
const LONGEST = Math.max(...[...MEANINGS.keys()].map((phrase) => phrase.split(' ').length));

/** Phrases of these kinds are known by one word alone. "Staten" never means "state" of "state of". */
const LITTLE: ReadonlySet<Meaning['kind']> = new Set(['filler', 'preposition']);
/** A misspelled one is an unknown word: a thousand more words would be meant by too many names. */
const NOT_SPELLED: ReadonlySet<Meaning['kind']> = new Set(['unheld', 'sort', 'secular', 'few-per-teacher']);
/** Single words that a wrong letter may hide. "World" never means "would". */
const SPELLED_WORDS: readonly string[] = [
  ...new Set(
    [...MEANINGS].flatMap(([phrase, { kind }]) =>
      NOT_SPELLED.has(kind) || (LITTLE.has(kind) && phrase.includes(' ')) ? [] : phrase.split(' '),
    ),
  ),
].filter((word) => !FUNCTION_WORDS.has(word));

const LEVEL_WORDS: readonly string[] = [...MEANINGS].flatMap(([phrase, { kind }]) =>
  kind === 'level' && !phrase.includes(' ') ? [phrase] : [],
);

/** Words that are right as they are typed, of whatever means something only together. "Carolina" never means "católica". */
const RIGHT_WORDS: ReadonlySet<string> = new Set([
  ...[...MEANINGS.keys(), ...STATE_NAMES.keys()].flatMap((phrase) => phrase.split(' ')),
  ...FIGURE_WORDS,
  ...NEGATION_WORDS,
]);

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
    if (MEANINGS.has(text) || GRADE_NUMBERS.has(text) || RIGHT_WORDS.has(text)) return token;
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
  return applyNegations(tokens, readSizes(tokens, phrases));
}

const ENGLISH = joinPhraseTables(['en']);

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

const NUMBERS = [figureAt, gradeSpanAt, gradeAt, ordinalAt, ageAt, milesAt, bestAt, yearAt];

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

/**
 * The word of a list that a misspelled one means: one wrong letter from five letters on, two from eight on. A wrong first letter
 * counts for two. In a word of four letters only neighbors may have changed places. Null if none is that near.
 *
 * @example respell('elementry', ['elementary', 'private']) // 'elementary'
 */
export function respell(word: string, words: readonly string[]): string | null {
  if (word.length === SWAPPED) return words.find((other) => other[0] === word[0] && isSwapped(word, other)) ?? null;
  if (word.length < SHORTEST) return null;
  const allowed = word.length >= SHORTEST_FOR_TWO ? 2 : 1;
  let nearest: string | null = null;
  let fewest = allowed + 1;
  for (const other of words) {
    if (other.length < SWAPPED || Math.abs(other.length - word.length) > allowed) continue;
    const cost = firstLetterCost(word, other);
    // Most words begin with another letter: counting their edits would be most of the time that a question takes.
    if (cost >= fewest) continue;
    const edits = editsBetween(word, other) + cost;
    if (edits < fewest) [nearest, fewest] = [other, edits];
  }
  return nearest;
}

/** Few people get the first letter wrong: it counts twice, and never in a short word nor as a letter too many. */
function firstLetterCost(word: string, other: string): number {
  if (other[0] === word[0]) return 0;
  return word.length < SHORTEST_FOR_TWO || other.length !== word.length ? Infinity : 1;
}

/** The word of a list that a short one means with one letter wrong, missing or too many: "hig schools". Null if none is. */
function respellShort(word: string, words: readonly string[]): string | null {
  if (word.length < SHORTEST_BESIDE || word.length >= SHORTEST) return null;
  return words.find((other) => other[0] === word[0] && editsBetween(word, other) === 1) ?? null;
}

function isSwapped(left: string, right: string): boolean {
  return (
    left.length === right.length &&
    left !== right &&
    editsBetween(left, right) === 1 &&
    sortLetters(left) === sortLetters(right)
  );
}

function sortLetters(word: string): string {
  return word.split('').sort().join('');
}

function combine(heads: Words, tails: Words): string[] {
  return heads.flatMap((head) => tails.map((tail) => `${head} ${tail}`));
}

/** Whether words are something that we know, and that no source has. They may begin with a negation: "no uniforms". */
export function isUnheld(words: string): boolean {
  const tokens = readTokens(words);
  return [0, 1, 2].some((from) => MEANINGS.get(wordsOf(tokens.slice(from)))?.kind === 'unheld');
}

/** Returns the meanings of all phrases of some languages. Of two meanings of a phrase the first wins; fillers come last. */
function joinPhraseTables(languages: readonly PhraseLanguage[]): ReadonlyMap<string, Meaning> {
  const meanings = new Map<string, Meaning>();
  const tables = languages.map((language) => TABLES[language]);
  const add = (words: Words, meaning: Meaning) => {
    for (const word of words) if (!meanings.has(word)) meanings.set(word, meaning);
  };
  for (const table of tables) addContents(table, add);
  add(ORDERS.size, { kind: 'sort', sort: 'enrollment' });
  add(ORDERS.growth, { kind: 'sort', sort: 'growth' });
  for (const sort of ['graduation', 'reading', 'mathematics'] as const) add(ORDERS[sort], { kind: 'sort', sort });
  add(ORDERS.teachers, { kind: 'sort', sort: 'students_per_teacher' });
  add(SECULAR, { kind: 'secular' });
  add(FEW_PER_TEACHER, { kind: 'few-per-teacher' });
  add(HIGH_GRADUATION, { kind: 'figure', filters: ['graduation'], range: { low: HIGH_RATE, high: null } });
  add(FEW_STUDENTS, { kind: 'size', size: 'small' });
  for (const language of languages) add(unheldWords[language], { kind: 'unheld' });
  add([...FACTS_OF_SCHOOLS, ...SIDES], { kind: 'unheld' });
  add(SIGNS, { kind: 'filler' });
  for (const { prepositions, functionWords, fillers } of tables) {
    add(prepositions, { kind: 'preposition' });
    add([...functionWords, ...fillers], { kind: 'filler' });
  }
  return meanings;
}

function addContents(table: PhraseTable, add: (words: Words, meaning: Meaning) => void): void {
  for (const isPlural of [false, true]) {
    for (const [levels, words] of Object.entries(isPlural ? table.plurals : table.levels))
      add(words, { kind: 'level', levels: LEVEL_CODES.filter((code) => code === levels), isPlural });
  }
  add(table.grades, { kind: 'grade', grade: 'kg' });
  // Trusted: the table has exactly these keys.
  for (const [type, words] of Object.entries(table.types) as [SchoolType, Words][]) add(words, { kind: 'type', type });
  for (const [schoolKind, words] of Object.entries(table.kinds) as [SchoolKind, Words][])
    add(words, { kind: 'school-kind', schoolKind });
  const { ranking, degrees, measures, endings, nearMe, homes, nearness, own } = table;
  add([...ranking, ...combine(degrees, measures), ...combine(measures, endings)], { kind: 'best' });
  add([...nearMe, ...homes, ...combine(nearness, own)], { kind: 'near-me' });
  add(table.schools, { kind: 'schools', isPlural: false });
  add(table.schoolsPlural, { kind: 'schools', isPlural: true });
}
