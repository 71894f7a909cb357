import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, leadOn, savedByAccount, settle, signUp } from './member-reader.ts';
import { LANGUAGES, inLanguage } from './site-pages.ts';

const LISTING = '/california/oakland/schools/';
const SAVED = '/saved-schools/';
const hearts = (page: Page) => page.locator('main .heart');
const WORDS = {
  en: {
    failed: 'There was an error adding a school to your account. Please try again later',
    compare: 'Compare side by side',
    next: 'What to do next',
    saveNote: 'Save note',
    grades: 'Save grades',
    preferences: 'Email Preferences',
  },
  es: {
    failed: 'Hubo un error al agregar una escuela a su cuenta. Inténtelo de nuevo más tarde',
    compare: 'Comparar lado a lado',
    next: 'Qué hacer ahora',
    saveNote: 'Guardar la nota',
    grades: 'Guardar los grados',
    preferences: 'Preferencias de correo electrónico',
  },
} as const;

const count = (page: Page) => page.locator('.account-saved b');

for (const language of LANGUAGES) {
  const words = WORDS[language];

  test.describe(`saving (${language})`, () => {
    test('a member saves by keyboard, is told so on a profile, notes, compares', async ({ page, context, baseURL }) => {
      await signUp(context, baseURL);
      await page.goto(inLanguage(LISTING, language));
      for (const at of [0, 1]) {
        await hearts(page).nth(at).focus();
        await settle(page, () => page.keyboard.press('Enter'));
        await expect(hearts(page).nth(at)).toHaveAttribute('aria-pressed', 'true');
        await expect(count(page)).toHaveText(`(${at + 1})`);
      }
      await page.goto((await page.locator('.school-list a').nth(2).getAttribute('href')) ?? '');
      await page.locator('.profile-own .save-button').focus();
      await settle(page, () => page.keyboard.press('Space'));
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.locator('.profile-own .save-button')).toBeFocused();
      await expect(count(page)).toHaveText('(3)');

      const key = (await page.locator('.profile-own .save-button').getAttribute('value')) ?? '';
      await page.goto(inLanguage(`${SAVED}?note=${key}`, language));
      await page.locator('.note-form textarea').fill('x'.repeat(281));
      await expect(page.getByRole('button', { name: words.saveNote })).toBeDisabled();
      await expectAccessible(page);
      await page.locator('.note-form textarea').fill('Calm <b>place</b>');
      await page.locator('.note-form [value=arts]').check();
      await page.getByRole('button', { name: words.saveNote }).click();
      await expect(page.locator('.note-comment')).toHaveText('Calm <b>place</b>');

      for (const box of await page.locator('.saved-choose input').all()) await box.check();
      await page.getByRole('button', { name: words.compare }).click();
      await expect(page).toHaveURL(/\/compare\/\?schools=/);
      await expect(page.locator('.compare-table thead th')).toHaveCount(3);
      await expect(page.getByRole('heading', { name: words.next })).toBeVisible();
    });

    test('a failure is said in the exact words, and undone', async ({ page, context, baseURL }) => {
      await signUp(context, baseURL);
      await page.goto(inLanguage(LISTING, language));
      await settle(page, () => hearts(page).nth(0).click());
      await expect(count(page)).toHaveText('(1)');
      await context.setOffline(true);
      await hearts(page).nth(1).click();
      await expect(page.getByRole('alert')).toContainText(words.failed);
      await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'false');
      await expectAccessible(page);
      await context.setOffline(false);
      await hearts(page).nth(1).click();
      await expect(count(page)).toHaveText('(2)');
    });

    for (const width of [320, 1280]) {
      test(`the pages are accessible, and fit, at ${width} px`, async ({ page, context, baseURL }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(inLanguage(SAVED, language));
        await expectAccessible(page);
        await page.goto(inLanguage('/preferences/', language));
        await expectAccessible(page);
        await signUp(context, baseURL);
        await page.goto(inLanguage(LISTING, language));
        for (const at of [0, 1, 2]) {
          await settle(page, () => hearts(page).nth(at).click());
          await expect(count(page)).toHaveText(`(${at + 1})`);
        }
        await expectAccessible(page);
        await page.goto(inLanguage(SAVED, language));
        await expectAccessible(page);
        for (const box of await page.locator('.saved-choose input').all()) await box.check();
        await page.getByRole('button', { name: words.compare }).click();
        await expect(page.locator('.compare-table')).toBeVisible();
        await expectAccessible(page);
        await page.goto(inLanguage('/preferences/', language));
        for (const details of await page.locator('main details > summary').all()) await details.click();
        await expect(page.locator('[data-newsletter]')).toHaveText(words.preferences);
        await expectAccessible(page);
      });
    }
  });

  test.describe(`without JavaScript (${language})`, () => {
    test.use({ javaScriptEnabled: false });

    test('a list is built, compared and taken apart', async ({ page }) => {
      await page.goto(inLanguage(LISTING, language));
      for (const at of [0, 1]) {
        await hearts(page).nth(at).click();
        await expect(page).toHaveURL(new RegExp(SAVED));
        await expect(page.locator('.saved-card')).toHaveCount(at + 1);
        await page.goto(inLanguage(LISTING, language));
      }
      await page.goto(inLanguage(SAVED, language));
      for (const box of await page.locator('.saved-choose input').all()) await box.check();
      await page.getByRole('button', { name: words.compare }).click();
      await expect(page.locator('.compare-table thead th')).toHaveCount(2);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.goto(inLanguage(SAVED, language));
      await page.locator('.saved-remove').first().click();
      await expect(page.locator('.saved-card')).toHaveCount(1);
    });

    test('a member notes, and sets preferences', async ({ page, context, baseURL }) => {
      await signUp(context, baseURL);
      await page.goto(inLanguage(LISTING, language));
      await hearts(page).nth(0).click();
      await page.locator('.note-open').click();
      await page.locator('.note-form textarea').fill('Near the park');
      await page.getByRole('button', { name: words.saveNote }).click();
      await expect(page.locator('.note-comment')).toHaveText('Near the park');
      await page.goto(inLanguage('/preferences/', language));
      await page.locator('[name="grade[]"][value="3"]').check();
      await page.getByRole('button', { name: words.grades }).click();
      await expect(page.getByRole('status')).toBeVisible();
      await expect(page.locator('[name="grade[]"][value="3"]')).toBeChecked();
      await page.locator('form:has([name=list][value=greatnews]) button').click();
      await expect(page.locator('.preference-state')).toHaveCount(1);
      await page.locator('form[action^="/preferences/subscriptions/"] button').click();
      await expect(page.locator('.preference-state')).toHaveCount(0);
    });

    test('an address is asked by mail before a newsletter comes, and a link ends it', async ({ page, request }) => {
      const email = `reader-${process.pid}-${Date.now()}-${language}@example.org`;
      await page.goto(inLanguage('/preferences/', language));
      await page.locator('#sign-up-email').fill(email);
      await page.locator('.preference-form button').click();
      await expect(page).toHaveURL(/\/preferences\/asked\//);
      const mails = async () => {
        const answer = await request.get(`/edge/mailbox?to=${encodeURIComponent(email)}`);
        return ((await answer.json()) as { mails: { text: string; headers: Record<string, string> }[] }).mails;
      };
      await expect.poll(async () => (await mails()).length).toBe(1);
      const [mail] = await mails();
      const link = (pattern: RegExp) => new URL(pattern.exec(mail?.text ?? '')?.[0] ?? 'missing:').href;
      await page.goto(link(/http\S+\/preferences\/confirm\/\S+/));
      await page.locator('main form button').click();
      await expect(page).toHaveURL(/done=1/);
      const unsubscribe = /<(http[^>]+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
      await page.goto(unsubscribe);
      await page.locator('main form button').click();
      await expect(page).toHaveURL(/unsubscribe\/\?done=1/);
    });
  });
}

test('what two tabs save is one list, and each shows what the other did', async ({ page, context, baseURL }) => {
  await signUp(context, baseURL);
  const other = await context.newPage();
  await page.goto(LISTING);
  await other.goto(LISTING);
  await expect(page.locator('.account-me')).toBeVisible();
  await hearts(page).nth(0).click();
  await expect(hearts(other).nth(0)).toHaveAttribute('aria-pressed', 'true');
  await hearts(other).nth(1).click();
  await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  await hearts(other).nth(0).click();
  await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'false');
  await expect(count(page)).toHaveText('(1)');
  await expect.poll(() => savedByAccount(context)).toBe(1);
  await page.goto(SAVED);
  await expect(page.locator('.saved-card')).toHaveCount(1);
});

