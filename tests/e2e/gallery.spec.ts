import { expect } from '@playwright/test';
import { GALLERY_SAMPLES, galleryPath } from '../gallery/gallery-sample.ts';
import { axeFaults, expectNoSidewaysScrolling } from './axe.ts';
import { VIEWS, inLanguage, landsIf } from './views.ts';
import { test } from './visitor-test.ts';

for (const [at, sample] of GALLERY_SAMPLES.entries()) {
  for (const { language, width, isLanding } of VIEWS) {
    // Before a change lands, both views show the fullest school, and one view each of the others, by turns.
    const lands = isLanding && (sample === 'fullest' || language === (at % 2 === 0 ? 'en' : 'es'));
    test(
      `every component is accessible for a school that is ${sample} (${language}, ${width} px)`,
      landsIf(lands),
      async ({ page }) => {
        // axe looks at some thousand elements.
        test.slow();
        await page.setViewportSize({ width, height: 700 });
        const complaints: string[] = [];
        page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
        page.on('pageerror', (error) => complaints.push(String(error)));
        const response = await page.goto(inLanguage(galleryPath(sample), language));
        expect(response?.status()).toBe(200);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        expect(await page.locator('main').innerText()).not.toMatch(/\b(NaN|undefined|\[object Object\])\b/);
        expect(complaints).toEqual([]);
        const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
        expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
        expect(await axeFaults(page)).toEqual([]);
        await expectNoSidewaysScrolling(page);
      },
    );
  }
}
