import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import {
  MEMBER_TEXTS,
  PASSWORD,
  anAddress,
  anEmail,
  expectAccessible,
  expectAccessibleWithoutScripts,
  leadOn,
  logInByKeyboard,
  mailedLink,
  openByLink,
  pressTabTo,
  said,
  savedByAccount,
  settle,
  signUp,
} from './member-reader.ts';
import { LANGUAGES, SITE_PAGES, inLanguage } from './site-pages.ts';

const LISTING = '/california/oakland/schools/';
const PROFILE = SITE_PAGES.find(({ name }) => name === 'public profile')?.path ?? '';
const LOGIN = '/gsr/modals/new_join_and_login_modal';
const LEGACY = '/gsr/modals/join_modal';

const hearts = (page: Page) => page.locator('main .heart');
const count = (page: Page) => page.locator('.account-saved b');

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(anAddress()));

/** Somebody who has an account with one saved school, at a browser that knows nothing of it. */
async function aMemberElsewhere(context: BrowserContext, origin?: string): Promise<string> {
  const email = await signUp(context, origin, PASSWORD);
  const page = await context.newPage();
  await page.goto(LISTING);
  await settle(page, () => hearts(page).nth(0).click());
  await expect(count(page)).toHaveText('(1)');
  await page.evaluate(() => localStorage.clear());
  await page.close();
  await context.clearCookies();
  return email;
}

