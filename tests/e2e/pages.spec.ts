import { expect, type Page } from '@playwright/test';
import { axeFaults, expectNoSidewaysScrolling } from './axe.ts';
import { SITE_PAGES, standsForKind } from './site-pages.ts';
import { VIEWS, inLanguage, landsIf } from './views.ts';
import { test } from './visitor-test.ts';

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
    // The worker of the map starts from memory.
    const isMemory = request.url().startsWith('blob:');
    if (['xhr', 'fetch', 'script'].includes(request.resourceType()) && !isScriptOfBuild && !isMemory)
      calls.push(request.url());
  });
  return { complaints, calls };
}

/** Results are on the search page, and on every listing that is filtered. */
function isResultsAddress(path: string): boolean {
  return path.startsWith('/search/') || path.includes('?');
}

/** What the map asks for by itself: its window, the names of its cities, and outlines that the build made. */
const CALLS_OF_MAP = /^\/gsr\/api\/map|^\/_astro\/(states|counties_[-\d_]+)\.[\w-]+\.json$/;

/** What a profile asks for near its end, which a short profile reaches at once. */
const CALLS_NEAR_END = /^\/gsr\/api\/(calendar|homes)$/;

for (const sitePage of SITE_PAGES) {
  for (const { language, width, isLanding } of VIEWS) {
    test(
      `${sitePage.name} is quiet, fits and is accessible (${language}, ${width} px)`,
      landsIf(isLanding && standsForKind(sitePage)),
      async ({ page, baseURL }) => {
        // A profile has some thousand elements for axe.
        test.slow();
        await page.setViewportSize({ width, height: 900 });
        const { complaints, calls } = watch(page);
        await page.goto(inLanguage(sitePage.path, language), { waitUntil: 'networkidle' });
        expect(await page.locator('body').innerText()).not.toMatch(/\b(NaN|undefined|\[object Object\])\b/);
        expect(complaints).toEqual([]);
        // Beside a list, on a wide screen, the map is in view.
        const expected = isResultsAddress(sitePage.path) ? CALLS_OF_MAP : CALLS_NEAR_END;
        const isExpected = (call: string) => call.startsWith(`${baseURL}/`) && expected.test(new URL(call).pathname);
        expect(calls.filter((call) => !isExpected(call))).toEqual([]);
        await expectNoSidewaysScrolling(page);
        await page
          .locator('main details')
          .evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')));
        expect(await axeFaults(page)).toEqual([]);
      },
    );
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
