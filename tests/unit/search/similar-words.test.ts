import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packTexts } from '#domain/engine/segment-lists.ts';
import { findPrefix, findWord, wordBytes, type WordList } from '#domain/engine/segment.ts';
import { editsAllowed, similarWords } from '#domain/engine/read-words.ts';
import { codec } from './segment-builders.ts';

function listOf(words: readonly string[]): WordList {
  const { at, entries } = packTexts([...new Set(words)].sort(), codec);
  return { wordAt: at, words: entries };
}

type Limits = Parameters<typeof similarWords>[2];

function find(list: WordList, word: string, edits: number): Map<string, number> {
  return findWithin(list, word, { edits, isBeginning: false });
}

function findBeginnings(list: WordList, word: string, edits: number): Map<string, number> {
  return findWithin(list, word, { edits, isBeginning: true });
}

function findWithin(list: WordList, word: string, limits: Limits): Map<string, number> {
  const found = similarWords(list, codec.encode(word), limits);
  return new Map(found.map((similar) => [codec.decode(wordBytes(list, similar.at)), similar.edits]));
}

/** Optimal string alignment distance, straight from its definition. */
function distance(left: string, right: string): number {
  if (left === '' || right === '') return left.length + right.length;
  const [a, b] = [left.slice(0, -1), right.slice(0, -1)];
  const isSwap = left.length > 1 && right.length > 1 && left.at(-1) === right.at(-2) && left.at(-2) === right.at(-1);
  return Math.min(
    distance(a, right) + 1,
    distance(left, b) + 1,
    distance(a, b) + (left.at(-1) === right.at(-1) ? 0 : 1),
    isSwap ? distance(left.slice(0, -2), right.slice(0, -2)) + 1 : Number.POSITIVE_INFINITY,
  );
}

function beginningDistance(typed: string, word: string): number {
  return Math.min(...Array.from({ length: word.length + 1 }, (_, length) => distance(typed, word.slice(0, length))));
}

/** The edits that are forgiven between two words: with another first letter one at the most. */
function forgiven(word: string, other: string, edits: number): number {
  return word[0] === other[0] ? edits : Math.min(edits, 1);
}

const aWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 });
const someWords = fc.array(aWord, { maxLength: 25 });

describe('similar words', () => {
  it('are found with a wrong, missing, extra or swapped letter', () => {
    const list = listOf(['lincoln', 'lincolns', 'linden', 'roosevelt']);
    for (const typed of ['lincoln', 'lincolm', 'lincln', 'liincoln', 'licnoln']) {
      expect(find(list, typed, 1).get('lincoln')).toBe(typed === 'lincoln' ? 0 : 1);
    }
    expect(find(list, 'rosevlet', 2).get('roosevelt')).toBe(2);
    expect([...findBeginnings(list, 'lincon', 1)]).toEqual([
      ['lincoln', 1],
      ['lincolns', 1],
    ]);
  });

  it('begin with the same letter, unless nothing else is wrong', () => {
    const list = listOf(['roosevelt']);
    expect(find(list, 'toosevelt', 2).get('roosevelt')).toBe(1);
    expect(find(list, 'tooseveld', 2).size).toBe(0);
  });

  it('are all those within the distance, and no others', () => {
    fc.assert(
      fc.property(someWords, aWord, fc.integer({ min: 0, max: 2 }), (words, word, edits) => {
        const expected = [...new Set(words)]
          .sort()
          .filter((other) => distance(word, other) <= forgiven(word, other, edits));
        const found = find(listOf(words), word, edits);
        expect([...found.keys()]).toEqual(expected);
        for (const [other, difference] of found) expect(difference).toBe(distance(word, other));
      }),
      { numRuns: 400 },
    );
  });

  it('include all words with a similar beginning, for a beginning', () => {
    fc.assert(
      fc.property(someWords, aWord, fc.integer({ min: 0, max: 2 }), (words, word, edits) => {
        const expected = [...new Set(words)]
          .sort()
          .filter((other) => beginningDistance(word, other) <= forgiven(word, other, edits));
        const found = findBeginnings(listOf(words), word, edits);
        expect([...found.keys()]).toEqual(expected);
        for (const [other, difference] of found) expect(difference).toBe(beginningDistance(word, other));
      }),
      { numRuns: 400 },
    );
  });
});

describe('a word list', () => {
  it('finds a word, and all words of a beginning', () => {
    fc.assert(
      fc.property(someWords, aWord, (words, word) => {
        const sorted = [...new Set(words)].sort();
        const list = listOf(words);
        expect(findWord(list, codec.encode(word))).toBe(sorted.indexOf(word));
        const [from, to] = findPrefix(list, codec.encode(word));
        expect(sorted.slice(from, to)).toEqual(sorted.filter((other) => other.startsWith(word)));
      }),
    );
  });
});

it('words of four letters may have one error, of eight two', () => {
  expect([3, 4, 7, 8].map(editsAllowed)).toEqual([0, 1, 1, 2]);
});
