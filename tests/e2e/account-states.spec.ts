import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { axeFaults, expectNoSidewaysScrolling } from './axe.ts';
import { codeFor } from './desk-reader.ts';
import { PASSWORD, anAddress, anEmail, heading, leadOn, said, signUp, verifyByKeyboard } from './member-reader.ts';
import { LANGUAGES, inLanguage } from './views.ts';

const ACCOUNT = '/account/';
const SECOND_FACTOR = '/account/second-factor/';
const WRONG = 'not the one';

interface Reader {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly origin: string;
  readonly go: (path: string) => Promise<unknown>;
}

/** Opens every folded part of the page. */
async function unfoldAll(page: Page): Promise<void> {
  const folded = page.locator('main details:not([open]) > summary');
  for (let left = await folded.count(); left > 0; left -= 1) await folded.first().press('Enter');
}

async function openAccount({ context, origin, go, page }: Reader, password?: string): Promise<string> {
  const email = await signUp(context, origin, password);
  await go(ACCOUNT);
  await unfoldAll(page);
  return email;
}

/** Sends the form that has a field, by Enter in it. */
async function send(page: Page, field: string, text: string): Promise<void> {
  await page.locator(field).fill(text);
  await page.locator(field).press('Enter');
}

/** Signs up a member who confirmed the address: only they may set up a second factor. */
async function signUpVerified({ context, origin, page }: Reader): Promise<string> {
  const email = await signUp(context, origin, PASSWORD);
  await verifyByKeyboard(page, { context, email, language: 'en' });
  return email;
}

async function setUpFactor(reader: Reader): Promise<string> {
  const email = await signUpVerified(reader);
  await reader.go(SECOND_FACTOR);
  await leadOn(reader.page, () => send(reader.page, '#factor-password', PASSWORD));
  await expect(reader.page.locator('code').first()).toBeVisible();
  return email;
}

async function confirmFactor(reader: Reader): Promise<string> {
  const email = await setUpFactor(reader);
  const secret = await reader.page.locator('code').first().textContent();
  await leadOn(reader.page, () => send(reader.page, '#factor-code', codeFor(secret ?? '')));
  return email;
}

async function connectGoogle({ page }: Reader): Promise<void> {
  await leadOn(page, () => page.locator('a[href*="/auth/google_oauth2/"]').press('Enter'));
  await page.getByLabel('Who are you?').fill(anEmail());
  await leadOn(page, () => page.keyboard.press('Enter'));
}

/** Logs the member in from a second browser. */
async function logInElsewhere({ context, origin }: Reader, email: string): Promise<void> {
  const other = await context.browser()?.newContext();
  const answer = await other?.request.post(`${origin}/gsr/session/auth`, {
    data: { email, password: PASSWORD },
    headers: { origin, ...anAddress() },
  });
  expect(answer?.status()).toBe(200);
  await other?.close();
}

