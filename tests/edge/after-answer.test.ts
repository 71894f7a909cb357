import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf, mailsTo, MemberBrowser } from './member-browser.ts';
import { aMember } from './member-builder.ts';

const FORGOT = '/account/forgot-password/';
const SUBSCRIBE = '/gsr/api/subscriptions/';
const LETTER = { email: 'eva@example.org', list: 'greatnews', language: 'en' };

const logged: string[] = [];

beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(String(line)));
});

/** The members' database, which notes its statements. Those that contain `failing` fail. */
function membersDatabase({ failing = 'nothing at all' } = {}): { MEMBERS: D1Database; statements: string[] } {
  const statements: string[] = [];
  const MEMBERS = new Proxy(env.MEMBERS, {
    get: (db, name) => {
      if (name !== 'prepare') return (Reflect.get(db, name) as (...args: unknown[]) => unknown).bind(db);
      return (sql: string) => {
        statements.push(sql);
        return db.prepare(sql.includes(failing) ? 'SELECT * FROM no_such_table' : sql);
      };
    },
  });
  return { MEMBERS, statements };
}

describe('an email that cannot be sent', () => {
  const NO_MAIL = { DEVELOPMENT_MAILBOX: undefined, MAIL: undefined };

  it.for([
    [FORGOT, { email: 'ana@example.org' }],
    [FORGOT, { email: 'nobody@example.org' }],
    [SUBSCRIBE, LETTER],
  ] as const)('is not called sent: %s', async ([path, body]) => {
    await aMember();
    const withoutTable = (failing: string) => ({ MEMBERS: membersDatabase({ failing }).MEMBERS });
    for (const stores of [NO_MAIL, withoutTable('INTO token'), withoutTable('attempt')]) {
      const answer = await new MemberBrowser({ stores }).post(path, body);
      expect([answer.status, await codeOf(answer)]).toEqual([503, 'accounts-unavailable']);
    }
  });

  it('is not called sent again', async () => {
    const browser = new MemberBrowser({ stores: NO_MAIL });
    await browser.post('/gsr/session/register_email', { email: 'new@example.org' });
    const answer = await browser.post('/account/verification-mail/', {});
    expect([answer.status, await codeOf(answer)]).toEqual([503, 'accounts-unavailable']);
  });

  it('is logged after the response', async () => {
    const { MEMBERS } = membersDatabase({ failing: 'INTO token' });
    const answer = await new MemberBrowser({ stores: { MEMBERS } }).post('/gsr/session/register_email', {
      email: 'new@example.org',
    });
    expect(answer.status).toBe(200);
    expect(logged.join()).toContain('verification-mail-failed');
    expect(logged.join()).not.toContain('example.org');
  });
});

describe('a forgotten password', () => {
  it('costs the same statements with and without an account', async () => {
    await aMember({ email: 'ana@example.org' });
    const statementsFor = async (email: string) => {
      const { MEMBERS, statements } = membersDatabase();
      expect((await new MemberBrowser({ stores: { MEMBERS } }).post(FORGOT, { email })).status).toBe(200);
      return statements.filter((sql) => !/\bmail\b/.test(sql));
    };
    const known = await statementsFor('ana@example.org');
    expect(await statementsFor('nobody@example.org')).toEqual(known);
    expect(await mailsTo('ana@example.org')).toHaveLength(1);
    expect(await mailsTo('nobody@example.org')).toHaveLength(0);
  });

  it('has its own number of emails', async () => {
    const { browser } = await aMember({ email: 'ana@example.org' });
    for (let at = 0; at < 5; at += 1) await browser.post('/account/verification-mail/', {});
    await new MemberBrowser().post(FORGOT, { email: 'ana@example.org' });
    const [newest] = await mailsTo('ana@example.org');
    expect(newest?.text).toContain('/account/password/');
  });
});
