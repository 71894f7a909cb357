import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  STATE_PLACES_PAGE_SIZE,
  groupByLetter,
  sortByName,
  statePlacesOf,
  statePlacesPageCount,
} from '../../../src/domain/places/state-places.ts';

const LIST = { state: 'ky', list: 'cities' } as const;
const placeOf = (name: string, all = 1) => ({ name, path: `/kentucky/${encodeURIComponent(name)}/`, counts: { all } });
/** `A 0`, `B 1`, … with ever more schools. */
const placesOf = (count: number) =>
  sortByName(Array.from({ length: count }, (_, at) => placeOf(`${String.fromCharCode(65 + (at % 26))} ${at}`, at)));

describe("a state's cities", () => {
  it('are all shown if they are few', () => {
    const places = placesOf(300);
    expect(statePlacesOf(places, LIST)).toEqual({ total: 300, shown: places, letters: [] });
    expect(statePlacesPageCount(300)).toBe(0);
  });

  it('are the 60 with the most schools, and letters lead to others', () => {
    const { total, shown, letters } = statePlacesOf(placesOf(1300), LIST);
    expect(total).toBe(1300);
    expect(shown.map(({ counts }) => counts.all).toSorted((left, right) => left - right)).toEqual(
      Array.from({ length: 60 }, (_, at) => 1240 + at),
    );
    expect(shown).toEqual(sortByName(shown));
    expect(letters).toHaveLength(26);
    expect(letters[0]).toEqual({ letter: 'A', path: '/kentucky/cities/#cities-a' });
    // 50 places a letter, 600 a page: M begins the second page, Y the third.
    expect(letters[11]).toEqual({ letter: 'L', path: '/kentucky/cities/#cities-l' });
    expect(letters[12]).toEqual({ letter: 'M', path: '/kentucky/cities/?page=2#cities-m' });
    expect(letters[24]).toEqual({ letter: 'Y', path: '/kentucky/cities/?page=3#cities-y' });
  });

  it.for([
    [301, 1],
    [STATE_PLACES_PAGE_SIZE, 1],
    [STATE_PLACES_PAGE_SIZE + 1, 2],
    [2129, 4],
  ])('%i have %i pages of their own', ([total, pages]) => {
    expect(statePlacesPageCount(total ?? 0)).toBe(pages);
  });

  it('are sorted by name: numbers first, accents with their letter', () => {
    const names = ['Zion', '29 Palms', 'Ángeles', 'angola', 'Azusa'];
    expect(sortByName(names.map((name) => placeOf(name))).map(({ name }) => name)).toEqual([
      '29 Palms',
      'Ángeles',
      'angola',
      'Azusa',
      'Zion',
    ]);
  });

  it('are each under one letter, and each letter occurs once', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, unit: 'grapheme' })), (names) => {
        const groups = groupByLetter(sortByName(names.map((name) => placeOf(name))));
        expect(groups.flatMap(({ items }) => items)).toHaveLength(names.length);
        expect(new Set(groups.map(({ letter }) => letter)).size).toBe(groups.length);
        expect(groups.map(({ letter }) => letter)).toEqual(groups.map(({ letter }) => letter).toSorted());
      }),
    );
  });
});
