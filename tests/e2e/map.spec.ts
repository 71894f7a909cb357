import { expect } from '@playwright/test';
import { expectStepAccessible } from './axe.ts';
import { DRAWING_BROWSER } from './drawing-browser.ts';
import {
  OAKLAND,
  OAKLAND_MAP,
  DISTRICT,
  DRAWN_MS,
  numbered,
  numbersOf,
  groups,
  listed,
  openFirstCard,
  openMap,
} from './map-reader.ts';
import { wakeBox, where } from './search-reader.ts';
import { VIEWS, inLanguage, landsIf } from './views.ts';
import { test } from './visitor-test.ts';

// Each frame of a movement is drawn by the processor, which all tests share.
test.use({ launchOptions: DRAWING_BROWSER, contextOptions: { reducedMotion: 'reduce' } });

/** The map's own code, data and calls. */
const MAP_FILES = /school-map|maplibre|search-map-view|district-map-view|states\.\w+\.json|counties|\/gsr\/api\/map/;

/** A group that comes apart as the map zooms in. */
const ZOOMING = /^\d+ schools: zoom in$/;

test('no part of the map loads before it is requested', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (MAP_FILES.test(request.url())) asked.push(request.url());
  });
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto(OAKLAND, { waitUntil: 'networkidle' });
  await page.goto(`${OAKLAND}&view=table`, { waitUntil: 'networkidle' });
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto(`${OAKLAND}&view=table`, { waitUntil: 'networkidle' });
  for (const path of ['/', '/california/oakland/', DISTRICT]) await page.goto(path, { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
});

test('a wide screen shows the map beside the list, with the same numbers and ratings', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.setViewportSize({ width: 1400, height: 900 });
  await openMap(page, OAKLAND);
  const names = await listed(page).getByRole('heading').allInnerTexts();
  for (const marker of await numbered(page).all()) {
    const [number = 0] = await numbersOf(marker);
    const rating = await marker.locator('span').first().innerText();
    const ending = rating === '–' ? '(Currently unrated|Closed)' : `Rating ${rating} out of 10`;
    await expect(marker).toHaveAttribute(
      'aria-label',
      new RegExp(`^${number}\\. ${names[number - 1] ?? '-'}, ${ending}(, (likely|between) .+)?$`),
    );
  }
  const numbers = await listed(page).evaluateAll((items) => items.map((item) => item.getAttribute('data-number')));
  expect(numbers.filter((number) => number !== null).slice(0, 3)).toEqual(['1', '2', '3']);
  expect(complaints).toEqual([]);
});

test('the second page of the list has its own numbers on the map', async ({ page }) => {
  await openMap(page, `${OAKLAND_MAP}&page=2`);
  expect(Math.min(...(await numbersOf(numbered(page))))).toBeGreaterThan(25);
});

test('by keyboard: markers follow the list, and a card returns the focus', async ({ page }) => {
  await openMap(page);
  const order = await numbersOf(numbered(page));
  expect(order).toEqual(order.toSorted((left, right) => left - right));
  await numbered(page).first().focus();
  for (const number of order.slice(1, 5)) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^${number}\\.`));
  }
  // Schools that would cover each other are a group: a small map has few pins of their own.
  const marker = numbered(page).nth(Math.min(5, order.length) - 1);
  await page.keyboard.press('Enter');
  await expect(marker).toHaveAttribute('aria-expanded', 'true');
  const link = page.locator('.map-card a');
  await expect(link).toBeFocused();
  await expect(page.locator('.map-card')).toContainText(/Grades? .+ students/);
  const name = await link.innerText();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAccessibleName(`Save ${name}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.map-card .heart')).toBeFocused();
  await expect(page.locator('.map-card .heart')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(page.locator('.map-card')).toHaveCount(0);
  await expect(marker).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('by keyboard: a cluster zooms in and keeps the focus on the map', async ({ page }) => {
  await openMap(page);
  const schoolsBefore = await groups(page).count();
  const group = page.getByRole('button', { name: ZOOMING }).first();
  const scale = page.locator('.maplibregl-ctrl-scale');
  const miles = await scale.innerText();
  await group.focus();
  await page.keyboard.press('Enter');
  await expect(scale).not.toHaveText(miles);
  expect(schoolsBefore).toBeGreaterThan(0);
  await expect(page.locator('.search-map :focus')).toHaveCount(1);
});

test('by keyboard: more than 200 schools are clusters until the map zooms in', async ({ page }) => {
  interface Answer {
    readonly total: number;
    readonly points: readonly unknown[];
    readonly clusters: readonly { readonly count: number }[];
  }
  const answers: Answer[] = [];
  page.on('response', async (response) => {
    if (!/\/gsr\/api\/map\?.*west=/.test(response.url())) return;
    // Trusted: the edge's own answer, whose form its contract promises. One that a later call has overtaken has none.
    const answer = (await response.json().catch(() => null)) as Answer | null;
    if (answer !== null) answers.push(answer);
  });
  const isDrawn = async () =>
    (await page.locator('[data-map-status]').innerText()).startsWith(`${answers.at(-1)?.total} `);
  await openMap(page, '/search/search.page?state=ca&view=map');
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  const { total, points, clusters } = answers.at(-1) ?? { total: 0, points: [], clusters: [] };
  expect(total).toBeGreaterThan(200);
  expect(points).toEqual([]);
  expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  await expect.poll(isDrawn).toBe(true);
  while ((answers.at(-1)?.clusters.length ?? 0) > 0 && answers.length < 12) {
    const { length } = answers;
    const counts = await numbersOf(groups(page));
    await groups(page)
      .nth(counts.indexOf(Math.max(...counts)))
      .focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => answers.length).toBeGreaterThan(length);
    await expect.poll(isDrawn).toBe(true);
  }
  expect(answers.at(-1)?.points.length).toBeGreaterThan(0);
  await expect(groups(page).or(page.locator('.map-point')).first()).toBeVisible();
  await expect(page.locator('.search-map :focus')).toHaveCount(1);
});

test('a moved map offers to search its area and updates the list', async ({ page }) => {
  await openMap(page);
  const button = page.getByRole('button', { name: 'Search this area' });
  await expect(button).toBeHidden();
  await page.locator('canvas').focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(button).toBeVisible();
  const before = await page.locator('#found').innerText();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/lat=37\.\d+&lon=-122\.\d+&distance=[\d.]+.*view=map/);
  await expect(page).not.toHaveURL(/city=/);
  await expect(page.locator('#found')).not.toHaveText(before);
  await expect(button).toBeHidden();
  await expect(page.locator('canvas')).toBeFocused();
  const marker = numbered(page).first();
  await expect(marker).toBeVisible();
  const [number = 0] = await numbersOf(marker);
  const name = await listed(page)
    .nth(number - 1)
    .getByRole('heading')
    .innerText();
  await expect(marker).toHaveAttribute('aria-label', new RegExp(`^${number}\\. ${name}, `));
  await expect(where(page)).toHaveValue('the area on the map');
  await wakeBox(page);
  await page.keyboard.type('elementary');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/lat=37\.\d+&lon=-122\.\d+&distance=[\d.]+&gradeLevels/);
  await expect(where(page)).toHaveValue('the area on the map');
});

