import { expect, type Locator, type Page } from '@playwright/test';

/** A search around Oakland. */
export const OAKLAND_SEARCH = '/search/search.page?locationSearchString=Oakland,%20CA';

export const found = (page: Page) => page.locator('#found');
export const cards = (page: Page) => page.locator('.result-cards > li');
export const what = (page: Page) => page.locator('#what');
export const where = (page: Page) => page.locator('#where');
export const options = (page: Page) => page.getByRole('option');

export const submit = (page: Page) => page.locator('main').getByRole('button', { name: 'Search', exact: true });

/** Opens the filters if they are folded. */
export async function openFilters(page: Page): Promise<void> {
  // Before its style sheets a page shows what it hides with them.
  await page.waitForLoadState();
  const button = page.locator('#filter-button');
  if (await button.isVisible()) await button.click();
}

/** Goes on with the Tab key until something has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 90; presses += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab leads to ${String(target)}.`);
}

/** The box with its script, which the first touch loads. On a phone the box is behind one line. */
export async function wakeBox(page: Page): Promise<void> {
  const change = page.locator('.search-change > summary');
  if (!(await what(page).isVisible())) await change.click();
  await what(page).focus();
  await expect(what(page)).toHaveRole('combobox');
}
