import { expect, type APIRequestContext, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import accountEn from '../../locales/en/account.json' with { type: 'json' };
import accountEs from '../../locales/es/account.json' with { type: 'json' };
import compareEn from '../../locales/en/compare.json' with { type: 'json' };
import compareEs from '../../locales/es/compare.json' with { type: 'json' };
import followsEn from '../../locales/en/follows.json' with { type: 'json' };
import membersEn from '../../locales/en/members.json' with { type: 'json' };
import modalsEn from '../../locales/en/modals.json' with { type: 'json' };
import savesEn from '../../locales/en/saves.json' with { type: 'json' };
import followsEs from '../../locales/es/follows.json' with { type: 'json' };
import membersEs from '../../locales/es/members.json' with { type: 'json' };
import modalsEs from '../../locales/es/modals.json' with { type: 'json' };
import savesEs from '../../locales/es/saves.json' with { type: 'json' };
import { axeFaults, expectNoSidewaysScrolling, judgesEveryStep } from './axe.ts';
import { inLanguage } from './views.ts';
import { DEMO_SCHOOLS } from './demo-schools.ts';

/** What members read. */
export const MEMBER_TEXTS = {
  en: {
    account: accountEn,
    members: membersEn,
    modals: modalsEn,
    follows: followsEn,
    saves: savesEn,
    compare: compareEn,
  },
  es: {
    account: accountEs,
    members: membersEs,
    modals: modalsEs,
    follows: followsEs,
    saves: savesEs,
    compare: compareEs,
  },
};

export const LISTING = '/california/oakland/schools/';
export const LOGIN = '/gsr/modals/new_join_and_login_modal';
export const LEGACY = '/gsr/modals/join_modal';
export const PREFERENCES = '/preferences/';
export const SAVED = '/saved-schools/';

const SCHOOLS = DEMO_SCHOOLS.slice(0, 2);
/** The query of an address about one school. */
export const ONE_SCHOOL = `state=${SCHOOLS[0]?.state}&school_id=${SCHOOLS[0]?.id}`;
/** The query of an address about two. */
export const SEVERAL_SCHOOLS = `schools=${SCHOOLS.map(({ state, id }) => `${state}-${id}`).join(',')}`;

export const hearts = (page: Page) => page.locator('main .heart');
/** How many schools are saved, as the header says. */
export const savedCount = (page: Page) => page.locator('.account-saved b');
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A password that no one else has chosen. */
export const PASSWORD = 'three green kites';

/** Returns an address without an account. */
export const anEmail = () => `reader-${crypto.randomUUID()}@example.org`;

/** Returns a header with a new network address, because calls of accounts are limited by address. */
export function anAddress(): { 'cf-connecting-ip': string } {
  const part = () => Math.floor(Math.random() * 250);
  return { 'cf-connecting-ip': `198.18.${part()}.${part()}` };
}

/** Expects that a step of a journey fits the window and, in the full run, that axe finds nothing wrong with it. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that was led to by a click is judged with its style sheet.
  await page.waitForLoadState();
  if (judgesEveryStep()) {
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    expect(await axeFaults(page, { without: '.back-to-top' })).toEqual([]);
  }
  await expectNoSidewaysScrolling(page);
}

/** Does what leads to another page, and goes on once that is there: what both pages say proves nothing. */
export async function leadOn(page: Page, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForEvent('load'), act()]);
}

/**
 * The same for a page without scripts. Axe is a script, so it checks a copy of the page with scripts on, but without
 * the page's own.
 */
export async function expectAccessibleWithoutScripts(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState();
  await expectNoSidewaysScrolling(page);
  if (!judgesEveryStep()) return;
  const html = (await page.content()).replace(/<script\b[^>]*>.*?<\/script>/gs, '');
  const context = await page
    .context()
    .browser()
    ?.newContext({ javaScriptEnabled: true, viewport: page.viewportSize() });
  const copy = await context?.newPage();
  if (context === undefined || copy === undefined) throw new Error('The browser is gone.');
  await copy.route(
    ({ pathname }) => pathname === new URL(page.url()).pathname,
    (route) => route.fulfill({ contentType: 'text/html', body: html }),
  );
  await copy.goto(page.url());
  await expectAccessible(copy);
  await context.close();
}

/** Returns the announced error. */
export const said = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });

/** Goes on by the tabulator to a button that says so. */
export async function pressTabTo(page: Page, text: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.textContent.trim());
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await focused()) === text) return;
    await page.keyboard.press('Tab');
  }
  expect(await focused()).toBe(text);
}

