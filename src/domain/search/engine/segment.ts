import type { StateCode } from '../../places/state-list.ts';
import { SCHOOL_TYPES, type SchoolType } from '../../schools/school-schema.ts';
import { SegmentFormatError, unpackColumns, type Columns, type TextCodec } from './segment-bytes.ts';
import { DEGREE_PARTS, NOWHERE, SEGMENT_COLUMNS, SEGMENT_VERSION, TYPE_SHIFT } from './segment-columns.ts';
import { LOOSE_WORDS } from './word-spellings.ts';

/** Beside the columns, what a segment says of itself. */
export interface SegmentFacts {
  readonly state: StateCode;
  /** Tags by number: `course:ap_biology`, `csa:2018`, `gold:2018`. */
  readonly tags: readonly string[];
  /** West, south, east, north of its schools in degrees; null where none has coordinates. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number] | null;
}

/** A state's schools and places, ready to be searched. Columns are views of the file's bytes. */
export interface Segment extends Columns<typeof SEGMENT_COLUMNS>, SegmentFacts {
  readonly schoolCount: number;
  readonly codec: TextCodec;
  /** 1 for the words of LOOSE_WORDS. */
  readonly isLoose: Uint8Array;
  readonly byteLength: number;
}

/** Opens a segment's file. Throws {@link SegmentFormatError} where it is none, or of another version. */
export function openSegment(file: ArrayBuffer, codec: TextCodec): Segment {
  const { facts, columns } = unpackColumns(file, { version: SEGMENT_VERSION, types: SEGMENT_COLUMNS }, codec);
  if (typeof facts !== 'object' || facts === null) throw new SegmentFormatError('The file says nothing of itself.');
  // Trusted: buildSegment wrote them.
  const segment = { ...columns, ...(facts as SegmentFacts) };
  const isLoose = new Uint8Array(columns.wordAt.length);
  for (const word of LOOSE_WORDS) {
    const at = findWord(columns, codec.encode(word));
    if (at >= 0) isLoose[at] = 1;
  }
  return { ...segment, schoolCount: columns.id.length, codec, isLoose, byteLength: file.byteLength };
}

/** A sorted list of words: what {@link findWord} and its like need of a segment. */
export interface WordList {
  readonly wordAt: Uint32Array;
  readonly words: Uint8Array;
}

/** The number of a word, or -1. */
export function findWord(list: WordList, word: Uint8Array): number {
  const at = lowerBound(list, word);
  return at < list.wordAt.length - 1 && compareWord(list, at, word, true) === 0 ? at : -1;
}

/** The first word that is not before a text, and the first after all words that begin with it. */
export function findPrefix(list: WordList, prefix: Uint8Array): readonly [from: number, to: number] {
  const from = lowerBound(list, prefix);
  let low = from;
  let high = list.wordAt.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareWord(list, middle, prefix, false) === 0) low = middle + 1;
    else high = middle;
  }
  return [from, low];
}

/** The bytes of the name of a word. */
export function wordBytes(list: WordList, at: number): Uint8Array {
  return list.words.subarray(list.wordAt[at] ?? 0, list.wordAt[at + 1] ?? 0);
}

function lowerBound(list: WordList, word: Uint8Array): number {
  let low = 0;
  let high = list.wordAt.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareWord(list, middle, word, true) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Compares a word of the list with another one, or only as many bytes of it as the other has. */
function compareWord({ wordAt, words }: WordList, at: number, other: Uint8Array, isWhole: boolean): number {
  const start = wordAt[at] ?? 0;
  const length = (wordAt[at + 1] ?? 0) - start;
  const shared = Math.min(length, other.length);
  for (let offset = 0; offset < shared; offset += 1) {
    const difference = (words[start + offset] ?? 0) - (other[offset] ?? 0);
    if (difference !== 0) return difference;
  }
  return length < other.length ? -1 : isWhole ? length - other.length : 0;
}

/** Entry `at` of a column of texts. */
export function textAt(
  segment: Segment,
  column: 'name' | 'cityName' | 'citySlug' | 'districtName' | 'districtSlug',
  at: number,
): string {
  const starts = segment[`${column}At`];
  return segment.codec.decode(segment[`${column}s`].subarray(starts[at] ?? 0, starts[at + 1] ?? 0));
}

/** A column's degrees; null for no coordinate. */
export function degreesOf(value: number | undefined): number | null {
  return value === undefined || value === NOWHERE ? null : value / DEGREE_PARTS;
}

/** The type of a school's flags. */
export function typeOfFlags(flags: number): SchoolType {
  return SCHOOL_TYPES.find((_, index) => (flags & (1 << (TYPE_SHIFT + index))) !== 0) ?? 'public';
}
