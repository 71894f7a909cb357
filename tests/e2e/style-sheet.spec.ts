import { expect, test } from '@playwright/test';
import { STYLE_SAMPLES, styleSheetPath } from '../../src/domain/page/style-sample.ts';
import { axeFaults, expectNoSidewaysScrolling } from './axe.ts';
import { VIEWS, inLanguage, landsIf } from './views.ts';

for (const sample of STYLE_SAMPLES) {
  for (const { language, width, isLanding } of VIEWS) {
    test(
      `every component is accessible for a school that is ${sample} (${language}, ${width} px)`,
      landsIf(isLanding),
      async ({ page }) => {
        // axe looks at some thousand elements.
        test.slow();
        await page.setViewportSize({ width, height: 700 });
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
        expect(await axeFaults(page)).toEqual([]);
        await expectNoSidewaysScrolling(page);
      },
    );
  }
}
