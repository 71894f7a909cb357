import { expect, test, type BrowserContext } from '@playwright/test';
import {
  MEMBER_TEXTS,
  PASSWORD,
  anEmail,
  anAddress,
  expectAccessible,
  leadOn,
  said,
  signUp,
  mailedLink,
  typeCode,
  choosePassword,
  LOGIN,
  heading,
} from './member-reader.ts';
import { LANGUAGES, inLanguage, landsIf } from './views.ts';

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(anAddress()));

for (const language of LANGUAGES) {
  const { members } = MEMBER_TEXTS[language];
  const { login_modal: login } = members;
  const { password_panel: panel } = members.login_modal;

  /** Returns the link in the email for a new member's forgotten password. */
  async function forgotten(context: BrowserContext, baseURL: string | undefined) {
    const email = await signUp(context, baseURL, PASSWORD);
    await context.clearCookies();
    const headers = { origin: baseURL ?? '', ...anAddress() };
    await context.request.post('/account/forgot-password/', { data: { email, page_url: '/ratings/' }, headers });
    return inLanguage(await mailedLink(context, email, '/account/password/'), language);
  }
  test.describe(`in ${language}`, landsIf(language === 'en'), () => {
    test('a forgotten password is replaced in the dialog of an email’s link', async ({ page, context, baseURL }) => {
      const link = await forgotten(context, baseURL);
      const token = new URL(link, baseURL).hash.slice('#token='.length);
      const told: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (request.url().split('#', 1)[0]?.includes(token) === true) told.push(request.url());
        if (request.headers()['referer']?.includes(token) === true) told.push(`${pathname}, by its referrer`);
      });
      await page.goto(link);
      const dialog = page.getByRole('dialog', { name: panel.reset_title });
      await expect(dialog.getByLabel(panel.new_password, { exact: true })).toBeFocused();
      await expectAccessible(page);
      await choosePassword(dialog, { again: 'four blue knots', language });
      await expect(said(page)).toHaveText(members.errors['password-mismatch']);
      await expectAccessible(page);
      await choosePassword(dialog, { again: 'four blue kites', language });
      await expect(page.getByRole('dialog', { name: panel.saved })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(inLanguage('/ratings/', language));
      await expect(page.locator('.account-me')).toBeVisible();
      expect(told).toEqual([]);

      await page.goto(link);
      await expect(said(page)).toHaveText(members.errors['link-expired']);
      await expectAccessible(page);
      await page.getByRole('link', { name: panel.ask_again }).press('Enter');
      await page.getByLabel(login.email_panel.email).fill(anEmail());
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status')).toContainText('30');
      await expectAccessible(page);
    });

    test('who dismisses that dialog has the form of the page, by keyboard', async ({ page, context, baseURL }) => {
      const link = await forgotten(context, baseURL);
      await page.goto(link);
      await expect(page.getByRole('dialog', { name: panel.reset_title })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const main = page.getByRole('main');
      await expect(main).toBeFocused();
      for (const [again, problem] of [
        ['', members.errors['confirmation-missing']],
        ['four blue knots', members.errors['password-mismatch']],
        ['four blue kites', null],
      ] as const) {
        await choosePassword(main, { again: again, language });
        if (problem === null) await expect(heading(page)).toHaveText(panel.saved);
        else await expect(said(page)).toHaveText(problem);
        await expectAccessible(page);
      }
      await page.getByRole('link', { name: login.success_panel.continue }).press('Enter');
      await expect(page).toHaveURL(inLanguage('/ratings/', language));
      await expect(page.locator('.account-me')).toBeVisible();
    });
  });

  test.describe(`without a script, in ${language}`, landsIf(language === 'es'), () => {
    test.use({ javaScriptEnabled: false });

    test('a forgotten password is replaced with an emailed link', async ({ page, context, baseURL }) => {
      const email = await signUp(context, baseURL, PASSWORD);
      await context.clearCookies();
      await page.goto(inLanguage(`${LOGIN}?return_to=/ratings/`, language));
      await page.getByRole('link', { name: login.email_panel.forgot_password }).click();
      await page.getByLabel(login.email_panel.email).fill(email);
      await page.getByRole('button', { name: login.forgot_password_panel.button }).click();
      await expect(page.getByRole('status')).toContainText(/30/);
      await typeCode(page, { link: await mailedLink(context, email, '/account/password/'), language });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(login.password_panel.reset_title);
      await page.getByLabel(login.password_panel.new_password, { exact: true }).fill('four blue kites');
      await page.getByLabel(login.password_panel.confirm_password).fill('four blue kites');
      await leadOn(page, () => page.getByRole('button', { name: login.password_panel.button }).click());
      await page.goto(inLanguage('/account/', language));
      await expect(page.getByText(email).first()).toBeVisible();
    });
  });
}
