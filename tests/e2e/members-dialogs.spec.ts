import { expect, test, type Page } from '@playwright/test';
import {
  ONE_SCHOOL,
  SEVERAL_SCHOOLS,
  MEMBER_TEXTS,
  PASSWORD,
  anEmail,
  anAddress,
  expectAccessible,
  said,
  openByLink,
  signUp,
  LOGIN,
  LEGACY,
  heading,
} from './member-reader.ts';
import { LANGUAGES, inLanguage, landsIf } from './views.ts';

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(anAddress()));

for (const language of LANGUAGES) {
  const { members, modals } = MEMBER_TEXTS[language];
  const { login_modal: login } = members;
  const goTo = (page: Page, path: string) => page.goto(inLanguage(path, language));

  test.describe(`in ${language}`, landsIf(language === 'en'), () => {
    const SENT = [
      { path: '/gsr/modals/email_join_modal', choose: members.list.sponsor, done: members.subscribed.sponsor },
      {
        path: '/gsr/modals/email_join_modal',
        choose: members.list.teacher_list,
        done: members.subscribed.teacher_list,
      },
      // No one follows a school before the address is verified.
      { path: `/gsr/modals/signup_and_follow_school_modal?${ONE_SCHOOL}`, done: members.subscribed.confirm },
      { path: `/gsr/modals/signup_and_follow_schools_modal?${SEVERAL_SCHOOLS}`, done: modals.follow.severalDone },
    ] as const;
    for (const [at, row] of SENT.entries()) {
      test(`a member sends a dialog form by keyboard and sees its result (${at + 1})`, async ({
        page,
        context,
        baseURL,
      }) => {
        await signUp(context, baseURL);
        await openByLink(page, { path: row.path, language });
        const form = page.getByRole('dialog').locator('form');
        await expect(form.getByRole('button')).toBeVisible();
        if ('choose' in row) {
          await form.getByLabel(members.list.greatkidsnews).press('Space');
          await form.getByLabel(row.choose).press('Space');
        }
        await expectAccessible(page);
        await form.getByRole('button').press('Enter');
        await expect(page.getByRole('dialog', { name: row.done })).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page.locator('#to-modal')).toBeFocused();
      });
    }

    test('a dialog reports a wrong address in the words of the page', async ({ page }) => {
      for (const path of [...new Set(SENT.map((row) => row.path)), LEGACY]) {
        await openByLink(page, { path, language });
        const form = page.getByRole('dialog').locator('form').first();
        const email = form.getByLabel(login.email_panel.email);
        await email.press('Enter');
        await expect(said(page)).toHaveText(login.email_panel.error.required_email);
        await expect(email).toBeFocused();
        await expectAccessible(page);
        await page.keyboard.type('nobody@nowhere');
        await page.keyboard.press('Enter');
        await expect(said(page)).toHaveText(login.email_panel.error.valid_email);
      }
    });

    test('a dialog that fails to load says so under its own heading', async ({ page, context }) => {
      await openByLink(page, { path: '/gsr/modals/success_modal', language });
      await expect(page.getByRole('dialog', { name: modals.success.title })).toBeVisible();
      await page.keyboard.press('Escape');
      await context.setOffline(true);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: members.alerts.flash_heading })).toBeVisible();
      await expect(said(page)).toHaveText(members.alerts.legacy_failed);
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(page.locator('#to-modal')).toBeFocused();
    });

    test('a broken dialog becomes a page and reports its error to the edge', async ({ page }) => {
      await page.route('**/auth/providers*', (route) => route.fulfill({ json: {} }));
      await goTo(page, '/ratings/?from=a-secret');
      const told = page.waitForRequest('**/gsr/api/log_client_message/');
      await page.locator('.account-sign-in').press('Enter');
      await expect(heading(page)).toHaveText(modals.login.title.General);
      expect((await told).postDataJSON()).toMatchObject({
        clientMessage: { type: 'error', message: 'The modal login failed.', clientUrl: '/ratings/' },
      });
    });

    test('what fails in a dialog is said there', async ({ page, context, baseURL }) => {
      const known = await signUp(context, baseURL, PASSWORD);
      await context.clearCookies();
      for (const [email, button, text] of [
        [known, login.email_panel.button.log_in, login.email_panel.error.log_in],
        [anEmail(), login.email_panel.button.sign_up, login.email_panel.error.register],
      ] as const) {
        await openByLink(page, { path: LOGIN, language });
        await page.getByLabel(login.email_panel.email).fill(email);
        await expect(page.getByRole('button', { name: button, exact: true })).toBeEnabled();
        if (email === known) await page.getByLabel(login.email_panel.password).fill(PASSWORD);
        await context.setOffline(true);
        await page.keyboard.press('Enter');
        await expect(said(page)).toHaveText(text);
        await expectAccessible(page);
        await context.setOffline(false);
      }
      await signUp(context, baseURL);
      await context.addCookies([{ name: 'just_verified', value: 'signed-up', url: baseURL ?? '' }]);
      await goTo(page, '/ratings/');
      await page.getByRole('checkbox', { name: members.questionnaire.affiliation.choices.educator }).press('Space');
      await context.setOffline(true);
      await page.keyboard.press('Enter');
      await expect(said(page)).toHaveText(login.questionnaire_panel.error);
      await expectAccessible(page);
    });
  });
}
