import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, test, type Page } from '@playwright/test';
import { MOST_ANONYMOUS_BYTES, anonymousCode, memberMarkupBytes } from '../bench/members/anonymous-weight.ts';
import { SITE_PAGES } from './site-pages.ts';
import { LANGUAGES, inLanguage, landsIf } from './views.ts';

const LARGEST_PAGE_KB = 25;
const LARGEST_SCRIPTS_KB = 15;
const MOST_REQUESTS = 12;

/**
 * As the edge sends it to a client that accepts brotli. The local proxy packs it again for a browser, which also
 * accepts gzip.
 */
async function sentKilobytes(url: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  get(url, { headers: { 'accept-encoding': 'br', accept: '*/*' } }, (response) => {
    if (response.headers['content-encoding'] !== 'br') reject(new Error(`${url} is not sent compressed.`));
    buffer(response).then(resolve, reject);
  }).on('error', reject);
  return (await promise).byteLength / 1024;
}

interface Weight {
  /** Kilobytes by type of resource. */
  readonly document: number;
  readonly stylesheet: number;
  readonly script: number;
  readonly requests: number;
}

/** Loads a page as a reader does, and weighs what is sent before the first touch. */
async function weigh(page: Page, path: string): Promise<Weight> {
  const kilobytes = { document: 0, stylesheet: 0, script: 0 };
  const bodies: Promise<{ url: string; type: keyof typeof kilobytes; size: number }>[] = [];
  let requests = 0;
  page.on('response', (response) => {
    const type = response.request().resourceType();
    requests += 1;
    if (type !== 'document' && type !== 'stylesheet' && type !== 'script') return;
    bodies.push(sentKilobytes(response.url()).then((size) => ({ url: response.url(), type, size })));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  // No screen waits for the sheet of paper.
  const paper = await page
    .locator('link[media="print"]')
    .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href));
  for (const { url, type, size } of await Promise.all(bodies)) if (!paper.includes(url)) kilobytes[type] += size;
  return { ...kilobytes, requests };
}

for (const language of LANGUAGES) {
  for (const { name, path } of SITE_PAGES.filter(({ isIndexed }) => isIndexed)) {
    // Spanish texts are longer.
    test(`${name} is light to load (${language})`, landsIf(language === 'es'), async ({ page }) => {
      const { document, stylesheet, script, requests } = await weigh(page, inLanguage(path, language));
      expect.soft(document + stylesheet, 'kilobytes of page and style').toBeLessThanOrEqual(LARGEST_PAGE_KB);
      expect.soft(script, 'kilobytes of scripts').toBeLessThanOrEqual(LARGEST_SCRIPTS_KB);
      expect.soft(requests, 'requests').toBeLessThanOrEqual(MOST_REQUESTS);
    });
  }
}

test('a visitor who is logged out loads at most 2 KB for members', async ({ request }) => {
  const { script, style } = anonymousCode();
  expect(Math.min(script, style)).toBeGreaterThan(0);
  const heavy: string[] = [];
  for (const { name, path } of SITE_PAGES.filter(({ isIndexed }) => isIndexed)) {
    const bytes = script + style + memberMarkupBytes(await (await request.get(path)).text());
    if (bytes > MOST_ANONYMOUS_BYTES) heavy.push(`${name}: ${bytes} bytes`);
  }
  expect(heavy).toEqual([]);
});
