import { expect, type Page } from '@playwright/test';
import { DEMO_CASES } from '../../src/pipeline/sample/demo-catalogue.ts';
import { OAKLAND_SEARCH, cards, found } from './search-reader.ts';
import { LANGUAGES, inLanguage } from './views.ts';
import { test } from './visitor-test.ts';

/** The first school starts at most this far from the top of a phone's page. */
const FIRST_SCHOOL_PX = 280;
const PHONE = { width: 360, height: 740 };
const SEARCHES = [
  OAKLAND_SEARCH,
  '/search/search.page?locationSearchString=94606',
  '/search/search.page?q=oakland',
  '/best-high-schools/?st[]=public',
];

const bar = (page: Page) => page.getByRole('group', { name: 'Filter, sort and view' });
const sheet = (page: Page) => page.locator('#filter-panel');

test.describe('the results on a phone', () => {
  test.use({ viewport: PHONE });

  for (const language of LANGUAGES)
    test(`start with a school near the top of the page (${language})`, async ({ page }) => {
      for (const path of SEARCHES) {
        await page.goto(inLanguage(path, language));
        const box = await cards(page).first().boundingBox();
        expect(box?.y, path).toBeLessThanOrEqual(FIRST_SCHOOL_PX);
      }
    });
});

for (const width of [320, 360, 412, 768])
  test(`no text is below a heart or another text, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const language of LANGUAGES) {
      for (const path of ['/search/search.page?locationSearchString=94606', '/best-high-schools/?st[]=public']) {
        await page.goto(inLanguage(path, language));
        await expect(cards(page)).toHaveCount(25);
        expect(await page.evaluate(covered)).toEqual([]);
        expect(await page.evaluate(overlapping)).toEqual([]);
      }
    }
  });

/** Texts of cards that lie on the text before them. */
function overlapping(): string[] {
  return [...document.querySelectorAll('.result-cards > li')].flatMap((card) => {
    const texts = [...card.querySelectorAll('h3, .result-place, .result-distance, .result-facts, .result-foot')];
    const meets = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 1 &&
      one.right > other.left + 1 &&
      one.top < other.bottom - 1 &&
      one.bottom > other.top + 1;
    return texts
      .filter((text, at) =>
        texts.slice(0, at).some((other) => meets(text.getBoundingClientRect(), other.getBoundingClientRect())),
      )
      .map(({ textContent }) => textContent);
  });
}

/** Texts of cards whose lines meet the shape of a heart. */
function covered(): string[] {
  return [...document.querySelectorAll('.result-cards > li')].flatMap((card) => {
    const heart = card.querySelector('.heart')?.getBoundingClientRect();
    return [...card.querySelectorAll('h3 a, p, label')].flatMap((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const meets = [...range.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          heart !== undefined &&
          left < heart.right - 10 &&
          right > heart.left + 10 &&
          top < heart.bottom - 10 &&
          bottom > heart.top + 10,
      );
      return meets ? [text.textContent] : [];
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the tools of a phone with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ viewport: PHONE, javaScriptEnabled });

    test('filter in a sheet', async ({ page }) => {
      await page.goto(OAKLAND_SEARCH);
      const all = await found(page).innerText();
      await bar(page).getByRole('button', { name: 'Filters' }).click();
      await expect(sheet(page)).toBeInViewport();
      await page.getByRole('checkbox', { name: /^Private/ }).check();
      await page
        .getByRole('button', { name: javaScriptEnabled ? /^Show (?!100)\d+ schools$/ : 'Show schools' })
        .click();
      await expect(sheet(page)).toBeHidden();
      await expect(found(page)).not.toHaveText(all);
      await expect(bar(page).getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    });

    test('narrow to a level, and lead to the map', async ({ page }) => {
      await page.goto(OAKLAND_SEARCH);
      await page.getByRole('navigation', { name: 'School level' }).getByRole('link', { name: 'Elementary' }).click();
      await expect(page).toHaveURL(/gradeLevels/);
      await bar(page).getByRole('link', { name: 'Map' }).press('Enter');
      await expect(page).toHaveURL(/view=map/);
      // The link to the map is hidden on the map.
      if (javaScriptEnabled) await expect(found(page)).toBeFocused();
    });

    test('compare the ticked schools', async ({ page }) => {
      await page.goto(OAKLAND_SEARCH);
      const ticks = page.getByRole('checkbox', { name: /^Compare / });
      await ticks.nth(0).check();
      await ticks.nth(1).check();
      await page
        .locator('.compare-tray')
        .getByRole('button', { name: /^Compare/ })
        .click();
      await expect(page.getByText('2 schools, side by side')).toBeVisible();
    });

    test('change the search behind one line', async ({ page }) => {
      await page.goto(OAKLAND_SEARCH);
      await expect(page.locator('#where')).toBeHidden();
      await page.getByText('Change', { exact: true }).click();
      await expect(page.locator('#where')).toHaveValue('Oakland, CA');
    });
  });
}

test('the head and the first column of the table stay in view', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${OAKLAND_SEARCH}&view=table`);
  const region = page.locator('.result-scroll');
  await region.evaluate((element) => element.scrollTo(300, 600));
  const frame = await region.boundingBox();
  const head = await page.getByRole('columnheader', { name: 'School', exact: true }).boundingBox();
  expect(Math.abs((head?.y ?? 0) - (frame?.y ?? 0))).toBeLessThan(3);
  expect(Math.abs((head?.x ?? 0) - (frame?.x ?? 0))).toBeLessThan(3);
});

test('chosen columns are in the address of the table', async ({ page }) => {
  await page.goto(`${OAKLAND_SEARCH}&view=table`);
  await page.getByText('Choose columns').click();
  await page.getByRole('checkbox', { name: 'District' }).uncheck();
  await expect(page).toHaveURL(/columns=rating,type,grades,students,studentsPerTeacher/);
  await expect(page.getByRole('columnheader', { name: 'District' })).toHaveCount(0);
});

test('no word is broken in the columns of narrow tables', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  const { longName, punctuatedName, bigCity } = DEMO_CASES;
  const compared = [longName, punctuatedName, bigCity].map(({ state, id }) => `school=${state}-${id}`);
  for (const path of [`${OAKLAND_SEARCH}&view=table&sort=name`, `/compare/?${compared.join('&')}`]) {
    await page.goto(path);
    expect(await page.evaluate(brokenWords), path).toEqual([]);
  }
});

/** Words of tables that are in two lines. */
function brokenWords(): string[] {
  return [...document.querySelectorAll('table a, table td')].flatMap((cell) =>
    [...cell.childNodes].flatMap((node) =>
      [...(node instanceof Text ? node.data : '').matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
      }),
    ),
  );
}
