import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalPath, parseSiteAddress, findRegion } from '../../../src/domain/places/site-address.ts';

/** Returns the result of reading a path: its address if it has one. */
function read(path: string): { kind: string; [part: string]: unknown } {
  const url = new URL(path, 'https://homeroom.test');
  const parsed = parseSiteAddress(url.pathname, url.searchParams.get('page'));
  return parsed.kind === 'address' ? parsed.address : parsed;
}

describe('an address', () => {
  it.for([
    ['/', { kind: 'home' }],
    ['/ratings/', { kind: 'rating-method' }],
    ['/Data', { kind: 'data-sources' }],
    ['/privacy/', { kind: 'editorial', name: 'privacy' }],
    ['/Terms', { kind: 'editorial', name: 'terms' }],
    ['/Articles', { kind: 'articles' }],
    ['/articles/Reading-test-scores/', { kind: 'article', name: 'reading-test-scores' }],
    ['/articles/none/', { kind: 'unknown' }],
    ['/articles/reading-test-scores/x/', { kind: 'unknown' }],
    ['/search/search.page', { kind: 'search' }],
    ['/best-high-schools/', { kind: 'best-schools', level: 'h' }],
    ['/ky/', { kind: 'state', state: 'ky' }],
    ['/ky/best-schools/', { kind: 'best-schools', level: null, state: 'ky' }],
    ['/ky/Cities', { kind: 'state-places', state: 'ky', list: 'cities', page: 1 }],
    ['/ky/districts/?page=2', { kind: 'state-places', state: 'ky', list: 'districts', page: 2 }],
    ['/ky/Columbia', { kind: 'city', state: 'ky', citySlug: 'columbia' }],
    ['/ky/columbia/schools/?page=2', { kind: 'city-listing', page: 2 }],
    ['/ky/columbia/adair-county/?page=2', { kind: 'district', slug: 'adair-county', page: 2 }],
    ['/ky/columbia/best-middle-schools/', { kind: 'best-schools', level: 'm', citySlug: 'columbia' }],
    ['/ky/columbia/210003002021-A-B/', { kind: 'profile', id: '210003002021', namePart: 'A-B' }],
    ['/ky/columbia/A0000001-A/', { kind: 'profile', id: 'a0000001', namePart: 'A' }],
    ['/ky/columbia/21000300-A/', { kind: 'profile', id: '21000300' }],
    ['/ky/columbia/210003002021-A-B/reviews', { kind: 'reviews', id: '210003002021', namePart: 'A-B' }],
    ['/ky/columbia/210003-A/', { kind: 'district', slug: '210003-a' }],
    ['/ky/a/b/c/', { kind: 'unknown' }],
    ['/ky/columbia/schools/reviews/', { kind: 'unknown' }],
    ['/nowhere/columbia/', { kind: 'unknown' }],
    ['/ky/%20..%20/', { kind: 'unknown' }],
    ['/ky/%ff/', { kind: 'malformed' }],
  ] as const)('%s is read', ([path, address]) => expect(read(path)).toMatchObject(address));

  it('has pages from 1 to 9999; other numbers mean the first', () => {
    const pageOf = (page: string) => read(`/ky/columbia/schools/?page=${page}`)['page'];
    expect(['1', '2', '9999'].map(pageOf)).toEqual([1, 2, 9999]);
    expect(['0', '-1', '1.5', '10000', '01', '1e2', 'abc', '', '+2', '２'].map(pageOf)).toEqual(Array(10).fill(1));
  });

  it('belongs to the region that makes its page', () => {
    const regionOf = (path: string) => {
      const parsed = parseSiteAddress(path);
      return parsed.kind === 'address' ? findRegion(parsed.address) : null;
    };
    expect(['/', '/best-schools/', '/ky/', '/ky/best-schools/', '/ky/a/schools/'].map(regionOf)).toEqual([
      'us',
      'us',
      'ky',
      'ky',
      'ky',
    ]);
  });
});

describe('a canonical path', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'KY',
      'new_jersey',
      'Winston-Salem',
      'schools',
      'Best-Schools',
      '210003002021-A b',
      'search',
      'search.page',
      '.',
      '..',
      ' ',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  );
  const anyPath = fc.array(word.map(encodeURIComponent), { maxLength: 4 }).map((words) => `/${words.join('/')}`);

  it('is canonical: reading it gives the same path', () => {
    fc.assert(
      fc.property(anyPath, fc.constantFrom(null, '2', '9999', 'x'), (pathname, page) => {
        const parsed = parseSiteAddress(pathname, page);
        if (parsed.kind !== 'address') return;
        const url = new URL(parsed.path, 'https://homeroom.test');
        const again = parseSiteAddress(url.pathname, url.searchParams.get('page'));
        expect(again).toEqual(parsed);
        expect(`${url.pathname}${url.search}`).toBe(parsed.path);
      }),
      { numRuns: 5_000 },
    );
  });

  it('never leads to another host', () => {
    fc.assert(
      fc.property(anyPath, (pathname) => {
        const parsed = parseSiteAddress(pathname);
        if (parsed.kind === 'address') expect(canonicalPath(parsed.address)).toMatch(/^\/(?!\/)/);
      }),
    );
  });
});
