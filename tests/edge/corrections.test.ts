import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CorrectionStatusPage, DeskCorrectionsPage } from '../../src/domain/corrections/correction-pages.ts';
import { ADAIR_ELEMENTARY_PATH, addColumbia } from './catalogue-builder.ts';
import { aCorrection, aVisitor } from './correction-builder.ts';
import { ask } from './edge-client.ts';
import { codeOf, linkOf, mailsTo } from './member-browser.ts';
import { countRows } from './member-builder.ts';
import { aDeskMember, modelOf } from './desk-builder.ts';

const QUEUE = '/desk/corrections/';
const FORM = `/corrections/new/?page=${ADAIR_ELEMENTARY_PATH}`;
const EMAIL = 'visitor@example.org';

beforeEach(addColumbia);

/** The id and the revision of the one correction in the queue. */
async function onlyOne(browser: { get: (path: string) => Promise<Response> }, query = '') {
  const { corrections } = await modelOf<DeskCorrectionsPage>(browser.get(`${QUEUE}${query}`));
  expect(corrections).toHaveLength(1);
  return corrections[0] ?? expect.fail('The queue is empty.');
}

/** Opens a secret link as its page does. */
async function openStatus(link: string, visitor = aVisitor()): Promise<Response> {
  const token = /#token=(.*)/.exec(link)?.[1] ?? '';
  const form = { token, page: 'correctionStatus', form: '/corrections/status/' };
  const answer = await visitor.submit('/account/open-link/', form);
  return visitor.get(answer.headers.get('location') ?? '');
}
const statusOf = (link: string) => modelOf<CorrectionStatusPage>(openStatus(link));
const linksIn = (count: number) => 'https://spam.example '.repeat(count);

describe('the form for a mistake', () => {
  it.each([
    [ADAIR_ELEMENTARY_PATH, 'Adair County Elementary School'],
    ['/kentucky/columbia/', 'Columbia'],
    ['/kentucky/columbia/adair-county/', 'Adair County'],
  ])('knows the page %s', async (page, name) => {
    const answer = await ask(`/corrections/new/?page=${page}&section=other`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await modelOf(answer)).toMatchObject({ corrected: { name, path: page }, section: 'other' });
  });

  it.each(['', '/', '/kentucky/', '/kentucky/nowhere/', 'https://evil.example/', '//evil.example', '/%E0%A4%A/x/y/'])(
    'does not exist for "%s"',
    async (page) => {
      expect((await ask(`/corrections/new/?page=${encodeURIComponent(page)}`)).status).toBe(404);
    },
  );

  it('leads to the secret status page', async () => {
    const fields = { page: ADAIR_ELEMENTARY_PATH, section: 'contact', wrong: 'The phone number.', form: FORM };
    const visitor = aVisitor();
    const answer = await visitor.submit('/corrections/?lang=es', fields);
    const path = answer.headers.get('location') ?? '';
    expect([answer.status, path]).toEqual([303, '/corrections/status/?opened=1&lang=es']);
    const page = await visitor.get(path);
    const model = await modelOf<CorrectionStatusPage>(page);
    expect(model).toMatchObject({ correction: { status: 'open', wrong: 'The phone number.' } });
    expect(await modelOf(openStatus(model.link))).toMatchObject({ correction: { wrong: 'The phone number.' } });
  });

  it('asks again for what is missing', async () => {
    const answer = await aVisitor().submit('/corrections/', { page: ADAIR_ELEMENTARY_PATH, wrong: ' ', form: FORM });
    expect(answer.headers.get('location')).toBe(`${FORM}&error=correction-missing`);
  });

  it.each([
    ['unknown-page', { page: '/kentucky/nowhere/' }],
    ['correction-missing', { wrong: '\u200b\n ' }],
    ['correction-too-long', { wrong: 'x'.repeat(1001) }],
    ['invalid-email', { email: 'nobody' }],
  ])('refuses with %s', async (code, fields) => {
    const answer = await aVisitor().post('/corrections/', { page: ADAIR_ELEMENTARY_PATH, wrong: 'Phone', ...fields });
    expect(await codeOf(answer)).toBe(code);
    expect(await countRows('correction')).toBe(0);
  });

  it('stops an address after twenty a day', async () => {
    const browser = aVisitor();
    for (let at = 0; at < 20; at += 1) await aCorrection({}, browser);
    const answer = await browser.post('/corrections/', { page: ADAIR_ELEMENTARY_PATH, wrong: 'Once more' });
    expect([answer.status, await codeOf(answer)]).toEqual([429, 'too-many-corrections']);
  });
});

