import { hasFields } from '../types/json-checks.ts';
import type { StateCode } from '../places/state-list.ts';
import { SCHOOL_TYPES, type SchoolType } from '../schools/school-schema.ts';
import { SegmentFormatError, unpackColumns, type Columns, type TextCodec } from './segment-bytes.ts';
import { DEGREE_PARTS, NOWHERE, SEGMENT_COLUMNS, SEGMENT_VERSION, TYPE_SHIFT } from './segment-columns.ts';
import { LOOSE_WORDS } from './word-spellings.ts';

/** The facts of a segment, in addition to its columns. */
export interface SegmentFacts {
  readonly state: StateCode;
  /** Tags by number: `course:ap_biology`, `program:magnet`, `csa:2018`, `gold:2018`. */
  readonly tags: readonly string[];
  /** West, south, east and north bounds of its schools in degrees, or null if none has coordinates. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number] | null;
}

/** A state's schools and places, ready to search. Columns are views of the file's bytes. */
export interface Segment extends Columns<typeof SEGMENT_COLUMNS>, SegmentFacts {
  readonly schoolCount: number;
  readonly codec: TextCodec;
  /** 1 for each word in LOOSE_WORDS. */
  readonly isLoose: Uint8Array;
  readonly byteLength: number;
}

const isSegmentFacts = hasFields<SegmentFacts>();

/** Opens a segment's file. Throws {@link SegmentFormatError} if it is no segment, or has another version. */
export function openSegment(file: ArrayBuffer, codec: TextCodec): Segment {
  const { facts, columns } = unpackColumns(file, { version: SEGMENT_VERSION, types: SEGMENT_COLUMNS }, codec);
  if (!isSegmentFacts(facts)) throw new SegmentFormatError('The file has no facts.');
  const segment = { ...columns, ...facts };
  const isLoose = new Uint8Array(columns.wordAt.length);
  for (const word of LOOSE_WORDS) {
    const at = findWord(columns, codec.encode(word));
    if (at >= 0) isLoose[at] = 1;
  }
  return { ...segment, schoolCount: columns.id.length, codec, isLoose, byteLength: file.byteLength };
}

/** A sorted list of words: the part of a segment that {@link findWord} and similar functions need. */
export interface WordList {
  readonly wordAt: Uint32Array;
  readonly words: Uint8Array;
}

/** Finds the number of a word, or returns -1. */
export function findWord(list: WordList, word: Uint8Array): number {
  const at = lowerBound(list, word);
  return at < list.wordAt.length - 1 && compareWord(list, at, word, true) === 0 ? at : -1;
}

/** Finds the first word that is not before a prefix, and the first word after all words with that prefix. */
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

/** Returns the bytes of a word. */
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

/** Compares a word of the list with another word, or with a prefix of the same length. */
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

/** Returns entry `at` of a column of texts. */
export function textAt(
  segment: Segment,
  column: 'name' | 'cityName' | 'citySlug' | 'districtName' | 'districtSlug',
  at: number,
): string {
  const starts = segment[`${column}At`];
  return segment.codec.decode(segment[`${column}s`].subarray(starts[at] ?? 0, starts[at + 1] ?? 0));
}

/** Converts a column's value to degrees, or null for no coordinate. */
export function toDegrees(value: number | undefined): number | null {
  return value === undefined || value === NOWHERE ? null : value / DEGREE_PARTS;
}

/** Reads the school type from the flags. */
export function readSchoolType(flags: number): SchoolType {
  return SCHOOL_TYPES.find((_, index) => (flags & (1 << (TYPE_SHIFT + index))) !== 0) ?? 'public';
}
