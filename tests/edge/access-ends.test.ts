import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { ACCESS, PLANTED_TABLES, type AccessEnd } from '../../src/data/account/account-access.ts';
import { insertToken } from '../../src/data/account/token-queries.ts';
import { TOKEN_KINDS } from '../../src/domain/account/token-kinds.ts';
import type { AccountPage } from '../../src/domain/follows/account-page.ts';
import type { Purpose } from '../../src/edge/account/guard/member-secrets.ts';
import type { SecretCookie } from '../../src/edge/account/session/member-cookies.ts';
import { addSearchableKentucky } from './call-client.ts';
import { ADAIR_ELEMENTARY } from './catalogue-builder.ts';
import { modelOf } from './desk-builder.ts';
import { askWith } from './edge-client.ts';
import { aMember } from './member-builder.ts';
import { codeOf, jsonOf, mailedToken, MemberBrowser } from './member-browser.ts';

const AT = '2026-01-02T03:04:05.000Z';
const LATER = Date.parse('2100-01-01T00:00:00Z');
const GOOD = 'three green kites';
const CALENDAR = '/saved-schools/calendar/';
const stores = { CALENDAR_URL: `${inject('partnerUrl')}/well/calendar` };

/** What a signature of ours opens or proves, and the kind of access that ends it. Null: it opens nothing of a member. */
const SIGNED: Readonly<Record<Purpose, keyof typeof ACCESS | null>> = {
  calendar: 'calendar',
  device: 'sessionsAndDevices',
  'second-factor': 'secondFactor',
  unsubscribe: 'follows',
  social: null,
  attempt: null,
  age: null,
  voter: null,
  'review-author': null,
};

/** The cookies that no script can read, likewise. */
const COOKIES: Readonly<Record<SecretCookie, keyof typeof ACCESS | null>> = {
  session: 'sessionsAndDevices',
  device: 'sessionsAndDevices',
  link: 'emailedLinks',
  social: null,
  age: null,
  minor: null,
  voter: null,
  typed: null,
};

/** Columns that name a member and give nothing: what was said at the desk stays, without its author. */
const WITHOUT_ACCESS = ['correction_note.member_id', 'desk_note.member_id', 'school_draft.member_id'];

beforeEach(addSearchableKentucky);

describe('the list of access', () => {
  it('has every column of a member in the database', async () => {
    const { results } = await env.MEMBERS.prepare(
      `SELECT t.name || '.' || c.name AS name FROM pragma_table_list t, pragma_table_info(t.name) c
       WHERE t.schema = 'main' AND t.type = 'table' AND (c.name IN ('member_id', 'added_by') OR c.name LIKE '%ended_at' AND t.name = 'member')`,
    ).all<{ name: string }>();
    const listed = [
      ...Object.values(ACCESS).flatMap(({ stored }) => stored),
      ...PLANTED_TABLES.map((table) => `${table}.member_id`),
      ...WITHOUT_ACCESS,
    ];
    expect(results.map(({ name }) => name).toSorted()).toEqual(listed.toSorted());
  });

  it('has every signature and secret cookie', () => {
    for (const kind of [...Object.values(SIGNED), ...Object.values(COOKIES)])
      expect(kind === null || Object.hasOwn(ACCESS, kind)).toBe(true);
  });
});

