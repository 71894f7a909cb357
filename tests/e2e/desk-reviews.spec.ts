import { expect, test, type Page } from '@playwright/test';
import deskEn from '../../locales/en/desk.json' with { type: 'json' };
import deskEs from '../../locales/es/desk.json' with { type: 'json' };
import { axeFaults, expectNoSidewaysScrolling } from './axe.ts';
import { becomeDeskMember, openDesk } from './desk-reader.ts';
import { expectAccessibleWithoutScripts } from './member-reader.ts';
import { inLanguage, landsIf } from './views.ts';

const DESK = '/desk/reviews/';
const items = (page: Page) => page.locator('[data-desk-item]');

/** The reviews that have not been published: deciding on them changes no page. */
const held = (page: Page) => items(page).filter({ has: page.locator('[data-decision="decline"]') });

const positionOf = async (page: Page, id: string | null) =>
  (await items(page).evaluateAll((all) => all.map((item) => item.id))).indexOf(id ?? '');

test(
  'a moderator declines a review by keyboard, takes it back, and goes on with the next',
  landsIf(true),
  async ({ page, context, baseURL }) => {
    await becomeDeskMember(context, baseURL, 'moderator');
    await openDesk(page, DESK);
    expect(await axeFaults(page, { without: '.back-to-top' })).toEqual([]);
    const id = await held(page).first().getAttribute('id');
    const review = page.locator(`[id="${id ?? ''}"]`);
    await items(page).first().getByRole('link').first().focus();
    for (let presses = await items(page).count(); presses > 0; presses -= 1) {
      if (await review.evaluate((item) => item.contains(document.activeElement))) break;
      await page.keyboard.press('j');
    }
    const undo = page.locator('[data-desk-undo]');
    const next = items(page).nth((await positionOf(page, id)) + 1);
    const nextId = (await next.getAttribute('id')) ?? '';
    await page.keyboard.press('d');
    const decision = review.getByRole('group', { name: deskEn.reviews.decline });
    await expect(decision.getByLabel(deskEn.reviews.reason)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('The second sentence.');
    await page.keyboard.press('Enter');
    await expect(review).toBeHidden();
    await expect(undo).toContainText(deskEn.reviews.decline);
    await expect(page.locator(`[id="${nextId}"]`)).toBeFocused();

    await page.keyboard.press('u');
    await expect(review).toBeFocused();
    await expect(undo).toBeHidden();
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.keyboard.press('1');
    await expect(review).toBeHidden();
    await expect(page.locator(`[id="${nextId}"]`)).toBeFocused();
    expect(new URL((await sent).url()).pathname).toMatch(/\/decline$/);
    await expect(review).toHaveCount(0);
    await expect(undo).toBeHidden();
    await page.goto(DESK);
    await expect(review).toHaveCount(0);
  },
);

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 900 } });

  test('a moderator declines a review', landsIf(false), async ({ page, context, baseURL }) => {
    await becomeDeskMember(context, baseURL, 'moderator');
    await openDesk(page, inLanguage(DESK, 'es'));
    await expectAccessibleWithoutScripts(page);
    await expectNoSidewaysScrolling(page);
    // Not the first one: another test decides on it.
    const review = held(page).last();
    const id = await review.getAttribute('id');
    const decision = review.locator('[data-decision="decline"]');
    await decision.locator('summary').click();
    await decision.getByRole('button', { name: deskEs.reviews.decline }).click();
    await expect(page.getByText(deskEs.done)).toBeVisible();
    await expect(page.locator(`[id="${id ?? ''}"]`)).toHaveCount(0);
  });
});