test('a tab shows what another did also where the cookie comes later than the news of it', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(context, baseURL);
  const other = await context.newPage();
  await page.goto(LISTING);
  await other.goto(LISTING);
  await hearts(page).nth(0).click();
  await expect(hearts(other).nth(0)).toHaveAttribute('aria-pressed', 'true');
  const cookie = await page.evaluate(() =>
    document.cookie.split('; ').find((one) => one.startsWith('gs_saved_schools=')),
  );
  await hearts(page).nth(0).click();
  await expect(hearts(other).nth(0)).toHaveAttribute('aria-pressed', 'false');
  // The processes of two tabs hear of cookies and of what is stored in no fixed order.
  await page.evaluate(() => localStorage.setItem('gs_saved_schools', '{}'));
  await page.evaluate((value) => (document.cookie = `${value}; path=/`), cookie);
  await expect(hearts(other).nth(0)).toHaveAttribute('aria-pressed', 'true');
});

test('what was saved signed out is there after signing in, with what the account had', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto(LISTING);
  for (const at of [0, 1, 2]) {
    await hearts(page).nth(at).click();
    await expect(hearts(page).nth(at)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await hearts(page).nth(0).dblclick();
  await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'false');
  await signUp(context, baseURL);
  await page.reload();
  await expect(count(page)).toHaveText('(2)');
  await expect.poll(() => savedByAccount(context)).toBe(2);
});