/** Every state of an account that a member can see, and how it comes about. */
const STATES: Record<string, (reader: Reader) => Promise<unknown>> = {
  'logged out': ({ go }) => go(ACCOUNT),
  'without a password': (reader) => openAccount(reader),
  'with a password': (reader) => openAccount(reader, PASSWORD),
  'with a second factor to set up': async (reader) => {
    await signUpVerified(reader);
    await reader.go(SECOND_FACTOR);
  },
  'with a second factor that waits for the address': async (reader) => {
    await signUp(reader.context, reader.origin, PASSWORD);
    await reader.go(SECOND_FACTOR);
    await leadOn(reader.page, () => send(reader.page, '#factor-password', PASSWORD));
    await expect(said(reader.page)).toBeVisible();
  },
  'with a second factor to confirm': setUpFactor,
  'with a wrong code': async (reader) => {
    await setUpFactor(reader);
    await leadOn(reader.page, () => send(reader.page, '#factor-code', '000000'));
    await expect(said(reader.page)).toBeVisible();
  },
  'with a second factor': async (reader) => {
    await confirmFactor(reader);
    await reader.go(ACCOUNT);
    await unfoldAll(reader.page);
  },
  'with a second factor to remove': async (reader) => {
    await confirmFactor(reader);
    await reader.go(SECOND_FACTOR);
    await expect(reader.page.locator('#remove-code')).toBeVisible();
  },
  'logged in without the code': async (reader) => {
    const email = await confirmFactor(reader);
    const { context, origin, go, page } = reader;
    await context.clearCookies();
    const headers = { origin, ...anAddress() };
    await context.request.post('/gsr/session/auth', { data: { email, password: PASSWORD }, headers });
    await go(SECOND_FACTOR);
    await expect(page.locator('#factor-code')).toBeVisible();
  },
  'with several sessions': async (reader) => {
    const email = await signUp(reader.context, reader.origin, PASSWORD);
    await logInElsewhere(reader, email);
    await reader.go(ACCOUNT);
    await expect(reader.page.locator('form[action*="/account/sessions/end"]')).toHaveCount(1);
  },
  'with a provider': async (reader) => {
    await openAccount(reader, PASSWORD);
    await connectGoogle(reader);
    await expect(reader.page.locator('form[action*="/account/identities/remove"]')).toHaveCount(1);
  },
  'with a change of address to confirm': async (reader) => {
    await openAccount(reader, PASSWORD);
    await reader.page.locator('#email-password').fill(PASSWORD);
    const address = anEmail();
    await send(reader.page, '#new-email', address);
    await expect(reader.page.locator('.notice', { hasText: address })).toBeVisible();
  },
  'with a new address that is refused': async (reader) => {
    await openAccount(reader, PASSWORD);
    await reader.page.locator('#email-password').fill(WRONG);
    await send(reader.page, '#new-email', anEmail());
    await expect(said(reader.page)).toBeVisible();
  },
  'with a new password that is refused': async (reader) => {
    await openAccount(reader, PASSWORD);
    for (const field of ['#current-password', '#new-password']) await reader.page.locator(field).fill(WRONG);
    await send(reader.page, '#confirm-password', 'another one');
    await expect(said(reader.page)).toBeVisible();
  },
  'with a deletion that is refused': async (reader) => {
    await openAccount(reader, PASSWORD);
    await reader.page.locator('#delete form [type=checkbox], details.danger [type=checkbox]').first().check();
    await send(reader.page, '#delete-password', WRONG);
    await expect(said(reader.page)).toBeVisible();
  },
  deleted: async (reader) => {
    await openAccount(reader, PASSWORD);
    await reader.page.locator('details.danger [type=checkbox]').check();
    await leadOn(reader.page, () => send(reader.page, '#delete-password', PASSWORD));
  },
};

/** What the tabulator has to reach in the page's own part: links, buttons, fields, and one of each group of radio buttons. */
async function missedByTabulator(page: Page): Promise<string[]> {
  const controls = await page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea, summary)');
    const groups = new Set<string>();
    const names: string[] = [];
    document.querySelector<HTMLElement>('h1')?.setAttribute('tabindex', '-1');
    document.querySelector<HTMLElement>('h1')?.focus();
    for (const control of all) {
      if (!control.checkVisibility() || control.matches(':disabled, [tabindex="-1"], [type=hidden]')) continue;
      if (control instanceof HTMLInputElement && control.type === 'radio') {
        if (groups.has(control.name)) continue;
        groups.add(control.name);
        names.push((control.dataset['control'] = `radio ${control.name}`));
        for (const one of document.querySelectorAll<HTMLElement>(`[type=radio][name="${control.name}"]`))
          one.dataset['control'] = `radio ${control.name}`;
      } else names.push((control.dataset['control'] = `${names.length} ${control.outerHTML.slice(0, 80)}`));
    }
    return names;
  });
  const reached = new Set<string>();
  for (let presses = 0; presses < controls.length + 40 && reached.size < controls.length; presses += 1) {
    await page.keyboard.press('Tab');
    reached.add((await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['control'])) ?? '');
    reached.delete('');
  }
  return controls.filter((name) => !reached.has(name));
}

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(anAddress()));

for (const language of LANGUAGES) {
  for (const [state, reach] of Object.entries(STATES)) {
    test.describe(`an account in ${language}`, { tag: '@full' }, () => {
      test.use({ viewport: { width: language === 'en' ? 1280 : 320, height: 900 } });

      test(`${state} is accessible, by keyboard too`, async ({ page, context, baseURL }) => {
        await reach({ page, context, origin: baseURL ?? '', go: (path) => page.goto(inLanguage(path, language)) });
        await expect(heading(page)).toBeVisible();
        expect(await axeFaults(page, { without: '.back-to-top' })).toEqual([]);
        await expectNoSidewaysScrolling(page);
        expect(await missedByTabulator(page)).toEqual([]);
      });
    });
  }
}
