import { expect, type Page } from '@playwright/test';
import { OAKLAND_SEARCH, found, cards, what, where, submit, openFilters, tabTo } from './search-reader.ts';
import { test } from './visitor-test.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a search with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    const apply = async (page: Page, name: string) => {
      if (!javaScriptEnabled) await page.getByRole('button', { name }).click();
    };

    const applyByKeyboard = async (page: Page, name: string) => {
      if (javaScriptEnabled) return;
      await tabTo(page, page.getByRole('button', { name }));
      await page.keyboard.press('Enter');
    };

    test('goes from a place to elementary schools, another order and a school', async ({ page }) => {
      await page.goto('/');
      await where(page).fill('94606');
      await submit(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schools near Oakland, CA 94606');
      await openFilters(page);
      await page.getByRole('checkbox', { name: /^Elementary/ }).check();
      await apply(page, 'Show schools');
      await expect(page).toHaveURL(/gradeLevels/);
      await expect(page.getByRole('link', { name: 'Remove Elementary' })).toBeVisible();
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('distance');
      await apply(page, 'Sort');
      await expect(page).toHaveURL(/sort=distance/);
      await expect(page.getByText('Sorted by distance, nearest first')).toBeVisible();
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(page).toHaveURL(/page=2/);
      await expect(page).toHaveTitle('Schools near Oakland, CA 94606 – Page 2 | Homeroom');
      const school = cards(page).first().getByRole('link');
      const name = (await school.innerText()).trim();
      await school.click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    });

    test('removes its filters one by one, and shows a table', async ({ page }) => {
      await page.goto(`${OAKLAND_SEARCH}&gradeLevels[]=e&st[]=public&summary_rating=8,10`);
      await page.getByRole('link', { name: 'Remove Public' }).click();
      await expect(page).not.toHaveURL(/st%5B/);
      await page.getByRole('link', { name: 'Clear all filters' }).click();
      await expect(page).not.toHaveURL(/gradeLevels|summary_rating/);
      await page.getByRole('link', { name: 'Table', exact: true }).click();
      await page.getByRole('link', { name: 'Academic', exact: true }).click();
      await expect(page.getByRole('columnheader', { name: 'College readiness' })).toBeVisible();
      await page.getByRole('link', { name: 'School', exact: true }).click();
      await expect(page).toHaveURL(/tableView=Academic/);
      await expect(page.getByRole('columnheader', { name: 'School', exact: true })).toHaveAttribute(
        'aria-sort',
        'ascending',
      );
      await page.getByRole('link', { name: 'Equity', exact: true }).click();
      await page.getByRole('combobox', { name: 'Student group' }).selectOption('Hispanic or Latino');
      await apply(page, 'Show group');
      await expect(page.getByRole('columnheader', { name: 'Mathematics: Hispanic or Latino' })).toBeVisible();
      await expect(page.locator('.result-table tbody')).toContainText('%');
    });

    test('of a name that is a place leads there', async ({ page }) => {
      await page.goto('/');
      await what(page).fill('94601');
      await submit(page).click();
      await expect(page).toHaveURL(/locationSearchString=94601/);
    });

    test('without a query shows the exact words for what is missing', async ({ page }) => {
      await page.goto('/search/search.page');
      await submit(page).click();
      await expect(page.getByText('Please enter an address, zip code or city and state')).toBeVisible();
    });

    test('moves to the best-schools page of the level that is chosen', async ({ page }) => {
      await page.goto('/california/best-schools/');
      await page.getByText('Filter and sort').click();
      await page.getByRole('checkbox', { name: /^Middle/ }).check();
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('name');
      await page.getByRole('button', { name: 'Show schools' }).click();
      await expect(page).toHaveURL(/\/california\/best-middle-schools\/\?sort=name$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Middle schools in California');
    });

    test('that finds nothing leads on', async ({ page }) => {
      await page.goto(`${OAKLAND_SEARCH}&gradeLevels[]=p&st[]=charter&courses=welding`);
      await expect(found(page)).toHaveText('0 schools found');
      await page.getByRole('link', { name: 'Without “Preschool”' }).click();
      await expect(found(page)).not.toHaveText('0 schools found');
    });

    test('of an ambiguous place asks which, and shows the schools around one without any', async ({ page }) => {
      await page.goto('/');
      await where(page).fill('Alamo');
      await submit(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which place do you mean?');
      await expect(page.locator('.place-choices a')).toHaveText(['Alamo, CA', 'Alamo, NV']);
      await page.getByRole('link', { name: 'Alamo, CA' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schools near Alamo, CA');
      await expect(found(page)).toHaveText(/^[1-9]\d* schools found$/);
      await expect(page.locator('.search-count .note').first()).toHaveText('Within 10 miles');
      await expect(cards(page).first()).toContainText('Oakland, CA');
    });

    test('of a city offers a wider circle', async ({ page }) => {
      await page.goto(OAKLAND_SEARCH);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schools in Oakland, CA');
      await page.getByRole('link', { name: 'Add schools within 5 miles' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schools near Oakland, CA');
      await expect(page.locator('.search-count .note').first()).toHaveText('Within 5 miles · 99 open, 1 closed');
    });

    test('shows the schools within the chosen distance', async ({ page }) => {
      await page.goto(OAKLAND_SEARCH);
      const near = await found(page).innerText();
      await openFilters(page);
      await page.getByRole('combobox', { name: 'Distance' }).selectOption('Within 30 miles');
      await apply(page, 'Show schools');
      await expect(page).toHaveURL(/distance=30/);
      await expect(found(page)).not.toHaveText(near);
      await expect(cards(page)).toHaveCount(25);
    });

    test('of a name that no school has leads to names like that', async ({ page }) => {
      await page.goto('/search/search.page?q=marigold+zebra+elementary');
      const names = page.getByRole('region', { name: 'Schools with similar names' }).getByRole('link');
      const name = await names.first().innerText();
      await names.first().click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    });

    for (const width of [320, 1280]) {
      test(`works by keyboard alone, ${width} px wide`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/');
        await tabTo(page, what(page));
        await page.keyboard.type('lantern');
        await tabTo(page, where(page));
        await page.keyboard.type('Oakland, CA');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schools for “lantern” in Oakland, CA');
        await page.waitForLoadState();
        const folded = page.locator('#filter-button');
        if (await folded.isVisible()) {
          await tabTo(page, folded);
          await page.keyboard.press('Enter');
        }
        await tabTo(page, page.getByRole('checkbox', { name: /^Charter/ }));
        await page.keyboard.press('Space');
        await applyByKeyboard(page, 'Show schools');
        await expect(page.getByRole('link', { name: 'Remove Charter' })).toBeVisible();
        await tabTo(page, page.getByRole('combobox', { name: 'Sort by' }));
        await page.keyboard.type('Nam');
        await applyByKeyboard(page, 'Sort');
        await expect(page).toHaveURL(/sort=name/);
        await tabTo(page, page.getByRole('link', { name: 'Table', exact: true }));
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/view=table/);
        const school = page.locator('.result-table tbody a').first();
        const name = await school.innerText();
        await tabTo(page, school);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      });
    }

    test('is a file, too', async ({ page }) => {
      await page.goto(OAKLAND_SEARCH);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: /Download \d+ schools/ }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('homeroom-schools.csv');
    });
  });
}
