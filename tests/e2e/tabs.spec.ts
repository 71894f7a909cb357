import { expect, type Page } from '@playwright/test';
import { PROFILE, topOf } from './profile-reader.ts';
import { pathOf } from './site-pages.ts';
import { inLanguage } from './views.ts';
import { test } from './visitor-test.ts';

test.describe('the tabs of a list of links', () => {
  const city = pathOf('city');
  const tabs = (page: Page) => page.locator('#top-schools').getByRole('tab');
  const selected = (page: Page) => page.locator('#top-schools').getByRole('tab', { selected: true });
  const panel = (page: Page) => page.locator('#top-schools').getByRole('tabpanel');

  test('show the tab in the address, 100 px below the top', async ({ page }) => {
    await page.goto(`${city}#top-schools*m`);
    await expect(selected(page)).toHaveAttribute('href', '#top-schools*m');
    await expect(panel(page)).toHaveAttribute('id', 'top-schools*m');
    await expect.poll(() => topOf(page, 'top-schools')).toBeCloseTo(100, -0.5);
  });

  test('show the first one if the address names an unknown one', async ({ page }) => {
    await page.goto(`${city}#top-schools*kindergarten*blue`);
    await expect(selected(page)).toHaveAttribute('href', '#top-schools*e');
    await expect.poll(() => topOf(page, 'top-schools')).toBeCloseTo(100, -0.5);
  });

  test('write the clicked tab into the address, but not the history', async ({ page }) => {
    await page.goto(inLanguage(city, 'es'));
    const before = await page.evaluate(() => history.length);
    await tabs(page).nth(2).click();
    await expect(page).toHaveURL(/\?lang=es#top-schools\*h$/);
    await expect(panel(page)).toHaveAttribute('id', 'top-schools*h');
    expect(await page.evaluate(() => history.length)).toBe(before);
    await page.reload();
    await expect(selected(page)).toHaveAttribute('href', '#top-schools*h');
  });

  test('follow a change of the address', async ({ page }) => {
    await page.goto(city);
    await page.evaluate(() => {
      location.hash = '#top-schools*m';
    });
    await expect(selected(page)).toHaveAttribute('href', '#top-schools*m');
  });

  test('are one stop of the keyboard, with arrows, Home and End', async ({ page }) => {
    await page.goto(city);
    await selected(page).focus();
    for (const [key, level] of [
      ['ArrowRight', 'm'],
      ['End', 'h'],
      ['ArrowRight', 'e'],
      ['ArrowLeft', 'h'],
      ['Home', 'e'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(selected(page)).toBeFocused();
      await expect(selected(page)).toHaveAttribute('href', `#top-schools*${level}`);
      await expect(page).toHaveURL(new RegExp(`#top-schools\\*${level}$`));
    }
    await page.keyboard.press('Tab');
    await expect(panel(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(selected(page)).toBeFocused();
  });

  test('open if a search within the page finds text', async ({ page }) => {
    await page.goto(city);
    const hidden = page.locator('[id="top-schools*h"]');
    await expect(hidden).toHaveAttribute('hidden', 'until-found');
    await hidden.dispatchEvent('beforematch');
    await expect(selected(page)).toHaveAttribute('href', '#top-schools*h');
  });

  test('say that they do not fit, as soon as they do not', async ({ page }) => {
    await page.goto(city);
    const list = page.locator('#top-schools .tab-list');
    await expect(list).not.toHaveClass(/is-overflowing/);
    await tabs(page)
      .first()
      .evaluate((tab) => tab.append(' of every kind, for every child, in every street'));
    await page.setViewportSize({ width: 320, height: 700 });
    await expect(list).toHaveClass(/is-overflowing/);
    await page.setViewportSize({ width: 1280, height: 700 });
    await expect(list).not.toHaveClass(/is-overflowing/);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('are links to sections that are all shown', async ({ page }) => {
      await page.goto(city);
      for (const level of ['e', 'm', 'h']) await expect(page.locator(`[id="top-schools*${level}"]`)).toBeVisible();
      await page.locator('a[href="#top-schools*h"]').click();
      await expect(page.locator('[id="top-schools*h"]')).toBeInViewport();
      await expect(page.getByRole('tab')).toHaveCount(0);
    });
  });
});

test.describe('the tabs of a module and the tabs within them', () => {
  const shown = (page: Page, module: string) =>
    page
      .locator(`[id="${module}"]`)
      .getByRole('tab', { selected: true })
      .evaluateAll((tabs) => tabs.filter((tab) => tab.checkVisibility()).map((tab) => tab.getAttribute('href')));

  for (const [hash, expected] of [
    ['Race_ethnicity*Test_scores*science', ['Race_ethnicity*Test_scores']],
    ['Race/ethnicity*Test%20scores', ['Race_ethnicity*Test_scores']],
    ['Race_ethnicity*Nothing*science', ['Race_ethnicity*Academic_progress']],
    [
      'Equity_overview*English_learners*Test_scores',
      ['Equity_overview*English_learners', 'Equity_overview*English_learners*Test_scores'],
    ],
    [
      'Equity overview*English learners',
      ['Equity_overview*English_learners', 'Equity_overview*English_learners*Academic_progress'],
    ],
    [
      'Equity_overview*English_learners*alchemy',
      ['Equity_overview*English_learners', 'Equity_overview*English_learners*Academic_progress'],
    ],
  ] as const) {
    test(`open the tab of #${hash}, or the first tab`, async ({ page }) => {
      await page.goto(`${PROFILE}#${hash}`);
      const [module = ''] = expected[0].split('*');
      await expect.poll(() => shown(page, module)).toEqual(expected.map((path) => `#${path}`));
      await expect.poll(() => topOf(page, module)).toBeCloseTo(100, -0.5);
    });
  }

  test('are written into the address when they are clicked', async ({ page }) => {
    await page.goto(PROFILE);
    const module = page.locator('#Equity_overview');
    await module.locator('a[href="#Equity_overview*English_learners"]').click();
    await expect(page).toHaveURL(/#Equity_overview\*English_learners$/);
    await module.locator('a[href="#Equity_overview*English_learners*Test_scores"]').click();
    await expect(page).toHaveURL(/#Equity_overview\*English_learners\*Test_scores$/);
    expect(await shown(page, 'Equity_overview')).toEqual([
      '#Equity_overview*English_learners',
      '#Equity_overview*English_learners*Test_scores',
    ]);
  });
});
