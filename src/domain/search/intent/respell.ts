import { editsBetween } from '../../engine/edits-between.ts';

const SHORTEST = 5;
/** For a word whose neighbor says what is meant. */
const SHORTEST_BESIDE = 3;
const SHORTEST_FOR_TWO = 8;
/** The length of a word in which two neighbors may change places, and nothing else. */
const SWAPPED = 4;

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
    const edits = editsBetween(word, other) + firstLetterCost(word, other);
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
export function respellShort(word: string, words: readonly string[]): string | null {
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
