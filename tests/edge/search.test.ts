import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADAIR_ELEMENTARY, ADAIR_PRIMARY, addTwoCities } from './catalogue-builder.ts';
import { ask } from './edge-client.ts';

beforeEach(async () => {
  await addTwoCities();
  await env.CATALOGUE.batch([
    env.CATALOGUE.prepare(
      `INSERT INTO school_text (rowid, name, city, district, codes)
       SELECT s.key, s.name, s.city_name, coalesce(d.name, ''), s.id FROM school s LEFT JOIN district d ON d.state = s.state AND d.id = s.district_id`,
    ),
    env.CATALOGUE.prepare(
      `INSERT INTO zip (zip, state, city_slug, lat, lon, row_hash) VALUES ('42728', 'ky', 'columbia', 37.1, -85.3, 'x')`,
    ),
  ]);
});

interface FoundPage {
  readonly query: string;
  readonly listing: { page: number; total: number; schools: { id: string }[] };
  readonly places: { path: string }[];
}

async function search(text: string, more = ''): Promise<FoundPage & { ids: string[] }> {
  const response = await ask(`/search/search.page?q=${encodeURIComponent(text)}${more}`);
  expect(response.status).toBe(200);
  const model = /<pre>(.*)<\/pre>/s.exec(await response.text())?.[1] ?? '{}';
  const page = JSON.parse(model.replaceAll('&lt;', '<')) as FoundPage;
  return { ...page, ids: page.listing.schools.map(({ id }) => id) };
}

describe('the results page', () => {
  it('finds schools by the beginnings of the words of their name, city and district', async () => {
    expect((await search('adair elem')).ids).toEqual([ADAIR_ELEMENTARY]);
    expect((await search('columbia adair')).ids.toSorted()).toEqual([ADAIR_ELEMENTARY, ADAIR_PRIMARY]);
    expect((await search('ADAIR')).listing.total).toBe(2);
    expect((await search(ADAIR_PRIMARY)).ids).toEqual([ADAIR_PRIMARY]);
  });

  it('finds places by name and ZIP code', async () => {
    expect((await search('columbia')).places.map(({ path }) => path)).toEqual(['/kentucky/columbia/']);
    expect((await search('42728')).places.map(({ path }) => path)).toEqual(['/kentucky/columbia/']);
  });

  it('is empty for an empty text', async () => {
    for (const text of ['', '   ', '!?*']) expect((await search(text)).listing.total).toBe(0);
    expect((await ask('/search/search.page')).status).toBe(200);
  });

  it('is in the language of the reader and in no index', async () => {
    const { headers } = await ask('/search/search.page?q=adair&lang=es');
    expect(headers.get('content-language')).toBe('es');
    expect(headers.get('x-robots-tag')).toBe('noindex, follow');
    expect(headers.get('cache-control')).toBe('public, max-age=60');
  });

  it('takes a page that is none for the first', async () => {
    for (const page of ['abc', '0', '-1', '1.5', '999999'])
      expect((await search('adair', `&page=${page}`)).listing.page).toBe(1);
  });
});

describe('a hostile text', () => {
  it.for([
    '"*',
    '"',
    '""""',
    "' OR 1=1 --",
    'adair OR columbia',
    'NOT adair',
    'NEAR(adair primary, 2)',
    'name:adair',
    'name : (adair',
    '^adair +',
    '{name}: x',
    'a\0b',
    '🏫🏫🏫',
    '𞤀𞤁',
    '\u0301\u0301',
    '½ ²',
    '%',
    '_',
    '<script>alert(1)</script>',
    'a'.repeat(3_000),
    'a '.repeat(1_000),
    '\u202e\ufeff',
  ])('is data: %j', async (text) => {
    expect((await search(text)).query.length).toBeLessThanOrEqual(60);
  });

  it('has no operators', async () => {
    expect((await search('adair OR columbia')).listing.total).toBe(0);
    expect((await search('adair NOT primary')).listing.total).toBe(0);
  });

  it('of 10 KB is an address too long', async () => {
    expect((await ask(`/search/search.page?q=${'a'.repeat(10_000)}`)).status).toBe(414);
  });

  it('never breaks the page, whatever it is', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.string({ unit: 'grapheme', maxLength: 80 }));
    await fc.assert(
      fc.asyncProperty(text, async (asked) => void (await search(asked))),
      { numRuns: 150 },
    );
  });
});