describe('a correction that looks like spam', () => {
  it.each([
    ['fills in the trap', { company: 'Seeds Inc.', email: EMAIL }, ['trap']],
    ['has three links', { evidence: linksIn(3), email: EMAIL }, ['links']],
  ])('is held and sends no email if it %s', async (_, fields, heldFor) => {
    await aCorrection(fields);
    const { browser } = await aDeskMember('moderator', 'ky');
    expect(await onlyOne(browser, '?held=1')).toMatchObject({ status: 'held', heldFor });
    expect(await mailsTo(EMAIL)).toEqual([]);
  });

  it('is held if an earlier one has the same words', async () => {
    await aCorrection({ wrong: 'Buy seeds!' });
    await aCorrection({ wrong: 'buy  SEEDS' });
    const { browser } = await aDeskMember('moderator', 'ky');
    expect(await onlyOne(browser, '?held=1')).toMatchObject({ heldFor: ['repeated'] });
  });

  it('is held after eight of one address in a day', async () => {
    const browser = aVisitor();
    for (let at = 0; at < 9; at += 1) await aCorrection({}, browser);
    const moderator = await aDeskMember('moderator', 'ky');
    expect(await onlyOne(moderator.browser, '?held=1')).toMatchObject({ heldFor: ['many'] });
  });

  it('waits with the others once it is released', async () => {
    await aCorrection({ company: 'x' });
    const { browser } = await aDeskMember('moderator', 'ky');
    const { id, revision } = await onlyOne(browser, '?held=1');
    expect((await browser.post(`${QUEUE}${id}/release`, { revision })).status).toBe(200);
    expect(await onlyOne(browser)).toMatchObject({ status: 'open', heldFor: [] });
  });
});

describe('the secret link', () => {
  it('is not found if it is forged', async () => {
    await aCorrection();
    for (const token of ['x', 'a'.repeat(43), 'a'.repeat(500)])
      expect((await openStatus(`#token=${token}`)).status).toBe(404);
  });

  it('asks for its code until it is opened', async () => {
    expect(await modelOf(ask('/corrections/status/'))).toMatchObject({ message: 'open-link' });
    expect(await modelOf(openStatus(''))).toMatchObject({ message: 'link-expired' });
  });

  it('is in the database as a hash only', async () => {
    const token = new URL(await aCorrection(), env.SITE_ORIGIN).hash.replace('#token=', '');
    const rows = await env.MEMBERS.prepare('SELECT * FROM correction LIMIT 1').first();
    expect(token).not.toBe('');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is in the email that a sender gets', async () => {
    const path = await aCorrection({ email: EMAIL });
    const [mail] = await mailsTo(EMAIL);
    const { pathname, hash } = linkOf(mail);
    expect([pathname + hash, mail?.text.includes(`enter this one: ${hash.replace('#token=', '')}`)]).toEqual([
      path,
      true,
    ]);
  });
});

