import { expect, test, type Page } from '@playwright/test';
import { MEMBER_TEXTS, anAddress, expectAccessible, said, signUp, settle, LISTING, hearts } from './member-reader.ts';
import { LANGUAGES, inLanguage, landsIf } from './views.ts';

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(anAddress()));

for (const language of LANGUAGES) {
  const { saves } = MEMBER_TEXTS[language];
  const goTo = (page: Page, path: string) => page.goto(inLanguage(path, language));

  test.describe(`in ${language}`, landsIf(language === 'en'), () => {
    const REFUSED = [
      { saved: true, isOffline: true, text: saves.alerts.delete_failed },
      { saved: true, isOffline: false, text: saves.alerts.delete_signed_out },
      { saved: false, isOffline: false, text: saves.alerts.add_signed_out },
    ] as const;
    for (const { saved, isOffline, text } of REFUSED) {
      test(`“${text}” appears for its error`, async ({ page, context, baseURL, browser }) => {
        await signUp(context, baseURL);
        await goTo(page, LISTING);
        await settle(page, () => hearts(page).nth(0).press('Enter'));
        if (isOffline) await context.setOffline(true);
        else {
          // The member logs out everywhere, on another device.
          const other = await browser.newContext({ storageState: await context.storageState() });
          const headers = { origin: baseURL ?? '', ...anAddress() };
          await other.request.post(`${baseURL}/gsr/session/sign_out`, { data: { everywhere: true }, headers });
          await other.close();
        }
        const heart = hearts(page).nth(saved ? 0 : 1);
        await heart.press('Enter');
        await expect(said(page)).toContainText(text);
        await expect(heart).toHaveAttribute('aria-pressed', String(saved));
        await expectAccessible(page);
      });
    }
  });
}
