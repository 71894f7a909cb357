import { expect, test, type Locator, type Page } from '@playwright/test';
import formEn from '../../locales/en/review-form.json' with { type: 'json' };
import formEs from '../../locales/es/review-form.json' with { type: 'json' };
import { axeFaults, expectNoSidewaysScrolling } from './axe.ts';
import { anAddress, expectAccessible, leadOn, mailedLink, MEMBER_TEXTS, PASSWORD, signUp } from './member-reader.ts';
import { inLanguage } from './views.ts';

const FORM_TEXTS = { en: formEn, es: formEs };
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

/** Goes on by the tabulator until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 90; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

for (const { language, width } of [
  { language: 'en', width: 1280 },
  { language: 'es', width: 320 },
] as const) {
  const texts = FORM_TEXTS[language];

  test(`a member writes, edits and deletes a review by keyboard (${language})`, async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width, height: 900 });
    const email = await signUp(context, baseURL, PASSWORD);
    await page.goto(inLanguage(await mailedLink(context, email, '/account/verify-email/'), language));
    await leadOn(page, async () => {
      await tabTo(page, page.getByRole('button', { name: MEMBER_TEXTS[language].members.mail.verify.button }));
      await page.keyboard.press('Enter');
    });
    await page.goto(inLanguage(`${await findReviewedProfile(page)}reviews/write/`, language));
    await expectAccessible(page);
    await tabTo(page, page.getByRole('radio').first());
    for (let stars = 1; stars < 4; stars += 1) await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio').nth(3)).toBeChecked();
    const comment = page.getByLabel(texts.comment, { exact: true });
    await tabTo(page, comment);
    // Another review with the same text would be held.
    const said = `${COMMENT} ${email}`.replace(/@.*/, '');
    await page.keyboard.insertText(said);
    await tabTo(page, page.getByRole('button', { name: texts.preview }));
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-preview]')).toContainText(said);
    await expectAccessible(page);
    await tabTo(page, page.getByRole('button', { name: texts.publish }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(texts.answer.saved)).toBeVisible();
    await expect(page.getByRole('heading', { name: new RegExp(texts.status.title) })).toBeVisible();
    await expect(comment).toHaveValue(said);
    await expectAccessible(page);
    await tabTo(page, comment);
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText(' It is close to the park.');
    await tabTo(page, page.getByRole('button', { name: texts.save }));
    await page.keyboard.press('Enter');
    await expect(comment).toHaveValue(`${said} It is close to the park.`);
    await tabTo(page, page.getByRole('button', { name: texts.delete }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(texts.answer.deleted)).toBeVisible();
    await expectAccessible(page);
  });
}

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
