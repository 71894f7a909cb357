import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNearbyAnswer } from '#domain/profile/nearby-answer.ts';
import {
  canGoBack,
  canGoForward,
  isNearEnd,
  NEARBY_PAGE_SIZE,
  takeBatch,
  turnPage,
  type NearbyPager,
} from '#domain/profile/nearby-pager.ts';

const START: NearbyPager = { offset: 0, count: 6, isFullyLoaded: false };

describe('the pager of nearby schools', () => {
  it('goes back once a page lies behind', () => {
    expect(canGoBack(START)).toBe(false);
    expect(canGoBack(turnPage(START, 1))).toBe(true);
  });

  it('goes forward while cards remain, loaded or not', () => {
    const last = { ...START, offset: 4 };
    expect(canGoForward(last)).toBe(true);
    expect(canGoForward({ ...last, isFullyLoaded: true })).toBe(false);
    expect(canGoForward({ ...last, offset: 2, isFullyLoaded: true })).toBe(true);
  });

  it('asks for more when the page after the next is not there', () => {
    expect(isNearEnd(START)).toBe(false);
    expect(isNearEnd(turnPage(START, 1))).toBe(true);
    expect(isNearEnd({ ...turnPage(START, 1), isFullyLoaded: true })).toBe(false);
  });

  it('is fully loaded after a short batch', () => {
    expect(takeBatch(START, { received: 2, limit: 2, added: 2 })).toEqual({ ...START, count: 8 });
    expect(takeBatch(START, { received: 1, limit: 2, added: 1 })).toEqual({ offset: 0, count: 7, isFullyLoaded: true });
    expect(takeBatch(START, { received: 2, limit: 2, added: 0 })).toEqual(START);
  });

  it('always shows a card, and never starts before the first', () => {
    const step = fc.constantFrom(1 as const, -1 as const);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.array(step, { maxLength: 40 }), (count, steps) => {
        let pager: NearbyPager = { offset: 0, count, isFullyLoaded: true };
        for (const one of steps) pager = turnPage(pager, one);
        expect(pager.offset).toBeGreaterThanOrEqual(0);
        expect(pager.offset).toBeLessThan(count);
        expect(pager.offset % NEARBY_PAGE_SIZE).toBe(0);
      }),
    );
  });
});

describe('an answer of the nearby call', () => {
  const item = {
    id: '210003002021',
    name: 'Adair Primary',
    type: 'public',
    level: ['e'],
    city: 'Columbia',
    state: 'ky',
    zipcode: '42728',
    gs_rating: 5,
    ratings_year: '2015-16',
    rating_range: [4, 6],
    average_rating: null,
    distance: 1.77,
    links: { show: '/kentucky/columbia/210003002021-Adair-Primary/' },
  };

  it('returns its schools', () => {
    expect(readNearbyAnswer({ items: [item] })).toEqual([item]);
  });

  it('leaves out incomplete schools and foreign links', () => {
    const { city: _, ...withoutCity } = item;
    const away = { ...item, links: { show: '//evil.example/' } };
    expect(
      readNearbyAnswer({
        items: [withoutCity, away, null, { ...item, gs_rating: 'high' }, { ...item, rating_range: [4] }],
      }),
    ).toEqual([]);
  });

  it.each([null, 'items', [], { items: 'all' }, { errors: [] }])('is rejected if it is %o', (answer) => {
    expect(readNearbyAnswer(answer)).toBeNull();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        readNearbyAnswer(answer);
        readNearbyAnswer({ items: [answer] });
      }),
    );
  });
});
