import { expect, test, type Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { LANGUAGES, SITE_PAGES, inLanguage } from './site-pages.ts';

const WIDTHS = [320, 768, 1280];

/** What the browser complained of, and what the page asked for after its first answer. */
function watch(page: Page) {
  const complaints: string[] = [];
  const calls: string[] = [];
  page.on('console', (message) => {
    const isMissingPage = /status of 404/.test(message.text());
    if (message.type() === 'error' && !isMissingPage) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const isScriptOfBuild =
      request.resourceType() === 'script' && new URL(request.url()).pathname.startsWith('/_astro/');
    if (['xhr', 'fetch', 'script'].includes(request.resourceType()) && !isScriptOfBuild) calls.push(request.url());
  });
  return { complaints, calls };
}

/** Results are on the search page, and on every listing that is filtered. */
function isResultsAddress(path: string): boolean {
  return path.startsWith('/search/') || path.includes('?');
}

/** What the map asks for by itself: its window, the names of its cities, and outlines that the build made. */
const CALLS_OF_MAP = /^\/gsr\/api\/map|^\/_astro\/(states|counties)\.[\w-]+\.json$/;

for (const language of LANGUAGES) {
  for (const sitePage of SITE_PAGES) {
    const address = inLanguage(sitePage.path, language);

    test(`${sitePage.name} (${language}) is a whole, quiet page in its language`, async ({ page, baseURL }) => {
      const { complaints, calls } = watch(page);
      const response = await page.goto(address, { waitUntil: 'networkidle' });
      expect(response?.status()).toBe(sitePage.status);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('h1')).toHaveCount(1);
      expect((await page.title()).length).toBeGreaterThan(5);
      expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(20);
      expect(await page.locator('body').innerText()).not.toMatch(/\b(NaN|undefined|\[object Object\])\b/);
      expect(complaints).toEqual([]);
      // Beside a list, on a wide screen, the map is in view.
      const ofMap = (call: string) => call.startsWith(`${baseURL}/`) && CALLS_OF_MAP.test(new URL(call).pathname);
      expect(calls.filter((call) => !isResultsAddress(sitePage.path) || !ofMap(call))).toEqual([]);
      if (sitePage.isIndexed) {
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${address}`);
        for (const other of LANGUAGES) {
          const alternate = page.locator(`link[rel=alternate][hreflang=${other}]`);
          await expect(alternate).toHaveAttribute('href', `${baseURL}${inLanguage(sitePage.path, other)}`);
        }
        for (const data of await page.locator('script[type="application/ld+json"]').allTextContents()) {
          expect(JSON.parse(data)).toHaveProperty('@context');
        }
      } else {
        expect(response?.headers()['x-robots-tag']).toContain('noindex');
      }
    });

    test(`${sitePage.name} (${language}) has no accessibility violation and no sideways scrolling at any width`, async ({
      page,
    }) => {
      // A profile has some thousand elements, each judged at three widths.
      test.setTimeout(180_000);
      await page.goto(address);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `sideways scrolling at ${width} px`).toBeLessThanOrEqual(0);
        await page
          .locator('main details')
          .evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')));
        expect(await axeFaults(page), `${width} px`).toEqual([]);
      }
    });
  }
}

test('axe finds what is not accessible', async ({ page }) => {
  await page.goto('/');
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<button></button><img src="/">');
  });
  const faults = await axeFaults(page);
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(['button-name', 'image-alt']);
});

test('titles and descriptions are unique', async ({ request }) => {
  const titles: string[] = [];
  const descriptions: string[] = [];
  for (const language of LANGUAGES) {
    for (const { path, isIndexed } of SITE_PAGES) {
      if (!isIndexed) continue;
      const html = await (await request.get(inLanguage(path, language))).text();
      titles.push(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '');
      descriptions.push(/<meta name="description" content="(.*?)"/s.exec(html)?.[1] ?? '');
    }
  }
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  expect(descriptions.filter((text, index) => descriptions.indexOf(text) !== index)).toEqual([]);
});
