import { writeParameters } from './query-parameters.ts';
import type { SuggestionType } from './suggest-limits.ts';

/** What an address calls the group of a suggestion. */
const TYPES = {
  Schools: 'school',
  Cities: 'city',
  Districts: 'district',
  Zipcodes: 'zip',
  Addresses: 'street_address',
} as const satisfies Record<SuggestionType, string>;

/**
 * Returns the address behind a suggestion: its own address, plus how it was found. `url` is a path of the site.
 * @example suggestionLink('/california/oakland/?lang=es', { type: 'Cities', keywords: 'oak' })
 * // '/california/oakland/?lang=es&searchWhatType=autosuggest&searchLocationType=city&searchWhatKeywordValue=oak'
 */
export function suggestionLink(url: string, { type, keywords }: { type: SuggestionType; keywords: string }): string {
  const [address = '', hash] = url.split('#', 2);
  const parameters = writeParameters([
    ['searchWhatType', 'autosuggest'],
    ['searchLocationType', TYPES[type]],
    ['searchWhatKeywordValue', keywords],
  ]);
  const link = `${address}${address.includes('?') ? '&' : '?'}${parameters}`;
  return hash === undefined ? link : `${link}#${hash}`;
}
