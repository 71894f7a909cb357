import { env } from 'cloudflare:workers';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskLogPage } from '../../src/domain/desk/log-page.ts';
import type { DeskPeoplePage } from '../../src/domain/desk/people-page.ts';
import { addColumbia } from './catalogue-builder.ts';
import { aClaim } from './claim-builder.ts';
import { aDeskMember, modelOf } from './desk-builder.ts';
import { addContribution } from './fact-builder.ts';
import { codeOf, MemberBrowser, type MemberBrowser as Browser } from './member-browser.ts';
import { aSession } from './member-builder.ts';
import { anAuthor } from './review-builder.ts';

const PEOPLE = '/desk/people/';
const LOG = '/desk/log/';

beforeEach(async () => {
  await addColumbia();
  await addContribution();
});

const personOf = async (browser: Browser, email: string) => {
  const { people } = await modelOf<DeskPeoplePage>(browser.get(`${PEOPLE}?q=${encodeURIComponent(email)}`));
  return people.find((person) => person.email === email) ?? null;
};

const logOf = async (browser: Browser, query = '') =>
  (await modelOf<DeskLogPage>(browser.get(`${LOG}${query}`))).entries;

describe('the people of the desk', () => {
  it('are seen by administrators alone, uncached', async () => {
    for (const role of ['official', 'moderator', 'editor'] as const) {
      const { browser } = await aDeskMember(role, role === 'official' ? 'ky-210003002021' : '*');
      for (const path of [PEOPLE, LOG, `${LOG}log.csv`]) expect((await browser.get(path)).status).toBe(404);
    }
    const { browser } = await aDeskMember('administrator', '*');
    for (const path of [PEOPLE, LOG, `${LOG}log.csv`])
      expect((await browser.get(path)).headers.get('cache-control')).toBe('private, no-store');
  });

  it('get a role with a reason, and lose it at once', async () => {
    const [admin, member] = [await aDeskMember('administrator', '*'), await anAuthor()];
    const grant = { email: member.email, role: 'editor', scope: 'KY', reason: 'She joined us.' };
    expect((await admin.browser.post(`${PEOPLE}grant`, grant)).status).toBe(200);
    expect((await admin.browser.post(`${PEOPLE}grant`, grant)).status).toBe(200);
    const person = await personOf(admin.browser, member.email);
    expect(person?.roles).toMatchObject([
      { role: 'editor', scope: 'ky', grantedBy: admin.email, reason: 'She joined us.' },
    ]);
    // The second factor comes first.
    expect((await member.browser.get('/desk/')).status).toBe(303);
    await admin.browser.post(`${PEOPLE}end`, { grant: person?.roles[0]?.id });
    expect((await member.browser.get('/desk/')).status).toBe(404);
    expect(await logOf(admin.browser, '?kind=person')).toMatchObject([
      { action: 'end', subject: member.id, actor: admin.email, detail: 'editor ky' },
      { action: 'grant', subject: member.id, detail: 'editor ky: She joined us.' },
    ]);
  });

  it.each([
    ['unknown-member', { email: 'no@example.org' }],
    ['wrong-scope', { role: 'official', scope: 'ky' }],
    ['wrong-scope', { role: 'administrator', scope: 'ky' }],
    ['reason-missing', { reason: ' ' }],
  ])('are refused with %s', async (code, change) => {
    const { browser, email } = await aDeskMember('administrator', '*');
    const grant = { email, role: 'moderator', scope: 'ky', reason: 'x', ...change };
    expect(await codeOf(await browser.post(`${PEOPLE}grant`, grant))).toBe(code);
  });

  it('lose one session, or all', async () => {
    const [admin, member] = [await aDeskMember('administrator', '*'), await aDeskMember('editor', 'ky')];
    const second = new MemberBrowser();
    second.cookies.set('__Host-session', await aSession(member.id, { now: Date.now() + 1000 }));
    const person = await personOf(admin.browser, member.email);
    expect(person?.sessions).toHaveLength(2);
    await admin.browser.post(`${PEOPLE}end-sessions`, { member: member.id, session: person?.sessions[0]?.hash });
    expect((await personOf(admin.browser, member.email))?.sessions).toHaveLength(1);
    expect((await second.get('/gsr/api/session')).status).not.toBe(500);
    await admin.browser.post(`${PEOPLE}end-sessions`, { member: member.id });
    expect((await personOf(admin.browser, member.email))?.sessions).toEqual([]);
    expect((await member.browser.get('/desk/')).status).toBe(404);
  });

  it('can have a lost second factor removed', async () => {
    const [admin, member] = [await aDeskMember('administrator', '*'), await aDeskMember('editor', 'ky')];
    await env.MEMBERS.prepare("INSERT INTO second_factor (member_id, sealed, confirmed_at) VALUES (?, 'x', 'x')")
      .bind(member.id)
      .run();
    expect(await personOf(admin.browser, member.email)).toMatchObject({ hasFactor: true });
    await admin.browser.post(`${PEOPLE}reset-factor`, { member: member.id });
    expect(await personOf(admin.browser, member.email)).toMatchObject({ hasFactor: false });
    expect((await member.browser.get('/desk/')).status).toBe(303);
  });

  it('keep an administrator’s own role', async () => {
    const { browser, email } = await aDeskMember('administrator', '*');
    const person = await personOf(browser, email);
    expect(await codeOf(await browser.post(`${PEOPLE}end`, { grant: person?.roles[0]?.id }))).toBe('own-role');
  });
});

