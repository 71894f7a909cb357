import { expect, test } from '@playwright/test';
import { PHONE, PROFILE } from './profile-reader.ts';
import { pathOf } from './site-pages.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('sections are reached, sharing is a list of links, and nothing waits for a script', async ({ page }) => {
    await page.goto(`${PROFILE}#Students`);
    await expect.poll(async () => (await page.locator('#Students').boundingBox())?.y).toBeCloseTo(100, -0.5);
    await page.locator('.toc a[href="#Test_scores"]').click();
    await expect(page).toHaveURL(/#Test_scores$/);
    await page.locator('.share summary').click();
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/);
    await expect(page.locator('.permalink input')).toHaveValue(new RegExp(`${PROFILE}$`));
    await expect(page.locator('.permalink button')).toBeHidden();
    await expect(page.locator('.back-to-top')).toBeHidden();
    await expect(page.locator('.profile-actions')).toBeHidden();
  });
});

test.describe('the script of a page', () => {
  for (const viewport of [PHONE, { width: 1280, height: 900 }]) {
    test(`moves nothing as it loads in a window ${viewport.width} px wide`, async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.setViewportSize(viewport);
      for (const name of ['public profile', 'city', 'district']) {
        // The script arrives after the page is drawn, as on a slow network.
        const drawn = Promise.withResolvers<undefined>();
        await page.route('**/_astro/*.js', async (route) => {
          await drawn.promise;
          await route.continue();
        });
        const loaded = page.goto(pathOf(name), { waitUntil: 'networkidle' });
        await page.waitForURL(`**${pathOf(name)}`, { waitUntil: 'commit' });
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        drawn.resolve(undefined);
        await loaded;
        expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
        await page.unroute('**/_astro/*.js');
      }
    });
  }

  test('weighs less than 15 KB before any click', async ({ page }) => {
    const weights: number[] = [];
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script')
        weights.push((await response.request().sizes()).responseBodySize);
    });
    for (const name of ['public profile', 'city', 'district']) {
      weights.length = 0;
      await page.goto(pathOf(name), { waitUntil: 'networkidle' });
      expect(weights.length).toBeGreaterThan(0);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(15_000);
    }
  });
});
