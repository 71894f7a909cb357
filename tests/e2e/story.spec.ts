import { expect, type Page } from '@playwright/test';
import { DEMO_CASES } from '../../src/pipeline/sample/demo-catalogue.ts';
import { expectStepAccessible } from './axe.ts';
import { pathOfDemoSchool } from './site-pages.ts';
import { LANGUAGES, inLanguage, landsIf } from './views.ts';
import { test } from './visitor-test.ts';
import { DEMO_SCHOOLS } from './demo-schools.ts';

const CITY = '/california/oakland/';

/** Returns the first demonstration school that reported nearly everything. */
function describedSchool(): string {
  const blocks = [
    'overview',
    'admissions',
    'schoolImprovement',
    'ratingFactors',
    'courses',
    'schoolInformation',
  ] as const;
  const school = DEMO_SCHOOLS.find(({ document }) => blocks.every((block) => block in document));
  if (school === undefined) throw new Error('No demonstration school told everything.');
  return pathOfDemoSchool(school);
}

const profile = describedSchool();

test.describe('the description of a school', () => {
  for (const [width, limit] of [
    [1280, 100],
    [768, 50],
  ] as const) {
    test(`shows at most ${limit} characters at ${width} px until it is opened`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(profile);
      const text = page.locator('#school-description');
      const shownAtFirst = (await text.innerText()).replace(/\s+/g, ' ').replace('…', '').trim();
      expect(shownAtFirst.length).toBeLessThanOrEqual(limit);
      const button = page.getByRole('button', { name: 'Show More' });
      await button.click();
      expect((await text.innerText()).length).toBeGreaterThan(limit);
      await expect(page.getByRole('button', { name: 'Show Less' })).toHaveAttribute('aria-expanded', 'true');
    });
  }
});

test('a school’s courses open in a dialog for the keyboard', async ({ page }) => {
  await page.goto(profile);
  const opener = page.locator('.course-disclosure summary');
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading', { level: 4 }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByRole('button').click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe('nearby schools', () => {
  const shown = (page: Page) => page.locator('.tabs section:not([hidden]) .nearby-cards > li:visible a:first-child');

  test('are shown two at a time, and more load near the end', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/gsr/api/nearby_schools/')) calls.push(new URL(request.url()).search);
    });
    await page.goto(`${profile}#NearbySchools*Nearby_schools`);
    const panel = page.locator('[id="NearbySchools*Nearby_schools"]');
    const [back, forward] = [panel.locator('[data-step="-1"]'), panel.locator('[data-step="1"]')];
    await expect(shown(page)).toHaveCount(2);
    await expect(back).toHaveAttribute('aria-disabled', 'true');
    expect(calls).toEqual([]);
    const first = await shown(page).allInnerTexts();
    await forward.click();
    await expect(panel.getByRole('status')).toHaveText('Schools 3–4');
    await expect(back).toHaveAttribute('aria-disabled', 'false');
    await expect(panel.locator('.nearby-cards > li')).toHaveCount(8);
    expect(calls[0]).toContain('offset=6&limit=2');
    await forward.click();
    await forward.click();
    await expect(panel.getByRole('status')).toHaveText('Schools 7–8');
    const names = await panel.locator('.nearby-cards a:first-child').allInnerTexts();
    expect(new Set(names).size).toBe(names.length);
    await back.click();
    await back.click();
    await back.click();
    expect(await shown(page).allInnerTexts()).toEqual(first);
  });

  test('stay as they are if the call fails', async ({ page }) => {
    await page.route('**/gsr/api/nearby_schools/**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(`${profile}#NearbySchools*Nearby_schools`);
    const panel = page.locator('[id="NearbySchools*Nearby_schools"]');
    for (let step = 0; step < 4; step += 1) await panel.locator('[data-step="1"]').click();
    await expect(panel.getByRole('status')).toHaveText('Schools 5–6');
    await expect(panel.locator('.nearby-cards > li')).toHaveCount(6);
  });
});

