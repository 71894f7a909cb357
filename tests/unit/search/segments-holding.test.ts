import { describe, expect, it } from 'vitest';
import { soughtWords } from '#domain/engine/read-words.ts';
import { segmentsHolding } from '#domain/engine/segments-holding.ts';
import { UTF8 } from '#data/search/text-codec.ts';
import { SEARCHED } from './intent-catalogue.ts';

const { segments } = SEARCHED;
const held = (text: string, holder: 'name' | 'place') =>
  segmentsHolding(segments, soughtWords(text, UTF8), holder).map(({ state }) => state);

describe('the states in which words can be found', () => {
  it('have all of them in a name', () => {
    expect(held('henry clay', 'name')).toEqual(['ky']);
    expect(held('lexington', 'place')).toEqual(['ky', 'nc']);
    expect(held('bowling berkeley', 'place')).toEqual([]);
  });

  it('are all if a word may be a number or a level', () => {
    expect(held('40502', 'name')).toHaveLength(segments.length);
    expect(held('high', 'place')).toHaveLength(segments.length);
  });

  it('have a place, and not only a school, of the name', () => {
    expect(held('clay', 'place')).toEqual([]);
  });
});