/** Goes on by the tabulator until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 90; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Follows the emailed link of a new member and confirms the address, by keyboard. */
export async function verifyByKeyboard(
  page: Page,
  { context, email, language }: { context: BrowserContext; email: string; language: 'en' | 'es' },
): Promise<void> {
  await page.goto(inLanguage(await mailedLink(context, email, '/account/verify-email/'), language));
  await leadOn(page, async () => {
    await tabTo(page, page.getByRole('button', { name: MEMBER_TEXTS[language].members.mail.verify.button }));
    await page.keyboard.press('Enter');
  });
}

/** Opens a modal by a link to it, as a page has one; the focus is on the link before. */
export async function openByLink(page: Page, { path, language }: { path: string; language: 'en' | 'es' }) {
  await page.goto(inLanguage('/ratings/', language));
  await page.evaluate(
    (href) => {
      const link = document.createElement('a');
      Object.assign(link, { href, id: 'to-modal', textContent: 'Open' });
      document.querySelector('main')?.insertAdjacentElement('afterbegin', link);
      link.focus();
    },
    inLanguage(path, language),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Logs in by keyboard in the dialog that is open. */
export async function logInByKeyboard(page: Page, { email, language }: { email: string; language: 'en' | 'es' }) {
  const { email_panel: panel } = MEMBER_TEXTS[language].members.login_modal;
  await expect(page.getByLabel(panel.email)).toBeFocused();
  await page.keyboard.type(email);
  await expect(page.locator('.modal-help', { hasText: panel.password_help })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
}

/** Signs up a new member in a browser, with a password if one is given. Returns their address. */
export async function signUp(context: BrowserContext, origin?: string, password?: string): Promise<string> {
  const email = anEmail();
  const headers = { origin: origin ?? '', ...anAddress() };
  const register = () => context.request.post('/gsr/session/register_email', { data: { email }, headers });
  // Another test may write a role into the file of the database, which locks it for some milliseconds.
  await expect.poll(async () => (await register()).status()).toBe(200);
  if (password !== undefined) {
    const data = { new_password: password, confirm_password: password };
    expect((await context.request.post('/account/password/', { data, headers })).status()).toBe(200);
  }
  return email;
}

/** Chooses a new password in a form, types it or another text to confirm it, and sends the form. */
export async function choosePassword(
  within: Locator,
  { again, language }: { again: string; language: 'en' | 'es' },
): Promise<void> {
  const { password_panel: panel } = MEMBER_TEXTS[language].members.login_modal;
  await within.getByLabel(panel.new_password, { exact: true }).fill('four blue kites');
  await within.getByLabel(panel.confirm_password).fill(again);
  await within.page().keyboard.press('Enter');
}

const MailboxSchema = z.object({
  mails: z.array(z.object({ text: z.string(), headers: z.record(z.string(), z.string()) })),
});

/** The email that the development mailbox keeps for an address. */
export async function mailsTo(request: APIRequestContext, email: string) {
  const answer = await request.get(`/edge/mailbox?to=${encodeURIComponent(email)}`);
  return MailboxSchema.parse(await answer.json()).mails;
}

/** Returns the link to a page in an email to an address, without its origin. */
export async function mailedLink(context: BrowserContext, email: string, path: string): Promise<string> {
  const link = new RegExp(`${path}(?:\\?[^\\s#]*)?#token=\\S+`);
  const text = async () => (await mailsTo(context.request, email)).map((mail) => mail.text).join('\n');
  await expect.poll(text).toMatch(link);
  return link.exec(await text())?.[0] ?? '';
}

/** Opens the link of an email as a visitor without scripts does, by typing its code. */
export async function typeCode(page: Page, { link, language }: { link: string; language: 'en' | 'es' }): Promise<void> {
  const { modals } = MEMBER_TEXTS[language];
  const [path = '', token = ''] = link.split('#token=');
  await page.goto(path.includes('lang=') ? path : inLanguage(path, language));
  await page.getByLabel(modals.link.code).fill(token);
  await leadOn(page, () => page.getByRole('button', { name: modals.link.button }).click());
}

/** Saves a school, or takes it off the list, and goes on once the account has answered: the page shows it before. */
export async function settle(page: Page, act: () => Promise<unknown>): Promise<void> {
  const [answer] = await Promise.all([page.waitForResponse(/\/gsr\/api\/(?:save|delete)_school\b/), act()]);
  await answer.finished();
}

/** How many schools the account of a browser has. */
export async function savedByAccount(context: BrowserContext): Promise<number> {
  const list = await context.request.get('/gsr/api/saved_school_list');
  return z.object({ saved_schools: z.array(z.unknown()) }).parse(await list.json()).saved_schools.length;
}
