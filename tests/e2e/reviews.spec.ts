import { expect, test, type Page } from '@playwright/test';
import listEn from '../../locales/en/profile-reviews.json' with { type: 'json' };
import formEn from '../../locales/en/review-form.json' with { type: 'json' };
import listEs from '../../locales/es/profile-reviews.json' with { type: 'json' };
import formEs from '../../locales/es/review-form.json' with { type: 'json' };
import { axeFaults, expectNoSidewaysScrolling } from './axe.ts';
import { grantInStore } from './granted-roles.ts';
import {
  anAddress,
  anEmail,
  expectAccessible,
  leadOn,
  logInByKeyboard,
  MEMBER_TEXTS,
  PASSWORD,
  pressTabTo,
  said,
  signUp,
  tabTo,
  verifyByKeyboard,
} from './member-reader.ts';
import { inLanguage, landsIf } from './views.ts';

const LIST_TEXTS = { en: listEn, es: listEs };
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

/** Says in the Spanish form to be a student, and answers the age question that comes then. */
async function chooseAdultStudent(page: Page): Promise<void> {
  const { age } = MEMBER_TEXTS.es.members;
  const month = page.getByLabel(age.month, { exact: true });
  await expect(month).toBeHidden();
  await tabTo(page, page.getByLabel(formEs.who));
  await page.keyboard.type('Est');
  await tabTo(page, month);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByLabel(age.year, { exact: true }));
  await page.keyboard.type('1990');
}

for (const { language, width } of [
  { language: 'en', width: 1280 },
  { language: 'es', width: 320 },
] as const) {
  const texts = FORM_TEXTS[language];

  test(`a member writes, edits and deletes a review by keyboard (${language})`, async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width, height: 900 });
    const email = await signUp(context, baseURL, PASSWORD);
    await verifyByKeyboard(page, { context, email, language });
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
    if (language === 'es') await chooseAdultStudent(page);
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
    await leadOn(page, () => page.keyboard.press('Enter'));
    await expect(comment).toHaveValue(`${said} It is close to the park.`);
    await tabTo(page, page.locator('summary', { hasText: texts.delete }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: texts.deleteNow }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(texts.answer.deleted, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, page.getByRole('button', { name: texts.undelete }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(texts.answer.undeleted)).toBeVisible();
    await expect(comment).toHaveValue(`${said} It is close to the park.`);
  });
}

/** A reader reports one review, a school responds to another: no other test touches the oldest of the list. */
for (const { language, width, oldest } of [
  { language: 'en', width: 1280, oldest: -2 },
  { language: 'es', width: 320, oldest: -3 },
] as const) {
  const texts = LIST_TEXTS[language];

  test(
    `a reader logs in to report a review, by keyboard (${language})`,
    landsIf(language === 'en'),
    async ({ page, context, baseURL }) => {
      await page.setViewportSize({ width, height: 900 });
      const email = await signUp(context, baseURL, PASSWORD);
      await verifyByKeyboard(page, { context, email, language });
      await context.clearCookies();
      await page.goto(inLanguage(`${await findReviewedProfile(page)}reviews/`, language));
      const review = page.locator('.review').nth(oldest);
      await tabTo(page, review.getByRole('link', { name: texts.report }));
      await page.keyboard.press('Enter');
      await logInByKeyboard(page, { email, language });
      const dialog = page.getByRole('dialog');
      const form = MEMBER_TEXTS[language].modals.report;
      await tabTo(page, dialog.getByRole('button', { name: form.button }));
      await page.keyboard.press('Enter');
      await expect(said(page)).toHaveText(form.required);
      await expectAccessible(page);
      await tabTo(page, dialog.getByRole('textbox'));
      await page.keyboard.type('It is about another school.');
      await tabTo(page, dialog.getByRole('button', { name: form.button }));
      await page.keyboard.press('Enter');
      await expect(review.getByText(texts.reported)).toBeFocused();
      await expectAccessible(page);
    },
  );

  test(
    `a school responds to a review, by keyboard (${language})`,
    landsIf(false),
    async ({ page, context, baseURL }) => {
      await page.setViewportSize({ width, height: 900 });
      const profile = await findReviewedProfile(page);
      const [, id = ''] = /\/(\w+)-[^/]*\/$/.exec(profile) ?? [];
      const email = await signUp(context, baseURL);
      await grantInStore(email, { role: 'official', scope: `ca-${id}` });
      await page.goto(inLanguage(`${profile}reviews/`, language));
      const review = page.locator('.review').nth(oldest);
      const { reply } = texts;
      // What only officials see comes when the reader is near.
      await tabTo(page, review.getByRole('link', { name: texts.report }));
      await tabTo(page, review.getByRole('button', { name: reply.button }));
      await page.keyboard.press('Enter');
      await expect(review.getByLabel(reply.label)).toBeFocused();
      await page.keyboard.type(`Thank you (${language}).`);
      await expectAccessible(page);
      await tabTo(page, review.getByRole('button', { name: reply.save }));
      await page.keyboard.press('Enter');
      await expect(review.getByRole('button', { name: reply.edit })).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' Come and see us.');
      await tabTo(page, review.getByRole('button', { name: reply.save }));
      await page.keyboard.press('Enter');
      await expect(review.getByText(`Thank you (${language}). Come and see us.`)).toBeVisible();
      await expect(review.getByText(reply.edited, { exact: true })).toBeVisible();
      await expectAccessible(page);
      await tabTo(page, review.getByRole('button', { name: reply.delete }));
      await page.keyboard.press('Enter');
      await expectAccessible(page);
      await tabTo(page, page.getByRole('dialog').getByRole('button', { name: reply.delete }));
      await page.keyboard.press('Enter');
      await expect(review.getByRole('button', { name: reply.button })).toBeFocused();
    },
  );
}

