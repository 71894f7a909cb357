import { expect, type Locator, type Page } from '@playwright/test';

/** A search whose results are all in Oakland. */
export const OAKLAND = '/search/search.page?state=ca&city=Oakland';
export const OAKLAND_MAP = `${OAKLAND}&view=map`;
export const DISTRICT = '/california/oakland/oakland-demonstration-unified-school-district/';

/** Drawing by software takes its time. */
export const DRAWN_MS = 20_000;

export const numbered = (page: Page) => page.locator('.map-number');
/** The numbers that the pins have in the list, in the order of the pins. */
export const numbersOf = (pins: Locator): Promise<number[]> =>
  pins.evaluateAll((buttons) => buttons.map((button) => Number.parseInt(button.getAttribute('aria-label') ?? '')));
export const groups = (page: Page) => page.locator('.map-group');
export const listed = (page: Page) => page.locator('[data-search-part="results"] [data-school]');

/** Opens a search whose map is in sight, and goes on once its markers are drawn. */
export async function openMap(page: Page, path = OAKLAND_MAP): Promise<void> {
  await page.goto(path);
  await expect(numbered(page).first()).toBeVisible({ timeout: DRAWN_MS });
  await expect(page.locator('[data-map-status]')).toContainText(/\d/);
}

/** Opens the card of a school of the list. Schools that would cover each other are a group, which comes apart as the map zooms in. */
export async function openFirstCard(page: Page): Promise<void> {
  await expect(async () => {
    await numbered(page).or(groups(page)).first().click({ timeout: 2000 });
    await expect(page.locator('.map-number[aria-expanded="true"]')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: DRAWN_MS });
  await expect(page.locator('.map-card')).toBeVisible();
}

/** Opens the map of a district on the district's page, and returns the part of the page that it is in. */
export async function openDistrictMap(page: Page): Promise<Locator> {
  await page.goto(DISTRICT);
  await page.getByRole('button', { name: 'Show the map' }).click();
  return page.locator('.district-map');
}
