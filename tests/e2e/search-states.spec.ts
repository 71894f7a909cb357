import { expect, type Page } from '@playwright/test';
import { expectStepAccessible } from './axe.ts';
import { OAKLAND_SEARCH, what, where, options, openFilters, wakeBox } from './search-reader.ts';
import { LANGUAGES, VIEWS, inLanguage, landsIf } from './views.ts';
import { test } from './visitor-test.ts';

interface OpenState {
  readonly name: string;
  readonly path: string;
  readonly open: (page: Page) => Promise<unknown>;
}

/** Every open state of a search, by the page that it opens on. */
const OPEN_STATES: readonly OpenState[] = [
  {
    name: 'the levels and types',
    path: '/',
    open: async (page) => {
      await wakeBox(page);
      await page.keyboard.press('ArrowDown');
      await expect(options(page)).toHaveCount(7);
    },
  },
  {
    name: 'the suggestions',
    path: '/best-schools/',
    open: async (page) => {
      await wakeBox(page);
      await page.keyboard.type('oak');
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'the suggested places',
    path: OAKLAND_SEARCH,
    open: async (page) => {
      await wakeBox(page);
      await where(page).fill('san');
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'the word that nothing was understood',
    path: '/',
    open: async (page) => {
      await wakeBox(page);
      await page.keyboard.type('qqqqqq');
      const lang = await page.evaluate(() => document.documentElement.lang);
      const text = lang === 'es' ? 'Lo sentimos, pero no entendimos' : "Sorry, but we didn't understand";
      await expect(page.getByRole('alert').filter({ hasText: text })).toHaveText(text);
    },
  },
  {
    name: 'the filter in the place of keywords',
    path: '/',
    open: async (page) => {
      await wakeBox(page);
      await page.keyboard.press('ArrowDown');
      await options(page).first().click();
      await expect(page.locator('.search-box-filter')).toBeVisible();
    },
  },
  {
    name: 'the alert of an empty form',
    path: '/search/search.page',
    open: async (page) => {
      await wakeBox(page);
      await page.keyboard.press('Enter');
      await expect(page.locator('.search-box-form-alert')).not.toBeEmpty();
    },
  },
  {
    name: 'the location that the browser does not share',
    path: '/search/search.page?q=near%20me',
    open: async (page) => {
      await wakeBox(page);
      await page.locator('.search-box-locate').click();
      await expect(page.locator('.search-box-form-alert')).not.toBeEmpty();
    },
  },
  {
    name: 'a place that is not found',
    path: '/search/search.page?locationSearchString=Oaklnd',
    open: async (page) => {
      await expect(page.locator('.search-alert')).toBeVisible();
    },
  },
  {
    name: 'the data science dialog',
    path: '/',
    open: async (page) => {
      await page.locator('.info-chip').click();
      await expect(page.locator('#data-science')).toBeVisible();
    },
  },
  {
    name: 'the filters, some chosen',
    path: `${OAKLAND_SEARCH}&gradeLevels[]=h&courses=ap_biology&id=069900100001`,
    open: openFilters,
  },
  {
    name: 'a search that finds nothing',
    path: `${OAKLAND_SEARCH}&gradeLevels[]=p&st[]=charter&courses=welding`,
    open: openFilters,
  },
  {
    name: 'a search that did not come',
    path: OAKLAND_SEARCH,
    open: async (page) => {
      await page.route('**/search/search.page?**', (route) => route.abort());
      await page.locator('#view-table').click();
      await expect(page.getByRole('alert').getByRole('link')).toBeVisible();
    },
  },
];

for (const { name, path, open } of OPEN_STATES) {
  for (const { language, width, isLanding } of VIEWS) {
    test(`${name}: all is accessible (${language}, ${width} px)`, landsIf(isLanding), async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(inLanguage(path, language));
      await open(page);
      await expectStepAccessible(page);
    });
  }
}

for (const language of LANGUAGES) {
  test(`the overlay of the box is accessible (${language})`, landsIf(language === 'es'), async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(inLanguage('/', language));
    await what(page).click();
    await expect(page.locator('dialog:modal')).toBeVisible();
    await expectStepAccessible(page);
    await page.keyboard.type('oak');
    await expect(options(page).first()).toBeVisible();
    await expectStepAccessible(page);
  });
}
