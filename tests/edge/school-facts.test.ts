import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  DeskFactPage,
  DeskHistoryPage,
  DeskSchoolPage,
  DeskSchoolsPage,
} from '../../src/domain/facts/desk-facts-pages.ts';
import type { ProfilePage } from '../../src/domain/profile/profile-page.ts';
import { ADAIR_ELEMENTARY_PATH, addColumbia } from './catalogue-builder.ts';
import { aDeskMember, modelOf } from './desk-builder.ts';
import { ask } from './edge-client.ts';
import { addContribution, editorContribution } from './fact-builder.ts';
import { codeOf, jsonOf, type MemberBrowser } from './member-browser.ts';
import { makeLive } from './region-run.ts';
import { testRenderer } from './test-renderer.ts';

const DESK = '/desk/schools/ky-210003002021/';
const OLD = '(270) 555-0100';
const NEW = '(270) 555-0199';
const CHANGE = { fact: 'phone', value: '270.555.0199', reason: 'The school wrote to us.', hold: 'always', seen: 0 };

beforeEach(async () => {
  await addColumbia();
  await addContribution();
});

const publish = (browser: MemberBrowser, change: object = {}) => browser.post(`${DESK}facts`, { ...CHANGE, ...change });

/** The desk's view of one fact. */
async function factOf(browser: MemberBrowser, name = 'phone') {
  const { facts } = await modelOf<DeskSchoolPage>(browser.get(DESK));
  return facts.find(({ fact }) => fact === name) ?? expect.fail(`The desk shows no ${name}.`);
}

async function phoneOnPage(): Promise<string | null> {
  // No generation has the path, so the edge renders the page from the catalogue.
  return (await modelOf<ProfilePage>(ask(ADAIR_ELEMENTARY_PATH))).school.phone;
}

describe('a school at the desk', () => {
  it.each([
    ['editor', 'ca'],
    ['moderator', 'ky'],
    ['official', 'ky-210003002021'],
    ['administrator', '*'],
  ] as const)('does not exist for an %s of %s', async (role, scope) => {
    const { browser } = await aDeskMember(role, scope);
    for (const path of ['', 'change/?fact=phone', 'preview/?fact=phone&value=', 'live/', 'history/'])
      expect((await browser.get(`${DESK}${path}`)).status).toBe(404);
    const answer = await publish(browser);
    expect([answer.status, await codeOf(answer)]).toEqual([404, 'not-found']);
    expect(await editorContribution()).toBeNull();
  });

  it('is found by name and by id in the editor’s states only', async () => {
    const [here, elsewhere] = [await aDeskMember('editor', 'ky'), await aDeskMember('editor', 'ca')];
    await publish(here.browser);
    for (const query of ['adair elem', '210003002021', 'ADAIR "'])
      expect(
        await modelOf<DeskSchoolsPage>(here.browser.get(`/desk/schools/?q=${encodeURIComponent(query)}`)),
      ).toMatchObject({ found: [{ state: 'ky', id: '210003002021', city: 'Columbia' }] });
    expect(await modelOf(elsewhere.browser.get('/desk/schools/?q=adair'))).toMatchObject({ found: [] });
  });

  it('shows each fact with its sources, the one on the page first', async () => {
    await addContribution({ source: 'kentucky-kde', year: '2014-15', facts: { phone: '(270) 555-0111' } });
    const { browser } = await aDeskMember('editor', '*');
    const answer = await browser.get(DESK);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await factOf(browser)).toMatchObject({
      isEditable: true,
      isCorrected: false,
      statements: [
        { source: 'nces-ccd', year: '2015-16', value: OLD },
        { source: 'kentucky-kde', year: '2014-15', value: '(270) 555-0111' },
      ],
    });
  });

  it.each([
    '/desk/schools/ky-x/',
    '/desk/schools/ky-219999999999/',
    '/desk/schools/zz-210003002021/',
    `${DESK}change/?fact=lat`,
  ])('is not found at %s', async (path) => {
    const { browser } = await aDeskMember('editor', '*');
    expect((await browser.get(path)).status).toBe(404);
  });
});

