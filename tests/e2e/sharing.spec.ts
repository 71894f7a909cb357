import { expect } from '@playwright/test';
import { PHONE, PROFILE } from './profile-reader.ts';
import { inLanguage } from './views.ts';
import { test } from './visitor-test.ts';

test.describe('sharing a school', () => {
  test('opens a window of 700 by 300 px', async ({ page, context }) => {
    await context.route(/facebook\.com/, (route) => route.fulfill({ contentType: 'text/html', body: 'shared' }));
    await page.goto(PROFILE);
    await page.locator('.share summary').click();
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Facebook' }).click(),
    ]);
    await popup.waitForLoadState();
    const size = await popup.evaluate(() => [window.innerWidth, window.innerHeight]);
    expect(size).toEqual([700, 300]);
    expect(popup.url()).toContain(encodeURIComponent(PROFILE));
    await expect(page).toHaveURL(new RegExp(`${PROFILE}$`));
  });

  test('copies the page’s address and says so', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(inLanguage(PROFILE, 'es'));
    await page.locator('.share summary').click();
    await page.locator('.permalink button').click();
    await expect(page.locator('.permalink [role=status]')).toHaveText('Enlace copiado.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${inLanguage(PROFILE, 'es')}`);
  });

  test('leaves the address selected if the browser refuses to copy it', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.goto(PROFILE);
    await page.locator('.share summary').click();
    await page.locator('.permalink button').click();
    await expect(page.locator('.permalink [role=status]')).toContainText('selected');
    expect(await page.evaluate(() => getSelection()?.toString())).toContain(PROFILE);
  });

  test('is opened by the bar of a phone', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`${PROFILE}#Students`);
    await page.locator('.profile-actions a[href="#share"]').click();
    await expect(page.locator('.share')).toHaveAttribute('open');
    await expect(page.locator('.permalink input')).toBeInViewport();
  });
});
