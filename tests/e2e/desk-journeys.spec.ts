import { spawnSync } from 'node:child_process';
import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { BROWSER_TEST_STATE } from '../../scripts/browser-test-server.ts';
import { DEMO_CASES, demoCatalogue } from '../../src/pipeline/sample/demo-catalogue.ts';
import { becomeDeskMember, openDesk, setUpFactor } from './desk-reader.ts';
import { JOURNEY_TEXTS } from './journey-texts.ts';
import { anAddress, expectAccessible, leadOn, mailedLink, signUp, tabTo } from './member-reader.ts';
import { pathOfDemoSchool } from './site-pages.ts';
import { inLanguage, LANGUAGES, landsIf, type PageLanguage } from './views.ts';

/** One of a hundred rooms. */
const pickRoom = () => 100 + Math.floor(Math.random() * 100);

/** A school of a state whose pages no other test changes. Each language takes its own. */
const SCHOOLS = { en: DEMO_CASES.districtWithoutBoundary, es: DEMO_CASES.cityWithOneSchool };
/** Other schools of the same state with a website. */
const OTHERS = demoCatalogue().contributions.filter(
  ({ state, id, facts }) =>
    state === 'nv' &&
    facts.website != null &&
    facts.status?.kind === 'open' &&
    !Object.values(SCHOOLS).some((school) => school.id === id),
);
const LIVE_WITHIN = { timeout: 30_000 };

/** Focuses a control and uses Enter. */
async function press(page: Page, name: string): Promise<void> {
  const control = page.locator('main').locator('a, button, summary').filter({ hasText: name }).first();
  await control.focus();
  await page.keyboard.press('Enter');
}

/** Goes to a field by the tabulator and types over what it has. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Goes to a button by the tabulator and uses Enter. The button leads to another page. */
async function submit(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await leadOn(page, () => page.keyboard.press('Enter'));
}

/** Finds the first of the schools whose page asks to be claimed: the demonstration has officials of some. */
async function findUnclaimed(request: APIRequestContext) {
  for (const school of OTHERS) {
    const path = pathOfDemoSchool(school);
    if (!(await (await request.get(path)).text()).includes('/claims/new/')) continue;
    return { path, name: school.facts.name ?? '', host: new URL(school.facts.website ?? '').host };
  }
  throw new Error('The demonstration has no school to claim.');
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
  const { facts, runs } = JOURNEY_TEXTS[language];
  const school = SCHOOLS[language];
  const profile = inLanguage(pathOfDemoSchool(school), language);
  const phone = language === 'en' ? '(775) 555-0137' : '(775) 555-0138';

  test(
    `an editor changes a fact and undoes it (${language})`,
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
      const { liveEn, liveEs, previewEn, previewEs } = facts.difference;
      const frame = (title: string) => page.frameLocator(`iframe[title="${title}"]`);
      const live = frame(language === 'en' ? liveEn : liveEs);
      const preview = frame(language === 'en' ? previewEn : previewEs);
      await expect(preview.locator('body')).toContainText(phone);
      await expect(live.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(live.locator('body')).not.toContainText(phone);
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
      // The newest run is the one that undid the change.
      const undone = await page.locator('[data-watched-runs] a[href*="/changes/"]').getAttribute('href');
      await press(page, runs.region.start.replace('{{state}}', 'Nevada'));
      await expect(page.locator('.form-done')).toBeVisible();
      await expect(page.getByRole('progressbar')).toBeVisible();
      await expect(page.locator('[data-is-over]')).toBeVisible(LIVE_WITHIN);
      await expect(page.locator('[data-watched-runs] h3').first()).toContainText(runs.status.live);
      expect(await readPhone()).toBe(false);

      // A correction is not other data, and the same import again is none, either.
      await expect(page.locator('[data-roll-back]')).toContainText(runs.rollBack.empty);
      await page.locator(`a[href="${undone}"]`).focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('main')).toContainText(phone);
      await expectAccessible(page);
    },
  );
}

/** A visitor without an account reports a wrong phone number from the page of a school. Returns the page of the status. */
async function reportMistake(
  browser: Browser,
  { baseURL, profile, phone, language }: { baseURL?: string; profile: string; phone: string; language: PageLanguage },
): Promise<Page> {
  const { corrections } = JOURNEY_TEXTS[language];
  const visitor = await browser.newPage({ ...(baseURL && { baseURL }), extraHTTPHeaders: anAddress() });
  await visitor.goto(profile);
  await leadOn(visitor, () => press(visitor, corrections.link));
  await expectAccessible(visitor);
  // The same words twice are held as spam.
  await type(visitor, corrections.wrong, `A bakery answers, not the school at ${phone}.`);
  await type(visitor, corrections.right, phone);
  await submit(visitor, corrections.send);
  await expect(visitor.getByText(corrections.status.open)).toBeVisible();
  await expectAccessible(visitor);
  return visitor;
}

/** An editor approves the claim with an address, by keyboard. */
async function approveClaim(
  browser: Browser,
  { baseURL, address, language }: { baseURL?: string; address: string; language: PageLanguage },
): Promise<void> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await becomeDeskMember(context, baseURL, 'editor');
  const page = await context.newPage();
  await openDesk(page, inLanguage('/desk/claims/', language));
  await expectAccessible(page);
  const claim = page.locator('[data-desk-item]', { hasText: address });
  await claim.focus();
  await leadOn(page, () => page.keyboard.press('p'));
  await expect(page.locator('.form-done')).toBeVisible();
  await expect(claim).toHaveCount(0);
  await context.close();
}