describe('changing a fact', () => {
  it('shows the difference before anything is written', async () => {
    const { browser } = await aDeskMember('editor', 'ky');
    const page = await modelOf<DeskFactPage>(browser.get(`${DESK}change/?fact=phone&value=270-555-0199`));
    expect(page).toMatchObject({ current: OLD, proposed: NEW, seen: 0 });
    expect(await phoneOnPage()).toBe(OLD);
  });

  it.each([
    ['phone', '555', 'fact-phone'],
    ['website', 'javascript:alert(1)', 'fact-url'],
    ['zip', '4272', 'fact-invalid'],
    ['name', ' ', 'fact-invalid'],
    ['street', 'x'.repeat(301), 'fact-invalid'],
  ])('refuses %s "%.20s"', async (fact, value, code) => {
    const { browser } = await aDeskMember('editor', 'ky');
    expect(await codeOf(await publish(browser, { fact, value }))).toBe(code);
    expect(await editorContribution()).toBeNull();
  });

  it('needs a reason', async () => {
    const { browser } = await aDeskMember('editor', 'ky');
    expect(await codeOf(await publish(browser, { reason: ' ' }))).toBe('reason-missing');
  });

  it('previews the page in both languages by the same renderer', async () => {
    const { browser } = await aDeskMember('editor', 'ky');
    for (const lang of ['', '&lang=es']) {
      const answer = await browser.get(`${DESK}preview/?fact=phone&value=270-555-0199${lang}`);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('content-language')).toBe(lang === '' ? 'en' : 'es');
      expect(await modelOf<ProfilePage>(answer)).toMatchObject({ kind: 'profile', school: { phone: NEW } });
    }
    expect(await phoneOnPage()).toBe(OLD);
  });

  it('frames the preview and the live page, which may be framed by the desk alone', async () => {
    await makeLive('ky');
    const { browser } = await aDeskMember('editor', 'ky');
    const [form, live, preview, publicPage] = await Promise.all(
      [`${DESK}change/?fact=phone`, `${DESK}live/`, `${DESK}preview/?fact=phone&value=`, ADAIR_ELEMENTARY_PATH].map(
        (path) => browser.get(path),
      ),
    );
    const policyOf = (answer: Response | undefined) => answer?.headers.get('content-security-policy');
    expect(policyOf(form)).toContain("frame-src 'self'");
    expect(policyOf(live)).toContain("frame-ancestors 'self'");
    expect(policyOf(preview)).toContain("frame-ancestors 'self'");
    for (const answer of [form, publicPage]) expect(policyOf(answer)).toContain("frame-ancestors 'none'");
    expect(live?.headers.get('cache-control')).toBe('private, no-store');
    expect(await modelOf<ProfilePage>(live ?? expect.fail())).toMatchObject({
      kind: 'profile',
      school: { phone: OLD },
    });
  });

  it('answers 503 if the preview fails to render', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    testRenderer.failOnPath = ADAIR_ELEMENTARY_PATH;
    const { browser } = await aDeskMember('editor', 'ky');
    expect((await browser.get(`${DESK}preview/?fact=phone&value=`)).status).toBe(503);
  });

  it('writes the page, the source, the search and the log at once', async () => {
    const { browser, email } = await aDeskMember('editor', 'ky');
    expect(await jsonOf(publish(browser, { link: 'https://school.example/' }))).toMatchObject({ value: NEW });
    expect(await phoneOnPage()).toBe(NEW);
    const page = await modelOf<ProfilePage>(ask(ADAIR_ELEMENTARY_PATH));
    expect(page.document.sources).toContainEqual({
      source: 'editor',
      year: expect.stringMatching(/^20\d\d-\d\d$/) as string,
    });
    expect(await factOf(browser)).toMatchObject({
      isCorrected: true,
      statements: [{ source: 'editor', value: NEW }, { value: OLD }],
    });
    const { entries } = await modelOf<DeskHistoryPage>(browser.get(`${DESK}history/`));
    expect(entries).toMatchObject([
      {
        action: 'change',
        oldValue: OLD,
        newValue: NEW,
        reason: CHANGE.reason,
        editor: email,
        link: 'https://school.example/',
      },
    ]);
  });

  it('moves the page if the name changes', async () => {
    const { browser } = await aDeskMember('editor', 'ky');
    await publish(browser, { fact: 'name', value: 'Adair Primary' });
    const answer = await ask(ADAIR_ELEMENTARY_PATH);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      '/kentucky/columbia/210003002021-Adair-Primary/',
    ]);
    expect(await modelOf(browser.get('/desk/schools/?q=primary'))).toMatchObject({
      found: [{ name: 'Adair Primary' }],
    });
  });

  it('can end a value that no one knows', async () => {
    const { browser } = await aDeskMember('editor', 'ky');
    await publish(browser, { value: '' });
    expect(await phoneOnPage()).toBeNull();
  });
});

