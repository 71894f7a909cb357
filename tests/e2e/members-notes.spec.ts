import { expect, test } from '@playwright/test';
import {
  MEMBER_TEXTS,
  anAddress,
  expectAccessible,
  said,
  signUp,
  settle,
  LISTING,
  hearts,
  savedCount,
} from './member-reader.ts';
import { LANGUAGES, inLanguage, landsIf } from './views.ts';

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(anAddress()));

for (const language of LANGUAGES) {
  const { members, modals } = MEMBER_TEXTS[language];

  test.describe(`in ${language}`, landsIf(language === 'en'), () => {
    test('a note is written by keyboard in its dialog', async ({ page, context, baseURL }) => {
      const { note } = modals;
      await signUp(context, baseURL);
      await page.goto(inLanguage(LISTING, language));
      await settle(page, () => hearts(page).nth(0).click());
      await expect(savedCount(page)).toHaveText('(1)');
      await page.goto(inLanguage('/saved-schools/', language));
      const link = page.locator('.note-open');
      await link.press('Enter');
      const dialog = page.getByRole('dialog', { name: note.title });
      await expect(dialog.getByRole('checkbox').first()).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(link).toBeFocused();

      await link.press('Enter');
      await expect(dialog.getByRole('checkbox').first()).toBeFocused();
      await page.keyboard.press('Space');
      await dialog.getByLabel(note.status).selectOption({ label: members.notes.status.visit_planned });
      const comment = dialog.getByLabel(note.comment);
      await comment.fill('x'.repeat(281));
      await expect(dialog.getByText('281 / 280')).toBeVisible();
      await expect(said(page)).toHaveText(members.validation.max_length.replace('{{max}}', '280'));
      await expect(dialog.getByRole('button', { name: note.save })).toBeDisabled();
      await expectAccessible(page);
      await comment.fill('Near <the> park');
      await dialog.getByRole('button', { name: note.save }).press('Enter');
      await expect(page.locator('.note-comment')).toHaveText('Near <the> park');
      await expect(page.locator('.note-status')).toHaveText(members.notes.status.visit_planned);
      await expect(page.locator('.note-tags')).toContainText(members.notes.tag.close_to_home);
    });

    test('a note that cannot be saved says so and keeps its text', async ({ page, context, baseURL }) => {
      const { note } = modals;
      await signUp(context, baseURL);
      await page.goto(inLanguage(LISTING, language));
      await settle(page, () => hearts(page).nth(0).click());
      await expect(savedCount(page)).toHaveText('(1)');
      await page.goto(inLanguage('/saved-schools/', language));
      await page.locator('.note-open').click();
      await page.getByLabel(note.comment).fill('Near the park');
      await context.setOffline(true);
      await page.getByRole('button', { name: note.save }).click();
      await expect(said(page)).toHaveText(note.saveFailed);
      await expectAccessible(page);
      await context.setOffline(false);
      await page.getByRole('button', { name: note.save }).click();
      await expect(page.locator('.note-comment')).toHaveText('Near the park');
    });
  });
}
