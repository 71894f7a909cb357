import { expect, type Page } from '@playwright/test';
import { PROFILE } from './profile-reader.ts';
import { test } from './visitor-test.ts';

test.describe('the way back to the top', () => {
  const isShown = (page: Page) =>
    page.locator('.back-to-top').evaluate((button) => getComputedStyle(button).visibility === 'visible');
  const scrollTo = (page: Page, top: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

  test('appears past 220 px and goes again', async ({ page }) => {
    await page.goto(PROFILE);
    await scrollTo(page, 220);
    await expect.poll(() => isShown(page)).toBe(false);
    await scrollTo(page, 221);
    await expect.poll(() => isShown(page)).toBe(true);
    await scrollTo(page, 0);
    await expect.poll(() => isShown(page)).toBe(false);
    await expect(page.locator('.back-to-top')).toHaveCSS('transition-duration', '0.5s, 0.5s');
  });

  test('takes half a second and brings the keyboard along', async ({ page }) => {
    await page.goto(PROFILE);
    await scrollTo(page, 2000);
    await expect.poll(() => isShown(page)).toBe(true);
    // What every frame shows by its own time: on a slow machine they are few, and each has to be right.
    const frames = await page.locator('.back-to-top').evaluate(
      (button: HTMLButtonElement) =>
        new Promise<{ at: number; top: number }[]>((resolve) => {
          const seen: { at: number; top: number }[] = [];
          const startedAt = performance.now();
          button.click();
          const look = (now: number) => {
            seen.push({ at: now - startedAt, top: window.scrollY });
            if (now - startedAt > 800) resolve(seen);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }),
    );
    expect(frames.filter(({ at, top }) => at <= 400 && top === 0)).toEqual([]);
    expect(frames.filter(({ at, top }) => at >= 600 && top > 0)).toEqual([]);
    await expect(page.locator('main')).toBeFocused();
  });

  test('jumps at once with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(PROFILE);
    await scrollTo(page, 2000);
    await expect.poll(() => isShown(page)).toBe(true);
    const depth = await page.locator('.back-to-top').evaluate(
      (button: HTMLButtonElement) =>
        new Promise<number>((resolve) => {
          button.click();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.scrollY)));
        }),
    );
    expect(depth).toBe(0);
    await expect(page.locator('.back-to-top')).toHaveCSS('transition-duration', '0s');
  });

  test('is disabled in a window narrower than 300 px', async ({ page }) => {
    await page.setViewportSize({ width: 299, height: 600 });
    await page.goto(PROFILE);
    await expect(page.locator('.back-to-top')).toBeDisabled();
    await page.setViewportSize({ width: 300, height: 600 });
    await expect(page.locator('.back-to-top')).toBeEnabled();
  });
});
