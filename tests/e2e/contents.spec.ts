import { expect } from '@playwright/test';
import { PHONE, PROFILE, topOf } from './profile-reader.ts';
import { test } from './visitor-test.ts';

test.describe('the table of contents', () => {
  test('scrolls smoothly to a section and then sets the hash', async ({ page }) => {
    await page.goto(PROFILE);
    const link = page.locator('.toc a[href="#Teachers_staff"]');
    const isSetEarly = await link.evaluate((element: HTMLElement) => {
      element.click();
      return location.hash !== '';
    });
    expect(isSetEarly).toBe(false);
    await expect(page).toHaveURL(/#Teachers_staff$/);
    await expect.poll(() => topOf(page, 'Teachers_staff')).toBeCloseTo(100, -0.5);
  });

  test('marks the current section and stays 80 px below the top', async ({ page }) => {
    await page.goto(PROFILE);
    for (const id of ['Academic_progress', 'Students', 'Academic_progress']) {
      await page.locator(`[id="${id}"]`).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
      await expect(page.locator('.toc [aria-current]')).toHaveAttribute('href', `#${id}`);
      expect(await page.locator('.toc').evaluate((toc) => toc.getBoundingClientRect().top)).toBe(80);
    }
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(page.locator('.toc [aria-current]')).toHaveAttribute('href', '#Nearby_homes');
  });

  test('keeps the focused link visible while the page scrolls', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(PROFILE);
    const last = page.locator('.toc a').last();
    await last.focus();
    await expect(last).toBeInViewport();
    await page.locator('#Test_scores').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
    await expect(page.locator('.toc [aria-current]')).toHaveAttribute('href', '#Test_scores');
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
  });

  test('leads the keyboard into the section', async ({ page }) => {
    await page.goto(PROFILE);
    await page.locator('.toc a[href="#NearbySchools"]').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#NearbySchools$/);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#NearbySchools')?.id)).toBe('NearbySchools');
  });

  test('jumps at once with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(PROFILE);
    const top = await page.locator('.toc a[href="#Students"]').evaluate((link: HTMLElement) => {
      link.click();
      return document.querySelector('#Students')?.getBoundingClientRect().top;
    });
    expect(top).toBeCloseTo(100, -0.5);
  });

  test('goes back to the earlier scroll position', async ({ page }) => {
    await page.goto(PROFILE);
    await page.locator('.toc a[href="#Students"]').click();
    await expect(page).toHaveURL(/#Students$/);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${PROFILE}$`));
  });
});
