import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { z } from 'zod';
import claimsEn from '../../locales/en/claims.json' with { type: 'json' };
import fieldsEn from '../../locales/en/school-fields.json' with { type: 'json' };
import formEn from '../../locales/en/school-form.json' with { type: 'json' };
import widgetEn from '../../locales/en/widget.json' with { type: 'json' };
import membersEn from '../../locales/en/members.json' with { type: 'json' };
import claimsEs from '../../locales/es/claims.json' with { type: 'json' };
import formEs from '../../locales/es/school-form.json' with { type: 'json' };
import membersEs from '../../locales/es/members.json' with { type: 'json' };
import { BROWSER_TEST_STATE } from '../../scripts/browser-test-server.ts';
import { readDatabaseBinding } from '../../src/pipeline/catalogue/project-bindings.ts';
import { grantRole } from '../../src/pipeline/members/grant-roles.ts';
import { LocalMembers } from '../../src/pipeline/members/local-members.ts';
import { encodeLegacy } from '../../src/domain/places/legacy-encoding.ts';
import { profilePath } from '../../src/domain/places/place-paths.ts';
import { axeFaults } from './axe.ts';
import { expectAccessibleWithoutScripts, heading, leadOn, said, signUp } from './member-reader.ts';
import { inLanguage } from './views.ts';
import { DEMO_SCHOOLS } from './demo-schools.ts';

/** An open school with a website that no one has claimed. Nothing is published, so its page stays as it is. */
const [CLAIMED] = DEMO_SCHOOLS.filter(
  ({ facts, document }) =>
    facts.website != null && facts.status?.kind === 'open' && document.schoolInformation?.isClaimed !== true,
);
const KEY = `${CLAIMED?.state}-${CLAIMED?.id}`;
const CLAIM_FORM = `/claims/new/?school=${KEY}`;
const SCHOOL_FORM = `/school-information/${KEY}/`;
const HOST = new URL(CLAIMED?.facts.website ?? 'http://none.example').hostname.replace(/^www\./, '');

const MailboxSchema = z.object({ mails: z.array(z.object({ text: z.string() })) });

/** The link in the newest email to an address. */
async function mailedLink(page: Page, address: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const answer = await page.request.get(`/edge/mailbox?to=${encodeURIComponent(address)}`);
    const { mails } = MailboxSchema.parse(await answer.json());
    [link = ''] = /https?:\S+/.exec(mails[0]?.text ?? '') ?? [];
    expect(link).not.toBe('');
  }).toPass();
  const { pathname, search, hash } = new URL(link);
  return `${pathname}${search}${hash}`;
}

// Both write the draft of one school: side by side, the second would meet the changes of the first.
test.describe.configure({ mode: 'default' });

test('a principal claims a school by email and sees the draft on its page', async ({ page, context, baseURL }) => {
  await signUp(context, baseURL);
  await page.goto(CLAIM_FORM);
  expect(await axeFaults(page, { without: '.back-to-top' })).toEqual([]);
  const address = `office-${crypto.randomUUID()}@${HOST}`;
  await page.getByLabel(claimsEn.name).fill('Ana Placeholder');
  await page.getByLabel(claimsEn.of.school.position).selectOption('principal');
  await page.getByLabel(claimsEn.of.school.email).fill(address);
  await page.getByLabel(claimsEn.of.school.phone).fill('555-0100');
  await page.getByLabel(claimsEn.of.school.website).fill(`https://${HOST}/`);
  await page.getByLabel(claimsEn.of.school.terms).check();
  await page.getByRole('button', { name: claimsEn.send }).click();
  await expect(page.getByText(membersEn.validation.phone)).toBeVisible();
  await expect(page.getByLabel(claimsEn.of.school.phone)).toBeFocused();
  await page.getByLabel(claimsEn.of.school.phone).fill('(111) 555-0100');
  await leadOn(page, () => page.keyboard.press('Enter'));
  await expect(page.getByText(claimsEn.status.sent, { exact: true })).toBeVisible();

  await page.goto(await mailedLink(page, address));
  await leadOn(page, () => page.getByRole('button', { name: claimsEn.confirm.button }).click());
  await expect(page.getByText(claimsEn.of.school.approved)).toBeVisible();
  expect(await axeFaults(page, { without: '.back-to-top' })).toEqual([]);

  await page.goto(SCHOOL_FORM);
  const description = formEn.english.replace('{{field}}', fieldsEn.label.description);
  const words = `A school with a garden ${crypto.randomUUID()}.`;
  await page.getByLabel(description).fill(words);
  await page.getByLabel(fieldsEn.label.website).fill(`https://${HOST}/`);
  await leadOn(page, () => page.getByRole('button', { name: formEn.save }).click());
  await expect(page.getByRole('button', { name: formEn.publish })).toBeVisible();
  expect(await axeFaults(page, { without: '.back-to-top' })).toEqual([]);
  const preview = await page.request.get(`${SCHOOL_FORM}preview/`);
  expect(await preview.text()).toContain(words.slice(-20));
});

