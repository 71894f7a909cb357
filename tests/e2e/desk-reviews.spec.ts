import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import deskEn from '../../locales/en/desk.json' with { type: 'json' };
import deskEs from '../../locales/es/desk.json' with { type: 'json' };
import { computeCode, findStep } from '../../src/edge/second-factor/totp.ts';
import { axeFaults, expectNoSidewaysScrolling } from './axe.ts';
import { grantInStore } from './granted-roles.ts';
import { expectAccessibleWithoutScripts, signUp } from './member-reader.ts';
import { inLanguage, landsIf } from './views.ts';

const DESK = '/desk/reviews/';
const items = (page: Page) => page.locator('[data-desk-item]');

/** Logs a new moderator of all states in. */
async function becomeModerator(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  const email = await signUp(context, baseURL);
  await grantInStore(email, { role: 'moderator', scope: '*' });
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows for the secret on the page. */
function codeFor(secret: string): string {
  const bits = Array.from(secret.replace(/\s/g, ''))
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  return computeCode(Uint8Array.from(bytes), findStep(Date.now()));
}

/** Opens the queue. The desk asks a new moderator to set up a second factor first. */
async function openDesk(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('form[action*="setup"] button').click();
  await page.locator('#factor-code').fill(codeFor((await page.locator('code').first().textContent()) ?? ''));
  await page.locator('form[action*="confirm"] button').click();
  await page.goto(path);
}

/** The reviews that have not been published: deciding on them changes no page. */
const held = (page: Page) => items(page).filter({ has: page.locator('[data-decision="decline"]') });

test(
  'a moderator declines a review by keyboard and goes on with the next',
  landsIf(true),
  async ({ page, context, baseURL }) => {
    await becomeModerator(context, baseURL);
    await openDesk(page, DESK);
    expect(await axeFaults(page, { without: '.back-to-top' })).toEqual([]);
    const id = await held(page).first().getAttribute('id');
    const review = page.locator(`[id="${id ?? ''}"]`);
    await items(page).first().getByRole('link').first().focus();
    for (let presses = await items(page).count(); presses > 0; presses -= 1) {
      if (await review.evaluate((item) => item.contains(document.activeElement))) break;
      await page.keyboard.press('j');
    }
    await page.keyboard.press('d');
    const decision = review.getByRole('group', { name: deskEn.reviews.decline });
    await expect(decision.getByLabel(deskEn.reviews.reason)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('The second sentence.');
    await page.keyboard.press('Enter');
    await expect(page.getByText(deskEn.done)).toBeVisible();
    await expect(review).toHaveCount(0);
    await expect(items(page).first()).toBeFocused();
  },
);

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 900 } });

  test('a moderator declines a review', landsIf(false), async ({ page, context, baseURL }) => {
    await becomeModerator(context, baseURL);
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
