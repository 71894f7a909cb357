import { describe, expect, it } from 'vitest';
import { suggestionLink } from '#domain/search/suggestion-link.ts';

describe('the link of a suggestion', () => {
  it.for([
    [
      '/california/',
      'searchWhatType=autosuggest&searchLocationType=city&searchWhatKeywordValue=a%26b',
      '/california/?',
    ],
    ['/a/?lang=es', 'searchWhatType=autosuggest&searchLocationType=city&searchWhatKeywordValue=a%26b', '/a/?lang=es&'],
  ] as const)('%s names how it was found', ([url, told, address]) =>
    expect(suggestionLink(url, { locationType: 'city', keywords: 'a&b' })).toBe(`${address}${told}`),
  );

  it('omits an unknown kind of location and keeps its hash', () => {
    expect(suggestionLink('/a/#reviews', { locationType: null, keywords: '\ud800' })).toBe(
      '/a/?searchWhatType=autosuggest&searchWhatKeywordValue=%EF%BF%BD#reviews',
    );
  });
});
