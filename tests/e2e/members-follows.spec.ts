import { expect, test, type Page } from '@playwright/test';
import {
  SEVERAL_SCHOOLS,
  MEMBER_TEXTS,
  PASSWORD,
  anEmail,
  anAddress,
  expectAccessible,
  expectAccessibleWithoutScripts,
  said,
  logInByKeyboard,
  signUp,
  heading,
} from './member-reader.ts';
import { PROFILE } from './profile-reader.ts';
import { LANGUAGES, inLanguage, landsIf } from './views.ts';

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(anAddress()));

for (const language of LANGUAGES) {
  const { members, modals, follows } = MEMBER_TEXTS[language];
  const { login_modal: login } = members;
  const goTo = (page: Page, path: string) => page.goto(inLanguage(path, language));

  test.describe(`in ${language}`, landsIf(language === 'en'), () => {
    test('a school followed at login stays followed on the next visit', async ({ page, context, baseURL }) => {
      const email = await signUp(context, baseURL, PASSWORD);
      await context.clearCookies();
      await page.goto(inLanguage(PROFILE, language));
      const button = page.locator('.profile-own .follow-button');
      await button.press('Enter');
      await expect(page.getByRole('dialog', { name: modals.login.title['Follow School'] })).toBeVisible();
      await logInByKeyboard(page, { email, language });
      await expect(page.getByRole('heading', { name: login.success_panel.title })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: login.success_panel.continue }).press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(button).toHaveText(follows.button.waiting);
      await page.reload();
      await expect(button).toHaveText(follows.button.waiting);
      await page.goto(inLanguage('/preferences/', language));
      await expect(page.locator('form[action^="/preferences/subscriptions/"]')).toHaveCount(1);
    });

    test('a school that cannot be followed says so', async ({ page, context, baseURL }) => {
      await signUp(context, baseURL);
      await goTo(page, PROFILE);
      await expect(page.locator('.account-me')).toBeVisible();
      await page.route('**/gsr/api/subscriptions/**', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      );
      await page.locator('.profile-own .follow-button').press('Enter');
      await expect(said(page)).toContainText(follows.alerts.failed);
      await expectAccessible(page);
    });
  });

  test.describe(`without a script, in ${language}`, landsIf(language === 'es'), () => {
    test.use({ javaScriptEnabled: false });

    test('a member follows a school, and stops', async ({ page, context, baseURL }) => {
      await signUp(context, baseURL);
      await page.goto(inLanguage(PROFILE, language));
      await page.locator('.profile-own .follow-button').click();
      await page.getByRole('button', { name: modals.follow.button, exact: true }).click();
      await expect(page.getByRole('heading', { name: members.subscribed.mystat })).toBeVisible();
      await page.goto(inLanguage('/preferences/', language));
      await page.locator('form[action^="/preferences/subscriptions/"] button').click();
      await expect(page.locator('form[action^="/preferences/subscriptions/"]')).toHaveCount(0);
    });

    test('an address follows schools and confirms it', async ({ page }) => {
      await goTo(page, `/gsr/modals/signup_and_follow_schools_modal?${SEVERAL_SCHOOLS}&return_to=/ratings/`);
      await page.getByLabel(login.email_panel.email).fill('nobody@nowhere');
      await page.getByRole('button', { name: modals.follow.button, exact: true }).click();
      await expect(said(page)).toHaveText(members.errors['invalid-email']);
      await expect(said(page)).toBeFocused();
      await expectAccessibleWithoutScripts(page);
      await page.getByLabel(login.email_panel.email).fill(anEmail());
      await page.getByRole('button', { name: modals.follow.button, exact: true }).click();
      await expect(heading(page)).toHaveText(follows.requested.title);
      await expect(page.getByText(members.subscribed.confirm)).toBeVisible();
      await expectAccessibleWithoutScripts(page);
    });
  });
}
