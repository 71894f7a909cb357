import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeWordLists } from '#domain/engine/merge-word-lists.ts';
import { packTexts } from '#domain/engine/segment-lists.ts';
import { wordBytes } from '#domain/engine/segment.ts';
import { codec } from './segment-builders.ts';

const someWords = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 }));

it('merged word lists have every word of each once, in order', () => {
  fc.assert(
    fc.property(fc.array(someWords, { maxLength: 6 }), (lists) => {
      const packed = lists.map((words) => packTexts([...new Set(words)].sort(), codec));
      const merged = mergeWordLists(packed.map(({ at, entries }) => ({ wordAt: at, words: entries })));
      const words = Array.from({ length: merged.wordAt.length - 1 }, (_, at) => codec.decode(wordBytes(merged, at)));
      expect(words).toEqual([...new Set(lists.flat())].sort());
    }),
  );
});
