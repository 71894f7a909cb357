import { compoundTexts } from './compound-texts.ts';
import { parseSchoolCode, toKindBits, type SoughtWord } from './located-words.ts';
import { queryWords } from './query-words.ts';
import type { TextCodec } from './segment-bytes.ts';
import { findPrefix, findWord, wordBytes, type Segment, type WordList } from './segment.ts';
import { WORD_CHOICES } from './word-spellings.ts';

/** The maximum number of similar words to look up for one word, nearest first. */
const SIMILAR_CAP = 40;
/** Numbers, and words without a vowel: initials such as "KCMS". */
const NEVER_WRONG = /\d|^[^aeiouy]*$/;
/** Too many words begin with a shorter one but for a wrong letter. */
const SHORTEST_BEGINNING = 5;

/** Prepares the words of a text for lookup. */
export function soughtWords(text: string, codec: TextCodec): SoughtWord[] {
  return queryWords(text).map((word) => ({
    ...word,
    bytes: codec.encode(word.text),
    beginningBytes: word.beginning === null ? null : codec.encode(word.beginning),
    similar: choicesOf(word.text).map((choice) => ({ bytes: codec.encode(choice), edits: 0 })),
    zipCode: /^\d{5}$/.test(word.text) ? Number(word.text) : null,
    districtCode: /^\d{6,7}$/.test(word.text) ? Number(word.text) : null,
    schoolCode: parseSchoolCode(word.text),
    kindBits: toKindBits(word.text, word.beginning),
  }));
}

/** The words to look up a query in. */
interface ReadingGround {
  readonly segments: readonly Segment[];
  /** All words of the segments' names, in one list or several. */
  readonly lists: () => readonly WordList[];
}

/**
 * Yields readings of the words of a text, from strict to free. The caller tries the next reading only if the last one
 * found nothing. First, words match themselves. Then the last word also matches as a prefix. Then particles are joined
 * with the next word, or split. Then unknown words, and at last all words, match similar words.
 */
export function* readingsOf(text: string, ground: ReadingGround): Generator<readonly SoughtWord[]> {
  const codec = ground.segments[0]?.codec;
  const words = codec === undefined ? [] : soughtWords(text, codec);
  if (codec === undefined || words.length === 0) return;
  yield wholeWords(words);
  yield words;
  const isInList = (word: string) => ground.lists().some((list) => findWord(list, codec.encode(word)) >= 0);
  for (const other of compoundTexts(text, isInList)) yield soughtWords(other, codec);
  const lists = ground.lists();
  const similar = new Map<SoughtWord, SoughtWord>();
  for (const word of words.filter((each) => !isKnown(each, ground.segments))) {
    const other = withSimilar(word, lists);
    // No word is similar, so no reading finds anything.
    if (other === word && isNeeded(word)) return;
    similar.set(word, other);
  }
  const readings = [similar, new Map(words.map((word) => [word, similar.get(word) ?? withSimilar(word, lists)]))];
  for (const reading of readings) {
    const read = words.map((word) => reading.get(word) ?? word);
    if (read.some((word, index) => word !== words[index])) yield read;
  }
}

/** Returns true for a word that must be in a name, because it names neither a place nor a kind of school. */
function isNeeded({ isLoose, similar, zipCode, districtCode, schoolCode, kindBits }: SoughtWord): boolean {
  return !isLoose && similar.length === 0 && (zipCode ?? districtCode ?? schoolCode) === null && kindBits === 0;
}

/** Returns the words without prefix matches. */
export function wholeWords(words: readonly SoughtWord[]): SoughtWord[] {
  return words.map((word) => ({ ...word, beginningBytes: null }));
}

function choicesOf(word: string): readonly string[] {
  return Object.hasOwn(WORD_CHOICES, word) ? (WORD_CHOICES[word] ?? []) : [];
}

/** A word with the words that differ little from it; itself if there are none. */
export function withSimilar(word: SoughtWord, lists: readonly WordList[]): SoughtWord {
  const similar = word.isLoose ? [] : similarTo(word, lists);
  return similar.length === 0 ? word : { ...word, similar: [...word.similar, ...similar] };
}

function isKnown(word: SoughtWord, segments: readonly Segment[]): boolean {
  if (word.states.length > 0 || /^\d+$/.test(word.text)) return true;
  return segments.some((segment) => {
    if (findWord(segment, word.bytes) >= 0) return true;
    if (word.beginningBytes === null) return false;
    const [from, to] = findPrefix(segment, word.beginningBytes);
    return from < to;
  });
}

function similarTo(word: SoughtWord, lists: readonly WordList[]): SoughtWord['similar'] {
  const edits = NEVER_WRONG.test(word.text) ? 0 : editsAllowed(word.bytes.length);
  if (edits === 0) return [];
  const isBeginning = word.beginning !== null && word.bytes.length >= SHORTEST_BEGINNING;
  return lists
    .flatMap((list) =>
      similarWords(list, word.bytes, { edits, isBeginning })
        .filter((similar) => similar.edits > 0)
        .sort((left, right) => left.edits - right.edits)
        .slice(0, SIMILAR_CAP)
        .map((similar) => ({ bytes: wordBytes(list, similar.at), edits: similar.edits })),
    )
    .slice(0, SIMILAR_CAP);
}

