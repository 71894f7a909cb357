import { expect, test } from '@playwright/test';
import { SITE_PAGES } from '../e2e/site-pages.ts';
import { inLanguage } from '../e2e/views.ts';

/** Apple's and Android's guidelines ask for 44 CSS pixels; Safari enlarges a page around a field with smaller letters than 16. */
const LEAST_TARGET_PX = 44;
const LEAST_LETTERS_PX = 16;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('a finger hits each button, choice and field of a phone, and no field enlarges the page', async ({ page }) => {
  test.setTimeout(180_000);
  for (const { name, path } of SITE_PAGES) {
    await page.goto(inLanguage(path, 'es'));
    const small = await page.evaluate(
      ([target, letters]) => {
        for (const fold of document.querySelectorAll('details')) fold.open = true;
        const isShown = (element: Element) =>
          element.getClientRects().length > 0 && getComputedStyle(element).clipPath === 'none';
        const nameOf = (element: Element) => `${element.localName}.${element.className}`;
        const fields = [...document.querySelectorAll('input:not([type="hidden"]), select, textarea')].filter(isShown);
        const isBox = (field: Element) => field.matches('[type="checkbox"], [type="radio"]');
        const targets = [...document.querySelectorAll('button, summary, a.button'), ...fields].filter(isShown);
        return [
          ...fields
            .filter((field) => !isBox(field) && Number.parseFloat(getComputedStyle(field).fontSize) < letters)
            .map((field) => `${nameOf(field)} has small letters`),
          ...targets
            .map((one) => (isBox(one) ? (one.closest('label') ?? one) : one))
            .filter((one) => one.getBoundingClientRect().height < target - 0.5)
            .map((one) => `${nameOf(one)} is ${one.getBoundingClientRect().height} px high`),
        ];
      },
      [LEAST_TARGET_PX, LEAST_LETTERS_PX] as const,
    );
    expect.soft([...new Set(small)], name).toEqual([]);
  }
});