describe('the queue of corrections', () => {
  it.each([
    ['official', 'ky-210003002021'],
    ['moderator', 'ca'],
    ['editor', 'ca'],
    ['administrator', '*'],
  ] as const)('shows nothing of Kentucky to an %s of %s', async (role, scope) => {
    await aCorrection();
    const { browser } = await aDeskMember(role, scope);
    const answer = await browser.get(QUEUE);
    if (scope === 'ca') expect(await modelOf(answer)).toMatchObject({ corrections: [], waiting: { open: 0 } });
    else expect(answer.status).toBe(404);
    const [row] = (await env.MEMBERS.prepare('SELECT id FROM correction').all<{ id: string }>()).results;
    const decision = await browser.post(`${QUEUE}${row?.id ?? ''}/accept`, { revision: 1 });
    expect([decision.status, await codeOf(decision)]).toEqual([404, 'not-found']);
  });

  it('shows the oldest fifty of 100,000', async () => {
    await env.MEMBERS.prepare(
      `WITH RECURSIVE number (at) AS (SELECT 0 UNION ALL SELECT at + 1 FROM number WHERE at < 99999)
       INSERT INTO correction (id, token_hash, page_kind, page_path, page_name, state, section, wrong_text, right_text, evidence,
         language, text_hash, status, created_at)
       SELECT 'many-' || at, 'many-' || at, 'city', '/kentucky/columbia/', 'Columbia', 'ky', 'other', 'x', '', '', 'en', 'x', 'open',
         printf('2026-01-01T00:00:00.%06dZ', at) FROM number`,
    ).run();
    const { browser } = await aDeskMember('moderator', 'ky');
    const page = await modelOf<DeskCorrectionsPage>(browser.get(QUEUE));
    expect(page.waiting).toEqual({ open: 1000, held: 0 });
    expect([page.corrections.length, page.corrections[0]?.id, page.corrections[49]?.id]).toEqual([
      50,
      'many-0',
      'many-49',
    ]);
  });

  it('shows the oldest first, uncached', async () => {
    await aCorrection({ wrong: 'First' });
    await aCorrection({ wrong: 'Second' });
    const { browser } = await aDeskMember('editor', '*');
    const answer = await browser.get(QUEUE);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const { corrections, waiting } = await modelOf<DeskCorrectionsPage>(answer);
    expect(corrections.map(({ wrong }) => wrong)).toEqual(['First', 'Second']);
    expect(waiting).toEqual({ open: 2, held: 0 });
  });

  it('ends for someone whose role ended', async () => {
    const { id, browser } = await aDeskMember('moderator', 'ky');
    await env.MEMBERS.prepare(`UPDATE role_grant SET ended_at = 'x' WHERE member_id = ?`).bind(id).run();
    expect((await browser.get(QUEUE)).status).toBe(404);
  });
});

describe('a decision on a correction', () => {
  it('reaches the sender and deletes the address', async () => {
    const path = await aCorrection({ email: EMAIL });
    const { browser } = await aDeskMember('moderator', 'ky');
    const { id, revision } = await onlyOne(browser);
    await browser.post(`${QUEUE}${id}/decline`, { revision, reason: 'as-published', note: 'See the state’s list.' });
    expect(await statusOf(path)).toMatchObject({
      correction: { status: 'declined', decline: { reason: 'as-published', note: 'See the state’s list.' } },
    });
    const [mail] = await mailsTo(EMAIL);
    expect(mail?.text).toContain('See the state’s list.');
    const row = await env.MEMBERS.prepare('SELECT email FROM correction').first();
    expect(row).toEqual({ email: null });
  });

  it('is logged without texts', async () => {
    await aCorrection();
    const { id: actor, browser } = await aDeskMember('moderator', 'ky');
    const { id, revision } = await onlyOne(browser);
    await browser.post(`${QUEUE}${id}/accept`, { revision });
    const { results } = await env.MEMBERS.prepare(
      'SELECT action, actor, from_status, to_status FROM correction_log ORDER BY id',
    ).all();
    expect(results).toEqual([
      { action: 'receive', actor: 'visitor', from_status: null, to_status: 'open' },
      { action: 'accept', actor, from_status: 'open', to_status: 'accepted' },
    ]);
    await expect(env.MEMBERS.prepare('DELETE FROM correction_log').run()).rejects.toThrow('append-only');
  });

  it('is refused to the second of two people', async () => {
    await aCorrection();
    const [first, second] = [await aDeskMember('moderator', 'ky'), await aDeskMember('editor', 'ky')];
    const { id, revision } = await onlyOne(first.browser);
    await first.browser.post(`${QUEUE}${id}/note`, { revision, note: 'I am calling the school.' });
    const answer = await second.browser.post(`${QUEUE}${id}/accept`, { revision });
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'correction-changed']);
    expect(await onlyOne(second.browser)).toMatchObject({ notes: [{ text: 'I am calling the school.' }] });
  });

  it.each([
    ['decline', {}, 'reason-missing'],
    ['note', {}, 'correction-missing'],
    ['release', {}, 'correction-changed'],
    ['burn', {}, 'not-found'],
  ])('to %s is refused without what it needs', async (action, fields, code) => {
    await aCorrection();
    const { browser } = await aDeskMember('moderator', 'ky');
    const { id, revision } = await onlyOne(browser);
    expect(await codeOf(await browser.post(`${QUEUE}${id}/${action}`, { revision, ...fields }))).toBe(code);
  });
});
