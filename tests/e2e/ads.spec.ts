import { expect, test, type Page, type Route } from '@playwright/test';
import { pathOf } from './site-pages.ts';

const AD_SERVER = 'http://ads.test';
const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };
/** Core Web Vitals call 0.1 good. We promise a tenth of it. */
const MOST_SHIFT = 0.01;

/** Sums the layout shifts of a page from its start on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || typeof entry.value !== 'number') continue;
        const before = Number(sessionStorage.getItem('shift') ?? '0');
        sessionStorage.setItem('shift', String(before + entry.value));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('shift') ?? '0'));
}

/** Scrolls through a page as a reader does. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 300) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}

/** Lets a page load frames of an ad server, as its configuration would. Without a body, the server is unavailable. */
async function useAdServer(page: Page, body: string | null): Promise<void> {
  const answer = { kind: 'frame', label: 'Advertisement', url: `${AD_SERVER}/ad` };
  await page.route(/\/gsr\/api\/ad\?/, (route) => route.fulfill({ json: answer }));
  await page.route(/^http:\/\/127\.0\.0\.1:\d+\/[a-z-]+\/[^/]+\//, allowFrames);
  await page.route(`${AD_SERVER}/ad`, (route) =>
    body === null
      ? route.abort()
      : route.fulfill({
          contentType: 'text/html',
          body: `${body}<script>parent.postMessage('ad-filled', '*')</script>`,
        }),
  );
}

async function allowFrames(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const response = await route.fetch();
  const policy = `${response.headers()['content-security-policy']}; frame-src ${AD_SERVER}`;
  await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
}

/** Goes from a city page to a profile, as a reader does. */
async function goToProfile(page: Page): Promise<void> {
  await page.goto(pathOf('city'));
  await page.locator('a[href^="/california/oakland/06"]').first().click();
  await expect(page.locator('.profile-header')).toBeVisible();
  // The scripts that wait for a scroll are there.
  await page.waitForLoadState('load');
}

const scrollAnd = (page: Page) => page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
const dialog = (page: Page) => page.locator('dialog.ad-page');

for (const name of ['search results', 'district', 'article', 'best schools of a city'] as const) {
  test(`an ad does not move the page: ${name}`, async ({ page }) => {
    await page.setViewportSize(WIDE);
    const shift = await watchShifts(page);
    await page.goto(pathOf(name));
    await readThrough(page);
    await page.locator('[data-ad]').scrollIntoViewIfNeeded();
    await expect(page.locator('[data-ad] .ad')).toBeVisible();
    await expect(page.locator('[data-ad] .ad')).toHaveCSS('transition-duration', '1s');
    expect(await shift()).toBeLessThanOrEqual(MOST_SHIFT);
  });
}

test('the ad of a phone does not move the page, and is not printed', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const shift = await watchShifts(page);
  await page.goto(pathOf('article'));
  await expect(page.locator('[data-ad]')).toBeHidden();
  await readThrough(page);
  await expect(page.locator('.ad-bottom')).toBeVisible();
  expect(await shift()).toBeLessThanOrEqual(MOST_SHIFT);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.ad-bottom')).toBeHidden();
});

test('the first view has no code of ads, and paper has no slot', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.setViewportSize(WIDE);
  await page.goto(pathOf('article'), { waitUntil: 'networkidle' });
  expect(
    loaded.filter((path) => /\/(?:ad|ad-slot|load-ad|mobile-ad|interstitial)[.-]|\/gsr\/api\/ad$/.test(path)),
  ).toEqual([]);
  await expect(page.locator('[data-ad]')).toHaveCSS('display', 'block');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-ad]')).toBeHidden();
});

test('the slot of results is after the list, not in it', async ({ page }) => {
  await page.goto(pathOf('search results'));
  await expect(page.locator('[data-search-part] [data-ad]')).toHaveCount(0);
  await expect(page.locator('[data-ad="search"]')).toHaveCount(1);
});

test.describe('the full-page ad', () => {
  test('takes the focus, closes with Escape and does not come again', async ({ page }) => {
    await useAdServer(page, '<p>Pencils</p>');
    await goToProfile(page);
    await page
      .locator('h1')
      .first()
      .evaluate((heading) => {
        heading.tabIndex = -1;
        heading.focus();
      });
    await scrollAnd(page);
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByText(/Closes in \d+ seconds/)).toBeVisible();
    expect(await dialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator('h1').first()).toBeFocused();
    expect(await page.evaluate(() => document.cookie)).toContain('gs_interstitial=viewed');
  });

  test('never comes on a first landing', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await useAdServer(page, '<p>Pencils</p>');
    await page.goto(pathOf('public profile'));
    await scrollAnd(page);
    await page.waitForLoadState('networkidle');
    expect(calls.filter((url) => url.includes('interstitial'))).toEqual([]);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('stays away if its server is unavailable', async ({ page }) => {
    await page.clock.install();
    await useAdServer(page, null);
    await goToProfile(page);
    const asked = page.waitForRequest(`${AD_SERVER}/ad`);
    await scrollAnd(page);
    await asked;
    await page.clock.runFor(7000);
    await expect(dialog(page)).toHaveCount(0);
    expect(await page.evaluate(() => document.cookie)).not.toContain('gs_interstitial');
  });

  test('can’t lead the page away', async ({ page }) => {
    const script = `try { top.location = 'http://evil.test/' } catch { document.body.append('stopped') }`;
    await useAdServer(page, `<body><script>${script}</script>`);
    await goToProfile(page);
    const address = page.url();
    await scrollAnd(page);
    await expect(dialog(page)).toBeVisible();
    await expect(page.frameLocator('dialog iframe').getByText('stopped')).toBeVisible();
    expect(page.url()).toBe(address);
  });
});
