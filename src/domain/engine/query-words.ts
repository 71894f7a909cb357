import { STATES, type StateCode } from '../places/state-list.ts';
import { foldText } from './fold-text.ts';
import { foldedWords, joinInitials, spellWords } from './name-words.ts';
import { LOOSE_WORDS, NUMBERED_KINDS, WORD_SPELLINGS } from './word-spellings.ts';

/** Further words of a query are ignored. */
const QUERY_WORDS_CAP = 16;
/** Further characters of a query are ignored. */
const QUERY_LENGTH_CAP = 200;

/** One word of a query. */
export interface QueryWord {
  readonly text: string;
  /** The beginning of the last word as the user typed it, or null for earlier words. */
  readonly beginning: string | null;
  /** The word affects the order of results, but not which results there are. */
  readonly isLoose: boolean;
  /** The query has the word twice. The second one means the place. */
  readonly isRepeated: boolean;
  /** The states that this word names at the end of the query. */
  readonly states: readonly StateCode[];
}

/**
 * Splits a query into words, in order, at most {@link QUERY_WORDS_CAP}. Returns an empty list if the text has no word.
 * If all words are loose, all are required.
 */
export function queryWords(text: string): QueryWord[] {
  const raw = foldedWords(text.slice(0, QUERY_LENGTH_CAP)).slice(0, QUERY_WORDS_CAP);
  const named = statesAtEnd(raw);
  const head = raw.slice(0, raw.length - named.words);
  const tail = raw.slice(head.length);
  const last = raw.at(-1) ?? null;
  const spelled = [
    ...spellWords(joinTypedInitials(head, tail.length === 0), false).map((word) => ({ word, states: [] })),
    ...spellWords(tail, true).map((word) => ({ word, states: named.states })),
  ].slice(0, QUERY_WORDS_CAP);
  const words = spelled.filter((word, index) => timesBefore(spelled, word, index) < 2);
  const isLoose = ({ word, states }: { word: string; states: readonly StateCode[] }) =>
    states.length === 0 && (LOOSE_WORDS.has(word) || /^\p{L}$/u.test(word));
  const areAllLoose = words.every(isLoose);
  const lastSpelled = firstOfLast(raw, words.length);
  return words.map((word, index) => ({
    text: word.word,
    beginning: index === lastSpelled ? last : null,
    isLoose: !areAllLoose && isLoose(word),
    isRepeated: timesBefore(words, word, index) > 0,
    states: word.states,
  }));
}

/** Counts how often a word occurs among the words before it, at most twice. */
function timesBefore(words: readonly { word: string }[], { word }: { word: string }, index: number): number {
  return words.slice(0, index).filter((earlier) => earlier.word === word).length;
}

/** Joins initials to one word, except one that may begin a longer word: "john f k". */
function joinTypedInitials(words: readonly string[], isEnd: boolean): string[] {
  const joined = joinInitials(words);
  const isUnfinished = isEnd && joined.length < words.length && joined.at(-1)?.length !== words.at(-1)?.length;
  const end = joined.at(-1) ?? '';
  const isKnown = Object.hasOwn(WORD_SPELLINGS, end) || Object.hasOwn(NUMBERED_KINDS, end);
  return isUnfinished && !isKnown ? [...joinInitials(words.slice(0, -1)), words.at(-1) ?? ''] : joined;
}

/** Finds the index in the spelled words at which the last typed word begins. */
function firstOfLast(raw: readonly string[], spelled: number): number {
  const last = raw.at(-1);
  return last === undefined ? -1 : Math.max(0, spelled - spellWords([last], true).length);
}

const NAMES = STATES.map(({ code, name }) => ({ code, words: foldText(name).split(' ') }));

/** Every last word that can name a state: its code, and its last word, whole or begun. */
const STATE_ENDS: ReadonlySet<string> = new Set(
  NAMES.flatMap(({ code, words }) => {
    const last = words.at(-1) ?? '';
    return [code, ...Array.from(last, (_, at) => last.slice(0, at + 1))];
  }),
);

/**
 * Finds the states that the last words name: by code, by name, or by the beginning of a name. Returns none if no word
 * is left before the state.
 */
function statesAtEnd(words: readonly string[]): { words: number; states: readonly StateCode[] } {
  if (!STATE_ENDS.has(words.at(-1) ?? '')) return { words: 0, states: [] };
  const named = NAMES.map((state) => ({ code: state.code, words: wordsNaming(state, words) }));
  const most = Math.max(0, ...named.map((state) => state.words));
  if (most === 0 || most >= words.length) return { words: 0, states: [] };
  return { words: most, states: named.filter((state) => state.words === most).map(({ code }) => code) };
}

function wordsNaming(state: { code: StateCode; words: readonly string[] }, words: readonly string[]): number {
  const count = state.words.length;
  const end = words.slice(-count);
  if (end.length === count && state.words.every((word, index) => word === end[index])) return count;
  const last = words.at(-1) ?? '';
  if (last === state.code) return 1;
  const isBegun =
    end.length === count &&
    last.length >= (count === 1 ? 4 : 3) &&
    state.words.every((word, index) => (index === count - 1 ? word.startsWith(last) : word === end[index]));
  return isBegun ? count : 0;
}
