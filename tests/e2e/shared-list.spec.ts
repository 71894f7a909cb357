import { expect, test } from '@playwright/test';
import { LISTING, SAVED, anAddress, expectAccessible, hearts } from './member-reader.ts';
import { inLanguage, landsIf } from './views.ts';

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(anAddress()));

test.describe('a list to hand over', landsIf(true), () => {
  test('is read by another browser, which saves from it', async ({ page, browser, baseURL }) => {
    await page.goto(LISTING);
    for (const at of [0, 1]) {
      await hearts(page).nth(at).click();
      await page.keyboard.press('Escape');
      await expect(hearts(page).nth(at)).toHaveAttribute('aria-pressed', 'true');
    }
    await page.goto(SAVED);
    await expect(page.locator('.saved-card')).toHaveCount(2);
    const link = await page.locator('#permalink').inputValue();
    expect(link).toContain(`${baseURL}/saved-schools/?schools=ca-`);

    const sister = await browser.newContext({ locale: 'es', extraHTTPHeaders: anAddress() });
    const there = await sister.newPage();
    await there.goto(inLanguage(link, 'es'));
    await expect(there.locator('.saved-card')).toHaveCount(2);
    await expectAccessible(there);
    expect(await sister.cookies()).toEqual([]);
    const name = (await there.locator('.saved-card h2').nth(1).textContent())?.trim() ?? '';
    await hearts(there).nth(1).click();
    await there.keyboard.press('Escape');
    await expect(hearts(there).nth(1)).toHaveAttribute('aria-pressed', 'true');
    await there.goto(inLanguage(SAVED, 'es'));
    await expect(there.locator('.saved-card h2')).toHaveText([name]);
    await sister.close();
  });
});

test.describe('a list to hand over, without a script', landsIf(true), () => {
  test.use({ javaScriptEnabled: false });

  test('is compared, and saved from', async ({ page }) => {
    await page.goto(LISTING);
    const keys = await page.locator('main .heart').evaluateAll((all) => all.map((one) => one.getAttribute('value')));
    const link = `/saved-schools/?schools=${keys.slice(0, 3).join(',')},x`;
    await page.goto(inLanguage(link, 'es'));
    await expect(page.locator('.form-alert')).toHaveText(/Una parte de este enlace/);
    for (const at of [0, 2]) await page.locator('.saved-choose input').nth(at).check();
    await page.locator('#compare button[type=submit]').click();
    await expect(page).toHaveURL(/\/compare\/\?/);
    await page.goto(inLanguage(link, 'es'));
    const name = (await page.locator('.saved-card h2').nth(2).textContent())?.trim() ?? '';
    await page.locator('main .heart').nth(2).click();
    await expect(page).toHaveURL(/\/saved-schools\/(?:\?lang=es|\?done)?/);
    await expect(page.locator('.saved-card h2')).toHaveText([name]);
  });
});
