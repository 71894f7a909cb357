import { createHash } from 'node:crypto';
import { expect, test, type APIRequestContext } from '@playwright/test';
import commonEn from '../../locales/en/common.json' with { type: 'json' };
import commonEs from '../../locales/es/common.json' with { type: 'json' };
import { DEMO_CASES } from '../../src/pipeline/sample/demo-catalogue.ts';
import { englishSentences } from './english-sentences.ts';
import { LEVELS_OFFERED, TYPES_OFFERED, filterParameter } from '../../src/islands/search/box-filters.ts';
import { OAKLAND_SEARCH } from './search-reader.ts';
import { readPageHtml, type PageHtml } from './page-html.ts';
import { SITE_PAGES, pathOfDemoSchool, type SitePageCase } from './site-pages.ts';
import { LANGUAGES, inLanguage, type PageLanguage } from './views.ts';

/** Pages of one state, and pages that name the invented states. */
const PICTURES = { en: commonEn.picture, es: commonEs.picture };
const NOTES = { en: commonEn.demonstration, es: commonEs.demonstration };

function saysInvented(text: string, language: PageLanguage): boolean {
  const { text: plain, some } = NOTES[language];
  const [before = '', after = ''] = some.split('{{states}}');
  const at = text.indexOf(before);
  return text.includes(plain) || (at >= 0 && text.slice(at).includes(after));
}

interface SentPage {
  readonly page: SitePageCase;
  readonly language: PageLanguage;
  readonly address: string;
  readonly status: number;
  readonly robots: string | undefined;
  readonly html: PageHtml;
}

const sent: SentPage[] = [];
const indexed = () => sent.filter(({ page }) => page.isIndexed);

/** The names of the pages that fail a test. */
function namesOf(pages: readonly SentPage[]): string[] {
  return pages.map(({ page, language }) => `${page.name} (${language})`);
}

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, at) => texts.indexOf(text) !== at);
}

// Every page is read once for all of these tests.
test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ request }) => {
  for (const page of SITE_PAGES) {
    for (const language of LANGUAGES) {
      const address = inLanguage(page.path, language);
      // As a browser asks for a page: for others the edge sends parts of some.
      const response = await request.get(address, { headers: { accept: 'text/html' } });
      const html = readPageHtml(await response.text());
      const robots = response.headers()['x-robots-tag'];
      sent.push({ page, language, address, status: response.status(), robots, html });
    }
  }
});

test('every page has its status, its language and one main heading', () => {
  const told = sent.map(({ address, status, html }) => [address, status, html.language, html.headings]);
  expect(told).toEqual(sent.map(({ page, language, address }) => [address, page.status, language, 1]));
});

test('every page has a title and a description', () => {
  expect(namesOf(sent.filter(({ html }) => html.title.length <= 5))).toEqual([]);
  expect(namesOf(sent.filter(({ html }) => html.description.length <= 20))).toEqual([]);
});

test('indexed pages have a unique title and description', () => {
  expect(repeated(indexed().map(({ html }) => html.title))).toEqual([]);
  expect(repeated(indexed().map(({ html }) => html.description))).toEqual([]);
});

test('indexed pages name their own address and the one of each language', ({ baseURL }) => {
  const links = ({ html }: SentPage) => [html.canonical, ...LANGUAGES.map((language) => html.alternates[language])];
  const own = ({ page, address }: SentPage) => [
    `${baseURL}${address}`,
    ...LANGUAGES.map((language) => `${baseURL}${inLanguage(page.path, language)}`),
  ];
  expect(indexed().map(links)).toEqual(indexed().map(own));
});

test('indexed pages tell networks their address and picture', async ({ baseURL, request }) => {
  for (const { html, address, language } of indexed()) {
    const { image = '', 'image:alt': alt, ...shared } = html.shared;
    expect(shared).toMatchObject({ url: `${baseURL}${address}`, 'image:width': '1200', 'image:height': '630' });
    expect(['article', 'website']).toContain(shared['type']);
    expect(Object.values(PICTURES[language])).toContain(alt);
    expect(image).toMatch(new RegExp(`^${baseURL}/share/[a-z-]+\\.${language}\\.png$`));
  }
  const pictures = new Set(indexed().map(({ html }) => html.shared['image'] ?? ''));
  expect(pictures.size).toBeGreaterThan(10);
  for (const picture of pictures) expect((await request.get(picture)).headers()['content-type']).toBe('image/png');
});

test('indexed pages tell search engines only about schema.org types', () => {
  const data = indexed().flatMap(({ html }) => html.linkedData);
  expect(data.length).toBeGreaterThan(0);
  for (const one of data) expect(one).toHaveProperty('@context');
});

test('pages outside the index say so', () => {
  const hidden = sent.filter(({ page }) => !page.isIndexed);
  expect(hidden.length).toBeGreaterThan(20);
  expect(namesOf(hidden.filter(({ robots }) => robots?.includes('noindex') !== true))).toEqual([]);
});

test('no text of a page has a hole', () => {
  const hole = /\b(NaN|undefined|\[object Object\])\b/;
  expect(namesOf(sent.filter(({ html }) => hole.test(html.text)))).toEqual([]);
});

test('Spanish pages have no English sentence of ours', () => {
  const sentences = englishSentences();
  const findIn = (language: PageLanguage) =>
    sent
      .filter((one) => one.language === language)
      .flatMap(({ page, html }) =>
        sentences.filter((sentence) => html.text.includes(sentence)).map((sentence) => `${page.name}: ${sentence}`),
      );
  expect(findIn('en').length).toBeGreaterThan(100);
  expect(findIn('es')).toEqual([]);
});

test('every page of invented schools says so in its language', () => {
  const ofSchools = indexed().filter(({ page }) => !page.kind.startsWith('article'));
  expect(namesOf(ofSchools.filter(({ language, html }) => !saysInvented(html.text, language)))).toEqual([]);
});

