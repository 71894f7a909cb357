import { expect, it } from 'vitest';
import { piecesOfText } from '#domain/page/linked-text.ts';

it('a text is cut at its links', () => {
  expect(piecesOfText('You agree to the [terms](terms) and the [policy](privacy).')).toEqual([
    { text: 'You agree to the ', to: null },
    { text: 'terms', to: 'terms' },
    { text: ' and the ', to: null },
    { text: 'policy', to: 'privacy' },
    { text: '.', to: null },
  ]);
});

it('a text without links is one piece, and brackets alone are no link', () => {
  expect(piecesOfText('[Not] (a) link')).toEqual([{ text: '[Not] (a) link', to: null }]);
  expect(piecesOfText('')).toEqual([]);
});