test('nobody is asked to sign in for a school that is off the list again before the dialog has come', async ({
  page,
}) => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<undefined>();
  await page.route(/\/LoginModal\.[^/]+\.js$/, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(LISTING);
  const asked = page.waitForRequest(/\/LoginModal\.[^/]+\.js$/);
  await hearts(page).nth(0).click();
  await asked;
  await hearts(page).nth(0).click();
  await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'false');
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof Element && node.querySelector('dialog') !== null) console.info('a dialog came');
      }
    }).observe(document.body, { childList: true });
  });
  const came: string[] = [];
  page.on('console', (message) => message.type() === 'info' && came.push(message.text()));
  arrive(undefined);
  await hearts(page).nth(1).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  expect(came).toEqual(['a dialog came']);
});

test('what the account could not be told is told once the browser is back on the net', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto(LISTING);
  await hearts(page).nth(0).click();
  await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'true');
  await signUp(context, baseURL);
  const list = '**/gsr/api/saved_school_list*';
  const untold = page.waitForEvent('requestfailed', (request) => request.url().includes('saved_school_list'));
  await page.route(list, (route) => route.abort());
  await page.reload();
  await untold;
  await context.setOffline(true);
  await page.unroute(list);
  expect(await savedByAccount(context)).toBe(0);
  await context.setOffline(false);
  await expect.poll(() => savedByAccount(context)).toBe(1);
  await expect(count(page)).toHaveText('(1)');
});

test('a comparison opens for everyone, without script and without an account', async ({ browser, page }) => {
  await page.goto(LISTING);
  const keys = await hearts(page).evaluateAll((all) => all.slice(0, 3).map((one) => one.getAttribute('value')));
  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(new URL(`/compare/?${keys.map((key) => `school=${key}`).join('&')}`, page.url()).href);
  await expect(reader.locator('.compare-table thead th')).toHaveCount(3);
  await context.close();
});

test('a reader who is signed in follows a school', async ({ page, context, baseURL }) => {
  await signUp(context, baseURL);
  await page.goto(LISTING);
  await leadOn(page, () => page.locator('.school-list a').first().click());
  await page.locator('.profile-own .follow-button').click();
  await expect(page.locator('.profile-own .follow-button')).toHaveText('Following');
  await page.goto('/preferences/');
  await expect(page.getByRole('button', { name: /Stop following/ })).toHaveCount(1);
  await page.getByRole('button', { name: /Stop following/ }).click();
  await expect(page.getByRole('button', { name: /Stop following/ })).toHaveCount(0);
});

test('leaving takes the list along', async ({ page, context, baseURL }) => {
  await signUp(context, baseURL);
  await page.goto(LISTING);
  await hearts(page).nth(0).click();
  await expect(count(page)).toHaveText('(1)');
  await page.locator('.account-sign-out button').click();
  await expect(page.locator('.account-sign-in')).toBeVisible();
  expect(await page.evaluate(() => [document.cookie, localStorage.getItem('gs_saved_schools')])).toEqual(['', null]);
});
