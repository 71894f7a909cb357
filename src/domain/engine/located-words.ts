import { parseNcesSchoolId, parsePssSchoolId } from '../schools/school-id.ts';
import { LEVEL_CODES } from '../schools/school-level.ts';
import { SCHOOL_TYPES } from '../schools/school-schema.ts';
import type { QueryWord } from './query-words.ts';
import { encodeSchoolId } from './school-code.ts';
import { NONE, TYPE_SHIFT } from './segment-columns.ts';
import { findPrefix, findWord, type Segment } from './segment.ts';
import { findSorted } from './sorted-column.ts';

/** A word of a query with everything needed to look it up. */
export interface SoughtWord extends QueryWord {
  readonly bytes: Uint8Array;
  /** Look up words that begin with these bytes, the last word as the user typed it. */
  readonly beginningBytes: Uint8Array | null;
  /** Look up these too. */
  readonly similar: readonly { readonly bytes: Uint8Array; readonly edits: number }[];
  /** The number or code that the word may be, or null if it is none. */
  readonly zipCode: number | null;
  readonly districtCode: number | null;
  readonly schoolCode: number | null;
  /** Flags of schools that match the word because it names a level or a type. */
  readonly kindBits: number;
}

/** The cost of a match with the beginning of a word. The whole word costs nothing. */
export const BEGINNING_COST = 1;
/** The cost of one typo in a word. */
export const EDIT_COST = 2;

/** The location of a query word in one segment. */
export interface LocatedWord {
  readonly isLoose: boolean;
  readonly isRepeated: boolean;
  /** Runs of words in the segment, three numbers each: from, to, cost. Cheaper runs come first. */
  readonly runs: Int32Array;
  readonly zip: number;
  readonly district: number;
  readonly school: number;
  /** True if the word names the state, so that every school of the segment matches. */
  readonly isState: boolean;
  /** Schools with any of these flags match, because the word names a level or a type. */
  readonly kindBits: number;
}

const LOCATED = new WeakMap<SoughtWord, WeakMap<Segment, LocatedWord>>();

/** Finds a word in a segment, once for the names of schools, cities and districts. */
export function locateWord(segment: Segment, word: SoughtWord): LocatedWord {
  const known = LOCATED.get(word) ?? new WeakMap<Segment, LocatedWord>();
  const located = known.get(segment) ?? findIn(segment, word);
  LOCATED.set(word, known.set(segment, located));
  return located;
}

function findIn(segment: Segment, word: SoughtWord): LocatedWord {
  const runs: number[] = [];
  const whole = findWord(segment, word.bytes);
  if (whole >= 0) runs.push(whole, whole + 1, 0);
  const addSimilar = ({ bytes, edits }: SoughtWord['similar'][number]) => {
    const at = findWord(segment, bytes);
    if (at >= 0) runs.push(at, at + 1, EDIT_COST * edits);
  };
  word.similar.filter(({ edits }) => edits === 0).forEach(addSimilar);
  if (word.beginningBytes !== null) {
    const [from, to] = findPrefix(segment, word.beginningBytes);
    pushWithoutLoose(runs, segment, { from, to });
  }
  word.similar.filter(({ edits }) => edits > 0).forEach(addSimilar);
  return {
    isLoose: word.isLoose,
    isRepeated: word.isRepeated,
    runs: Int32Array.from(runs),
    zip: word.zipCode === null ? NONE : numberOr(findSorted(segment.zipCode, word.zipCode), NONE),
    district: word.districtCode === null ? NONE : numberOr(findSorted(segment.districtId, word.districtCode), NONE),
    school: word.schoolCode === null ? -1 : findSchool(segment, word.schoolCode),
    isState: word.states.includes(segment.state),
    kindBits: word.kindBits,
  };
}

/** Loose words are in too many names for a prefix to match them. */
function pushWithoutLoose(runs: number[], { isLoose }: Segment, { from, to }: { from: number; to: number }): void {
  let start = from;
  for (let at = from; at <= to; at += 1) {
    if (at < to && isLoose[at] !== 1) continue;
    if (start < at) runs.push(start, at, BEGINNING_COST);
    start = at + 1;
  }
}

/** Returns a word without its runs of loose words. Use it if the word alone would match too many names. */
export function withoutLooseRuns({ isLoose }: Segment, word: LocatedWord): LocatedWord {
  const isKept = (at: number) => isLoose[word.runs[at - (at % 3)] ?? 0] !== 1;
  const runs = word.runs.filter((_, at) => isKept(at));
  return runs.length === word.runs.length ? word : { ...word, runs };
}

/** Returns true if no school of the segment can match the word. */
export function isNowhere(word: LocatedWord): boolean {
  return (
    word.runs.length === 0 &&
    word.zip === NONE &&
    word.district === NONE &&
    word.school < 0 &&
    !word.isState &&
    word.kindBits === 0
  );
}

/** Returns the school code that a text names, as `school-code.ts` writes it, or null if it names none. */
export function parseSchoolCode(text: string): number | null {
  const id = /\d{6}/.test(text) ? (parseNcesSchoolId(text) ?? parsePssSchoolId(text)) : null;
  return id === null ? null : encodeSchoolId(id);
}

/**
 * Returns the flags of schools that match a word; 0 if it names neither a level nor a type. `beginning` is an
 * unfinished word.
 */
export function toKindBits(text: string, beginning: string | null): number {
  const isBegun =
    beginning !== null &&
    beginning.length >= SHORTEST_BEGINNING &&
    DISTRICT_WORDS.some((word) => word.startsWith(beginning));
  return (KIND_BITS.get(text) ?? 0) | (isBegun || DISTRICT_WORDS.includes(text) ? DISTRICT_BIT : 0);
}

function numberOr(number: number, other: number): number {
  return number < 0 ? other : number;
}

function findSchool(segment: Segment, code: number): number {
  let low = 0;
  let high = segment.schoolCount;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((segment.id[segment.idOrder[middle] ?? 0] ?? 0) < code) low = middle + 1;
    else high = middle;
  }
  const school = segment.idOrder[low];
  return school !== undefined && segment.id[school] === code ? school : -1;
}

const LEVEL_WORDS = { pre: 'p', prekindergarten: 'p', elementary: 'e', primary: 'e', middle: 'm', high: 'h' } as const;

/** Words that people add to the name of a district. Every district matches them. */
const DISTRICT_WORDS: readonly string[] = ['district', 'public', 'unified', 'independent', 'consolidated'];
const SHORTEST_BEGINNING = 2;

/** The flag of those words; no school has it. */
export const DISTRICT_BIT = 1 << 15;

const KIND_BITS: ReadonlyMap<string, number> = new Map([
  ...Object.entries(LEVEL_WORDS).map(([word, level]) => [word, 1 << LEVEL_CODES.indexOf(level)] as const),
  ...SCHOOL_TYPES.map((type, index) => [type, 1 << (TYPE_SHIFT + index)] as const),
]);
