import { expect } from '@playwright/test';
import { OAKLAND_SEARCH, found, what, wakeBox } from './search-reader.ts';
import { test } from './visitor-test.ts';

test.describe('the results', () => {
  test('change in the page, with history, focus and an announcement', async ({ page }) => {
    await page.goto(OAKLAND_SEARCH);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const all = await found(page).innerText();
    const box = page.getByRole('checkbox', { name: /^Private/ });
    await box.focus();
    await page.keyboard.press('Space');
    await expect(found(page)).not.toHaveText(all);
    await expect(box).toBeFocused();
    await expect(page.locator('[data-search-status]')).toHaveText(await found(page).innerText());
    await page.getByRole('link', { name: 'Remove Private' }).focus();
    await page.keyboard.press('Enter');
    await expect(found(page)).toHaveText(all);
    await expect(found(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/st%5B%5D=private/);
    await expect(box).toBeChecked();
    await page.goForward();
    await expect(box).not.toBeChecked();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  test('that fail to load leave the page and say so', async ({ page }) => {
    await page.goto(OAKLAND_SEARCH);
    const all = await found(page).innerText();
    await page.route('**/search/search.page?**', (route) => route.abort());
    await page.getByRole('checkbox', { name: /^Private/ }).check();
    await expect(page.getByRole('alert').filter({ hasText: 'Search is temporarily unavailable' })).toBeVisible();
    await expect(found(page)).toHaveText(all);
    await page.unroute('**/search/search.page?**');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(found(page)).not.toHaveText(all);
  });

  test('follow the box without leaving the page', async ({ page }) => {
    await page.goto(OAKLAND_SEARCH);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await wakeBox(page);
    await what(page).fill('heron');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schools for “heron” in Oakland, CA');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
});
