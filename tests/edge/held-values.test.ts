import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskClaimsPage } from '../../src/domain/claims/claim-pages.ts';
import type { OwnSchoolsPage, SchoolFormPage } from '../../src/domain/claims/school-information-pages.ts';
import type { ProfilePage } from '../../src/domain/profile/profile-page.ts';
import { ADAIR_ELEMENTARY, ADAIR_ELEMENTARY_PATH, addColumbia, changeSchool } from './catalogue-builder.ts';
import { addWebsite } from './claim-builder.ts';
import { aDeskMember, modelOf } from './desk-builder.ts';
import { ask } from './edge-client.ts';
import { jsonOf, type MemberBrowser } from './member-browser.ts';

const KEY = 'ky-210003002021';
const FORM = `/school-information/${KEY}/`;
const VALUES = {
  website: 'https://aces.adair.kyschools.us/',
  phone: '270.555.0177',
  description: 'A small school.',
  tuition: '$1,000',
  additionalInfo: 'aces.adair.kyschools.us/more',
};

const anOfficial = (key = KEY) => aDeskMember('official', key);
const livePage = () => modelOf<ProfilePage>(ask(ADAIR_ELEMENTARY_PATH));

async function publish(browser: MemberBrowser, values: object = VALUES): Promise<void> {
  const { revision: seen } = await modelOf<SchoolFormPage>(browser.get(FORM));
  const { revision } = await jsonOf<{ revision: number }>(browser.post(`${FORM}draft`, { revision: seen, values }));
  await browser.post(`${FORM}publish`, { revision });
}

beforeEach(async () => {
  await addColumbia();
  await addWebsite();
  await changeSchool(ADAIR_ELEMENTARY, { website: VALUES.website });
});

describe('a value that families call, click or pay', () => {
  const queue = async (browser: MemberBrowser) => (await modelOf<DeskClaimsPage>(browser.get('/desk/claims/'))).values;
  const decide = (browser: MemberBrowser, id: string, decision: string) =>
    browser.post(`/school-information/values/${id}/${decision}`, {});

  it('waits for an editor, and the page keeps the earlier one', async () => {
    const official = await anOfficial();
    await publish(official.browser);
    expect((await livePage()).school.phone).toBe('(270) 555-0100');
    expect(await modelOf(official.browser.get(FORM))).toMatchObject({
      waiting: ['phone', 'tuition', 'additionalInfo'],
    });
    const editor = await aDeskMember('editor', 'ky');
    const [phone, tuition] = await queue(editor.browser);
    expect(phone).toMatchObject({
      field: 'phone',
      shown: ['(270) 555-0100'],
      reasons: ['contact'],
      by: official.email,
    });
    expect(tuition).toMatchObject({ field: 'tuition', answer: { en: ['$1,000'] }, reasons: ['payment'] });
    expect((await decide(official.browser, phone?.id ?? '', 'confirm')).status).toBe(404);
    expect((await decide(editor.browser, phone?.id ?? '', 'confirm')).status).toBe(200);
    expect((await livePage()).school.phone).toBe('(270) 555-0177');
    expect((await decide(editor.browser, tuition?.id ?? '', 'return')).status).toBe(200);
    expect((await livePage()).document.schoolAnswers?.answers.map(({ field }) => field)).not.toContain('tuition');
    expect(await queue(editor.browser)).toHaveLength(1);
  });

  it('is confirmed by a second person of the district alone', async () => {
    await publish((await anOfficial()).browser);
    const own = await modelOf<OwnSchoolsPage>((await anOfficial('ky-2100030')).browser.get('/school-information/'));
    const [value] = own.values;
    const strangers = [await anOfficial(), await anOfficial('ky-2199999'), await aDeskMember('editor', 'ca')];
    for (const { browser } of strangers) expect((await decide(browser, value?.id ?? '', 'confirm')).status).toBe(404);
    const { browser } = await anOfficial('ky-2100030');
    expect((await decide(browser, value?.id ?? '', 'confirm')).status).toBe(200);
    expect((await livePage()).school.phone).toBe('(270) 555-0177');
  });

  it('is not held again once it is on the page', async () => {
    const { browser } = await anOfficial();
    await publish(browser);
    const editor = await aDeskMember('editor', 'ky');
    for (const { id } of await queue(editor.browser)) await decide(editor.browser, id, 'confirm');
    await publish(browser);
    expect(await queue(editor.browser)).toEqual([]);
  });

  it('is a text with words that a review may not have, too', async () => {
    await publish((await anOfficial()).browser, {
      website: VALUES.website,
      description: 'Call 270 555 0199 and pay at evil-tuition.example today.',
    });
    const { document } = await livePage();
    expect(document.schoolAnswers?.answers.map(({ field }) => field)).toEqual(['website']);
  });

  it('is looked at again when the last official is gone', async () => {
    const { id, browser } = await anOfficial();
    await publish(browser);
    await env.MEMBERS.prepare(`UPDATE role_grant SET ended_at = '2026-01-01' WHERE member_id = ?`).bind(id).run();
    const editor = await aDeskMember('editor', 'ky');
    const ended = async () => (await modelOf<DeskClaimsPage>(editor.browser.get('/desk/claims/'))).ended;
    expect(await ended()).toMatchObject([{ state: 'ky', id: '210003002021' }]);
    expect((await editor.browser.post('/desk/values/keep', { school: KEY })).status).toBe(200);
    expect(await ended()).toEqual([]);
  });
});
