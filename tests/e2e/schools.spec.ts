import { expect, test, type BrowserContext } from '@playwright/test';
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
import { expectAccessibleWithoutScripts, heading, said, signUp } from './member-reader.ts';
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

  test('the form of a claim says in Spanish what is wrong, and keeps the rest', async ({ page, context, baseURL }) => {
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
    await expect(page.getByLabel(claimsEs.name)).toHaveValue('Ana');
    await expect(page.getByLabel(claimsEs.of.school.position)).toHaveValue('office');
    await expect(page.getByLabel(claimsEs.of.school.phone)).toHaveValue('555');
    await expect(page.getByLabel(claimsEs.of.school.website)).toHaveValue(`https://${HOST}/`);
    await expect(page.getByLabel(claimsEs.of.school.terms)).toBeChecked();
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
