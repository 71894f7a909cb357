import { findPrefix, wordBytes, type WordList } from './segment.ts';

/** A word that differs little from another one. */
export interface SimilarWord {
  readonly bytes: Uint8Array;
  /** Letters that are wrong, missing, too many, or changed places with their neighbour. */
  readonly edits: number;
}

/** How many wrong letters are forgiven in a word of so many. */
export function editsAllowed(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/**
 * The words of a sorted list within a number of edits of a word (optimal string alignment distance over UTF-8 bytes); where
 * `isBeginning`, also those that begin with something so similar. Words that share a hopeless beginning are skipped together.
 */
export function similarWords(
  list: WordList,
  word: Uint8Array,
  { edits: allowed, isBeginning }: { edits: number; isBeginning: boolean },
): SimilarWord[] {
  const found: SimilarWord[] = [];
  const width = word.length + 1;
  const depthCap = word.length + allowed + 1;
  const rows = new Uint8Array(width * (depthCap + 1));
  for (let column = 0; column < width; column += 1) rows[column] = column;
  const path = new Uint8Array(depthCap);
  /** The fewest edits of any beginning of the path, up to each depth. */
  const best = new Uint8Array(depthCap + 1).fill(255);
  best[0] = word.length;
  let shared = 0;
  for (let at = 0; at < list.wordAt.length - 1;) {
    const bytes = wordBytes(list, at);
    let depth = shared;
    while (depth < bytes.length && depth < depthCap) {
      const letter = bytes[depth] ?? 0;
      path[depth] = letter;
      const least = fillRow(rows, { width, depth, word, path });
      depth += 1;
      best[depth] = Math.min(best[depth - 1] ?? 255, rows[depth * width + width - 1] ?? 255);
      if (least > allowed) break;
    }
    const isHopeless = depth > 0 && leastOf(rows, depth * width, width) > allowed;
    const isEnd = depth === bytes.length;
    const edits = isEnd && !isHopeless ? (rows[depth * width + width - 1] ?? 255) : 255;
    const begun = isBeginning ? (best[depth] ?? 255) : 255;
    const fewest = Math.min(edits, begun);
    let next = at + 1;
    if (isHopeless) next = findPrefix(list, path.subarray(0, depth))[1];
    if (fewest <= allowed) {
      for (let number = at; number < next; number += 1) found.push({ bytes: wordBytes(list, number), edits: fewest });
    }
    shared = next < list.wordAt.length - 1 ? sharedWith(wordBytes(list, next), path, Math.min(depth, depthCap)) : 0;
    if (isHopeless) shared = Math.min(shared, depth - 1);
    at = next;
  }
  return found;
}

/** Fills the row of edits below `depth` from those above it, and gives its least. */
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

function leastOf(rows: Uint8Array, from: number, width: number): number {
  let least = 255;
  for (let at = from; at < from + width; at += 1) least = Math.min(least, rows[at] ?? 255);
  return least;
}

function sharedWith(bytes: Uint8Array, path: Uint8Array, depth: number): number {
  let shared = 0;
  while (shared < depth && shared < bytes.length && bytes[shared] === path[shared]) shared += 1;
  return shared;
}
