import { expect, test, type Page } from '@playwright/test';
import {
  ONE_SCHOOL,
  MEMBER_TEXTS,
  PASSWORD,
  anEmail,
  anAddress,
  expectAccessible,
  leadOn,
  expectAccessibleWithoutScripts,
  said,
  pressTabTo,
  openByLink,
  signUp,
  LOGIN,
  LEGACY,
  PREFERENCES,
  heading,
} from './member-reader.ts';
import { LANGUAGES, inLanguage, landsIf } from './views.ts';

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(anAddress()));

for (const language of LANGUAGES) {
  const { members, modals, follows } = MEMBER_TEXTS[language];
  const { login_modal: login } = members;
  const goTo = (page: Page, path: string) => page.goto(inLanguage(path, language));

  test.describe(`in ${language}`, landsIf(language === 'en'), () => {
    test('the older modal has two tabs and its own error texts', async ({ page, context, baseURL }) => {
      const known = await signUp(context, baseURL);
      await context.clearCookies();
      await openByLink(page, { path: LEGACY, language });
      const dialog = page.getByRole('dialog');
      const tab = (name: string) => dialog.getByRole('tab', { name });
      await expect(tab(modals.join.join)).toHaveAttribute('aria-selected', 'true');
      await context.setOffline(true);
      await dialog.getByRole('tabpanel').getByLabel(login.email_panel.email).fill(anEmail());
      await page.keyboard.press('Enter');
      await expect(said(page)).toHaveText(members.alerts.legacy_register);
      await tab(modals.join.join).focus();
      await page.keyboard.press('ArrowRight');
      await expect(tab(modals.join.signIn)).toHaveAttribute('aria-selected', 'true');
      await expectAccessible(page);
      const form = dialog.getByRole('tabpanel', { name: modals.join.signIn });
      await form.getByLabel(login.email_panel.email).fill(anEmail());
      await form.getByLabel(login.email_panel.password).fill('not the one');
      await page.keyboard.press('Enter');
      await expect(form.getByRole('alert')).toHaveText(members.alerts.legacy_sign_in);
      await context.setOffline(false);
      await form.getByLabel(login.email_panel.password).press('Enter');
      await expect(form.getByRole('alert')).toHaveText(members.errors['wrong-credentials']);

      await tab(modals.join.join).click();
      await dialog.getByRole('tabpanel').getByLabel(login.email_panel.email).fill(known);
      await page.keyboard.press('Enter');
      await expect(said(page)).toHaveText(login.email_panel.existing_account);
      await said(page).getByRole('link').press('Enter');
      await expect(form.getByLabel(login.email_panel.email)).toBeFocused();
    });

    test('the older modal continues like the newer one', async ({ page }) => {
      await openByLink(page, { path: LEGACY, language });
      await page.getByRole('tabpanel').getByLabel(login.email_panel.email).fill(anEmail());
      await page.keyboard.press('Enter');
      const step = (name: string) => expect(page.getByRole('dialog', { name })).toBeVisible();
      await step(login.password_panel.create_title);
      await pressTabTo(page, login.questionnaire_panel.skip);
      await page.keyboard.press('Enter');
      await step(login.verify_panel.title);
      await pressTabTo(page, login.success_panel.continue);
      await page.keyboard.press('Enter');
      await step(login.questionnaire_panel.title);
      await expectAccessible(page);
      const skip = page.getByRole('button', { name: login.questionnaire_panel.skip });
      for (let question = 0; question < 3; question += 1) await skip.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.locator('#to-modal')).toHaveCount(0);
      await expect(page.locator('.account-me')).toBeVisible();
    });

    test('the page reloads after a login in the older modal', async ({ page, context, baseURL }) => {
      const email = await signUp(context, baseURL, PASSWORD);
      await context.clearCookies();
      await openByLink(page, { path: LEGACY, language });
      await page.getByRole('tab', { name: modals.join.join }).press('ArrowRight');
      const form = page.getByRole('tabpanel', { name: modals.join.signIn });
      await form.getByLabel(login.email_panel.email).fill(email);
      await form.getByLabel(login.email_panel.password).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.locator('.account-me')).toBeVisible();
      await expect(page.locator('#to-modal')).toHaveCount(0);
    });
  });

  test.describe(`without a script, in ${language}`, landsIf(language === 'es'), () => {
    test.use({ javaScriptEnabled: false });

    test('a member who signs up again is led to the login', async ({ page, context, baseURL }) => {
      const email = await signUp(context, baseURL);
      await context.clearCookies();
      for (const path of [LOGIN, LEGACY]) {
        await page.goto(inLanguage(path, language));
        const form = page.locator('form[action^="/gsr/session/register_email"]');
        await form.getByLabel(login.email_panel.email).fill(email);
        await form.getByRole('button').click();
        await expect(said(page)).toHaveText(login.email_panel.existing_account);
        await said(page).getByRole('link').click();
        await expect(page).toHaveURL(/#sign-in-email$/);
        await expect(page.locator('form[action^="/gsr/session/auth"] #sign-in-email')).toBeVisible();
      }
    });

    test('a member logs in and out', async ({ page, context, baseURL }) => {
      const email = await signUp(context, baseURL, PASSWORD);
      await context.clearCookies();
      await goTo(page, `${LOGIN}?return_to=${PREFERENCES}`);
      const form = page.locator('form[action^="/gsr/session/auth"]');
      await form.getByLabel(login.email_panel.email).fill(email);
      await form.getByLabel(login.email_panel.password).fill(PASSWORD);
      await form.getByRole('button').click();
      await expect(page).toHaveURL(inLanguage(PREFERENCES, language));
      await expect(page.getByText(email)).toBeVisible();
      await expectAccessibleWithoutScripts(page);
      await leadOn(page, () =>
        page.getByRole('main').getByRole('button', { name: follows.preferences.logOut, exact: true }).click(),
      );
      await goTo(page, PREFERENCES);
      await expect(page.getByRole('heading', { name: follows.preferences.signedOutTitle })).toBeVisible();
      await expectAccessibleWithoutScripts(page);
    });

    test('a sign-up for a review leads to the review form', async ({ page }) => {
      await goTo(page, `/gsr/modals/new_submit_review_modal?${ONE_SCHOOL}&email=${encodeURIComponent(anEmail())}`);
      await expectAccessibleWithoutScripts(page);
      await page.locator('form[action^="/gsr/session/register_email"]').getByRole('button').click();
      for (const title of [login.password_panel.create_title, login.questionnaire_panel.title]) {
        await expect(heading(page)).toHaveText(title);
        await expectAccessibleWithoutScripts(page);
        await page.getByRole('link', { name: login.questionnaire_panel.skip, exact: true }).click();
      }
      await expect(page).toHaveURL(/\/reviews\/write\//);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    });
  });
}
