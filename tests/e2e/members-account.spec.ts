import { expect, test, type Page } from '@playwright/test';
import {
  MEMBER_TEXTS,
  PASSWORD,
  anAddress,
  expectAccessible,
  leadOn,
  said,
  pressTabTo,
  signUp,
  choosePassword,
  PREFERENCES,
  heading,
} from './member-reader.ts';
import { PROFILE } from './profile-reader.ts';
import { LANGUAGES, inLanguage, landsIf } from './views.ts';

/** Opens a part of the page by its name, if a refusal has not opened it yet. */
async function unfold(page: Page, name: string): Promise<void> {
  const folded = page.locator('details:not([open]) > summary', { hasText: name });
  if ((await folded.count()) > 0) await folded.press('Enter');
}

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(anAddress()));

for (const language of LANGUAGES) {
  const { members, follows } = MEMBER_TEXTS[language];
  const { login_modal: login } = members;
  const { password_panel: panel } = members.login_modal;
  const goTo = (page: Page, path: string) => page.goto(inLanguage(path, language));

  test.describe(`in ${language}`, landsIf(language === 'en'), () => {
    test('the preferences are set by keyboard, and left', async ({ page, context, baseURL }) => {
      const { preferences } = follows;
      await signUp(context, baseURL);
      await goTo(page, PROFILE);
      await page.locator('.profile-own .follow-button').press('Enter');
      await expect(page.locator('.profile-own .follow-button')).toHaveText(follows.button.waiting);
      await goTo(page, PREFERENCES);
      const other = page.locator(`[type=radio][value=${language === 'en' ? 'es' : 'en'}]`);
      for (const [box, button] of [
        [page.locator('[name="grade[]"][value="3"]'), preferences.grades.save],
        [other, preferences.language.save],
      ] as const) {
        await box.press('Space');
        await pressTabTo(page, button);
        await leadOn(page, () => page.keyboard.press('Enter'));
        await expect(page.getByRole('status')).toHaveText(preferences.saved);
        await expect(box).toBeChecked();
        await expectAccessible(page);
      }
      await pressTabTo(page, preferences.schools.stop);
      await page.keyboard.press('Enter');
      await expect(page.getByText(preferences.schools.none)).toBeVisible();
      await page.getByRole('button', { name: preferences.logOutEverywhere }).press('Enter');
      await expect(page.locator('.account-sign-in')).toBeVisible();
      await goTo(page, PREFERENCES);
      await expect(page.getByRole('heading', { name: preferences.signedOutTitle })).toBeVisible();
    });
  });

  // In Spanish: a script that leads to the next page must keep the language.
  test.describe(`at the end of an account, in ${language}`, landsIf(language === 'es'), () => {
    test('a member changes the password, exports data and deletes the account by keyboard', async ({
      page,
      context,
      baseURL,
    }) => {
      const { account } = follows.preferences;
      await signUp(context, baseURL, PASSWORD);
      await goTo(page, '/account/');
      const change = async (current: string, again: string) => {
        await unfold(page, account.password);
        await page.getByLabel(panel.current_password).fill(current);
        await choosePassword(page.getByRole('main'), { again: again, language });
      };
      await change(PASSWORD, 'four blue knots');
      await expect(said(page)).toHaveText(members.errors['password-mismatch']);
      await expectAccessible(page);
      await page.reload();
      await change('not the one', 'four blue kites');
      await expect(said(page)).toHaveText(members.errors['wrong-password']);
      await expectAccessible(page);
      await change(PASSWORD, 'four blue kites');
      await expect(page.getByRole('status').filter({ hasText: members.done.password_saved })).toBeVisible();
      await expectAccessible(page);
      const [copy] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: account.export }).press('Enter'),
      ]);
      expect(copy.suggestedFilename()).toMatch(/\.json$/);
      await page.locator('summary', { hasText: account.deleteTitle }).press('Enter');
      await page.getByLabel(account.deleteSure).press('Space');
      await page.locator('#delete-password').fill('four blue kites');
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText(follows.deleted.title);
      await expect(page.locator('.account-sign-in')).toBeVisible();
      expect((await context.request.get('/gsr/api/session')).status()).toBe(401);
    });
  });

  test.describe(`without a script, in ${language}`, landsIf(language === 'es'), () => {
    test.use({ javaScriptEnabled: false });

    test('an account is changed, taken along and deleted', async ({ page, context, baseURL }) => {
      const { account } = follows.preferences;
      const email = await signUp(context, baseURL, PASSWORD);
      const open = (name: string) => unfold(page, name);
      const change = async (current: string) => {
        await open(account.password);
        await page.getByLabel(login.password_panel.current_password).fill(current);
        await page.getByLabel(login.password_panel.new_password, { exact: true }).fill('four blue kites');
        await page.getByLabel(login.password_panel.confirm_password).fill('four blue kites');
        await page.getByRole('button', { name: login.password_panel.button }).click();
      };
      await page.goto(inLanguage('/account/', language));
      await change('not the one');
      await expect(said(page)).toHaveText(members.errors['wrong-password']);
      await change(PASSWORD);
      await expect(page.getByRole('status')).toHaveText(members.done.password_saved);

      const [copy] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: account.export }).click(),
      ]);
      expect(copy.suggestedFilename()).toMatch(/\.json$/);

      const remove = async (password: string) => {
        await open(account.deleteTitle);
        await page.locator('#delete-password').fill(password);
        await page.getByLabel(account.deleteSure).check();
        await page.getByRole('button', { name: account.delete }).click();
      };
      await remove(PASSWORD);
      await expect(said(page)).toHaveText(members.errors['wrong-password']);
      await remove('four blue kites');
      await expect(page.getByRole('heading', { name: follows.deleted.title })).toBeVisible();
      const answer = await context.request.post('/gsr/session/auth', {
        data: { email, password: 'four blue kites' },
        headers: { origin: baseURL ?? '', ...anAddress() },
      });
      expect(answer.status()).toBe(401);
    });
  });
}
