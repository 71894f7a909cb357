import { expect, test, type Page } from '@playwright/test';
import {
  MEMBER_TEXTS,
  anAddress,
  expectAccessible,
  expectAccessibleWithoutScripts,
  said,
  pressTabTo,
  signUp,
  heading,
} from './member-reader.ts';
import { LANGUAGES, inLanguage, landsIf } from './views.ts';

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(anAddress()));

for (const language of LANGUAGES) {
  const { members, modals } = MEMBER_TEXTS[language];
  const { login_modal: login, age } = members;
  const goTo = (page: Page, path: string) => page.goto(inLanguage(path, language));

  test.describe(`in ${language}`, landsIf(language === 'en'), () => {
    test('a student who is too young gets no account and no data is kept', async ({ page, context, baseURL }) => {
      await signUp(context, baseURL);
      await context.addCookies([{ name: 'just_verified', value: 'signed-up', url: baseURL ?? '' }]);
      await goTo(page, '/ratings/');
      await page.getByRole('checkbox', { name: members.questionnaire.affiliation.choices.student }).press('Space');
      await page.getByLabel(age.month, { exact: true }).press('ArrowDown');
      await page.getByLabel(age.year, { exact: true }).fill(String(new Date().getFullYear() - 12));
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(said(page)).toHaveText(age.stopped);
      await expectAccessible(page);
      await pressTabTo(page, modals.close);
      await page.keyboard.press('Enter');
      await expect(page.locator('.account-sign-in')).toBeVisible();
      expect((await context.request.get('/gsr/api/session')).status()).toBe(401);
    });
  });

  test.describe(`without a script, in ${language}`, landsIf(language === 'es'), () => {
    test.use({ javaScriptEnabled: false });

    test('a student is asked for their age before anything is kept', async ({ page, context, baseURL }) => {
      await signUp(context, baseURL);
      await page.goto(inLanguage('/gsr/modals/user_metadata_modal?return_to=/ratings/', language));
      const save = async () => {
        await page.getByLabel(members.questionnaire.affiliation.choices.student, { exact: true }).check();
        await page.getByRole('button', { name: login.questionnaire_panel.save }).click();
      };
      await save();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(members.age.question);
      await page.getByLabel(members.age.month).selectOption({ index: 3 });
      await page.getByLabel(members.age.year).fill('1999');
      await page.getByRole('button', { name: login.questionnaire_panel.next }).click();
      await save();
      await expect(page).toHaveURL(inLanguage('/ratings/', language));
    });

    test('a student who is too young ends there', async ({ page, context, baseURL }) => {
      await signUp(context, baseURL);
      await goTo(page, '/gsr/modals/user_metadata_modal?return_to=/ratings/');
      await expectAccessibleWithoutScripts(page);
      await page.getByLabel(members.questionnaire.affiliation.choices.student, { exact: true }).check();
      await page.getByRole('button', { name: login.questionnaire_panel.save }).click();
      await expect(heading(page)).toHaveText(age.question);
      await expectAccessibleWithoutScripts(page);
      await page.getByLabel(age.month).selectOption({ index: 3 });
      await page.getByLabel(age.year, { exact: true }).fill(String(new Date().getFullYear() - 12));
      await page.getByRole('button', { name: login.questionnaire_panel.next }).click();
      await expect(said(page)).toHaveText(age.stopped);
      await expectAccessibleWithoutScripts(page);
      expect((await context.request.get('/gsr/api/session')).status()).toBe(401);
    });
  });
}
