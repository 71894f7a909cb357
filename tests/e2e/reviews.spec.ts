import { expect, test, type Page } from '@playwright/test';
import formEn from '../../locales/en/review-form.json' with { type: 'json' };
import { axeFaults, expectNoSidewaysScrolling } from './axe.ts';
import { anAddress, mailedLink, MEMBER_TEXTS, PASSWORD, signUp } from './member-reader.ts';
import { inLanguage } from './views.ts';

const COMMENT =
  'The teachers know every child, the library is open late, and the staff listens when we have a question.';

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(anAddress()));

/** A profile of a city with reviews, and its path. */
async function findReviewedProfile(page: Page): Promise<string> {
  const listing = await (await page.request.get('/california/oakland/schools/')).text();
  for (const [, path = ''] of listing.matchAll(/href="(\/california\/oakland\/\w+-[^"/]+\/)"/g)) {
    if ((await (await page.request.get(path)).text()).includes('data-digest=')) return path;
  }
  throw new Error('No school of Oakland has reviews.');
}

test('a member writes a review and sees its status', async ({ page, context, baseURL }) => {
  const email = await signUp(context, baseURL, PASSWORD);
  await page.goto(await mailedLink(context, email, '/account/verify-email/'));
  await page.getByRole('button', { name: MEMBER_TEXTS.en.members.mail.verify.button }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    MEMBER_TEXTS.en.members.login_modal.verify_panel.verified,
  );
  await page.goto(`${await findReviewedProfile(page)}reviews/write/`);
  await page.getByLabel('4 of 5 stars').check();
  // Another review with the same text would be held.
  const comment = `${COMMENT} ${email}`.replace(/@.*/, '');
  await page.getByLabel(formEn.comment, { exact: true }).fill(comment);
  await page.getByRole('button', { name: formEn.preview }).click();
  await expect(page.locator('[data-preview]')).toContainText(comment);
  await page.getByRole('button', { name: formEn.publish }).click();
  await expect(page.getByText(formEn.done)).toBeVisible();
  await expect(page.getByRole('heading', { name: new RegExp(formEn.status.title) })).toBeVisible();
  await expect(page.getByLabel(formEn.comment, { exact: true })).toHaveValue(comment);
});

test('a reader marks a review as helpful and takes it back', async ({ page }) => {
  await page.goto(`${await findReviewedProfile(page)}reviews/`);
  const button = page.locator('button[name=reviewId]').first();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});

for (const { language, width } of [
  { language: 'en', width: 1280 },
  { language: 'es', width: 320 },
] as const) {
  test(`pages of reviews are accessible (${language}, ${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const profile = await findReviewedProfile(page);
    for (const path of [profile, `${profile}reviews/`, `${profile}reviews/write/`, '/reviews-policy/']) {
      await page.goto(inLanguage(path, language));
      const within = path === profile ? { within: '.reviews' } : { without: '.back-to-top' };
      expect(await axeFaults(page, within)).toEqual([]);
      // The other modules of a profile have tests of their own.
      if (path !== profile) await expectNoSidewaysScrolling(page);
    }
  });
}
