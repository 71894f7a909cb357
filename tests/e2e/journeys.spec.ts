import { expect } from '@playwright/test';
import { DEMO_CASES } from '../../src/pipeline/sample/demo-catalogue.ts';
import { what } from './search-reader.ts';
import { pathOfDemoSchool } from './site-pages.ts';
import { test } from './visitor-test.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a parent searches from the home page and opens a school', async ({ page }) => {
      await page.goto('/');
      await page.locator('main').getByRole('searchbox').fill('oakland');
      await page.locator('main').getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(/\/search\/search\.page\?q=oakland/);
      const school = page.locator('main').locator('a[href^="/california/oakland/0"]').first();
      const name = (await school.innerText()).trim();
      await school.click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    });

    test('a parent goes from the state to a city, its listing and a school', async ({ page }) => {
      await page.goto('/california/');
      await page.locator('main a[href="/california/oakland/"]').first().click();
      await page.locator('main a[href="/california/oakland/schools/"]').first().click();
      await page.locator('main a[href="/california/oakland/schools/?page=2"]').first().click();
      await expect(page).toHaveURL(/page=2/);
      await page.locator('main a[href*="-"][href^="/california/oakland/"]').filter({ hasText: /\w/ }).last().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });

    test('the language switch keeps the page, and Spanish stays on the way', async ({ page }) => {
      await page.goto('/california/oakland/');
      await page.getByRole('link', { name: 'Español' }).click();
      await expect(page).toHaveURL(/\/california\/oakland\/\?lang=es$/);
      const links = await page
        .locator('a[href^="/"]')
        .evaluateAll((anchors) =>
          anchors
            .filter((anchor) => anchor.getAttribute('hreflang') !== 'en')
            .map((anchor) => anchor.getAttribute('href') ?? ''),
        );
      expect(links.length).toBeGreaterThan(20);
      expect(links.filter((href) => !href.includes('lang=es'))).toEqual([]);
    });
  });
}

test('the first key of a keyboard user leads past the header', async ({ page }) => {
  await page.goto('/california/oakland/');
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip-link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('the page of an unknown address helps with a search form', async ({ page }) => {
  await page.goto('/kentucky/nowhere/?lang=es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  // Not by its role: suggestions make a combobox of it.
  await what(page).fill('oakland');
  await what(page).press('Enter');
  await expect(page).toHaveURL(/\/search\/search\.page\?q=oakland&lang=es/);
});

test('paper shows the school and not the site around it', async ({ page }) => {
  await page.goto(pathOfDemoSchool(DEMO_CASES.closed));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.site-header form')).toBeHidden();
});
