import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addTwoCities } from './catalogue-builder.ts';
import { ask } from './edge-client.ts';
import { keepStores } from './kept-stores.ts';
import { makeSearchable, pageAt, resultsAt } from './search-page-builder.ts';

keepStores(async () => {
  await addTwoCities();
  await makeSearchable('ky');
});

const HOSTILE_TEXTS = [
  '"*',
  '""""',
  "' OR 1=1 --",
  'NEAR(adair primary, 2)',
  'name : (adair',
  '^adair +',
  '(?<x>a+)+$',
  'a\0b',
  '🏫🏫🏫',
  '\u0301\u0301',
  '½ ²',
  '%',
  '_',
  '<script>alert(1)</script>',
  'a'.repeat(3_000),
  'a '.repeat(1_000),
  '\u202e\ufeff',
];

describe('a hostile text', () => {
  it.for(HOSTILE_TEXTS)('is treated as data: %j', async (text) => {
    const { query } = await pageAt(`/search/search.page?q=${encodeURIComponent(text)}`);
    expect(query.text?.length ?? 0).toBeLessThanOrEqual(300);
    await pageAt(`/search/search.page?locationSearchString=${encodeURIComponent(text)}`);
  });

  it('of 10 KB makes the address too long', async () => {
    expect((await ask(`/search/search.page?q=${'a'.repeat(10_000)}`)).status).toBe(414);
  });
});

describe('an oversized query', () => {
  it('is cut to what search supports', async () => {
    const { miles, schools } = await resultsAt('/search/search.page?lat=37&lon=-85&distance=10000&page=1000000000');
    expect([miles, schools]).toEqual([60, []]);
  });

  it('works with hundreds of filters', async () => {
    const courses = Array.from({ length: 200 }, (_, index) => `c${index}`).join(',');
    const { outcome } = await pageAt(`/search/search.page?courses=${courses}&awards=${courses}`);
    expect(outcome).toMatchObject({ kind: 'results', total: 0 });
  });
});

describe('any query', () => {
  const key = fc.constantFrom(
    ...['q', 'lat', 'lon', 'distance', 'sort', 'page', 'state', 'city', 'zip', 'district_id', 'locationSearchString'],
    ...['gradeLevels[]', 'st[]', 'courses', 'csaYears', 'summary_rating', 'view', 'tableView', 'id', 'lang', 'path'],
  );
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ unit: 'grapheme', maxLength: 40 }));
  const value = fc.oneof(text, fc.constantFrom('37.1', '-85', '5', 'ky', 'map', 'table', 'Columbia', '42728', '8,10'));
  const parameters = fc.array(fc.tuple(key, value), { maxLength: 8 });
  const path = fc.constantFrom(
    '/search/search.page',
    '/search/search.zipcode',
    '/search/search.csv',
    '/kentucky/columbia/schools/',
    '/kentucky/best-high-schools/',
  );

  it('gets a page, a refusal or a redirect', async () => {
    await fc.assert(
      fc.asyncProperty(path, parameters, async (asked, pairs) => {
        const search = new URLSearchParams(pairs.map(([name, given]) => [name, given])).toString();
        expect([200, 301, 302, 404]).toContain((await ask(`${asked}?${search}`)).status);
      }),
      { numRuns: 300 },
    );
  });
});
