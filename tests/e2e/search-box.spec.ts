import { expect, test } from '@playwright/test';
import { found, what, where, options, submit, tabTo, wakeBox } from './search-reader.ts';

test.describe('the search box', () => {
  test('costs nothing before it is touched, and keeps what was typed', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(scripts.filter((url) => url.includes('SearchBox.island'))).toEqual([]);
    await what(page).focus();
    await page.keyboard.type('oak');
    await expect(what(page)).toHaveRole('combobox');
    await expect(what(page)).toHaveValue('oak');
    await expect(options(page).first()).toBeVisible();
    await expect(what(page)).toBeFocused();
  });

  test('opens its list at the first click, however late its code comes', async ({ page }) => {
    const clicked = Promise.withResolvers<undefined>();
    await page.route(/SearchBox\.island/, async (route) => {
      await clicked.promise;
      await route.continue();
    });
    await page.goto('/');
    await what(page).click();
    clicked.resolve(undefined);
    await expect(options(page)).toHaveCount(7);
    await expect(what(page)).toBeFocused();
  });

  test('sends the typed text on Enter if no suggestion is chosen', async ({ page }) => {
    await page.goto('/');
    await wakeBox(page);
    await page.keyboard.type('heron');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('heron');
    await page.waitForLoadState();
    await where(page).focus();
    await page.keyboard.type('Oaklan');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/locationSearchString=Oaklan/);
    await expect(options(page)).toHaveCount(0);
  });

  test('leads by keyboard to the page of a suggestion', async ({ page }) => {
    await page.goto('/');
    await wakeBox(page);
    await page.keyboard.type('oakland');
    const city = page.getByRole('group', { name: 'Cities' }).getByRole('option').first();
    await expect(city).toBeVisible();
    for (let presses = 0; presses < 20 && (await city.getAttribute('aria-selected')) !== 'true'; presses += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await expect(what(page)).toHaveAttribute('aria-activedescendant', (await city.getAttribute('id')) ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      '/california/oakland/?searchWhatType=autosuggest&searchLocationType=city&searchWhatKeywordValue=oakland',
    );
  });

  test('offers levels and types by keyboard, which take the place of keywords', async ({ page }) => {
    await page.goto('/');
    await wakeBox(page);
    await page.keyboard.press('ArrowDown');
    await expect(options(page)).toHaveCount(7);
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Charter schools' }).click();
    await expect(page.getByRole('button', { name: 'Remove Charter schools' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/st%5B%5D=charter/);
    await expect(page.getByRole('link', { name: 'Remove Charter' })).toBeVisible();
  });

  test('lets the visitor type in the next field before late suggestions', async ({ page }) => {
    const released = Promise.withResolvers<undefined>();
    await page.route(/autosuggest.*q=elem/, async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto('/');
    await wakeBox(page);
    await page.keyboard.type('elem');
    await tabTo(page, where(page));
    const late = page.waitForResponse(/autosuggest.*q=elem/);
    released.resolve(undefined);
    await (await late).finished();
    await page.keyboard.type('Oakland', { delay: 20 });
    await expect(page.getByRole('option', { name: 'Oakland, CA' })).toBeVisible();
    await expect(where(page)).toBeFocused();
    await expect(where(page)).toHaveValue('Oakland');
    await expect(what(page)).toHaveValue('elem');
    await expect(what(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('uses the visitor’s location if the browser shares it', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 37.8, longitude: -122.26 });
    await page.goto('/');
    await wakeBox(page);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(where(page)).toHaveValue(/CA/);
    await submit(page).click();
    await expect(page).toHaveURL(/lat=.*lon=/);
    await expect(found(page)).not.toHaveText('0 schools found');
  });

  test('shows an error if the browser shares no location', async ({ page, context }) => {
    await context.clearPermissions();
    await page.goto('/');
    await wakeBox(page);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'didn’t share your location' })).toBeVisible();
  });

  test('remembers the place of the last search', async ({ page }) => {
    await page.goto('/');
    await wakeBox(page);
    await where(page).fill('oak');
    await page.getByRole('option', { name: 'Oakland, CA' }).click();
    await submit(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schools in Oakland, CA');
    await page.goto('/best-schools/');
    await wakeBox(page);
    await expect(where(page)).toHaveValue('Oakland, CA');
  });

  test('explains data science courses', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Data science courses' }).click();
    const dialog = page.getByRole('dialog', { name: 'Data science courses' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Data science courses' })).toBeFocused();
  });
});

test.describe('the search box on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('opens with its list at every tap', async ({ page }) => {
    await page.goto('/');
    for (let tap = 0; tap < 2; tap += 1) {
      await what(page).tap();
      const dialog = page.getByRole('dialog', { name: 'Find schools' });
      await expect(dialog.getByRole('option')).toHaveCount(7);
      await expect(dialog.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Close' }).tap();
      await expect(dialog).toBeHidden();
    }
  });

  test('opens over the page, searches, and leads back with Escape', async ({ page }) => {
    await page.goto('/');
    await what(page).tap();
    const dialog = page.getByRole('dialog', { name: 'Find schools' });
    await expect(dialog).toBeVisible();
    const field = dialog.getByRole('combobox', { name: 'What' });
    await expect(field).toBeFocused();
    await page.keyboard.type('heron');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('option')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(what(page)).toHaveValue('heron');
    await expect(what(page)).toBeFocused();
    await where(page).tap();
    await dialog.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schools for “heron”');
  });
});
