import { expect } from '@playwright/test';
import { expectStepAccessible } from './axe.ts';
import { DRAWING_BROWSER } from './drawing-browser.ts';
import { DISTRICT, numbered, openDistrictMap } from './map-reader.ts';
import { VIEWS, inLanguage, landsIf } from './views.ts';
import { test } from './visitor-test.ts';

// Each frame of a movement is drawn by the processor, which all tests share.
test.use({ launchOptions: DRAWING_BROWSER, contextOptions: { reducedMotion: 'reduce' } });

test('a district shows its boundary and schools on request', async ({ page }) => {
  await page.goto(DISTRICT);
  await page.getByRole('button', { name: 'Show the map with boundaries and schools' }).press('Enter');
  const view = page.locator('.district-map');
  await expect(view.getByRole('heading', { level: 3 })).toBeFocused();
  await expect(view.locator('canvas')).toBeVisible();
  await expect(view.getByRole('status').first()).toHaveText(/^\d+ schools$/);
  await expect(numbered(page).first()).toBeVisible();
  await expect(view.locator('[data-school]')).toHaveCount(25);
});

test('the schools of a district can be filtered, sorted and paged', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/gsr/api/schools?')) calls.push(new URL(request.url()).search);
  });
  const view = await openDistrictMap(page);
  await expect(view.locator('[data-school]')).toHaveCount(25);
  await view.getByRole('button', { name: 'Next' }).click();
  await expect(view.locator('[data-number="26"]')).toBeVisible();
  await view.getByLabel('Sort by').selectOption('Distance');
  await expect(view.locator('[data-number="1"]')).toBeVisible();
  await view.getByLabel('High school', { exact: true }).check();
  await expect(view.getByLabel('Sort by')).toHaveValue('rating');
  await expect(view.locator('[data-school]').first()).toBeVisible();
  await expect(view.getByRole('status').first()).toHaveText(/^\d+ schools$/);
  expect(calls.map((search) => search.replace(/lat=[^&]+&lon=[^&]+/, 'POINT'))).toEqual([
    '?searchMethod=search_engine&state=ca&district_id=0699001&limit=25&page=1&sort=rating',
    '?searchMethod=search_engine&state=ca&district_id=0699001&limit=25&page=2&sort=rating',
    '?searchMethod=search_engine&state=ca&district_id=0699001&limit=25&page=1&sort=distance&POINT&radius=20',
    '?searchMethod=search_engine&state=ca&district_id=0699001&limit=25&page=1&sort=rating&gradeLevels=h',
  ]);
});

test('another place shows its district, and the visitor can choose another', async ({ page }) => {
  const view = await openDistrictMap(page);
  await view.getByLabel('Address, city or ZIP code').fill('San Jose, CA');
  await view.getByRole('button', { name: 'Find the district' }).click();
  await expect(view.getByRole('heading', { level: 3 })).toHaveText(/San Jose Demonstration Elementary/);
  const pageOfFound = view.getByRole('link', { name: /^Go to the page for San Jose Demonstration Elementary/ });
  await expect(pageOfFound).toHaveAttribute('href', /^\/california\/san-jose\/san-jose-demonstration-elementary/);
  await view.getByLabel('District', { exact: true }).selectOption({ index: 0 });
  await view.getByLabel('Boundary for').selectOption('High school');
  await expect(view.getByText('We have no boundary')).toBeVisible();
});

test('an unknown place shows an exact, closable alert', async ({ page }) => {
  const view = await openDistrictMap(page);
  await view.getByLabel('Address, city or ZIP code').fill('Atlantis');
  await view.getByRole('button', { name: 'Find the district' }).click();
  const alert = view.getByRole('alert');
  await expect(alert).toContainText('Location not found in California. Please enter a valid address, city, or ZIP.');
  await view.getByRole('button', { name: 'Close this message' }).click();
  await expect(alert).toBeEmpty();
  await view.getByLabel('Address, city or ZIP code').fill('  ');
  await view.getByRole('button', { name: 'Find the district' }).click();
  await expect(alert).toContainText('Please enter an address, zip code or city and state');
});

test('a failed call shows an alert and keeps the static list', async ({ page }) => {
  await page.route('**/gsr/api/schools?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await openDistrictMap(page);
  await expect(page.locator('.district-map').getByRole('alert')).toContainText(
    'Something went wrong. Please try again soon.',
  );
  await expect(page.locator('#top-schools .top-table tbody tr').first()).toBeVisible();
});

test('a school of the district is shown on the map from the list', async ({ page }) => {
  const view = await openDistrictMap(page);
  await expect(numbered(page).first()).toBeVisible();
  const name = await view.locator('[data-school] a').nth(2).innerText();
  await view.getByRole('button', { name: `Show on the map: ${name}` }).press('Enter');
  await expect(view.locator('.map-card a')).toHaveText(name);
  await expect(view.locator('.map-card a')).toBeFocused();
  await expect(view.locator('.map-card a')).toBeInViewport();
});

test('by keyboard: the center of a moved map shows its district', async ({ page }) => {
  const view = await openDistrictMap(page);
  await expect(numbered(page).first()).toBeVisible();
  const button = view.getByRole('button', { name: 'Show the district at the center of the map' });
  await expect(button).toBeHidden();
  await view.locator('canvas').focus();
  await page.keyboard.press('ArrowUp');
  await expect(button).toBeVisible();
  await button.press('Enter');
  await expect(button).toBeHidden();
  await expect(view.locator('canvas')).toBeFocused();
  await expect(view.getByRole('heading', { level: 3 })).toHaveText(/Oakland Demonstration Unified/);
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowLeft');
  await button.press('Enter');
  await expect(view.getByRole('alert')).toContainText('We found no district that serves this place.');
  await expect(view.locator('[data-school]')).toHaveCount(25);
});

test('a district that fails to load shows an alert and a retry', async ({ page }) => {
  let isAway = true;
  await page.route('**/gsr/api/districts/0*', (route) => (isAway ? route.abort() : route.continue()));
  await page.goto(DISTRICT);
  const open = page.getByRole('button', { name: 'Show the map' });
  await open.click();
  await expect(page.locator('.district-map').getByRole('alert')).toHaveText(/We couldn’t load the map/);
  isAway = false;
  await open.click();
  await expect(page.locator('.district-map [data-school]')).toHaveCount(25);
});

test('a district shows its schools if its map fails to load', async ({ page }) => {
  await page.route(/school-map/, (route) => route.abort());
  await openDistrictMap(page);
  await expect(page.locator('.district-frame')).toHaveText(
    /We couldn’t load the map\. The list shows the same schools\./,
  );
  await expect(page.locator('.district-map [data-school]')).toHaveCount(25);
});

for (const { language, width, isLanding } of VIEWS) {
  test(`the map of a district is accessible (${language}, ${width} px)`, landsIf(isLanding), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(inLanguage(DISTRICT, language));
    await page.locator('astro-island button').first().click();
    await expect(numbered(page).first()).toBeVisible();
    await page.locator('#boundary-place').fill('Atlantis');
    await page.locator('.district-place button').click();
    await expect(page.locator('.district-map [role=alert]')).not.toBeEmpty();
    // Elsewhere the contents of the page, which stay in sight, cover half a line of what is scrolled beneath them.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expectStepAccessible(page);
  });
}
