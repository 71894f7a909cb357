import { expect, type Page } from '@playwright/test';
import { PHONE, PROFILE } from './profile-reader.ts';
import { test } from './visitor-test.ts';

test.describe('the bars of a phone', () => {
  const bars = ['.profile-bar', '.profile-actions'];
  /** Scrolls to a number of pixels past the end of the profile's header. */
  const scrollPastHeader = (page: Page, by: number) =>
    page.evaluate((pixels) => {
      const header = document.querySelector('.profile-header');
      const end = (header?.getBoundingClientRect().bottom ?? 0) + window.scrollY;
      window.scrollTo({ top: Math.ceil(end) + pixels, behavior: 'instant' });
    }, by);

  test('replace the site’s header after the profile’s header scrolls out', async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 700 });
    await page.goto(PROFILE);
    for (const [by, isShown] of [
      [-20, false],
      [2, true],
      [-20, false],
    ] as const) {
      await scrollPastHeader(page, by);
      for (const bar of bars) {
        await expect(page.locator(bar)).toHaveCSS('visibility', isShown ? 'visible' : 'hidden');
      }
      await expect(page.locator('.site-header')).toHaveCSS('visibility', isShown ? 'hidden' : 'visible');
    }
  });

  test('are not there in wider windows', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 700 });
    await page.goto(PROFILE);
    await scrollPastHeader(page, 100);
    await expect(page.locator('html')).toHaveClass(/is-past-header/);
    for (const bar of bars) await expect(page.locator(bar)).toBeHidden();
    await expect(page.locator('.site-header')).toHaveCSS('visibility', 'visible');
  });

  test('have saving and following at hand', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(PROFILE);
    await scrollPastHeader(page, 2);
    for (const action of ['.save-button', '.follow-button']) {
      await expect(page.locator(`.profile-actions ${action}`)).toBeInViewport();
    }
  });

  test('never cover what has the focus', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(PROFILE);
    const covered = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        if (focused === null || focused === document.body) return null;
        const { left, right, top, bottom } = focused.getBoundingClientRect();
        const isSeen = [0.1, 0.5, 0.9].some((part) => {
          const hit = document.elementFromPoint((left + right) / 2, top + (bottom - top) * part);
          return hit !== null && (focused.contains(hit) || hit.contains(focused));
        });
        return isSeen ? null : focused.outerHTML.slice(0, 120);
      });
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let count = 0; count < 60; count += 1) {
        await page.keyboard.press(key);
        expect(await covered()).toBeNull();
      }
    }
  });
});
