import { expect, test } from '@playwright/test';
import { STYLE_SAMPLES, styleSheetPath } from '../../src/domain/page/style-sample.ts';
import { axeFaults } from './axe.ts';
import { LANGUAGES, inLanguage } from './site-pages.ts';

/** All widths at one school: what the others change is not how wide a sample is. */
const WIDTHS = { fullest: [1280, 768, 320], other: [320] };

for (const language of LANGUAGES) {
  for (const sample of STYLE_SAMPLES) {
    test(`the style sheet shows every component at a school that is ${sample} (${language})`, async ({ page }) => {
      // axe looks at some thousand elements, once for each width.
      test.setTimeout(180_000);
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(String(error)));
      const response = await page.goto(inLanguage(styleSheetPath(sample), language));
      expect(response?.status()).toBe(200);
      expect(response?.headers()['x-robots-tag']).toBe('noindex');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect(await page.locator('main').innerText()).not.toMatch(/\b(NaN|undefined|\[object Object\])\b/);
      expect(complaints).toEqual([]);
      const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
      expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
      for (const width of WIDTHS[sample === 'fullest' ? 'fullest' : 'other']) {
        await page.setViewportSize({ width, height: 700 });
        expect(await axeFaults(page)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      }
    });
  }
}