describe('two editors', () => {
  it('of one fact: the second sees the first’s change', async () => {
    const [first, second] = [await aDeskMember('editor', 'ky'), await aDeskMember('editor', '*')];
    await publish(first.browser);
    const answer = await publish(second.browser, { value: '270 555 0177' });
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'fact-changed']);
    expect(await phoneOnPage()).toBe(NEW);
    const { seen } = await factOf(second.browser);
    expect((await publish(second.browser, { value: '270 555 0177', seen })).status).toBe(200);
  });

  it('of two facts at once both keep their change', async () => {
    const [first, second] = [await aDeskMember('editor', 'ky'), await aDeskMember('editor', 'ky')];
    const answers = await Promise.all([
      publish(first.browser),
      publish(second.browser, { fact: 'street', value: '1 Main St' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await editorContribution())?.facts).toEqual({ phone: NEW, street: '1 Main St' });
  });

  it('cannot publish with a role that ended', async () => {
    const { id, browser } = await aDeskMember('editor', 'ky');
    await env.MEMBERS.prepare(`UPDATE role_grant SET ended_at = 'x' WHERE member_id = ?`).bind(id).run();
    expect((await publish(browser)).status).toBe(404);
  });
});

describe('undoing a change', () => {
  const undo = (browser: MemberBrowser, seen: number) =>
    browser.post(`${DESK}undo`, { fact: 'phone', reason: 'It was right before.', seen });

  it('brings the source’s value back and keeps other changes', async () => {
    const { browser } = await aDeskMember('editor', 'ky');
    await publish(browser);
    await publish(browser, { fact: 'street', value: '1 Main St' });
    const { seen } = await factOf(browser);
    expect(await jsonOf(undo(browser, seen))).toMatchObject({ value: OLD });
    expect(await phoneOnPage()).toBe(OLD);
    expect((await editorContribution())?.facts).toEqual({ street: '1 Main St' });
  });

  it('leaves nothing of editors behind after the last', async () => {
    const { browser } = await aDeskMember('editor', 'ky');
    await publish(browser);
    await undo(browser, (await factOf(browser)).seen);
    expect(await editorContribution()).toBeNull();
    const after = await modelOf<ProfilePage>(ask(ADAIR_ELEMENTARY_PATH));
    expect(after.document.sources).toEqual([{ source: 'nces-ccd', year: '2015-16' }]);
  });

  it('is refused twice', async () => {
    const { browser } = await aDeskMember('editor', 'ky');
    await publish(browser);
    const { seen } = await factOf(browser);
    const answers = [await undo(browser, seen), await undo(browser, seen)];
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  });

  it('shows the newer release’s value if one overtook the change', async () => {
    const { browser } = await aDeskMember('editor', 'ky');
    await publish(browser, { hold: 'newer-release' });
    await addContribution({
      year: '2016-17',
      facts: { name: 'Adair', type: 'public', city: 'Columbia', phone: '(270) 555-0122' },
    });
    const { seen, isCorrected, statements } = await factOf(browser);
    expect([isCorrected, statements[0]?.value]).toEqual([false, '(270) 555-0122']);
    expect(await jsonOf(undo(browser, seen))).toMatchObject({ value: '(270) 555-0122' });
  });
});

it('keeps the log of facts from being changed or deleted', async () => {
  const { browser } = await aDeskMember('editor', 'ky');
  await publish(browser);
  await expect(env.CATALOGUE.prepare("UPDATE fact_log SET reason = 'x'").run()).rejects.toThrow('append-only');
  await expect(env.CATALOGUE.prepare('DELETE FROM fact_log').run()).rejects.toThrow('append-only');
});
