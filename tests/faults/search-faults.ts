import type { Fault } from './fault.ts';

/** Faults in search: filters, sort, pages, distance, text, suggestions, geocoding, the map and the CSV file. */
export const SEARCH_FAULTS: readonly Fault[] = [
  {
    name: 'A page of results has 20 schools',
    capability: 'paging',
    file: 'src/domain/engine/school-search.ts',
    find: 'SEARCH_PAGE_SIZE = 25',
    replace: 'SEARCH_PAGE_SIZE = 20',
    tier: 'edge',
    tests: ['tests/edge/search-page.test.ts'],
  },
  {
    name: 'A partial match of an address beats the exact one',
    capability: 'geocoding',
    file: 'src/edge/search/resolve-place.ts',
    find: '!isExact || !result.partial_match',
    replace: '!isExact || result.partial_match',
    tier: 'edge',
    tests: ['tests/edge/geocoding.test.ts'],
  },
];
