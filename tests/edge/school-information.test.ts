import { env } from 'cloudflare:workers';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeskSchoolPage } from '../../src/domain/facts/desk-facts-pages.ts';
import type { ProfilePage } from '../../src/domain/profile/profile-page.ts';
import type { DeskTodayPage } from '../../src/domain/desk/desk-pages.ts';
import type { SchoolFormPage } from '../../src/domain/claims/school-information-pages.ts';
import { ADAIR_ELEMENTARY, ADAIR_ELEMENTARY_PATH, addColumbia, addSchool, changeSchool } from './catalogue-builder.ts';
import { addWebsite } from './claim-builder.ts';
import { aDeskMember, modelOf } from './desk-builder.ts';
import { ask } from './edge-client.ts';
import { codeOf, jsonOf, mailsTo, type MemberBrowser } from './member-browser.ts';
import { anAuthor } from './review-builder.ts';
import { testRenderer } from './test-renderer.ts';

const KEY = 'ky-210003002021';
const FORM = `/school-information/${KEY}/`;
const DESK = `/desk/schools/${KEY}/`;
const VALUES = {
  website: 'https://aces.adair.kyschools.us/',
  phone: '270.555.0177',
  description: 'A small school.\n\nIt has a garden.',
  description_es: 'Una escuela pequeña.',
  schoolTypes: ['magnet', 'stem', 'palace'],
  tuition: '$1,000',
  beforeCare: 'yes',
  additionalInfo: 'aces.adair.kyschools.us/more',
};

beforeEach(async () => {
  await addColumbia();
  await addWebsite();
  await changeSchool(ADAIR_ELEMENTARY, { website: VALUES.website });
});

const anOfficial = (key = KEY) => aDeskMember('official', key);

const save = async (browser: MemberBrowser, values: object = VALUES, revision = 0) =>
  (await jsonOf<{ revision: number }>(browser.post(`${FORM}draft`, { revision, values }))).revision;

async function publish(browser: MemberBrowser, values: object = VALUES): Promise<Response> {
  const { revision } = await modelOf<SchoolFormPage>(browser.get(FORM));
  return browser.post(`${FORM}publish`, { revision: await save(browser, values, revision) });
}

const livePage = () => modelOf<ProfilePage>(ask(ADAIR_ELEMENTARY_PATH));

describe('the form of a school’s officials', () => {
  it.each([
    ['official', 'ky-210003002022'],
    ['moderator', 'ky'],
    ['editor', 'ca'],
    ['administrator', '*'],
  ] as const)('does not exist for an %s of %s', async (role, scope) => {
    const { browser } = await aDeskMember(role, scope);
    for (const path of ['', 'preview/', 'answers.csv']) expect((await browser.get(`${FORM}${path}`)).status).toBe(404);
    for (const [path, body] of [
      ['draft', { revision: 0, values: VALUES }],
      ['publish', { revision: 1 }],
    ] as const) {
      const answer = await browser.post(`${FORM}${path}`, body);
      expect([answer.status, await codeOf(answer)]).toEqual([404, 'not-found']);
    }
    expect(await env.MEMBERS.prepare('SELECT count(*) AS drafts FROM school_draft').first()).toEqual({ drafts: 0 });
  });

  it('ends when the role ends, even if it is open', async () => {
    const { id, browser } = await anOfficial();
    const revision = await save(browser);
    await env.MEMBERS.prepare(`UPDATE role_grant SET ended_at = 'x' WHERE member_id = ?`).bind(id).run();
    expect((await browser.post(`${FORM}publish`, { revision })).status).toBe(404);
  });

  it('begins with the contact on the page', async () => {
    const { browser } = await anOfficial();
    const answer = await browser.get(FORM);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await modelOf(answer)).toMatchObject({ typed: { phone: '(270) 555-0100' }, status: null, errors: {} });
  });

  it('lists the schools of its member', async () => {
    const { browser } = await anOfficial();
    expect(await modelOf(browser.get('/school-information/'))).toMatchObject({
      schools: [{ id: '210003002021', name: 'Adair County Elementary School' }],
    });
    expect((await (await anAuthor()).browser.get('/school-information/')).status).toBe(404);
  });

  it('is open to an editor of the state with the second factor', async () => {
    const { id, browser } = await aDeskMember('editor', 'ky');
    expect((await browser.get(FORM)).status).toBe(200);
    await env.MEMBERS.prepare('UPDATE session SET second_factor_at = NULL WHERE member_id = ?').bind(id).run();
    expect((await browser.get(FORM)).status).toBe(404);
    expect((await (await aDeskMember('editor', 'ca')).browser.get(FORM)).status).toBe(404);
  });

  it('lists all schools of a district to its official', async () => {
    await addSchool({ id: '210003002099', name: 'Adair Academy' });
    const { browser } = await anOfficial('ky-2100030');
    const { schools } = await modelOf<{ schools: { id: string }[] }>(browser.get('/school-information/'));
    expect(schools.map(({ id }) => id)).toEqual(['210003002099', '210003002021']);
  });
});