test('a school name that looks like HTML stays text', async ({ request }) => {
  const html = await (await request.get(pathOfDemoSchool(DEMO_CASES.htmlName))).text();
  expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]).toContain('&lt;');
});

test('an unrated school is called unrated and never rated 0', async ({ request }) => {
  const { text } = readPageHtml(await (await request.get(pathOfDemoSchool(DEMO_CASES.unrated))).text());
  expect(text).toContain('Currently unrated');
  expect(text).not.toMatch(/(?<!1)0\/10/);
});

test('a closed school says so and is in no ranking of its city', async ({ request }) => {
  const path = pathOfDemoSchool(DEMO_CASES.closed);
  const html = await (await request.get(path)).text();
  expect(readPageHtml(html).text).toMatch(/closed/i);
  for (const call of ['data-follow', 'tel:', '"telephone"']) expect(html).not.toContain(call);
  const cityPath = path.split('/').slice(0, 3).join('/');
  const ranking = await request.get(`${cityPath}/best-schools/`);
  expect(ranking.status()).toBe(200);
  expect(await ranking.text()).not.toContain(`href="${path}"`);
});

test('a state ranking names the year of its results', async ({ request }) => {
  const { text } = readPageHtml(await (await request.get('/california/best-schools/')).text());
  expect(text).toMatch(/from 10 down to 1, based on results up to 20\d\d–\u2060\d\d\./);
});

test('the national ranking says why it ranks nothing', async ({ request }) => {
  const { text } = readPageHtml(await (await request.get('/best-schools/')).text());
  expect(text).toContain('Ratings compare schools within one state');
  expect(text).not.toContain('has a rating yet');
});

test('every search that the home page offers finds schools', async ({ request }) => {
  const home = await (await request.get('/')).text();
  const linked = [...home.matchAll(/href="(\/search\/search\.page\?[^"]*)"/g)].map(([, href = '']) => href);
  expect(linked).not.toEqual([]);
  const chosen = [...LEVELS_OFFERED, ...TYPES_OFFERED].map((filter) => filterParameter(filter).join('='));
  const addresses = [...linked, ...chosen.map((parameter) => `/search/search.page?${parameter}`)];
  const found = await Promise.all(addresses.map((address) => countFound(request, address)));
  expect(addresses.filter((_, at) => !((found[at] ?? 0) > 0))).toEqual([]);
});

test('every filter that search offers finds as many schools as it says', async ({ request }) => {
  const page = await (await request.get('/search/search.page?state=ca')).text();
  const choices = [
    ...page.matchAll(
      /<input type="checkbox" id="[^"]*" name="([^"]*)" value="([^"]*)"(?:(?!<input).)*?<span class="filter-count">(\d+)</gs,
    ),
  ].map(([, name = '', value = '', count = '']) => ({
    address: `/search/search.page?state=ca&${name}=${value}`,
    count: Number(count),
  }));
  const filters = new Set(choices.map(({ address }) => /state=ca&(\w+)/.exec(address)?.[1]));
  expect([...filters]).toEqual(expect.arrayContaining(['courses', 'ap_courses', 'ib_courses', 'pathways', 'pltw']));
  const found = await Promise.all(choices.map(({ address }) => countFound(request, address)));
  expect(choices.filter(({ count }, at) => count !== found[at])).toEqual([]);
});

test('a turned page is announced with the schools that are on it', async ({ request }) => {
  const page = await (await request.get(`${OAKLAND_SEARCH}&page=2`)).text();
  expect(page).toMatch(/data-announcement="\d+ schools found\. Showing 26–50"/);
});

test('the number of schools says how many of them are closed', async ({ request }) => {
  const { text } = readPageHtml(await (await request.get(OAKLAND_SEARCH)).text());
  const [, total, open, closed] = /(\d+) schools found.*?(\d+) open, (\d+) closed/.exec(text) ?? [];
  expect(Number(total)).toBe(Number(open) + Number(closed));
});

/** The number of schools that a page of results says it found. */
async function countFound(request: APIRequestContext, address: string): Promise<number> {
  const html = await (await request.get(address.replaceAll('&amp;', '&'))).text();
  return Number(/data-announcement="([\d,]+) schools? found/.exec(html)?.[1]?.replace(',', '') ?? Number.NaN);
}

test('every page names the hash of its style sheets and scripts', async ({ request }) => {
  const named = new Map(sent.flatMap(({ html }) => Object.entries(html.files)));
  expect(named.size).toBeGreaterThan(10);
  for (const [path, hash] of named) {
    const bytes = await (await request.get(path)).body();
    expect.soft(hash, path).toBe(`sha256-${createHash('sha256').update(bytes).digest('base64')}`);
  }
});

test('every island names the hash of the list of its scripts, and the list their hashes', async ({ request }) => {
  const islands = new Map(sent.flatMap(({ html }) => html.islands));
  expect(islands.size).toBeGreaterThan(1);
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');
  for (const [script, list] of islands) {
    const bytes = await (await request.get(`/_astro/${list.replaceAll(/\W/g, '')}.txt`)).body();
    expect.soft(sha256(bytes), script).toBe(list);
    const lines = bytes.toString().trim().split('\n');
    expect.soft(lines.map((line) => line.split(' ')[0])).toContain(script);
    for (const [path = '', hash] of lines.map((line) => line.split(' ')))
      expect.soft(hash, path).toBe(`sha256-${sha256(await (await request.get(path)).body())}`);
  }
});

test('neither hidden files nor folders are served', async ({ request }) => {
  for (const path of ['/.git/config', '/.assetsignore', '/_astro/', '/_astro', '/..%2fwrangler.json'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
});
