import { expect, it } from 'vitest';
import { splitText } from '#domain/text/linked-text.ts';

it('a text is cut at its links', () => {
  expect(splitText('You agree to the [terms](terms) and the [policy](privacy).')).toEqual([
    { text: 'You agree to the ', to: null },
    { text: 'terms', to: 'terms' },
    { text: ' and the ', to: null },
    { text: 'policy', to: 'privacy' },
    { text: '.', to: null },
  ]);
});

it('a text without links is one piece, and brackets alone are no link', () => {
  expect(splitText('[Not] (a) link')).toEqual([{ text: '[Not] (a) link', to: null }]);
  expect(splitText('')).toEqual([]);
});
