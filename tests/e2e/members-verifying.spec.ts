import { expect, test } from '@playwright/test';
import { MEMBER_TEXTS, PASSWORD, anAddress, expectAccessible, signUp, mailedLink } from './member-reader.ts';
import { LANGUAGES, inLanguage, landsIf } from './views.ts';

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(anAddress()));

for (const language of LANGUAGES) {
  const { members, modals } = MEMBER_TEXTS[language];
  const { login_modal: login } = members;

  test.describe(`in ${language}`, landsIf(language === 'en'), () => {
    test('an emailed link verifies an address in another browser, too', async ({ page, context, baseURL }) => {
      const own = await signUp(context, baseURL, PASSWORD);
      await page.goto(inLanguage(await mailedLink(context, own, '/account/verify-email/'), language));
      await expectAccessible(page);
      await page.getByRole('button', { name: members.mail.verify.button }).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(login.verify_panel.verified);
      // The page says so; who was never asked about themselves is asked now.
      await expect(page.getByRole('dialog', { name: login.questionnaire_panel.title })).toBeVisible();
      await expectAccessible(page);

      const known = await signUp(context, baseURL, PASSWORD);
      await context.clearCookies();
      await page.goto(inLanguage(await mailedLink(context, known, '/account/verify-email/'), language));
      await page.getByLabel(modals.verify.password).fill(PASSWORD);
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(login.verify_panel.verified);
      await expect(page.locator('.account-me')).toBeVisible();

      const elsewhere = await signUp(context, baseURL);
      await context.clearCookies();
      await page.goto(inLanguage(await mailedLink(context, elsewhere, '/account/verify-email/'), language));
      await page.getByRole('button', { name: members.mail.verify.button }).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(login.password_panel.create_title);
      await expectAccessible(page);
      await page.getByLabel(login.password_panel.new_password, { exact: true }).fill(PASSWORD);
      await page.getByLabel(login.password_panel.confirm_password).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: login.verify_panel.verified })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(page.locator('.account-me')).toBeVisible();
    });
  });
}