/** Fills every table that gives access to the account, or that its opener can have filled. */
async function fillAccount(id: string): Promise<void> {
  const row = (table: string, fields: Readonly<Record<string, string | number | null>>) => {
    const all = { member_id: id, ...fields };
    const names = Object.keys(all);
    return env.MEMBERS.prepare(
      `INSERT OR REPLACE INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ).bind(...Object.values(all));
  };
  const school = { state: 'ky', school_id: ADAIR_ELEMENTARY };
  const asked = { owner: id, language: 'en', created_at: AT };
  const review = {
    ...{ id: 'r', ...school, status: 'pending', user_type: 'parent', five_star: 4, comment: 'x', language: 'en' },
    ...{ author_digest: 'd', created_at: AT, updated_at: AT },
  };
  const claim = {
    ...{ id: 'c', ...school, school_name: 'x', school_path: '/', name: 'x', position: 'x', email: 'x', phone: '' },
    ...{ website: '', language: 'en', token_hash: 'h', token_expires_at: LATER, status: 'sent', created_at: AT },
  };
  const member = env.MEMBERS.prepare(
    `UPDATE member SET first_name = 'Mallory', last_name = 'X', age_confirmed_at = ?, adult_confirmed_at = ? WHERE id = ?`,
  ).bind(AT, AT, id);
  await env.MEMBERS.batch([
    member,
    row('identity', { provider: 'google', subject: 's', created_at: AT }),
    row('calendar_address', { id: 'k', created_at: AT }),
    row('email_change', { email: 'x@example.org', email_key: 'x@example.org', expires_at: LATER }),
    row('second_factor', { sealed: 'x', confirmed_at: null }),
    row('recovery_code', { code_hash: 'h' }),
    row('role_grant', { role: 'official', scope: 'ky-1', granted_by: 'x', granted_at: AT, reason: 'x' }),
    row('claim', claim),
    row('subscription', { id: 's', ...asked, list: 'mystat', ...school }),
    row('favorite_school', { id: 'f', ...asked, ...school }),
    row('student_grade', { id: 'g', ...asked, grade: '3' }),
    row('questionnaire_answer', { question: 'affiliation', choice: 'parent' }),
    row('saved_school', { ...school, saved_at: AT }),
    row('saved_school_log', { ...school, action: 'add', logged_at: AT }),
    row('saved_search', { id: 'q', name: 'x', path: '/search/', saved_at: AT }),
    row('school_note', { ...school, why_saved: '[]', comment: 'x', updated_at: AT }),
    row('stopped_mail', { kind: 'new-review', stopped_at: AT }),
    row('review', review),
    row('review_response', { id: 'p', review_id: 'r', response: 'x', created_at: AT, updated_at: AT }),
    row('review_like', { review_id: 'r', voter: id, created_at: AT }),
    row('review_flag', { review_id: 'r', comment: 'x', created_at: AT }),
    row('reply_flag', { reply_id: 'p', comment: 'x', created_at: AT }),
    row('desk_care', { kind: 'claim', item_id: 'c' }),
    row('held_value', { id: 'v', ...school, field: 'phone', answer: '{}', shown: '[]', reasons: '[]', created_at: AT }),
    env.MEMBERS.prepare(`INSERT OR REPLACE INTO spokesperson VALUES ('ky', '2100030', 'h', 'x', ?, ?)`).bind(id, AT),
  ]);
  for (const kind of TOKEN_KINDS)
    await insertToken(env.MEMBERS, { hash: kind, kind, memberId: id, payload: {}, now: 0, expiresAt: LATER });
}

/** The tables that still have an open row of a member. */
async function openTables(id: string): Promise<string[]> {
  const open: Readonly<Record<string, string>> = { session: 'ended_at IS NULL', role_grant: 'ended_at IS NULL' };
  const tables = [...Object.values(ACCESS).flatMap(({ stored }) => stored), ...PLANTED_TABLES]
    .map((name) => name.split('.')[0] ?? '')
    .filter((name) => name !== 'member');
  const rows = await env.MEMBERS.batch<{ count: number }>(
    tables.map((table) =>
      env.MEMBERS.prepare(
        `SELECT count(*) AS count FROM ${table} WHERE ${table === 'spokesperson' ? 'added_by' : 'member_id'} = ? AND ${open[table] ?? '1'}`,
      ).bind(id),
    ),
  );
  return tables.filter((_, at) => (rows[at]?.results[0]?.count ?? 0) > 0).toSorted();
}

/** The tables of access that an end leaves as they are, by the list. */
function stayingTables(by: Exclude<AccessEnd, 'taken-over'>): string[] {
  const kinds: readonly { stored: readonly string[]; stays: Readonly<Record<string, string>> }[] =
    Object.values(ACCESS);
  const staying = kinds.filter(({ stays }) => by in stays).flatMap(({ stored }) => stored);
  return [...staying.map((name) => name.split('.')[0] ?? ''), ...PLANTED_TABLES];
}

/** A member whose account has everything, and a second browser that is logged in. */
async function aFullMember() {
  const { id, browser } = await aMember({ password: GOOD });
  await fillAccount(id);
  expect(await openTables(id)).toHaveLength(27);
  return { id, browser };
}

describe('access to an account', () => {
  it('ends with everything that a stranger left, once its owner verifies the address', async () => {
    const thief = new MemberBrowser({ address: '198.51.100.7' });
    const { id } = await jsonOf<{ id: string }>(
      thief.post('/gsr/session/register_email', { email: 'ana@example.org' }),
    );
    const token = await mailedToken('ana@example.org');
    await thief.post('/account/password/', { new_password: 'the thief knows', confirm_password: 'the thief knows' });
    await fillAccount(id);
    const owner = new MemberBrowser();
    expect((await owner.post('/account/verify-email/', { token, forgot: true })).status).toBe(200);
    // Only the owner's own new session is left.
    expect(await openTables(id)).toEqual(['session']);
    expect((await thief.get('/gsr/api/session')).status).toBe(401);
    expect((await owner.get('/gsr/api/session')).status).toBe(200);
    const data = await jsonOf<{ account: Record<string, unknown>[] }>(owner.get('/account/export/'));
    expect(data.account[0]).toMatchObject({ first_name: null, last_name: null, adult_confirmed_at: null });
  });

  it('ends with a new password, except what the list names', async () => {
    const { id, browser } = await aFullMember();
    const request = { current_password: GOOD, new_password: 'four gray kites', confirm_password: 'four gray kites' };
    await env.MEMBERS.prepare('DELETE FROM second_factor').run();
    expect((await browser.post('/account/password/', request)).status).toBe(200);
    const staying = [...stayingTables('password').filter((name) => name !== 'second_factor'), 'session', 'token'];
    expect(await openTables(id)).toEqual(staying.toSorted());
    expect(await tokenKinds()).toEqual(['verify-email']);
  });

  it('ends with a logout on all devices, except what the list names', async () => {
    const { id, browser } = await aFullMember();
    expect((await browser.post('/gsr/session/sign_out', { everywhere: true })).status).toBe(200);
    expect(await openTables(id)).toEqual([...stayingTables('everywhere'), 'token'].toSorted());
    expect(await tokenKinds()).toEqual(['verify-email']);
  });

  it('includes the address of the private calendar', async () => {
    const { browser } = await aMember({ password: GOOD, stores });
    for (const end of ['password', 'everywhere']) {
      await signIn(browser);
      expect((await browser.post(CALENDAR, { action: 'create' })).status).toBe(200);
      const { calendar } = await modelOf<{ calendar: string } & AccountPage>(browser.get('/saved-schools/'));
      const path = new URL(calendar).pathname;
      expect((await askWith(stores, path)).status).toBe(200);
      if (end === 'everywhere') await browser.post('/gsr/session/sign_out', { everywhere: true });
      else
        await browser.post('/account/password/', {
          current_password: GOOD,
          new_password: GOOD,
          confirm_password: GOOD,
        });
      expect((await askWith(stores, path)).status).toBe(404);
    }
  });

  it('by a calendar needs a verified address', async () => {
    const { browser } = await aMember({ isVerified: false, stores });
    expect(await codeOf(await browser.post(CALENDAR, { action: 'create' }))).toBe('needs-verification');
  });

  it('is listed on the account page', async () => {
    const { browser } = await aFullMember();
    const { account } = await modelOf<AccountPage>(browser.get('/account/'));
    expect(account.access).toEqual({
      calendarSince: AT,
      links: TOKEN_KINDS.toSorted().map((kind) => ({ kind, expiresAt: '2100-01-01T00:00:00.000Z' })),
      roles: [{ role: 'official', scope: 'ky-1', since: AT }],
    });
  });
});

function signIn(browser: MemberBrowser): Promise<Response> {
  return browser.post('/gsr/session/auth', { email: 'ana@example.org', password: GOOD });
}

async function tokenKinds(): Promise<string[]> {
  const { results } = await env.MEMBERS.prepare('SELECT kind FROM token ORDER BY kind').all<{ kind: string }>();
  return results.map(({ kind }) => kind);
}
