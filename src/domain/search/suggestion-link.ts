import { writeParameters } from './query-parameters.ts';
import type { LocationType } from './search-query.ts';

/**
 * Returns the address behind a suggestion: its own address, plus how it was found. `url` is a path of the site.
 * @example suggestionLink('/california/oakland/?lang=es', { locationType: 'city', keywords: 'oak' })
 * // '/california/oakland/?lang=es&searchWhatType=autosuggest&searchLocationType=city&searchWhatKeywordValue=oak'
 */
export function suggestionLink(
  url: string,
  { locationType, keywords }: { locationType: LocationType | null; keywords: string },
): string {
  const [address = '', hash] = url.split('#', 2);
  const parameters = writeParameters([
    ['searchWhatType', 'autosuggest'],
    ...(locationType === null ? [] : [['searchLocationType', locationType] as const]),
    ['searchWhatKeywordValue', keywords],
  ]);
  const link = `${address}${address.includes('?') ? '&' : '?'}${parameters}`;
  return hash === undefined ? link : `${link}#${hash}`;
}