/** A word of a list that is similar to another word. */
interface SimilarWord {
  /** The word's number in the list. */
  readonly at: number;
  /** The number of letters that are wrong, missing, extra, or swapped with their neighbor. */
  readonly edits: number;
}

/** Returns the number of typos allowed in a word of this length. */
export function editsAllowed(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/**
 * Finds the words of a sorted list within a number of edits of a word (optimal string alignment distance over UTF-8
 * bytes). With `isBeginning`, it also finds words with such a prefix. Few people get the first letter wrong, so words
 * with another first letter may differ by one edit only. Words that share a prefix with too many edits are skipped
 * together.
 */
export function similarWords(
  list: WordList,
  word: Uint8Array,
  { edits: allowed, isBeginning }: { edits: number; isBeginning: boolean },
): SimilarWord[] {
  const found: SimilarWord[] = [];
  const { wordAt, words } = list;
  const count = wordAt.length - 1;
  const width = word.length + 1;
  const depthCap = word.length + allowed + 1;
  const rows = new Uint8Array(width * (depthCap + 1));
  for (let column = 0; column < width; column += 1) rows[column] = column;
  const path = new Uint8Array(depthCap);
  /** For each depth, the fewest edits of any prefix of the path. */
  const best = new Uint8Array(depthCap + 1);
  best[0] = word.length;
  let depth = 0;
  for (let at = 0; at < count;) {
    const start = wordAt[at] ?? 0;
    const length = (wordAt[at + 1] ?? 0) - start;
    depth = sharedDepth(words, start, Math.min(length, depth), path);
    const most = words[start] === word[0] ? allowed : Math.min(allowed, 1);
    let isHopeless = false;
    while (depth < length && !isHopeless) {
      path[depth] = words[start + depth] ?? 0;
      isHopeless = fillRow(rows, { width, depth, word, path }) > most;
      depth += 1;
      best[depth] = Math.min(best[depth - 1] ?? 255, rows[depth * width + width - 1] ?? 255);
    }
    const whole = isHopeless ? 255 : (rows[depth * width + width - 1] ?? 255);
    const fewest = isBeginning ? (best[depth] ?? 255) : whole;
    const next = isHopeless ? endOfBeginning(list, at, depth) : at + 1;
    if (fewest <= most) for (let number = at; number < next; number += 1) found.push({ at: number, edits: fewest });
    at = next;
    if (isHopeless) depth -= 1;
  }
  return found;
}

/** Counts the bytes that the beginning of a word shares with the path. */
function sharedDepth(words: Uint8Array, start: number, most: number, path: Uint8Array): number {
  let depth = 0;
  while (depth < most && words[start + depth] === path[depth]) depth += 1;
  return depth;
}

/**
 * Finds the first word after those with the same first `bytes` bytes as this one. They are few, so it steps through
 * them.
 */
function endOfBeginning({ wordAt, words }: WordList, at: number, bytes: number): number {
  const count = wordAt.length - 1;
  const start = wordAt[at] ?? 0;
  const begins = (other: number): boolean => {
    const from = wordAt[other] ?? 0;
    if ((wordAt[other + 1] ?? 0) - from < bytes) return false;
    for (let offset = bytes - 1; offset >= 0; offset -= 1)
      if (words[from + offset] !== words[start + offset]) return false;
    return true;
  };
  let low = at;
  let stride = 1;
  while (low + stride < count && begins(low + stride)) {
    low += stride;
    stride *= 2;
  }
  let high = Math.min(count, low + stride);
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if (begins(middle)) low = middle;
    else high = middle;
  }
  return high;
}

/** Fills the row of edits below `depth` from the rows above, and returns its minimum. */
function fillRow(
  rows: Uint8Array,
  { width, depth, word, path }: { width: number; depth: number; word: Uint8Array; path: Uint8Array },
): number {
  const above = depth * width;
  const here = above + width;
  const letter = path[depth];
  let least = depth + 1;
  rows[here] = depth + 1;
  for (let column = 1; column < width; column += 1) {
    const isSame = word[column - 1] === letter;
    let edits = Math.min(
      (rows[above + column - 1] ?? 0) + (isSame ? 0 : 1),
      (rows[above + column] ?? 0) + 1,
      (rows[here + column - 1] ?? 0) + 1,
    );
    const isSwap = depth > 0 && column > 1 && word[column - 2] === letter && word[column - 1] === path[depth - 1];
    if (isSwap) edits = Math.min(edits, (rows[above - width + column - 2] ?? 0) + 1);
    rows[here + column] = edits;
    if (edits < least) least = edits;
  }
  return least;
}