describe('the log', () => {
  it('has the steps of every kind, newest first, and is searched', async () => {
    const [admin, editor] = [await aDeskMember('administrator', '*'), await aDeskMember('editor', 'ky')];
    const change = { fact: 'phone', value: '270 555 0199', reason: 'We called.', hold: 'always', seen: 0 };
    await editor.browser.post('/desk/schools/ky-210003002021/facts', change);
    const { id, revision } = await aClaim();
    await editor.browser.post(`/desk/claims/${id}/approve`, { revision, note: 'We called the school.' });
    const all = await logOf(admin.browser);
    expect(all.map(({ kind, action }) => `${kind} ${action}`)).toEqual(['claim approve', 'claim send', 'fact change']);
    expect(all[2]?.detail).toBe('phone: (270) 555-0100 → (270) 555-0199 (We called.)');
    const byEditor = await logOf(admin.browser, `?email=${encodeURIComponent(editor.email)}`);
    expect(byEditor.map(({ kind }) => kind)).toEqual(['claim', 'fact']);
    expect(await logOf(admin.browser, `?kind=fact&state=ky`)).toHaveLength(1);
    expect(await logOf(admin.browser, '?state=ca')).toEqual([]);
    expect(await logOf(admin.browser, '?email=no@example.org')).toEqual([]);
    expect(await logOf(admin.browser, `?before=${encodeURIComponent(all[1]?.at ?? '')}`)).toHaveLength(1);
    expect(await logOf(admin.browser, '?before=x&kind=y&state=zz')).toHaveLength(3);
  });

  it('is downloaded as a file', async () => {
    const { browser } = await aDeskMember('administrator', '*');
    await aClaim();
    const rows: string[][] = parse(await (await browser.get(`${LOG}log.csv`)).text(), { bom: true });
    expect(rows.map(([, kind, action]) => [kind, action])).toEqual([
      ['Kind', 'Action'],
      ['claim', 'send'],
    ]);
  });

  it('reads a million entries by an index', async () => {
    for (const where of ["WHERE logged_at < 'x'", "WHERE actor = 'x' AND logged_at < 'x'"]) {
      const plan = await env.MEMBERS.prepare(
        `EXPLAIN QUERY PLAN SELECT * FROM correction_log ${where} ORDER BY logged_at DESC LIMIT 100`,
      ).all<{ detail: string }>();
      const details = plan.results.map(({ detail }) => detail).join('; ');
      expect(details).toContain('USING INDEX correction_log_by');
      expect(details).not.toContain('TEMP B-TREE');
    }
  });
});
