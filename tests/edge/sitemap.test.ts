import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { pinData } from '../../src/data/regeneration/data-pins.ts';
import {
  ADAIR_ELEMENTARY,
  ADAIR_ELEMENTARY_PATH,
  addListingPages,
  addSchool,
  addTwoCities,
  changeSchool,
  removeSchool,
} from './catalogue-builder.ts';
import { ask } from './edge-client.ts';
import type { RunStep } from '../../src/edge/env/run-step.ts';
import { keepStores } from './kept-stores.ts';
import { makeLive, momentOf, pathsWrittenBy, recordOf, runRegeneration } from './region-run.ts';
import { testRenderer } from './test-renderer.ts';

const KENTUCKY = '/sitemaps/kentucky-1.xml';

keepStores(addTwoCities);

/** The addresses of a sitemap file with their dates. */
async function readSitemap(file: string): Promise<Map<string, string>> {
  const xml = await (await ask(file)).text();
  const entries = xml.matchAll(/<loc>https:\/\/homeroom\.test([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g);
  return new Map([...entries].map(([, path = '', date = '']) => [path, date]));
}

describe('robots.txt', () => {
  it('names the sitemap and excludes calls and searches', async () => {
    const text = await (await ask('/robots.txt')).text();
    expect(text).toContain('Sitemap: https://homeroom.test/sitemap.xml');
    expect(text).toContain('Disallow: /search/');
    expect(text).toContain('Disallow: /edge/');
    expect(text).not.toMatch(/^Disallow: \/$/m);
  });
});

describe('security.txt', () => {
  it('names a contact for half a year', async () => {
    const answer = await ask('/.well-known/security.txt');
    expect(answer.headers.get('content-type')).toContain('text/plain');
    const text = await answer.text();
    expect(text).toContain('Contact: mailto:security@homeroom.test\n');
    expect(text).toContain('Contact: https://homeroom.test/contact/\n');
    const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect([days > 179, days < 366]).toEqual([true, true]);
  });
});

describe('the sitemap index', () => {
  it('lists files of every live region with dates', async () => {
    await makeLive('ky');
    await makeLive('us');
    await makeLive('us');
    const response = await ask('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(await readSitemap('/sitemap.xml')).toEqual(
      new Map([
        [KENTUCKY, momentOf(1)],
        ['/sitemaps/national-1.xml', momentOf(2)],
      ]),
    );
  });

  it('is empty and valid while nothing is live', async () => {
    expect(await (await ask('/sitemap.xml')).text()).toMatch(/<sitemapindex [^>]+>\s*<\/sitemapindex>\s*$/);
  });
});

describe('the sitemap of a state', () => {
  it('stays the previous one until the new is written', async () => {
    await makeLive('ky');
    await changeSchool(ADAIR_ELEMENTARY, { phone: '(270) 384-0000' });
    const dying: RunStep = (name, work) => (name === 'sitemaps' ? Promise.reject(new Error('killed')) : work());
    await expect(runRegeneration('ky', { step: dying })).rejects.toThrow('killed');
    expect((await readSitemap(KENTUCKY)).get(ADAIR_ELEMENTARY_PATH)).toBe(momentOf(1));
    expect((await readSitemap('/sitemap.xml')).get(KENTUCKY)).toBe(momentOf(1));
    await makeLive('ky');
    expect((await readSitemap(KENTUCKY)).get(ADAIR_ELEMENTARY_PATH)).toBe(momentOf(2));
  });

  it('lists every page in both languages', async () => {
    await addListingPages(2);
    const paths = await pathsWrittenBy(await makeLive('ky'));
    const addresses = [...(await readSitemap(KENTUCKY)).keys()];
    expect(addresses).toHaveLength(paths.length * 2);
    expect(addresses).toContain('/kentucky/columbia/schools/?page=2');
    expect(addresses).toContain('/kentucky/columbia/schools/?page=2&amp;lang=es');
    for (const address of addresses) expect((await ask(address.replaceAll('&amp;', '&'))).status).toBe(200);
  });

  it('names the other language of each page', async () => {
    await makeLive('ky');
    const xml = await (await ask(KENTUCKY)).text();
    for (const [language, path] of [
      ['en', '/kentucky/'],
      ['es', '/kentucky/?lang=es'],
      ['x-default', '/kentucky/'],
    ]) {
      const link = `<xhtml:link rel="alternate" hreflang="${language}" href="https://homeroom.test${path}"/>`;
      expect(xml.split(link)).toHaveLength(3);
    }
  });

  it('dates a page by its last change', async () => {
    await makeLive('ky');
    await changeSchool(ADAIR_ELEMENTARY, { phone: '(270) 384-0000' });
    await makeLive('ky');
    const dates = await readSitemap(KENTUCKY);
    expect(dates.get(ADAIR_ELEMENTARY_PATH)).toBe(momentOf(2));
    expect(dates.get(`${ADAIR_ELEMENTARY_PATH}?lang=es`)).toBe(momentOf(2));
    expect(dates.get('/kentucky/')).toBe(momentOf(1));
  });

  it('omits removed pages', async () => {
    await makeLive('ky');
    await removeSchool(ADAIR_ELEMENTARY);
    await makeLive('ky', { confirmDrop: true });
    expect([...(await readSitemap(KENTUCKY)).keys()]).not.toContain(ADAIR_ELEMENTARY_PATH);
  });

  it('omits pages that are hidden from search engines', async () => {
    testRenderer.head = '<meta name="robots" content="noindex, follow">';
    await makeLive('ky');
    expect(await readSitemap(KENTUCKY)).toEqual(new Map());
  });

  it('has the previous pages after a rollback', async () => {
    await makeLive('ky');
    const before = await readSitemap(KENTUCKY);
    await addSchool({ id: '210003002099', name: 'New School' });
    await makeLive('ky');
    expect(await readSitemap(KENTUCKY)).not.toEqual(before);
    await pinData(env.CATALOGUE, await recordOf('ky-2'), { at: momentOf(3) });
    await makeLive('ky', { confirmDrop: true });
    expect([...(await readSitemap(KENTUCKY)).keys()]).toEqual([...before.keys()]);
  });
});

it.for([
  '/sitemaps/kentucky-2.xml',
  '/sitemaps/kentucky-0.xml',
  '/sitemaps/ohio-1.xml',
  '/sitemaps/atlantis-1.xml',
  '/sitemaps/kentucky.xml',
  '/sitemaps/national-1.xml',
])('a sitemap that does not exist is not found: %s', async (path) => {
  await makeLive('ky');
  expect((await ask(path)).status).toBe(404);
});
