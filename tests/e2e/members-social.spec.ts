import { expect, test } from '@playwright/test';
import {
  MEMBER_TEXTS,
  anEmail,
  anAddress,
  expectAccessible,
  leadOn,
  expectAccessibleWithoutScripts,
  said,
  savedByAccount,
  LISTING,
  LOGIN,
  LEGACY,
  hearts,
  savedCount,
} from './member-reader.ts';
import { PROFILE } from './profile-reader.ts';
import { LANGUAGES, inLanguage, landsIf } from './views.ts';

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(anAddress()));

for (const language of LANGUAGES) {
  const { members, follows } = MEMBER_TEXTS[language];
  const { login_modal: login } = members;

  test.describe(`in ${language}`, landsIf(language === 'en'), () => {
    test('a provider signs up a visitor who saves a school, and recognizes them later', async ({ page, context }) => {
      const email = anEmail();
      await page.goto(inLanguage(LISTING, language));
      await hearts(page).nth(0).press('Enter');
      await expect(page.getByRole('link', { name: login.social.facebook })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: login.social.google }).press('Enter');
      await page.getByLabel('Who are you?').fill(email);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(inLanguage(LISTING, language));
      await expect(page.getByRole('heading', { name: login.questionnaire_panel.title })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('checkbox', { name: members.questionnaire.affiliation.choices.parent }).press('Space');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: members.questionnaire.signup_reason.display_text })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(savedCount(page)).toHaveText('(1)');
      await expect.poll(() => savedByAccount(context)).toBe(1);

      await leadOn(page, () => page.locator('.account-sign-out button').press('Enter'));
      await page.locator('.account-sign-in').press('Enter');
      await page.getByRole('link', { name: login.social.google }).press('Enter');
      await page.getByLabel('Who are you?').fill(email);
      await page.keyboard.press('Enter');
      await expect(savedCount(page)).toHaveText('(1)');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('a school is followed by way of a provider', async ({ page }) => {
      await page.goto(inLanguage(PROFILE, language));
      await page.locator('.profile-own .follow-button').press('Enter');
      await page.getByRole('link', { name: login.social.facebook }).press('Enter');
      await page.getByLabel('Who are you?').fill(anEmail());
      await page.keyboard.press('Enter');
      await expect(page.locator('.profile-own .follow-button')).toHaveText(follows.button.following);
      await expect(page.getByText(members.sign_up_context.follow_school)).toBeVisible();
      await expectAccessible(page);
    });
  });

  test.describe(`without a script, in ${language}`, landsIf(language === 'es'), () => {
    test.use({ javaScriptEnabled: false });

    test('a provider logs a visitor in, and a canceled login returns to its page', async ({ page }) => {
      for (const [form, provider, failure] of [
        [LOGIN, 'google', login.social.error.google],
        [LEGACY, 'facebook', members.alerts.legacy_facebook],
      ] as const) {
        await page.goto(inLanguage(`${form}?return_to=/ratings/`, language));
        await expectAccessibleWithoutScripts(page);
        await page.getByRole('link', { name: login.social[provider] }).click();
        await page.getByRole('button').click();
        await expect(page).toHaveURL(new RegExp(`${form}\\?return_to=.*error=${provider}-failed`));
        await expect(said(page)).toHaveText(failure);
        await expectAccessibleWithoutScripts(page);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await page.getByRole('link', { name: login.social[provider] }).click();
        await page.getByLabel('Who are you?').fill(anEmail());
        await page.getByRole('button').click();
        await expect(page).toHaveURL(inLanguage('/ratings/', language));
        await page.context().clearCookies();
      }
    });
  });
}
