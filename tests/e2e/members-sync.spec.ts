import { expect, test } from '@playwright/test';
import { anAddress, leadOn, signUp, savedByAccount, LISTING, SAVED, hearts, savedCount } from './member-reader.ts';

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(anAddress()));

test('two tabs share one list and show each other’s changes', async ({ page, context, baseURL }) => {
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
  await expect(savedCount(page)).toHaveText('(1)');
  await expect.poll(() => savedByAccount(context)).toBe(1);
  await page.goto(SAVED);
  await expect(page.locator('.saved-card')).toHaveCount(1);
});

test('a tab shows another’s change even if its cookie arrives late', async ({ page, context, baseURL }) => {
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
  // The processes of two tabs receive cookies and stored data in no fixed order.
  await page.evaluate(() => localStorage.setItem('gs_saved_schools', '{}'));
  await page.evaluate((value) => (document.cookie = `${value}; path=/`), cookie);
  await expect(hearts(other).nth(0)).toHaveAttribute('aria-pressed', 'true');
});

test('login keeps the schools of the browser and of the account', async ({ page, context, baseURL }) => {
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
  await expect(savedCount(page)).toHaveText('(2)');
  await expect.poll(() => savedByAccount(context)).toBe(2);
});

test('no login is requested for a school removed before the dialog opens', async ({ page }) => {
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

test('changes reach the account when the browser is online again', async ({ page, context, baseURL }) => {
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
  await expect(savedCount(page)).toHaveText('(1)');
});

test('a comparison opens for everyone, without script and without an account', async ({ browser, page }) => {
  await page.goto(LISTING);
  const keys = await hearts(page).evaluateAll((all) => all.slice(0, 3).map((one) => one.getAttribute('value')));
  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(new URL(`/compare/?${keys.map((key) => `school=${key}`).join('&')}`, page.url()).href);
  await expect(reader.locator('.compare-table thead th:not(.compare-average)')).toHaveCount(3);
  await context.close();
});

test('a logged-in member follows a school', async ({ page, context, baseURL }) => {
  await signUp(context, baseURL);
  await page.goto(LISTING);
  await leadOn(page, () => page.locator('.school-list a').first().click());
  await page.locator('.profile-own .follow-button').click();
  // Nothing is sent before the address is verified.
  await expect(page.locator('.profile-own .follow-button')).toHaveText('Waiting for you to confirm');
  await page.goto('/preferences/');
  await expect(page.getByRole('button', { name: /Stop following/ })).toHaveCount(1);
  await page.getByRole('button', { name: /Stop following/ }).click();
  await expect(page.getByRole('button', { name: /Stop following/ })).toHaveCount(0);
});

test('leaving takes the list along', async ({ page, context, baseURL }) => {
  await signUp(context, baseURL);
  await page.goto(LISTING);
  await hearts(page).nth(0).click();
  await expect(savedCount(page)).toHaveText('(1)');
  await page.locator('.account-sign-out button').click();
  await expect(page.locator('.account-sign-in')).toBeVisible();
  expect(await page.evaluate(() => [document.cookie, localStorage.getItem('gs_saved_schools')])).toEqual(['', null]);
});