for (const { language, width } of [
  { language: 'en', width: 1280 },
  { language: 'es', width: 320 },
] as const) {
  const { login_modal: login, errors } = MEMBER_TEXTS[language].members;
  const texts = FORM_TEXTS[language];

  test(
    `a visitor who writes a review signs up and finds it again, by keyboard (${language})`,
    landsIf(language === 'en'),
    async ({ page, context }) => {
      await page.setViewportSize({ width, height: 900 });
      const email = anEmail();
      const form = inLanguage(`${await findReviewedProfile(page)}reviews/write/`, language);
      await page.goto(form);
      await tabTo(page, page.getByRole('radio').first());
      await page.keyboard.press('Space');
      const comment = page.getByLabel(texts.comment, { exact: true });
      await tabTo(page, comment);
      // Another review with the same text would be held.
      const said = `${COMMENT} ${email}`.replace(/@.*/, '');
      await page.keyboard.insertText(said);
      await tabTo(page, page.getByRole('button', { name: texts.publish }));
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(login.email_panel.email)).toBeFocused();
      await page.keyboard.type(email);
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: login.password_panel.create_title })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Tab');
      await tabTo(page, page.getByLabel(login.password_panel.confirm_password));
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: login.verify_panel.title })).toBeVisible();
      await pressTabTo(page, login.success_panel.continue);
      await page.keyboard.press('Enter');
      const skip = page.getByRole('button', { name: login.questionnaire_panel.skip });
      for (let question = 0; question < 3; question += 1) await skip.press('Enter');
      await expect(page.getByRole('dialog', { name: login.success_panel.title })).toBeVisible();
      await expectAccessible(page);
      await pressTabTo(page, login.success_panel.continue);
      await page.keyboard.press('Enter');
      await expect(page.locator('[data-review-form] [role="alert"]')).toHaveText(errors['needs-verification']);
      await expectAccessible(page);

      await verifyByKeyboard(page, { context, email, language });
      await page.getByRole('link', { name: login.success_panel.continue }).press('Enter');
      await expect(page).toHaveURL(form);
      await expect(comment).toHaveValue(said);
      await tabTo(page, page.getByRole('button', { name: texts.publish }));
      await page.keyboard.press('Enter');
      await expect(page.getByText(texts.answer.saved)).toBeVisible();
    },
  );

  test(
    `a reader marks a review as helpful and takes it back, by keyboard (${language})`,
    landsIf(language === 'en'),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(inLanguage(`${await findReviewedProfile(page)}reviews/`, language));
      // The newest may be one that another test takes back.
      const button = page.locator('button[name=reviewId]').last();
      await tabTo(page, button);
      for (const pressed of ['false', 'true']) {
        await expect(button).toHaveAttribute('aria-pressed', pressed);
        await expectAccessible(page);
        await page.keyboard.press(pressed === 'false' ? 'Enter' : 'Space');
      }
      await expect(button).toHaveAttribute('aria-pressed', 'false');
    },
  );
}

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
