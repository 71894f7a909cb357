import { expect, test } from '@playwright/test';
import {
  anAddress,
  expectAccessible,
  mailsTo,
  signUp,
  settle,
  typeCode,
  LISTING,
  SAVED,
  hearts,
  savedCount,
} from './member-reader.ts';
import { LANGUAGES, VIEWS, inLanguage, landsIf } from './views.ts';

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(anAddress()));

const WORDS = {
  en: {
    failed: 'There was an error adding a school to your account. Please try again later',
    compare: 'Compare side by side',
    next: 'What to do next',
    saveNote: 'Save note',
    grades: 'Save grades',
    preferences: 'Email Preferences',
  },
  es: {
    failed: 'Hubo un error al agregar una escuela a su cuenta. Inténtelo de nuevo más tarde',
    compare: 'Comparar lado a lado',
    next: 'Qué hacer ahora',
    saveNote: 'Guardar nota',
    grades: 'Guardar grados',
    preferences: 'Preferencias de correo electrónico',
  },
} as const;

for (const language of LANGUAGES) {
  const words = WORDS[language];

  test.describe(`saving (${language})`, landsIf(language === 'en'), () => {
    test('a member saves, takes notes and compares by keyboard', async ({ page, context, baseURL }) => {
      await signUp(context, baseURL);
      await page.goto(inLanguage(LISTING, language));
      for (const at of [0, 1]) {
        await hearts(page).nth(at).focus();
        await settle(page, () => page.keyboard.press('Enter'));
        await expect(hearts(page).nth(at)).toHaveAttribute('aria-pressed', 'true');
        await expect(savedCount(page)).toHaveText(`(${at + 1})`);
      }
      await page.goto((await page.locator('.school-list a').nth(2).getAttribute('href')) ?? '');
      await page.locator('.profile-own .save-button').focus();
      await settle(page, () => page.keyboard.press('Space'));
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.locator('.profile-own .save-button')).toBeFocused();
      await expect(savedCount(page)).toHaveText('(3)');

      const key = (await page.locator('.profile-own .save-button').getAttribute('value')) ?? '';
      await page.goto(inLanguage(`${SAVED}?note=${key}`, language));
      await page.locator('.note-form textarea').fill('x'.repeat(281));
      await expect(page.getByRole('button', { name: words.saveNote })).toBeDisabled();
      await expectAccessible(page);
      await page.locator('.note-form textarea').fill('Calm <b>place</b>');
      await page.locator('.note-form [value=arts]').check();
      await page.getByRole('button', { name: words.saveNote }).click();
      await expect(page.locator('.note-comment')).toHaveText('Calm <b>place</b>');

      for (const box of await page.locator('.saved-choose input').all()) await box.check();
      await page.getByRole('button', { name: words.compare }).click();
      await expect(page).toHaveURL(/\/compare\/\?schools=/);
      await expect(page.locator('.compare-table thead th:not(.compare-average)')).toHaveCount(3);
      await expect(page.getByRole('heading', { name: words.next })).toBeVisible();
    });

    test('a failure is said in the exact words, and undone', async ({ page, context, baseURL }) => {
      await signUp(context, baseURL);
      await page.goto(inLanguage(LISTING, language));
      await settle(page, () => hearts(page).nth(0).click());
      await expect(savedCount(page)).toHaveText('(1)');
      await context.setOffline(true);
      await hearts(page).nth(1).click();
      await expect(page.getByRole('alert')).toContainText(words.failed);
      await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'false');
      await expectAccessible(page);
      await context.setOffline(false);
      await hearts(page).nth(1).click();
      await expect(savedCount(page)).toHaveText('(2)');
    });
  });

  test.describe(`without JavaScript (${language})`, landsIf(language === 'es'), () => {
    test.use({ javaScriptEnabled: false });

    test('a list is built, compared and taken apart', async ({ page }) => {
      await page.goto(inLanguage(LISTING, language));
      for (const at of [0, 1]) {
        await hearts(page).nth(at).click();
        await expect(page).toHaveURL(new RegExp(SAVED));
        await expect(page.locator('.saved-card')).toHaveCount(at + 1);
        await page.goto(inLanguage(LISTING, language));
      }
      await page.goto(inLanguage(SAVED, language));
      for (const box of await page.locator('.saved-choose input').all()) await box.check();
      await page.getByRole('button', { name: words.compare }).click();
      await expect(page.locator('.compare-table thead th:not(.compare-average)')).toHaveCount(2);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.goto(inLanguage(SAVED, language));
      await page.locator('.saved-remove').first().click();
      await expect(page.locator('.saved-card')).toHaveCount(1);
    });

    test('a member notes, and sets preferences', async ({ page, context, baseURL }) => {
      await signUp(context, baseURL);
      await page.goto(inLanguage(LISTING, language));
      await hearts(page).nth(0).click();
      await page.locator('.note-open').click();
      await page.locator('.note-form textarea').fill('Near the park');
      await page.getByRole('button', { name: words.saveNote }).click();
      await expect(page.locator('.note-comment')).toHaveText('Near the park');
      await page.goto(inLanguage('/preferences/', language));
      await page.locator('[name="grade[]"][value="3"]').check();
      await page.getByRole('button', { name: words.grades }).click();
      await expect(page.getByRole('status')).toBeVisible();
      await expect(page.locator('[name="grade[]"][value="3"]')).toBeChecked();
      await page.locator('form:has([name=list][value=greatnews]) button').click();
      await expect(page.locator('.preference-state')).toHaveCount(1);
      await page.locator('form[action^="/preferences/subscriptions/"] button').click();
      await expect(page.locator('.preference-state')).toHaveCount(0);
    });

    test('an address confirms a newsletter by email, and a link ends it', async ({ page, request }) => {
      const email = `reader-${process.pid}-${Date.now()}-${language}@example.org`;
      await page.goto(inLanguage('/preferences/', language));
      await page.locator('#sign-up-email').fill(email);
      await page.locator('.preference-form button').click();
      await expect(page).toHaveURL(/\/preferences\/asked\//);
      await expect.poll(async () => (await mailsTo(request, email)).length).toBe(1);
      const [mail] = await mailsTo(request, email);
      const link = /http\S+\/preferences\/confirm\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'missing:';
      await typeCode(page, { link, language });
      await page.locator('main form button').click();
      await expect(page).toHaveURL(/done=1/);
      const unsubscribe = /<(http[^>]+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
      await page.goto(unsubscribe);
      await page.locator('main form button').click();
      await expect(page).toHaveURL(/unsubscribe\/\?done=1/);
    });
  });
}

for (const { language, width, isLanding } of VIEWS) {
  const words = WORDS[language];

  test(
    `saved schools, their comparison and preferences are accessible (${language}, ${width} px)`,
    landsIf(isLanding),
    async ({ page, context, baseURL }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(inLanguage(SAVED, language));
      await expectAccessible(page);
      await page.goto(inLanguage('/preferences/', language));
      await expectAccessible(page);
      await signUp(context, baseURL);
      await page.goto(inLanguage(LISTING, language));
      for (const at of [0, 1, 2]) {
        await settle(page, () => hearts(page).nth(at).click());
        await expect(savedCount(page)).toHaveText(`(${at + 1})`);
      }
      await expectAccessible(page);
      await page.goto(inLanguage(SAVED, language));
      await expectAccessible(page);
      for (const box of await page.locator('.saved-choose input').all()) await box.check();
      await page.getByRole('button', { name: words.compare }).click();
      await expect(page.locator('.compare-table')).toBeVisible();
      await expectAccessible(page);
      await page.goto(inLanguage('/preferences/', language));
      for (const details of await page.locator('main details > summary').all()) await details.click();
      await expect(page.locator('[data-newsletter]')).toHaveText(words.preferences);
      await expectAccessible(page);
    },
  );
}
