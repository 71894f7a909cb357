import { describe, expect, it } from 'vitest';
import en from '#locales/en/ratings.json' with { type: 'json' };
import es from '#locales/es/ratings.json' with { type: 'json' };
import { RATING_METHOD_NUMBERS, RATING_METHOD_SECTIONS } from '#domain/ratings/rating-method-sections.ts';

const LISTED = RATING_METHOD_SECTIONS.map(({ id, paragraphs }) => [id, [...paragraphs]]);

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)/g)].map((match) => match[1] ?? '').sort();
}

describe('the rating method', () => {
  it.each([
    ['English', en],
    ['Spanish', es],
  ])('is explained in %s section by section, each paragraph listed', (_, texts) => {
    const told = Object.entries(texts.method.sections).map(([id, { paragraphs }]) => [id, Object.keys(paragraphs)]);
    expect(told).toEqual(LISTED);
  });

  it('has a number for every placeholder, and uses every number', () => {
    expect([...new Set(placeholders(JSON.stringify(en)))]).toEqual(Object.keys(RATING_METHOD_NUMBERS).sort());
  });

  it('prints the same numbers in both languages', () => {
    expect(placeholders(JSON.stringify(es))).toEqual(placeholders(JSON.stringify(en)));
  });
});