test('every open profile that no one claimed asks its officials, with data or without', async ({ request }) => {
  for (const [has, asks] of [
    ['answers', true],
    ['nothing', true],
    ['claim', false],
  ] as const) {
    // The last one: other tests claim the first ones, or speak for them.
    const school = DEMO_SCHOOLS.findLast(({ facts, document: { schoolInformation: told } }) => {
      if (facts.status?.kind !== 'open') return false;
      return has === 'nothing' ? told === undefined : told?.isClaimed === (has === 'claim');
    });
    if (school === undefined) throw new Error(`The demonstration has no school with ${has}.`);
    const { state, id, facts } = school;
    const path = profilePath({ state, id, name: facts.name ?? '', citySlug: encodeLegacy(facts.city ?? '') });
    const text = await (await request.get(inLanguage(path, 'es'))).text();
    expect([has, text.includes(`/claims/new/?school=${state}-${id}`)]).toEqual([has, asks]);
  }
});

test('a school gets the code of its widget once it agrees to the terms', async ({ page }) => {
  await page.goto(`/widget/?school=${KEY}`);
  await expect(page.frameLocator('iframe').getByRole('link')).toHaveText(widgetEn.frame.link);
  await page.getByRole('button', { name: widgetEn.getCode }).click();
  await expect(said(page)).toHaveText(membersEn.validation.terms);
  expect(await axeFaults(page, { without: '.back-to-top' })).toEqual([]);
  await page.getByLabel(widgetEn.agree).check();
  await page.getByRole('button', { name: widgetEn.getCode }).click();
  await expect(page.getByLabel(widgetEn.code)).toHaveValue(/^<iframe src="http.*\/widget\/frame\/\?school=/);
});

/** Lets a new member speak for the school. */
async function becomeOfficial(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  const email = await signUp(context, baseURL);
  const members = new LocalMembers(BROWSER_TEST_STATE, readDatabaseBinding('MEMBERS'));
  const at = new Date().toISOString();
  await grantRole(members, { email, role: 'official', scopes: [KEY] }, { reason: 'A browser test.', at });
  await members.close();
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 900 } });

  test('the form of a claim says in Spanish what is wrong', async ({ page, context, baseURL }) => {
    await page.goto(inLanguage(CLAIM_FORM, 'es'));
    await expect(page.getByText(claimsEs.barrier['signed-out'])).toBeVisible();
    await signUp(context, baseURL);
    await page.goto(inLanguage(CLAIM_FORM, 'es'));
    await expectAccessibleWithoutScripts(page);
    await page.getByLabel(claimsEs.name).fill('Ana');
    await page.getByLabel(claimsEs.of.school.position).selectOption('office');
    await page.getByLabel(claimsEs.of.school.phone).fill('555');
    await page.getByLabel(claimsEs.of.school.website).fill(`https://${HOST}/`);
    await page.getByLabel(claimsEs.of.school.terms).check();
    await page.getByRole('button', { name: claimsEs.send }).click();
    await expect(said(page)).toHaveText(membersEs.validation.phone);
  });

  test('the form of officials keeps what is wrong and marks it', async ({ page, context, baseURL }) => {
    await becomeOfficial(context, baseURL);
    await page.goto(inLanguage(SCHOOL_FORM, 'es'));
    await expect(heading(page)).toBeVisible();
    await page.locator('#field-tuition').fill('1000');
    await page.getByRole('button', { name: formEs.save }).click();
    await expect(page.locator('#field-tuition')).toHaveValue('1000');
    await expect(page.locator('#field-tuition-error')).toHaveText(membersEs.validation.currency);
    await expect(page.getByRole('button', { name: formEs.publish })).toHaveCount(0);
    await expectAccessibleWithoutScripts(page);
    await page.locator('#field-tuition').fill('');
    await page.getByRole('button', { name: formEs.save }).click();
  });
});
