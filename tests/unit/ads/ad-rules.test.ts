import { describe, expect, it } from 'vitest';
import { isPastHalf, mayRefresh } from '#domain/ads/ad-rules.ts';
import { mayInterrupt } from '#domain/ads/may-interrupt.ts';

const from = (path: string | null, cookies = '') => mayInterrupt({ from: path, cookies });

describe('the full-page ad', () => {
  it.each([
    '/search/search.page',
    '/search/search.zipcode',
    '/california/oakland/',
    '/california/oakland/schools/',
    '/california/oakland/060000000001-Lakeshore/',
  ])('may open for a visitor from %s', (path) => {
    expect(from(path)).toBe(true);
  });

  it.each([
    '/',
    '/privacy/',
    '/articles/reading-test-scores/',
    '/saved-schools/',
    '/california/',
    '/california/cities/',
    '/x%',
  ])('does not open for a visitor from %s', (path) => {
    expect(from(path)).toBe(false);
  });

  it('never opens on a first landing', () => {
    expect(from(null)).toBe(false);
  });

  it('is not stopped by a cookie of a similar name', () => {
    expect(from('/california/oakland/', 'not_gs_interstitial=viewed')).toBe(true);
  });

  it('opens once', () => {
    expect(from('/california/oakland/', 'a=b; gs_interstitial=viewed')).toBe(false);
  });
});

it.each([
  [0, false],
  [100, false],
  [600, true],
  [1500, true],
])('a page of 2000 pixels scrolled by %s is past half: %s', (top, isPast) => {
  expect(isPastHalf({ top, view: 500, whole: 2000 })).toBe(isPast);
});

it('a list of results gets one more ad, with twelve schools', () => {
  expect(mayRefresh({ isPastHalf: true, schools: 12, isRefreshed: false })).toBe(true);
  expect(mayRefresh({ isPastHalf: true, schools: 11, isRefreshed: false })).toBe(false);
  expect(mayRefresh({ isPastHalf: false, schools: 25, isRefreshed: false })).toBe(false);
  expect(mayRefresh({ isPastHalf: true, schools: 25, isRefreshed: true })).toBe(false);
});