test.describe('the table of top schools', () => {
  test('shows ten schools, then ten more, and leads the focus on', async ({ page }) => {
    await page.goto(CITY);
    const rows = page.locator('[id="top-schools*e"] tbody > tr:visible');
    await expect(rows).toHaveCount(10);
    await page.getByRole('button', { name: 'Load more schools' }).click();
    await expect(rows).toHaveCount(20);
    await expect(rows.nth(10).getByRole('link')).toBeFocused();
    await page.getByRole('button', { name: 'Load more schools' }).click();
    await expect(page.getByRole('button', { name: 'Load more schools' })).toBeHidden();
    await expectStepAccessible(page);
  });

  test('has a tab a level, with lower ranks for lower ratings', async ({ page }) => {
    await page.goto(`${CITY}#top-schools*h`);
    await expect(page.getByRole('tab', { name: 'High' })).toHaveAttribute('aria-selected', 'true');
    const rows = await page
      .locator('[id="top-schools*h"] tbody > tr')
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent.trim())));
    const ranks = rows.map(([rank = '', , rating = '']) => ({
      rank: Number(rank),
      rating: Number.parseInt(rating, 10),
    }));
    // The results behind a rating break its ties.
    for (const { rank, rating } of ranks) {
      expect(rank).toBeGreaterThan(ranks.filter((other) => other.rating > rating).length);
      expect(rank).toBeLessThanOrEqual(ranks.filter((other) => other.rating >= rating).length);
    }
  });
});

test('more cities of the state open and close at the foot of a city', async ({ page }) => {
  await page.goto(CITY);
  const cities = page.locator('.state-cities');
  const shown = () => cities.locator('li a:visible').count();
  expect(await shown()).toBe(10);
  await cities.getByText('Show more cities').click();
  expect(await shown()).toBeGreaterThan(10);
  await cities.getByText('Show fewer cities').click();
  expect(await shown()).toBe(10);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a profile shows the whole description, every nearby school and every course', async ({ page }) => {
    await page.goto(profile);
    await expect(page.locator('#school-description .cut-rest').last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show More' })).toBeHidden();
    for (const folded of await page.locator('#NearbySchools summary').all()) await folded.click();
    for (const card of await page.locator('.nearby-cards > li').all()) await expect(card).toBeVisible();
    await expect(page.locator('.nearby-pager').first()).toBeHidden();
    await page.locator('.course-disclosure summary').click();
    await expect(page.locator('.course-list')).toBeVisible();
  });

  test('a city shows whole tables of all levels and links its listing', async ({ page }) => {
    await page.goto(CITY);
    for (const row of await page.locator('.top-table tbody > tr').all()) await expect(row).toBeVisible();
    await page.getByRole('link', { name: 'See all schools in Oakland' }).click();
    await expect(page).toHaveURL(/\/california\/oakland\/schools\/$/);
  });
});

test.describe('on paper', () => {
  const cases = [DEMO_CASES.longName, DEMO_CASES.nothingKnown, DEMO_CASES.closed];
  // Schools with the longest sheets: all their tests, ratings and questions.
  const fullest = DEMO_SCHOOLS.filter(({ state, facts }) => state === 'nv' && facts.grades?.low === '7').slice(0, 3);
  const schools = [profile, ...[...cases, ...fullest].map(pathOfDemoSchool)];

  for (const language of LANGUAGES) {
    // Spanish texts are longer.
    test(`every profile is one sheet (${language})`, landsIf(language === 'es'), async ({ page }) => {
      for (const path of schools) {
        await page.goto(inLanguage(path, language));
        for (const format of ['Letter', 'A4']) {
          const pdf = (await page.pdf({ format })).toString('latin1');
          expect([path, format, pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length]).toEqual([path, format, 1]);
        }
      }
    });
  }

  test('a printed profile leaves out navigation and buttons', async ({ page }) => {
    await page.goto(profile);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#Visit_questions li').first()).toBeVisible();
    await expect(page.locator('#academics-section > .module-source')).toBeVisible();
    for (const hidden of ['.toc', '.site-footer', '[data-print]', '.back-to-top', '#NearbySchools', '.profile-own'])
      await expect(page.locator(hidden).first()).toBeHidden();
  });
});
