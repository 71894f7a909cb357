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
    expect(suggestionLink(url, { type: 'Cities', keywords: 'a&b' })).toBe(`${address}${told}`),
  );

  it.for([
    ['Schools', 'school'],
    ['Districts', 'district'],
    ['Zipcodes', 'zip'],
    ['Addresses', 'street_address'],
  ] as const)('names the group %s as %s, and keeps its hash', ([type, name]) => {
    expect(suggestionLink('/a/#reviews', { type, keywords: '\ud800' })).toBe(
      `/a/?searchWhatType=autosuggest&searchLocationType=${name}&searchWhatKeywordValue=%EF%BF%BD#reviews`,
    );
  });
});
