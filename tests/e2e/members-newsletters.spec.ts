import { expect, test, type Page } from '@playwright/test';
import {
  MEMBER_TEXTS,
  PASSWORD,
  anEmail,
  anAddress,
  expectAccessible,
  leadOn,
  expectAccessibleWithoutScripts,
  pressTabTo,
  signUp,
  mailedLink,
  typeCode,
  mailsTo,
  PREFERENCES,
  heading,
} from './member-reader.ts';
import { LANGUAGES, inLanguage, landsIf } from './views.ts';

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(anAddress()));

const ARTICLE = '/articles/questions-for-a-visit/';

for (const language of LANGUAGES) {
  const { members, modals, follows } = MEMBER_TEXTS[language];
  const { login_modal: login } = members;
  const goTo = (page: Page, path: string) => page.goto(inLanguage(path, language));

  test.describe(`in ${language}`, landsIf(language === 'en'), () => {
    test('newsletters are chosen and canceled by keyboard', async ({ page, context, baseURL }) => {
      await signUp(context, baseURL);
      await page.goto(inLanguage('/preferences/', language));
      const { subscribe, unsubscribe } = follows.preferences.lists;
      const buttons = (name: string) => page.locator('.preference-rows').getByText(name, { exact: true });
      for (const [wish, opposite, done] of [
        [subscribe, unsubscribe, members.subscribed.greatkidsnews],
        [unsubscribe, subscribe, follows.preferences.saved],
      ] as const) {
        const left = await buttons(wish).count();
        const there = await buttons(opposite).count();
        await pressTabTo(page, wish);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('status')).toHaveText(done);
        await expect(buttons(wish)).toHaveCount(left - 1);
        await expect(buttons(opposite)).toHaveCount(there + 1);
        await expectAccessible(page);
      }
    });

    test('a visitor signs up for a newsletter in one step', async ({ page, context, baseURL }) => {
      const email = await signUp(context, baseURL, PASSWORD);
      await context.clearCookies();
      await goTo(page, '/ratings/');
      await page.locator('[data-newsletter]').press('Enter');
      const dialog = page.getByRole('dialog', { name: modals.emailJoin.title });
      await dialog.getByLabel(members.login_modal.email_panel.email).fill(email);
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: members.subscribed.confirm })).toBeVisible();
    });

    test('a reader of an article signs up below it', async ({ page, context }) => {
      const email = anEmail();
      // An ad that comes into view is not yet as it will be.
      await page.route(/\/gsr\/api\/ad\?/, (route) => route.fulfill({ json: { kind: 'none' } }));
      await goTo(page, ARTICLE);
      const field = page.getByLabel(login.email_panel.email, { exact: true });
      await field.fill('nobody@nowhere');
      await page.keyboard.press('Enter');
      await expect(page.locator('#join-alert')).toHaveText(login.email_panel.error.valid_email);
      await expect(field).toBeFocused();
      await expectAccessible(page);
      await field.fill(email);
      await page.keyboard.press('Enter');
      await expect(page.locator('.email-join [role="status"]')).toHaveText(members.subscribed.confirm);
      await expectAccessible(page);
      await mailedLink(context, email, '/preferences/confirm/');
    });

    test('an address agrees, and ends it again, by keyboard', async ({ page, context, baseURL }) => {
      const email = anEmail();
      await goTo(page, PREFERENCES);
      await page.getByLabel(follows.preferences.lists.email).fill(email);
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText(follows.requested.title);
      await expectAccessible(page);
      const confirm = await mailedLink(context, email, '/preferences/confirm/');
      const [mail] = await mailsTo(context.request, email);
      const end = /<([^>]+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
      for (const [link, texts] of [
        [confirm, follows.confirm],
        [end, follows.unsubscribe],
      ] as const) {
        await page.goto(link);
        await expect(heading(page)).toHaveText(texts.title);
        await expectAccessible(page);
        await page.locator('main form').getByRole('button', { name: texts.button }).press('Enter');
        await expect(page.getByText(texts.done)).toBeVisible();
        await expectAccessible(page);
      }
      await page.goto(confirm);
      await page.getByRole('button', { name: follows.confirm.button }).press('Enter');
      await expect(heading(page)).toHaveText(follows.linkExpired.title);
      await expectAccessible(page);
      await page.goto(inLanguage(`${baseURL}/preferences/deleted/`, language));
      await expectAccessible(page);
    });
  });

  test.describe(`without a script, in ${language}`, landsIf(language === 'es'), () => {
    test.use({ javaScriptEnabled: false });

    test('an address subscribes to newsletters and grades', async ({ page }) => {
      // An address chooses no words of ours.
      await page.goto(inLanguage('/gsr/modals/email_join_modal?heading=Stay%20close&return_to=/ratings/', language));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(modals.emailJoin.title);
      await page.getByLabel(login.email_panel.email).fill(anEmail());
      await page.getByLabel(members.questionnaire.grade.choices.kg.display_text, { exact: true }).check();
      await page.getByRole('button', { name: modals.emailJoin.button }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(follows.requested.title);
      await expect(page.getByText(members.subscribed.confirm)).toBeVisible();
    });

    test('a reader of an article signs up on its page', async ({ page }) => {
      await page.goto(inLanguage(ARTICLE, language));
      const field = page.getByLabel(login.email_panel.email, { exact: true });
      await page.locator('.email-join').getByRole('checkbox').first().uncheck();
      await field.fill(anEmail());
      await page.getByRole('button', { name: modals.emailJoin.button }).click();
      // The whole form says what is missing, and keeps what was typed.
      // The place for later errors is empty, and hidden once the style sheet is there.
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(members.errors['nothing-chosen']);
      await expect(field).toHaveValue(/@/);
      await expectAccessibleWithoutScripts(page);
      await page.getByLabel(members.list.greatnews).check();
      await page.getByRole('button', { name: modals.emailJoin.button }).click();
      await expect(heading(page)).toHaveText(follows.requested.title);
      await page.getByRole('link', { name: login.success_panel.continue }).click();
      await expect(page).toHaveURL(new RegExp(ARTICLE));
    });

    test('a member requests a newsletter, a language and a verification email', async ({ page, context, baseURL }) => {
      const { preferences } = follows;
      const email = await signUp(context, baseURL);
      await goTo(page, PREFERENCES);
      for (const [form, done] of [
        ['form:has([name=list][value=sponsor])', members.subscribed.sponsor],
        ['form:has([name=list][value=teacher_list])', members.subscribed.teacher_list],
        ['form[action^="/account/language/"]', preferences.saved],
        ['form[action^="/account/verification-mail/"]', preferences.saved],
      ] as const) {
        await leadOn(page, () => page.locator(form).getByRole('button').click());
        await expect(page.getByRole('status')).toHaveText(done);
      }
      await expectAccessibleWithoutScripts(page);
      await typeCode(page, { link: await mailedLink(context, email, '/account/verify-email/'), language });
      await expectAccessibleWithoutScripts(page);
      await page.getByRole('button', { name: members.mail.verify.button }).click();
      await expect(heading(page)).toHaveText(login.password_panel.create_title);
      await expectAccessibleWithoutScripts(page);
    });
  });
}
