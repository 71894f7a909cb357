import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeSearchPrefs, encodeSearchPrefs, type SearchPrefs } from '#domain/search/search-prefs.ts';
import { arbitraryQuery } from './arbitrary-query.ts';

const arbitraryPrefs: fc.Arbitrary<SearchPrefs> = arbitraryQuery.map(({ text, location }) => {
  const { city, near, label, type, state, zip } = location;
  return { whatKeywords: text, location: city === null ? null : { city, near, label, type, state, zip } };
});
const cookie = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

describe('the search_prefs cookie', () => {
  it('remembers exactly what was put into it', () => {
    fc.assert(
      fc.property(arbitraryPrefs, (prefs) => {
        expect(decodeSearchPrefs(encodeSearchPrefs(prefs))).toEqual(prefs);
      }),
    );
  });

  it('fits a cookie, whatever is searched for, and needs no quoting', () => {
    const longest: SearchPrefs = {
      whatKeywords: '学'.repeat(60),
      location: {
        city: '学'.repeat(80),
        label: '学'.repeat(75),
        near: { lat: -12.3456789, lon: -123.4567891 },
        type: 'street_address',
        state: 'ca',
        zip: '94611',
      },
    };
    expect(encodeSearchPrefs(longest).length).toBeLessThan(2600);
    expect(encodeSearchPrefs(longest)).toMatch(/^[\w%.!~*'()-]+$/);
    expect(decodeSearchPrefs(encodeSearchPrefs(longest))).toEqual(longest);
  });

  it('never throws, and returns only valid preferences', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json().map(encodeURIComponent),
      fc.record({ location: fc.anything(), what_keywords: fc.anything() }).map((prefs) => cookie(prefs)),
    );
    fc.assert(
      fc.property(value, (corrupted) => {
        const prefs = decodeSearchPrefs(corrupted);
        if (prefs !== null) expect(decodeSearchPrefs(encodeSearchPrefs(prefs))).toEqual(prefs);
      }),
    );
  });

  it.for([
    ['broken escapes', '%E0%A4%A'],
    ['no JSON', 'abc'],
    ['a list', cookie([])],
    ['null', cookie(null)],
    ['keywords that are no text', cookie({ what_keywords: 5 })],
    ['a location that is none', cookie({ location: 'Oakland' })],
    ['more than a cookie holds', cookie({ what_keywords: 'a'.repeat(5000) })],
  ] as const)('is corrupted by %s', ([, value]) => expect(decodeSearchPrefs(value)).toBeNull());

  it('forgets a location without a city and a field that is unusable', () => {
    expect(decodeSearchPrefs(cookie({ location: { state: 'ca' }, what_keywords: 'a' }))).toEqual({
      location: null,
      whatKeywords: 'a',
    });
    expect(
      decodeSearchPrefs(cookie({ location: { city: 'Oakland', lat: '1', lon: 'x', zip: 5, state: 'zz' } }))?.location,
    ).toEqual({ city: 'Oakland', near: null, label: null, type: null, state: null, zip: null });
  });
});