for (const [at, language] of LANGUAGES.entries()) {
  const { claims, corrections, desk, facts, fields, form, members } = JOURNEY_TEXTS[language];

  test(
    `a visitor’s correction reaches the live page and its status (${language})`,
    landsIf(language === 'en'),
    async ({ page, context, browser, baseURL }) => {
      // The last ones: the first may be claimed.
      const [school] = OTHERS.slice(-1 - at);
      if (school === undefined) throw new Error('The demonstration has too few schools.');
      const profile = inLanguage(pathOfDemoSchool(school), language);
      const phone = `(775) 555-${Math.floor(1000 + Math.random() * 9000)}`;
      const visitor = await reportMistake(browser, { ...(baseURL && { baseURL }), profile, phone, language });
      await becomeDeskMember(context, baseURL, 'editor');
      const queue = inLanguage('/desk/corrections/', language);
      const report = page.locator('[data-desk-item]', { hasText: phone });
      await openDesk(page, queue);
      await expectAccessible(page);
      await report.focus();
      await page.keyboard.press('a');
      await leadOn(page, () => page.keyboard.press('Enter'));
      await expect(report.getByText(desk.care.noOne)).toHaveCount(0);

      await report.getByRole('link', { name: desk.corrections.facts }).focus();
      await leadOn(page, () => page.keyboard.press('Enter'));
      await leadOn(page, () => press(page, facts.changeOf.replace('{{fact}}', facts.fact.phone)));
      await type(page, facts.form.value, phone);
      await leadOn(page, () => page.keyboard.press('Enter'));
      await press(page, facts.difference.skip);
      await expect(page.getByLabel(facts.difference.reason)).toBeFocused();
      await page.keyboard.type('A visitor called the school.');
      await submit(page, facts.difference.publish);
      await expect.poll(async () => (await page.request.get(profile)).text(), LIVE_WITHIN).toContain(phone);

      await page.goto(queue);
      await report.focus();
      await leadOn(page, () => page.keyboard.press('p'));
      await visitor.reload();
      await expect(visitor.getByText(corrections.status.accepted)).toBeVisible();
      await expectAccessible(visitor);
      await visitor.goto(profile);
      await visitor.reload();
      await expect(visitor.getByText(phone).first()).toBeVisible();
      await visitor.close();
    },
  );

  test(
    `a principal claims a school and describes it on its page (${language})`,
    landsIf(language === 'en'),
    async ({ page, context, browser, baseURL }) => {
      test.setTimeout(120_000);
      const school = await findUnclaimed(page.request);
      const profile = inLanguage(school.path, language);
      const address = `office-${crypto.randomUUID()}@${school.host.replace(/^www\./, '')}`;
      await signUp(context, baseURL);
      await page.goto(profile);
      await leadOn(page, () => press(page, claims.link));
      await expectAccessible(page);
      await type(page, claims.name, 'Ana Placeholder');
      await tabTo(page, page.getByLabel(claims.of.school.position));
      await page.keyboard.type(claims.positions.principal);
      await type(page, claims.of.school.email, address);
      await type(page, claims.of.school.phone, '555-0100');
      await type(page, claims.of.school.website, `https://${school.host}/`);
      await tabTo(page, page.getByLabel(claims.of.school.terms));
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await expect(page.getByText(members.validation.phone)).toBeVisible();
      await expect(page.getByLabel(claims.of.school.phone)).toBeFocused();
      await type(page, claims.of.school.phone, '(111) 555-0100');
      await leadOn(page, () => page.keyboard.press('Enter'));
      await expect(page.getByText(claims.status.sent, { exact: true })).toBeVisible();
      await expectAccessible(page);

      await page.goto(inLanguage(await mailedLink(context, address, '/claims/confirm/'), language));
      await submit(page, claims.confirm.button);
      // The domain of the address is known: that opens a draft, and a person decides.
      await expect(page.getByText(claims.status.confirmed)).toBeVisible();
      await expectAccessible(page);
      const status = page.url();
      await leadOn(page, () => press(page, form.title.replace('{{school}}', school.name)));
      // Digits could read as a phone number, which waits for a second person.
      const words = `A garden, a choir, room ${pickRoom()} and ${pickRoom()}.`;
      await type(
        page,
        form[language === 'en' ? 'english' : 'spanish'].replace('{{field}}', fields.label.description),
        words,
      );
      await type(page, fields.label.website, `https://${school.host}/`);
      await submit(page, form.save);
      await expectAccessible(page);
      const preview = page.getByRole('link', { name: form[language === 'en' ? 'previewEn' : 'previewEs'] });
      expect(await (await page.request.get((await preview.getAttribute('href')) ?? '')).text()).toContain(words);
      await expect(page.getByText(members.errors['draft-only'])).toBeVisible();
      await expect(page.getByRole('button', { name: form.publish, exact: true })).toHaveCount(0);

      await approveClaim(browser, { ...(baseURL && { baseURL }), address, language });
      await page.goto(status);
      await expect(page.getByText(claims.of.school.approved)).toBeVisible();
      await leadOn(page, () => press(page, form.title.replace('{{school}}', school.name)));
      await leadOn(page, () => press(page, form.factorLink));
      await setUpFactor(page);
      await expect(page.getByRole('heading', { level: 1, name: school.name })).toBeVisible();
      await submit(page, form.publish);
      await expect(page.locator('.form-done')).toHaveText(form.done.published);
      await expect.poll(async () => (await page.request.get(profile)).text(), LIVE_WITHIN).toContain(words);
      // A browser keeps a page that it has seen for five minutes, unless it is asked to load it again.
      await page.goto(profile);
      await page.reload();
      await expect(page.getByText(words).first()).toBeVisible();
      await expectAccessible(page);
    },
  );
}