test('a school of the list points out its marker, and a marker its school', async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 900 });
  await openMap(page, OAKLAND);
  const [number] = await numbersOf(numbered(page).first());
  const pin = page.locator('.map-markers li.is-highlighted').getByRole('button');
  const item = page.locator(`[data-number="${number}"]`);
  await item.hover();
  await expect(pin).toHaveAccessibleName(new RegExp(`^${number}\\.`));
  await item.getByRole('link').focus();
  await expect(pin).toHaveAccessibleName(new RegExp(`^${number}\\.`));
  await numbered(page).first().focus();
  await expect(item).toHaveClass(/is-pointed/);
});

test('the map can be skipped', async ({ page }) => {
  await openMap(page);
  await page.getByRole('link', { name: 'Skip the map' }).focus();
  await expect(page.getByRole('link', { name: 'Skip the map' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const focused = page.locator('[data-search-part="results"] a:focus');
  await expect(focused).toBeVisible();
  expect(await focused.evaluate((link) => link.closest('.search-map'))).toBeNull();
});

test('a map without a response says so and tries again', async ({ page }) => {
  let isAway = true;
  await page.route('**/gsr/api/map?*', (route) => (isAway ? route.abort() : route.continue()));
  await page.goto(OAKLAND_MAP);
  const alert = page.locator('.search-map [role=alert]');
  await expect(alert).toContainText('We couldn’t load the schools on the map.');
  await expect(listed(page).first()).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(numbered(page).first()).toBeVisible();
  await expect(alert).toBeHidden();
});

test('the page keeps the list if the map fails to load', async ({ page }) => {
  await page.route(/school-map/, (route) => route.abort());
  await page.goto(OAKLAND_MAP);
  await expect(page.locator('[data-map-note]')).toHaveText(
    /We couldn’t load the map\. The list shows the same schools\./,
  );
  await expect(listed(page).first()).toBeVisible();
});

test('an empty search has a map of the default place', async ({ page }) => {
  await page.goto('/search/search.page?view=map');
  await expect(page.locator('canvas')).toBeVisible();
  await expect(page.locator('.map-marker').first()).toBeVisible();
});

test('the map moves for readers who allow motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openMap(page);
  const group = page.getByRole('button', { name: ZOOMING }).first();
  await group.click();
  await expect(page.locator('.map-marker').first()).toBeVisible();
});

for (const { language, width, isLanding } of VIEWS) {
  test(`the map and its cards are accessible (${language}, ${width} px)`, landsIf(isLanding), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(inLanguage(OAKLAND_MAP, language));
    await expect(numbered(page).or(groups(page)).first()).toBeVisible({ timeout: DRAWN_MS });
    await expect(page.locator('[data-map-status]')).toContainText(/\d/);
    await expectStepAccessible(page);
    await openFirstCard(page);
    await expectStepAccessible(page);
  });
}