describe('a draft', () => {
  it('keeps what is wrong, says why, and is not published', async () => {
    const { browser } = await anOfficial();
    const wrong = {
      phone: '555',
      website: '',
      tuition: '1000',
      calendar: 'nowhere',
      email: 'x',
      deadline: 'x'.repeat(201),
    };
    const sent = await browser.submit(`${FORM}draft?lang=es`, {
      revision: '0',
      form: FORM,
      ...Object.fromEntries(Object.entries(wrong).map(([name, value]) => [`values[${name}]`, value])),
    });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${FORM}?done=saved&lang=es`]);
    const page = await modelOf<SchoolFormPage>(browser.get(FORM));
    expect(page).toMatchObject({ status: 'draft', typed: { phone: '555', tuition: '1000' } });
    expect(page.errors).toEqual({
      phone: 'phone',
      website: 'required_url',
      deadline: 'max_length',
      tuition: 'currency',
      email: 'email',
      calendar: 'url',
    });
    expect(await codeOf(await browser.post(`${FORM}publish`, { revision: page.revision }))).toBe('draft-incomplete');
    expect((await livePage()).document.schoolAnswers).toBeUndefined();
  });

  it('is previewed in both languages, and stays off the page', async () => {
    const { browser } = await anOfficial();
    await save(browser);
    for (const language of ['en', 'es']) {
      const answer = await browser.get(`${FORM}preview/?lang=${language}`);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('content-language')).toBe(language);
      const page = await modelOf<ProfilePage>(answer);
      expect(page.school.phone).toBe('(270) 555-0177');
      expect(page.document.schoolAnswers?.answers).toContainEqual({
        field: 'description',
        en: ['A small school.', 'It has a garden.'],
        es: ['Una escuela pequeña.'],
      });
    }
    expect((await livePage()).school.phone).toBe('(270) 555-0100');
  });

  it('answers 503 if the preview fails to render', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { browser } = await anOfficial();
    await save(browser);
    testRenderer.failOnPath = ADAIR_ELEMENTARY_PATH;
    expect((await browser.get(`${FORM}preview/`)).status).toBe(503);
  });

  it('is refused to the second of two officials', async () => {
    const [first, second] = [await anOfficial(), await anOfficial()];
    await save(first.browser);
    const answer = await second.browser.post(`${FORM}draft`, { revision: 0, values: { phone: '1' } });
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'draft-changed']);
    expect(await modelOf(second.browser.get(FORM))).toMatchObject({ typed: { phone: '270.555.0177' } });
  });

  it('is downloaded as a file with both languages', async () => {
    const { browser } = await anOfficial();
    await save(browser);
    const rows = parse(await (await browser.get(`${FORM}answers.csv`)).text(), { bom: true });
    expect(rows).toContainEqual(['description', 'A small school.\nIt has a garden.', 'Una escuela pequeña.']);
  });
});

describe('publishing', () => {
  it('puts the answers on the page, dated, from the source of the school', async () => {
    const { browser } = await anOfficial();
    expect((await publish(browser)).status).toBe(200);
    const { document, school } = await livePage();
    expect(school.website).toBe('https://aces.adair.kyschools.us/');
    expect(document.schoolAnswers?.publishedOn).toBe(new Date().toISOString().slice(0, 10));
    expect(document.schoolAnswers?.answers).toContainEqual({ field: 'schoolTypes', en: ['magnet', 'stem'], es: [] });
    expect(document.sources).toContainEqual({ source: 'school', year: expect.stringMatching(/^20/) as string });
    expect(await modelOf(browser.get(FORM))).toMatchObject({ status: 'published' });
  });

  it('emails the other officials, and counts on Today', async () => {
    const [first, second] = [await anOfficial(), await anOfficial()];
    await publish(first.browser);
    expect((await mailsTo(second.email)).map(({ subject }) => subject)).toEqual([
      'New information about Adair County Elementary School',
    ]);
    expect(await mailsTo(first.email)).toEqual([]);
    const editor = await aDeskMember('editor', 'ky');
    const { waits } = await modelOf<DeskTodayPage>(editor.browser.get('/desk/'));
    expect(waits).toContainEqual({ kind: 'published', count: 1, path: '/desk/claims/' });
    expect(waits).toContainEqual({ kind: 'values', count: 3, path: '/desk/claims/' });
  });

  it('needs a second factor', async () => {
    const { id, browser } = await anOfficial();
    await save(browser);
    await env.MEMBERS.prepare('UPDATE session SET second_factor_at = NULL WHERE member_id = ?').bind(id).run();
    expect(await codeOf(await browser.post(`${FORM}publish`, { revision: 1 }))).toBe('needs-second-factor');
    expect(await modelOf(browser.get(FORM))).toMatchObject({ publishing: 'needs-factor' });
  });

  it.each([
    ['teacher', 403],
    ['other', 403],
    ['office', 200],
    ['principal', 200],
  ])('of someone approved as %s is answered with %i', async (position, status) => {
    const { id, browser } = await anOfficial();
    await env.MEMBERS.prepare('UPDATE role_grant SET position = ? WHERE member_id = ?').bind(position, id).run();
    expect((await publish(browser)).status).toBe(status);
  });

  it('leaves every figure as it was', async () => {
    const before = await livePage();
    const { browser } = await anOfficial();
    await publish(browser);
    const after = await livePage();
    expect(after.document.series).toEqual(before.document.series);
    expect(after.school.ratings).toEqual(before.school.ratings);
  });

  it('yields to an editor’s fact', async () => {
    const editor = await aDeskMember('editor', 'ky');
    const change = { fact: 'phone', value: '270 555 0199', reason: 'We called.', hold: 'always', seen: 0 };
    await editor.browser.post(`${DESK}facts`, change);
    await publish((await anOfficial()).browser);
    expect((await livePage()).school.phone).toBe('(270) 555-0199');
  });

  it('of an old revision is refused', async () => {
    const { browser } = await anOfficial();
    await save(browser);
    expect(await codeOf(await browser.post(`${FORM}publish`, { revision: 7 }))).toBe('draft-changed');
  });
});

describe('an editor', () => {
  it('returns what a school published, with a reason that its officials read', async () => {
    const official = await anOfficial();
    await publish(official.browser);
    const editor = await aDeskMember('editor', 'ky');
    expect(await modelOf<DeskSchoolPage>(editor.browser.get(DESK))).toMatchObject({
      publishedOn: new Date().toISOString().slice(0, 10),
    });
    const answer = await editor.browser.post(`${DESK}return`, { reason: 'Leave out other schools.' });
    expect(answer.status).toBe(200);
    const { document, school } = await livePage();
    expect([document.schoolAnswers, school.phone]).toEqual([undefined, '(270) 555-0100']);
    expect(await modelOf(official.browser.get(FORM))).toMatchObject({
      status: 'returned',
      returnReason: 'Leave out other schools.',
      typed: { tuition: '$1,000' },
    });
    expect((await mailsTo(official.email)).map(({ text }) => text).join()).toContain('Leave out other schools.');
    expect(await codeOf(await editor.browser.post(`${DESK}return`, { reason: 'Again.' }))).toBe('nothing-published');
  });

  it.each([
    ['editor', 'ca'],
    ['moderator', 'ky'],
    ['official', KEY],
  ] as const)('is no %s of %s', async (role, scope) => {
    await publish((await anOfficial()).browser);
    const { browser } = await aDeskMember(role, scope);
    expect((await browser.post(`${DESK}return`, { reason: 'No.' })).status).toBe(404);
    expect((await livePage()).document.schoolAnswers).toBeDefined();
  });
});
