import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { demoCatalogue } from '../../src/pipeline/sample/demo-catalogue.ts';
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
  settle,
  signUp,
} from './member-reader.ts';
import { LANGUAGES, SITE_PAGES, inLanguage } from './site-pages.ts';

const LISTING = '/california/oakland/schools/';
const PROFILE = SITE_PAGES.find(({ name }) => name === 'public profile')?.path ?? '';
const LOGIN = '/gsr/modals/new_join_and_login_modal';
const LEGACY = '/gsr/modals/join_modal';
const PREFERENCES = '/preferences/';
const SCHOOLS = demoCatalogue()
  .contributions.slice(0, 2)
  .map(({ state, id }) => ({ state, id, key: `${state}-${id}` }));
const SCHOOL = `state=${SCHOOLS[0]?.state}&school_id=${SCHOOLS[0]?.id}`;
const SEVERAL = `schools=${SCHOOLS.map(({ key }) => key).join(',')}`;

const hearts = (page: Page) => page.locator('main .heart');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(anAddress()));

for (const language of LANGUAGES) {
  const { members, modals, follows, saves } = MEMBER_TEXTS[language];
  const { login_modal: login, age } = members;
  const go = (page: Page, path: string) => page.goto(inLanguage(path, language));

  test.describe(`in ${language}`, () => {
    const { password_panel: panel } = login;
    /** The link of the mail for a new member's forgotten password. */
    async function forgotten(context: BrowserContext, baseURL: string | undefined) {
      const email = await signUp(context, baseURL, PASSWORD);
      await context.clearCookies();
      const headers = { origin: baseURL ?? '', ...anAddress() };
      await context.request.post('/account/forgot-password/', { data: { email, page_url: '/ratings/' }, headers });
      return inLanguage(await mailedLink(context, email, '/account/password/'), language);
    }
    const choose = async (within: Locator, again: string) => {
      await within.getByLabel(panel.new_password, { exact: true }).fill('four blue kites');
      await within.getByLabel(panel.confirm_password).fill(again);
      await within.page().keyboard.press('Enter');
    };

    const SENT = [
      { path: '/gsr/modals/email_join_modal', choose: members.list.sponsor, done: members.subscribed.sponsor },
      {
        path: '/gsr/modals/email_join_modal',
        choose: members.list.teacher_list,
        done: members.subscribed.teacher_list,
      },
      { path: `/gsr/modals/signup_and_follow_school_modal?${SCHOOL}`, done: members.subscribed.mystat },
      { path: `/gsr/modals/signup_and_follow_schools_modal?${SEVERAL}`, done: modals.follow.severalDone },
    ] as const;
    for (const [at, row] of SENT.entries()) {
      test(`a member sends a form of a dialog by keyboard, and is told what it did (${at + 1})`, async ({
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

    test('a dialog says what is wrong with an address in the words of the page, by keyboard', async ({ page }) => {
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

    test('a dialog that does not come says so under its own heading', async ({ page, context }) => {
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

    test('who joins by the older modal is led on as by the newer', async ({ page }) => {
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

    test('who signs in by the older modal sees the page anew', async ({ page, context, baseURL }) => {
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

    test('who wants letters logs in, and chooses them among the preferences', async ({ page, context, baseURL }) => {
      const email = await signUp(context, baseURL, PASSWORD);
      await context.clearCookies();
      await go(page, '/ratings/');
      await page.locator('[data-newsletter]').press('Enter');
      await expect(page.getByRole('dialog', { name: modals.login.title.Newsletter })).toBeVisible();
      await logInByKeyboard(page, { email, language });
      await expect(page).toHaveURL(inLanguage(PREFERENCES, language));
    });

    test('a student who is too young ends there, and nothing is kept', async ({ page, context, baseURL }) => {
      await signUp(context, baseURL);
      await context.addCookies([{ name: 'just_verified', value: 'signed-up', url: baseURL ?? '' }]);
      await go(page, '/ratings/');
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

    test('a dialog that breaks is a page, and the edge is told why', async ({ page }) => {
      await page.route('**/auth/providers*', (route) => route.fulfill({ json: {} }));
      await go(page, '/ratings/?from=a-secret');
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
      await go(page, '/ratings/');
      await page.getByRole('checkbox', { name: members.questionnaire.affiliation.choices.educator }).press('Space');
      await context.setOffline(true);
      await page.keyboard.press('Enter');
      await expect(said(page)).toHaveText(login.questionnaire_panel.error);
      await expectAccessible(page);
    });

    const REFUSED = [
      { saved: true, isOffline: true, text: saves.alerts.delete_failed },
      { saved: true, isOffline: false, text: saves.alerts.delete_signed_out },
      { saved: false, isOffline: false, text: saves.alerts.add_signed_out },
    ] as const;
    for (const { saved, isOffline, text } of REFUSED) {
      test(`“${text}” is said where that is so`, async ({ page, context, baseURL, browser }) => {
        await signUp(context, baseURL);
        await go(page, LISTING);
        await settle(page, () => hearts(page).nth(0).press('Enter'));
        if (isOffline) await context.setOffline(true);
        else {
          // Somebody signs out everywhere, on another device.
          const other = await browser.newContext({ storageState: await context.storageState() });
          const headers = { origin: baseURL ?? '', ...anAddress() };
          await other.request.post(`${baseURL}/gsr/session/sign_out`, { data: { everywhere: true }, headers });
          await other.close();
        }
        const heart = hearts(page).nth(saved ? 0 : 1);
        await heart.press('Enter');
        await expect(said(page)).toContainText(text);
        await expect(heart).toHaveAttribute('aria-pressed', String(saved));
        await expectAccessible(page);
      });
    }

    test('a school that cannot be followed says so', async ({ page, context, baseURL }) => {
      await signUp(context, baseURL);
      await go(page, PROFILE);
      await expect(page.locator('.account-me')).toBeVisible();
      await page.route('**/gsr/api/subscriptions/**', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      );
      await page.locator('.profile-own .follow-button').press('Enter');
      await expect(said(page)).toContainText(follows.alerts.failed);
      await expectAccessible(page);
    });

    test('the preferences are set by keyboard, and left', async ({ page, context, baseURL }) => {
      const { preferences } = follows;
      await signUp(context, baseURL);
      await go(page, PROFILE);
      await page.locator('.profile-own .follow-button').press('Enter');
      await expect(page.locator('.profile-own .follow-button')).toHaveText(follows.button.following);
      await go(page, PREFERENCES);
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
      await go(page, PREFERENCES);
      await expect(page.getByRole('heading', { name: preferences.signedOutTitle })).toBeVisible();
    });

    test('a password is changed, the data taken along and the account deleted, by keyboard', async ({
      page,
      context,
      baseURL,
    }) => {
      const { account, saved } = follows.preferences;
      await signUp(context, baseURL, PASSWORD);
      await go(page, PREFERENCES);
      const change = async (current: string, again: string) => {
        await page.locator('summary', { hasText: account.password }).press('Enter');
        await page.getByLabel(panel.current_password).fill(current);
        await choose(page.getByRole('main'), again);
      };
      await change(PASSWORD, 'four blue knots');
      await expect(said(page)).toHaveText(members.errors['password-mismatch']);
      await expectAccessible(page);
      await page.reload();
      await change('not the one', 'four blue kites');
      await expect(said(page)).toHaveText(members.errors['wrong-password']);
      await expectAccessible(page);
      await change(PASSWORD, 'four blue kites');
      await expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible();
      await expectAccessible(page);
      const [copy] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: account.export }).press('Enter'),
      ]);
      expect(copy.suggestedFilename()).toMatch(/\.json$/);
      await page.locator('summary', { hasText: account.deleteTitle }).press('Enter');
      await page.getByLabel(account.deleteSure).press('Space');
      await page.getByLabel(account.deletePassword, { exact: true }).fill('four blue kites');
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText(follows.deleted.title);
      await expect(page.locator('.account-sign-in')).toBeVisible();
      expect((await context.request.get('/gsr/api/session')).status()).toBe(401);
    });

    test('a list is sorted, printed, taken along and shortened by keyboard', async ({ page, context, baseURL }) => {
      await page.addInitScript(() => {
        window.print = () => void document.body.setAttribute('data-printed', '');
      });
      await signUp(context, baseURL);
      await go(page, LISTING);
      for (const at of [0, 1, 2]) {
        await settle(page, () => hearts(page).nth(at).press('Enter'));
      }
      await go(page, '/saved-schools/');
      await page.getByLabel(saves.sort.label).press('ArrowDown');
      await pressTabTo(page, saves.sort.apply);
      await leadOn(page, () => page.keyboard.press('Enter'));
      await expect(page).toHaveURL(/sort=name/);
      const names = await page.locator('.saved-school h2').allTextContents();
      expect(names).toEqual([...names].sort((one, next) => one.localeCompare(next, 'en')));
      await page.getByRole('button', { name: saves.page.print }).press('Enter');
      await expect(page.locator('body')).toHaveAttribute('data-printed', '');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: saves.page.csv }).press('Enter'),
      ]);
      expect(file.suggestedFilename()).toMatch(/\.csv$/);
      await settle(page, () => hearts(page).nth(0).press('Enter'));
      await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'false');
      await expectAccessible(page);
      await page.reload();
      await expect(page.locator('.saved-card')).toHaveCount(2);
    });

    test('a forgotten password is replaced in the dialog that a mail leads to', async ({ page, context, baseURL }) => {
      const link = await forgotten(context, baseURL);
      const token = new URL(link, baseURL).searchParams.get('token') ?? 'none';
      const told: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        const isOwn = pathname === '/account/password/' && request.method() === 'GET';
        if (!isOwn && request.url().includes(token)) told.push(request.url());
        if (request.headers()['referer']?.includes(token) === true) told.push(`${pathname}, by its referrer`);
      });
      await page.goto(link);
      const dialog = page.getByRole('dialog', { name: panel.reset_title });
      await expect(dialog.getByLabel(panel.new_password, { exact: true })).toBeFocused();
      await expectAccessible(page);
      await choose(dialog, 'four blue knots');
      await expect(said(page)).toHaveText(members.errors['password-mismatch']);
      await expectAccessible(page);
      await choose(dialog, 'four blue kites');
      await expect(page.getByRole('dialog', { name: panel.saved })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(inLanguage('/ratings/', language));
      await expect(page.locator('.account-me')).toBeVisible();
      expect(told).toEqual([]);

      await page.goto(link);
      await choose(dialog, 'four blue kites');
      await expect(said(page)).toHaveText(members.errors['link-expired']);
      await expect(page.getByRole('button', { name: panel.ask_again })).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await page.getByLabel(login.email_panel.email).fill(anEmail());
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByRole('status')).toContainText('30');
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
        await choose(main, again);
        if (problem === null) await expect(heading(page)).toHaveText(panel.saved);
        else await expect(said(page)).toHaveText(problem);
        await expectAccessible(page);
      }
      await page.getByRole('link', { name: login.success_panel.continue }).press('Enter');
      await expect(page).toHaveURL(inLanguage('/ratings/', language));
      await expect(page.locator('.account-me')).toBeVisible();

      await page.goto(`${link}&error=link-expired`);
      await expect(said(page)).toHaveText(members.errors['link-expired']);
      await expectAccessible(page);
      await said(page).getByRole('link').press('Enter');
      await expect(heading(page)).toHaveText(login.forgot_password_panel.title);
    });

    test('an address agrees, and ends it again, by keyboard', async ({ page, context, baseURL }) => {
      const email = anEmail();
      await go(page, PREFERENCES);
      await page.getByLabel(follows.preferences.lists.email).fill(email);
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText(follows.asked.title);
      await expectAccessible(page);
      const confirm = await mailedLink(context, email, '/preferences/confirm/');
      const mails = await context.request.get(`/edge/mailbox?to=${encodeURIComponent(email)}`);
      const [mail] = ((await mails.json()) as { mails: { headers: Record<string, string> }[] }).mails;
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

  test.describe(`without a script, in ${language}`, () => {
    test.use({ javaScriptEnabled: false });

    test('a member logs in and out', async ({ page, context, baseURL }) => {
      const email = await signUp(context, baseURL, PASSWORD);
      await context.clearCookies();
      await go(page, `${LOGIN}?return_to=${PREFERENCES}`);
      const form = page.locator('form[action^="/gsr/session/auth"]');
      await form.getByLabel(login.email_panel.email).fill(email);
      await form.getByLabel(login.email_panel.password).fill(PASSWORD);
      await form.getByRole('button').click();
      await expect(page).toHaveURL(inLanguage(PREFERENCES, language));
      await expect(page.getByText(email)).toBeVisible();
      await expectAccessibleWithoutScripts(page);
      await leadOn(page, () => page.getByRole('button', { name: follows.preferences.logOut, exact: true }).click());
      await go(page, PREFERENCES);
      await expect(page.getByRole('heading', { name: follows.preferences.signedOutTitle })).toBeVisible();
      await expectAccessibleWithoutScripts(page);
    });

    test('a letter, a language and the mail that verifies are asked for', async ({ page, context, baseURL }) => {
      const { preferences } = follows;
      const email = await signUp(context, baseURL);
      await go(page, PREFERENCES);
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
      await go(page, await mailedLink(context, email, '/account/verify-email/'));
      await expectAccessibleWithoutScripts(page);
      await page.getByRole('button', { name: members.mail.verify.button }).click();
      await expect(heading(page)).toHaveText(login.password_panel.create_title);
      await expectAccessibleWithoutScripts(page);
    });

    test('schools are followed by an address, which is then asked', async ({ page }) => {
      await go(page, `/gsr/modals/signup_and_follow_schools_modal?${SEVERAL}&return_to=/ratings/`);
      await page.getByLabel(login.email_panel.email).fill('nobody@nowhere');
      await page.getByRole('button', { name: modals.follow.button, exact: true }).click();
      await expect(said(page)).toHaveText(members.errors['invalid-email']);
      await expectAccessibleWithoutScripts(page);
      await page.getByLabel(login.email_panel.email).fill(anEmail());
      await page.getByRole('button', { name: modals.follow.button, exact: true }).click();
      await expect(heading(page)).toHaveText(modals.follow.severalDone);
      await expect(page.getByText(members.subscribed.confirm)).toBeVisible();
      await expectAccessibleWithoutScripts(page);
    });

    test('a student who is too young ends there', async ({ page, context, baseURL }) => {
      await signUp(context, baseURL);
      await go(page, '/gsr/modals/user_metadata_modal?return_to=/ratings/');
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

    test('who wants to write a review signs up, and comes to the reviews of the school', async ({ page }) => {
      await go(page, `/gsr/modals/new_submit_review_modal?${SCHOOL}&email=${encodeURIComponent(anEmail())}`);
      await expectAccessibleWithoutScripts(page);
      await page.locator('form[action^="/gsr/session/register_email"]').getByRole('button').click();
      for (const title of [login.password_panel.create_title, login.questionnaire_panel.title]) {
        await expect(heading(page)).toHaveText(title);
        await expectAccessibleWithoutScripts(page);
        await page.getByRole('link', { name: login.questionnaire_panel.skip, exact: true }).click();
      }
      await expect(page).toHaveURL(/#Reviews$/);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    });
  });
}
