import { expect, test, type Page, type BrowserContext } from '@playwright/test';
import {
  MEMBER_TEXTS,
  PASSWORD,
  anAddress,
  expectAccessible,
  leadOn,
  pressTabTo,
  logInByKeyboard,
  signUp,
  settle,
  savedByAccount,
  LISTING,
  hearts,
  savedCount,
} from './member-reader.ts';
import { PROFILE } from './profile-reader.ts';
import { LANGUAGES, inLanguage, landsIf } from './views.ts';

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(anAddress()));

/** Returns a member with one saved school, at a browser that does not know about it. */
async function aMemberElsewhere(context: BrowserContext, origin?: string): Promise<string> {
  const email = await signUp(context, origin, PASSWORD);
  const page = await context.newPage();
  await page.goto(LISTING);
  await settle(page, () => hearts(page).nth(0).click());
  await expect(savedCount(page)).toHaveText('(1)');
  await page.evaluate(() => localStorage.clear());
  await page.close();
  await context.clearCookies();
  return email;
}

for (const language of LANGUAGES) {
  const { modals, saves } = MEMBER_TEXTS[language];
  const goTo = (page: Page, path: string) => page.goto(inLanguage(path, language));

  test.describe(`in ${language}`, landsIf(language === 'en'), () => {
    test('schools that were saved before login join the account’s list', async ({ page, context, baseURL }) => {
      const email = await aMemberElsewhere(context, baseURL);
      await page.goto(inLanguage(LISTING, language));
      await hearts(page).nth(1).press('Enter');
      await expect(page.getByRole('dialog', { name: modals.login.title['Build School List'] })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(hearts(page).nth(1)).toBeFocused();
      await hearts(page).nth(2).press('Enter');
      await logInByKeyboard(page, { email, language });
      // The page reloads with the member and all three schools.
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(savedCount(page)).toHaveText('(3)');
      for (const at of [0, 1, 2]) await expect(hearts(page).nth(at)).toHaveAttribute('aria-pressed', 'true');
      expect(await savedByAccount(context)).toBe(3);
    });

    test('a similar school is saved from its row of the comparison', async ({ page, context, baseURL }) => {
      await signUp(context, baseURL);
      await page.goto(inLanguage(PROFILE, language));
      await page.locator('#Similar_schools summary').last().press('Enter');
      const heart = page.locator('.similar .heart').first();
      await settle(page, () => heart.press('Enter'));
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await page.reload();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
    });

    test('a search is kept, by keyboard', async ({ page }) => {
      const { search } = modals;
      await page.goto(inLanguage('/search/search.page?q=heron', language));
      await page.getByRole('link', { name: search.title }).press('Enter');
      await expect(page.getByLabel(search.name, { exact: true })).toBeFocused();
      await page.keyboard.type('Ours');
      await page.keyboard.press('Enter');
      const kept = page.getByRole('dialog').getByRole('link', { name: 'Ours' });
      await expect(kept).toHaveAttribute('href', inLanguage('/search/search.page?q=heron', language));
      await expectAccessible(page);
      await page.getByRole('button', { name: `${search.remove}: Ours` }).press('Enter');
      await expect(kept).toHaveCount(0);
    });

    test('a list is sorted, printed, taken along and shortened by keyboard', async ({ page, context, baseURL }) => {
      await page.addInitScript(() => {
        window.print = () => void document.body.setAttribute('data-printed', '');
      });
      await signUp(context, baseURL);
      await goTo(page, LISTING);
      for (const at of [0, 1, 2]) {
        await settle(page, () => hearts(page).nth(at).press('Enter'));
      }
      await goTo(page, '/saved-schools/');
      await page.getByLabel(saves.sort.label).press('ArrowDown');
      await pressTabTo(page, saves.sort.apply);
      await leadOn(page, () => page.keyboard.press('Enter'));
      await expect(page).toHaveURL(/sort=name/);
      const names = await page.locator('.saved-school h2').allTextContents();
      expect(names).toEqual([...names].sort((one, next) => one.localeCompare(next, 'en')));
      await page.getByRole('button', { name: saves.page.print }).press('Enter');
      await expect(page.locator('body')).toHaveAttribute('data-printed', '');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: saves.page.csv }).press('Enter'),
      ]);
      expect(file.suggestedFilename()).toMatch(/\.csv$/);
      await settle(page, () => hearts(page).nth(0).press('Enter'));
      await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'false');
      await expectAccessible(page);
      await page.reload();
      await expect(page.locator('.saved-card')).toHaveCount(2);
    });
  });
}