for (const language of LANGUAGES) {
  const { members, modals, follows } = MEMBER_TEXTS[language];
  const { login_modal: login } = members;

  test.describe(`in ${language}`, () => {
    test('letters are chosen, and given up, by keyboard', async ({ page, context, baseURL }) => {
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

    test('what was saved signed out joins what the account had, by logging in through the dialog', async ({
      page,
      context,
      baseURL,
    }) => {
      const email = await aMemberElsewhere(context, baseURL);
      await page.goto(inLanguage(LISTING, language));
      await hearts(page).nth(1).press('Enter');
      await expect(page.getByRole('dialog', { name: modals.login.title['Build School List'] })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(hearts(page).nth(1)).toBeFocused();
      await hearts(page).nth(2).press('Enter');
      await logInByKeyboard(page, { email, language });
      // The page reloads: who is signed in, and all three.
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(count(page)).toHaveText('(3)');
      for (const at of [0, 1, 2]) await expect(hearts(page).nth(at)).toHaveAttribute('aria-pressed', 'true');
      expect(await savedByAccount(context)).toBe(3);
    });

    test('a school is followed by logging in through the dialog, and the page knows so when it is opened again', async ({
      page,
      context,
      baseURL,
    }) => {
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
      await expect(button).toHaveText(follows.button.following);
      await page.reload();
      await expect(button).toHaveText(follows.button.following);
      await page.goto(inLanguage('/preferences/', language));
      await expect(page.locator('form[action^="/preferences/subscriptions/"]')).toHaveCount(1);
    });

    test('a provider signs up who wants to save a school, asks them the questions, and knows them again', async ({
      page,
      context,
    }) => {
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
      await expect(count(page)).toHaveText('(1)');
      await expect.poll(() => savedByAccount(context)).toBe(1);

      await leadOn(page, () => page.locator('.account-sign-out button').press('Enter'));
      await page.locator('.account-sign-in').press('Enter');
      await page.getByRole('link', { name: login.social.google }).press('Enter');
      await page.getByLabel('Who are you?').fill(email);
      await page.keyboard.press('Enter');
      await expect(count(page)).toHaveText('(1)');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('a school like this one is saved from the row that compares it', async ({ page, context, baseURL }) => {
      await signUp(context, baseURL);
      await page.goto(inLanguage(PROFILE, language));
      const heart = page.locator('.similar .heart').first();
      await settle(page, () => heart.press('Enter'));
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await page.reload();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
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

    test('the link of a mail verifies an address, also in another browser, where a password is chosen', async ({
      page,
      context,
      baseURL,
    }) => {
      const own = await signUp(context, baseURL, PASSWORD);
      await page.goto(inLanguage(await mailedLink(context, own, '/account/verify-email/'), language));
      await expectAccessible(page);
      await page.getByRole('button', { name: members.mail.verify.button }).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(login.verify_panel.verified);
      // The page says so; who was never asked about themselves is asked now.
      await expect(page.getByRole('dialog', { name: login.questionnaire_panel.title })).toBeVisible();
      await expectAccessible(page);

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

    test('a note is written by keyboard in its dialog', async ({ page, context, baseURL }) => {
      const { note } = modals;
      await signUp(context, baseURL);
      await page.goto(inLanguage(LISTING, language));
      await settle(page, () => hearts(page).nth(0).click());
      await expect(count(page)).toHaveText('(1)');
      await page.goto(inLanguage('/saved-schools/', language));
      const link = page.locator('.note-open');
      await link.press('Enter');
      const dialog = page.getByRole('dialog', { name: note.title });
      await expect(dialog.getByRole('checkbox').first()).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(link).toBeFocused();

      await link.press('Enter');
      await expect(dialog.getByRole('checkbox').first()).toBeFocused();
      await page.keyboard.press('Space');
      await dialog.getByLabel(note.status).selectOption({ label: members.notes.status.visit_planned });
      const comment = dialog.getByLabel(note.comment);
      await comment.fill('x'.repeat(281));
      await expect(dialog.getByText('281 / 280')).toBeVisible();
      await expect(said(page)).toHaveText(members.validation.max_length.replace('{{max}}', '280'));
      await expect(dialog.getByRole('button', { name: note.save })).toBeDisabled();
      await expectAccessible(page);
      await comment.fill('Near <the> park');
      await dialog.getByRole('button', { name: note.save }).press('Enter');
      await expect(page.locator('.note-comment')).toHaveText('Near <the> park');
      await expect(page.locator('.note-status')).toHaveText(members.notes.status.visit_planned);
      await expect(page.locator('.note-tags')).toContainText(members.notes.tag.close_to_home);
    });

    test('a note that cannot be saved says so, and what was typed stays', async ({ page, context, baseURL }) => {
      const { note } = modals;
      await signUp(context, baseURL);
      await page.goto(inLanguage(LISTING, language));
      await settle(page, () => hearts(page).nth(0).click());
      await expect(count(page)).toHaveText('(1)');
      await page.goto(inLanguage('/saved-schools/', language));
      await page.locator('.note-open').click();
      await page.getByLabel(note.comment).fill('Near the park');
      await context.setOffline(true);
      await page.getByRole('button', { name: note.save }).click();
      await expect(said(page)).toHaveText(note.saveFailed);
      await expectAccessible(page);
      await context.setOffline(false);
      await page.getByRole('button', { name: note.save }).click();
      await expect(page.locator('.note-comment')).toHaveText('Near the park');
    });

    test('the older modal has two tabs, and says in its own words what fails', async ({ page, context, baseURL }) => {
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

    test('a search is kept, by keyboard', async ({ page }) => {
      const { search } = modals;
      await page.goto(inLanguage('/search/search.page?q=oakland', language));
      await page.getByRole('link', { name: search.title }).press('Enter');
      await expect(page.getByLabel(search.name)).toBeFocused();
      await page.keyboard.type('Ours');
      await page.keyboard.press('Enter');
      const kept = page.getByRole('dialog').getByRole('link', { name: 'Ours' });
      await expect(kept).toHaveAttribute('href', inLanguage('/search/search.page?q=oakland', language));
      await expectAccessible(page);
      await page.getByRole('button', { name: `${search.remove}: Ours` }).press('Enter');
      await expect(kept).toHaveCount(0);
    });
  });

  test.describe(`without a script, in ${language}`, () => {
    test.use({ javaScriptEnabled: false });

    test('a provider signs in from a page, and who changes their mind is told so where they began', async ({
      page,
    }) => {
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

    test('who has an account already is led to where they log in', async ({ page, context, baseURL }) => {
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

    test('a forgotten password is replaced by the link of a mail', async ({ page, context, baseURL }) => {
      const email = await signUp(context, baseURL, PASSWORD);
      await context.clearCookies();
      await page.goto(inLanguage(`${LOGIN}?return_to=/ratings/`, language));
      await page.getByRole('link', { name: login.email_panel.forgot_password }).click();
      await page.getByLabel(login.email_panel.email).fill(email);
      await page.getByRole('button', { name: login.forgot_password_panel.button }).click();
      await expect(page.getByRole('status')).toContainText(/30/);
      await page.goto(await mailedLink(context, email, '/account/password/'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(login.password_panel.reset_title);
      await page.getByLabel(login.password_panel.new_password, { exact: true }).fill('four blue kites');
      await page.getByLabel(login.password_panel.confirm_password).fill('four blue kites');
      await leadOn(page, () => page.getByRole('button', { name: login.password_panel.button }).click());
      await page.goto(inLanguage('/preferences/', language));
      await expect(page.getByText(email)).toBeVisible();
    });

    test('an account is changed, taken along and deleted', async ({ page, context, baseURL }) => {
      const { account } = follows.preferences;
      const email = await signUp(context, baseURL, PASSWORD);
      const open = (name: string) => page.locator('summary', { hasText: name }).click();
      const change = async (current: string) => {
        await open(account.password);
        await page.getByLabel(login.password_panel.current_password).fill(current);
        await page.getByLabel(login.password_panel.new_password, { exact: true }).fill('four blue kites');
        await page.getByLabel(login.password_panel.confirm_password).fill('four blue kites');
        await page.getByRole('button', { name: login.password_panel.button }).click();
      };
      await page.goto(inLanguage('/preferences/', language));
      await change('not the one');
      await expect(said(page)).toHaveText(members.errors['wrong-password']);
      await change(PASSWORD);
      await expect(page.getByRole('status')).toHaveText(follows.preferences.saved);

      const [copy] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: account.export }).click(),
      ]);
      expect(copy.suggestedFilename()).toMatch(/\.json$/);

      const remove = async (password: string) => {
        await open(account.deleteTitle);
        await page.getByLabel(account.deletePassword, { exact: true }).fill(password);
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

    test('an address joins for letters and grades', async ({ page }) => {
      await page.goto(inLanguage('/gsr/modals/email_join_modal?heading=Stay%20close&return_to=/ratings/', language));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stay close');
      await page.getByLabel(login.email_panel.email).fill(anEmail());
      await page.getByLabel(members.questionnaire.grade.choices.kg.display_text, { exact: true }).check();
      await page.getByRole('button', { name: modals.emailJoin.button }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(modals.emailJoin.done);
      await expect(page.getByText(members.subscribed.confirm)).toBeVisible();
    });

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
  });
}
