import { spawnSync } from 'node:child_process';
import { expect, test, type Page } from '@playwright/test';
import factsEn from '../../locales/en/desk-facts.json' with { type: 'json' };
import factsEs from '../../locales/es/desk-facts.json' with { type: 'json' };
import runsEn from '../../locales/en/desk-regenerations.json' with { type: 'json' };
import runsEs from '../../locales/es/desk-regenerations.json' with { type: 'json' };
import { BROWSER_TEST_STATE } from '../../scripts/browser-test-server.ts';
import { DEMO_CASES } from '../../src/pipeline/sample/demo-catalogue.ts';
import { becomeDeskMember, openDesk } from './desk-reader.ts';
import { expectAccessible } from './member-reader.ts';
import { pathOfDemoSchool } from './site-pages.ts';
import { inLanguage, LANGUAGES, landsIf } from './views.ts';

const TEXTS = { en: { facts: factsEn, runs: runsEn }, es: { facts: factsEs, runs: runsEs } };
/** A school of a state whose pages no other test changes. Each language takes its own. */
const SCHOOLS = { en: DEMO_CASES.districtWithoutBoundary, es: DEMO_CASES.cityWithOneSchool };
const LIVE_WITHIN = { timeout: 30_000 };

/** Focuses a control and uses Enter. */
async function press(page: Page, name: string): Promise<void> {
  const control = page.locator('main').locator('a, button, summary').filter({ hasText: name }).first();
  await control.focus();
  await page.keyboard.press('Enter');
}

/** Imports the invented data again, as an editor of the data would. */
function importAgain(): void {
  const words = ['src/pipeline/import/import-cli.ts', 'demo', '--state-dir', BROWSER_TEST_STATE];
  const run = spawnSync(process.execPath, words, { encoding: 'utf8' });
  expect(run.status, run.stderr).toBe(0);
}

// One after the other: the import of one locks the database that the other writes to.
test.describe.configure({ mode: 'default' });

for (const language of LANGUAGES) {
  const { facts, runs } = TEXTS[language];
  const school = SCHOOLS[language];
  const profile = inLanguage(pathOfDemoSchool(school), language);
  const phone = language === 'en' ? '(775) 555-0137' : '(775) 555-0138';

  test(
    `an editor changes a fact, undoes it and goes back (${language})`,
    landsIf(language === 'en'),
    async ({ page, context, baseURL }) => {
      test.setTimeout(180_000);
      await becomeDeskMember(context, baseURL, 'editor');
      const desk = inLanguage(`/desk/schools/${school.state}-${school.id}/`, language);
      const region = inLanguage(`/desk/regenerations/${school.state}/`, language);
      const readPhone = async () => (await (await page.request.get(profile)).text()).includes(phone);
      await openDesk(page, desk);
      await expectAccessible(page);

      await press(page, facts.changeOf.replace('{{fact}}', facts.fact.phone));
      await page.getByLabel(facts.form.value).fill(phone);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: facts.difference.title })).toBeVisible();
      await expectAccessible(page);
      const preview = page.getByRole('link', { name: facts.difference[language === 'en' ? 'previewEn' : 'previewEs'] });
      const previewed = await page.request.get((await preview.getAttribute('href')) ?? '');
      expect(await previewed.text()).toContain(phone);
      expect(await readPhone()).toBe(false);

      await page.getByLabel(facts.difference.reason).fill('The school wrote to us.');
      await press(page, facts.difference.publish);
      await expect(page.locator('.form-done')).toBeVisible();
      await expect.poll(readPhone, LIVE_WITHIN).toBe(true);

      await press(page, facts.undoOf.replace('{{fact}}', facts.fact.phone));
      await page.keyboard.press('Tab');
      await page.keyboard.type('The school was wrong.');
      await page.keyboard.press('Enter');
      await expect(page.locator('.form-done')).toBeVisible();
      await expect.poll(readPhone, LIVE_WITHIN).toBe(false);
      importAgain();

      await page.goto(region);
      await expectAccessible(page);
      await press(page, runs.region.start.replace('{{state}}', 'Nevada'));
      await expect(page.locator('.form-done')).toBeVisible();
      await expect(page.locator('[data-is-over]')).toBeVisible(LIVE_WITHIN);
      await expect(page.locator('[data-watched-runs] h3').first()).toContainText(runs.status.live);
      expect(await readPhone()).toBe(false);

      // The first choice is the last generation that differs: the one with the changed phone number.
      await press(page, runs.rollBack.go);
      await expect(page.locator('.form-done')).toBeVisible();
      expect(await readPhone()).toBe(true);
      await page.locator('a[href*="/changes/"]').first().focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('main')).toContainText(phone);
      await expectAccessible(page);
      await page.goto(region);
      await press(page, runs.region.start.replace('{{state}}', 'Nevada'));
      await expect(page.locator('[data-is-over]')).toBeVisible(LIVE_WITHIN);
      await expect.poll(readPhone, LIVE_WITHIN).toBe(false);
    },
  );
}
