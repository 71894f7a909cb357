import type { WordList } from './segment.ts';

/** A word of a list that differs little from another one. */
export interface SimilarWord {
  /** Its number in the list. */
  readonly at: number;
  /** Letters that are wrong, missing, too many, or changed places with their neighbour. */
  readonly edits: number;
}

/** How many wrong letters are forgiven in a word of so many. */
export function editsAllowed(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/**
 * The words of a sorted list within a number of edits of a word (optimal string alignment distance over UTF-8 bytes); where
 * `isBeginning`, also those that begin with something so similar. Of words with another first letter, which few people get
 * wrong, only those within one edit. Words that share a hopeless beginning are skipped together.
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
  /** The fewest edits of any beginning of the path, up to each depth. */
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

/** How many bytes at the beginning of a word are those of the path. */
function sharedDepth(words: Uint8Array, start: number, most: number, path: Uint8Array): number {
  let depth = 0;
  while (depth < most && words[start + depth] === path[depth]) depth += 1;
  return depth;
}

/** The first word after those that begin with the same bytes as this one, so many of them. They are few: it strides. */
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
