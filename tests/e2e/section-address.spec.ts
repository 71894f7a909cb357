import { expect, type Page } from '@playwright/test';
import { PHONE, PROFILE, topOf } from './profile-reader.ts';
import { test } from './visitor-test.ts';

/** Records in the page which sections were highlighted, from its start on. */
async function watchHighlights(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const highlighted: string[] = [];
    Object.assign(window, { highlighted });
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.classList.contains('is-highlighted')) highlighted.push(target.id);
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['class'] });
  });
  return () => page.evaluate(() => (window as unknown as { highlighted: string[] }).highlighted);
}

test.describe('the address of a section', () => {
  for (const viewport of [PHONE, { width: 1280, height: 900 }]) {
    test(`leads to the section, 100 px below the top of a window ${viewport.width} px wide`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto(`${PROFILE}#Students`);
      await expect.poll(() => topOf(page, 'Students')).toBeCloseTo(100, -0.5);
    });
  }

  test('has the section highlighted', async ({ page }) => {
    const readHighlights = await watchHighlights(page);
    await page.goto(`${PROFILE}#Students`);
    await expect.poll(readHighlights).toEqual(['Students']);
    await expect(page.locator('.is-highlighted')).toHaveCount(0);
  });

  for (const hash of ['Students', 'Race_ethnicity*Test_scores*science']) {
    test(`has the section highlighted when a link leads to #${hash}`, async ({ page }) => {
      const [section = ''] = hash.split('*');
      const readHighlights = await watchHighlights(page);
      await page.goto(PROFILE);
      await page.locator('.profile-header').evaluate((header, address) => {
        const link = document.createElement('a');
        link.href = `#${address}`;
        link.textContent = 'There';
        header.insertAdjacentElement('beforeend', link);
      }, hash);
      await page.getByRole('link', { name: 'There', exact: true }).click();
      await expect.poll(readHighlights).toEqual([section]);
      expect(await topOf(page, section)).toBeCloseTo(100, -0.5);
    });
  }

  test('may be spelled with spaces and slashes, and name several', async ({ page }) => {
    await page.goto(`${PROFILE}#Test%20scores*Students`);
    await expect.poll(() => topOf(page, 'Test_scores')).toBeCloseTo(100, -0.5);
  });

  test('that no section has leaves the page at its top', async ({ page }) => {
    await page.goto(`${PROFILE}#Nothing*at*all`);
    await expect(page.locator('.back-to-top')).toBeAttached();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('waits for a section that loads late', async ({ page }) => {
    await page.goto(`${PROFILE}#Late`);
    await page.evaluate(() => {
      const late = document.createElement('section');
      late.id = 'Late';
      late.textContent = 'Late';
      document.querySelector('#NearbySchools')?.insertAdjacentElement('beforebegin', late);
    });
    await expect.poll(() => topOf(page, 'Late')).toBeCloseTo(100, -0.5);
  });

  test('leads to the reviews without highlighting them', async ({ page }) => {
    await page.goto(`${PROFILE}#Reviews`);
    await expect.poll(() => topOf(page, 'Reviews')).toBeCloseTo(100, -0.5);
    await expect(page.locator('.is-highlighted')).toHaveCount(0);
  });

  test('is no longer awaited by a reader who goes on', async ({ page }) => {
    await page.goto(`${PROFILE}#Late`);
    await page.mouse.move(200, 200);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await page.evaluate(() => {
      const late = document.createElement('section');
      late.id = 'Late';
      document.querySelector('#Sources')?.insertAdjacentElement('beforeend', late);
    });
    const settled = await page.evaluate(
      () => new Promise<number>((resolve) => setTimeout(() => resolve(window.scrollY), 400)),
    );
    expect(settled).toBeLessThan(400);
  });
});

for (const [width, isSticky] of [
  [1200, true],
  [1199, false],
] as const) {
  test(`the heading of a part of the profile ${isSticky ? 'stays above' : 'goes with'} its modules at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${PROFILE}#Test_scores`);
    await expect.poll(() => topOf(page, 'Test_scores')).toBeCloseTo(100, -0.5);
    const further = await page.evaluate(() => window.scrollY + 150);
    // For a few frames after the load, the page goes back to the part that its address names.
    const place = async () => {
      const { top, bottom } = await page.locator('#academics-title').evaluate((heading, y) => {
        window.scrollTo({ top: y, behavior: 'instant' });
        return heading.getBoundingClientRect().toJSON() as DOMRect;
      }, further);
      return isSticky ? [top, bottom <= 100] : [bottom < 0];
    };
    await expect.poll(place).toEqual(isSticky ? [0, true] : [true]);
  });
}
