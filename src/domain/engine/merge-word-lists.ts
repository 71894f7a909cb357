import type { WordList } from './segment.ts';

/** Merges sorted word lists into one sorted list without duplicates. */
export function mergeWordLists(lists: readonly WordList[]): WordList {
  const [first = EMPTY, second, ...more] = lists;
  if (second === undefined) return first;
  if (more.length === 0) return mergeTwo(first, second);
  const middle = lists.length >>> 1;
  return mergeTwo(mergeWordLists(lists.slice(0, middle)), mergeWordLists(lists.slice(middle)));
}

const EMPTY: WordList = { wordAt: new Uint32Array(1), words: new Uint8Array() };

function mergeTwo(left: WordList, right: WordList): WordList {
  const [leftCount, rightCount] = [left.wordAt.length - 1, right.wordAt.length - 1];
  const wordAt = new Uint32Array(leftCount + rightCount + 1);
  const words = new Uint8Array(left.words.length + right.words.length);
  let count = 0;
  let end = 0;
  for (let a = 0, b = 0; a < leftCount || b < rightCount; count += 1) {
    const order = a === leftCount ? 1 : b === rightCount ? -1 : compareWords(left, a, right, b);
    const [list, at] = order <= 0 ? [left, a] : [right, b];
    const start = list.wordAt[at] ?? 0;
    const stop = list.wordAt[at + 1] ?? 0;
    for (let from = start; from < stop; from += 1) words[end + from - start] = list.words[from] ?? 0;
    end += stop - start;
    wordAt[count + 1] = end;
    if (order <= 0) a += 1;
    if (order >= 0) b += 1;
  }
  return { wordAt: wordAt.slice(0, count + 1), words: words.slice(0, end) };
}

function compareWords(left: WordList, a: number, right: WordList, b: number): number {
  const leftStart = left.wordAt[a] ?? 0;
  const rightStart = right.wordAt[b] ?? 0;
  const leftLength = (left.wordAt[a + 1] ?? 0) - leftStart;
  const rightLength = (right.wordAt[b + 1] ?? 0) - rightStart;
  const shared = Math.min(leftLength, rightLength);
  for (let offset = 0; offset < shared; offset += 1) {
    const difference = (left.words[leftStart + offset] ?? 0) - (right.words[rightStart + offset] ?? 0);
    if (difference !== 0) return difference;
  }
  return leftLength - rightLength;
}
