import { expect, test, type APIRequestContext } from '@playwright/test';
import { Parser } from 'htmlparser2';
import { z } from 'zod';
import { readPageHtml, type PageHtml } from '../e2e/page-html.ts';

/** Rules of search engines: sitemaps.org, Google's pages on canonical addresses, hreflang and structured data, ogp.me. */
const MOST_URLS_IN_SITEMAP = 50_000;
const SIDE_BY_SIDE = 6;
const OPEN_GRAPH = ['title', 'type', 'url', 'image', 'image:alt'];
/** Addresses for one reader or with a question in them, which no sitemap should have. */
const NOT_FOR_CRAWLERS = /^\/(?:gsr|search|edge|claims|desk|compare|corrections|account)\//;

/** What structured data of each type needs. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  School: ['name', 'url', 'address'],
  BreadcrumbList: ['itemListElement'],
  Article: ['headline', 'inLanguage'],
  Event: ['name', 'startDate', 'location'],
  ItemList: ['itemListElement'],
};
const DataSchema = z.looseObject({ '@type': z.string() });

interface CrawledPage extends PageHtml {
  readonly isHidden: boolean;
  readonly links: readonly string[];
}

/** Reads addresses some at a time. An address that is no page is null. */
async function readAll(request: APIRequestContext, urls: Iterable<string>): Promise<Map<string, CrawledPage | null>> {
  const pages = new Map<string, CrawledPage | null>();
  const left = [...urls];
  const read = async () => {
    for (let url = left.pop(); url !== undefined; url = left.pop()) pages.set(url, await readPage(request, url));
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, read));
  return pages;
}

async function readPage(request: APIRequestContext, url: string): Promise<CrawledPage | null> {
  const response = await request.get(url, { headers: { accept: 'text/html' }, maxRedirects: 0 });
  const { 'content-type': type = '', 'x-robots-tag': robots = '' } = response.headers();
  if (response.status() !== 200 || !type.startsWith('text/html')) return null;
  const html = await response.text();
  const links = [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  const isHidden = robots.includes('noindex') || /<meta name="robots" content="[^"]*noindex/.test(html);
  return { ...readPageHtml(html), isHidden, links };
}

/** Says what a crawler would complain about on a page that a sitemap has. */
function findFaults(url: string, page: CrawledPage, pages: ReadonlyMap<string, CrawledPage | null>): string[] {
  const alternates = Object.values(page.alternates);
  const wrong: [boolean, string][] = [
    [page.isHidden, 'is in a sitemap and says noindex'],
    [page.canonical !== url, `has the canonical address ${page.canonical}`],
    [!alternates.includes(url), 'is no alternate of itself'],
    [alternates.length < 3, 'lacks a language'],
    [alternates.some((other) => !isAlternateOf(url, pages.get(other))), 'has an alternate that does not lead back'],
    ...OPEN_GRAPH.map((name): [boolean, string] => [(page.shared[name] ?? '') === '', `lacks og:${name}`]),
  ];
  const faults = [...wrong.filter(([isWrong]) => isWrong).map(([, fault]) => fault), ...dataFaults(page)];
  return faults.map((fault) => `${url} ${fault}`);
}

function isAlternateOf(url: string, other: CrawledPage | null | undefined): boolean {
  return Object.values(other?.alternates ?? {}).includes(url);
}

function dataFaults({ linkedData }: PageHtml): string[] {
  return linkedData.flatMap((one) => {
    const data = DataSchema.parse(one);
    const lacking = (REQUIRED[data['@type']] ?? []).filter((key) => data[key] === undefined);
    return lacking.map((key) => `has a ${data['@type']} without ${key}`);
  });
}

/** The addresses in a sitemap or in the list of sitemaps. */
async function readLocations(request: APIRequestContext, path: string): Promise<string[]> {
  const found: string[] = [];
  let isInside = false;
  const parser = new Parser(
    {
      onopentag: (name) => {
        isInside = name === 'loc';
        if (isInside) found.push('');
      },
      ontext: (text) => {
        if (isInside) found.push(`${found.pop() ?? ''}${text}`);
      },
      onclosetag: () => {
        isInside = false;
      },
    },
    { xmlMode: true },
  );
  parser.end(await (await request.get(path)).text());
  return found;
}

test('search engines find every page that may be indexed, and nothing wrong with it', async ({ request, baseURL }) => {
  test.setTimeout(900_000);
  const maps = await readLocations(request, '/sitemap.xml');
  const lists = await Promise.all(maps.map((path) => readLocations(request, path)));
  expect(lists.filter(({ length }) => length === 0 || length > MOST_URLS_IN_SITEMAP)).toEqual([]);
  const pages = await readAll(request, new Set(lists.flat()));
  expect(pages.size).toBeGreaterThan(1000);

  const titles = Map.groupBy(pages, ([, page]) => page?.title);
  const unlisted = new Set(
    [...pages.values()]
      .flatMap((page) => page?.links ?? [])
      .map((link) => new URL(link, baseURL))
      .filter(({ origin, pathname }) => origin === baseURL && !NOT_FOR_CRAWLERS.test(pathname))
      .map(({ origin, pathname, search }) => `${origin}${pathname}${search}`)
      .filter((url) => !pages.has(url)),
  );
  const faults = [
    ...[...pages].flatMap(([url, page]) => (page === null ? [`${url} is no page`] : findFaults(url, page, pages))),
    ...[...titles]
      .filter(([, same]) => same.length > 1)
      .map(([title, same]) => `${same.length} pages have the title ${title}`),
    ...[...(await readAll(request, unlisted))]
      .filter(([url, page]) => page !== null && !page.isHidden && page.canonical === url)
      .map(([url]) => `${url} is in no sitemap`),
  ];
  test.info().annotations.push({ type: 'pages read', description: String(pages.size + unlisted.size) });
  expect(faults).toEqual([]);
});
