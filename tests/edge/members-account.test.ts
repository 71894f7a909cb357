import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { addColumbia } from './catalogue-builder.ts';
import { askWith } from './edge-client.ts';
import { aMember, countRows } from './member-builder.ts';
import { codeOf, jsonOf, mailsTo, MemberBrowser } from './member-browser.ts';

const SCHOOL = { state: 'ky', school_id: '210003002021' };
const TABLES = [
  'member',
  'credential',
  'session',
  'token',
  'questionnaire_answer',
  'saved_school',
  'saved_school_log',
  'school_note',
  'subscription',
  'favorite_school',
  'student_grade',
  'saved_search',
];

beforeEach(addColumbia);

/** A member with something of everything. */
async function aBusyMember(email = 'ana@example.org') {
  const { id, browser } = await aMember({ email, password: 'correct horse' });
  await browser.post('/gsr/api/save_school', SCHOOL);
  await browser.post('/gsr/api/log_saved_school', { saved_schools_log: { ...SCHOOL, action: 'add' } });
  await browser.post('/gsr/user/save_school_note', { ...SCHOOL, comment: 'kind teachers' });
  await browser.post('/gsr/user/save_search', { name: 'Oaks', search: '/search/search.page?q=oak' });
  await browser.post('/gsr/api/subscriptions/', { list: 'greatnews' });
  await browser.post('/gsr/user/favorites/', { favorite_school: SCHOOL });
  await browser.post('/gsr/user/save_grade_selection', { grade: '3' });
  await browser.post('/account/user_metadata/', { list_member_id: id, metadata: { affiliation: ['parent'] } });
  await new MemberBrowser().post('/account/forgot-password/', { email });
  return { id, browser };
}

describe('a copy of my data', () => {
  it('contains all data of the member and no secret', async () => {
    const { browser } = await aBusyMember();
    const answer = await browser.get('/account/export/');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="homeroom-account.json"');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      account: [{ email: 'ana@example.org' }],
      saved_schools: [SCHOOL],
      saved_schools_log: [{ action: 'add' }],
      school_notes: [{ comment: 'kind teachers' }],
      saved_searches: [{ name: 'Oaks' }],
      subscriptions: [{ list: 'greatnews' }],
      favorite_schools: [SCHOOL],
      student_grades: [{ grade: '3' }],
      questionnaire: [{ question: 'affiliation', choice: 'parent' }],
    });
    expect(text).not.toMatch(/scrypt|hash|token/);
  });

  it('is refused for everyone else', async () => {
    await aBusyMember('ana@example.org');
    const eve = await aMember({ email: 'eve@example.org' });
    expect(await (await eve.browser.get('/account/export/')).text()).not.toContain('ana@');
    expect((await new MemberBrowser().get('/account/export/')).status).toBe(401);
    const led = await new MemberBrowser().get('/account/export/', { accept: 'text/html' });
    expect([led.status, led.headers.get('location')]).toEqual([
      303,
      '/gsr/modals/new_join_and_login_modal?return_to=%2Faccount%2F&error=needs-sign-in',
    ]);
  });
});

describe('deleting an account', () => {
  const DELETE = '/account/delete/';

  it('leaves no trace and keeps other accounts', async () => {
    const { browser } = await aBusyMember('ana@example.org');
    await aBusyMember('bea@example.org');
    await new MemberBrowser().post('/gsr/api/subscriptions/', { list: 'sponsor', email: 'ana@example.org' });
    const answer = await browser.post(DELETE, { password: 'correct horse' });
    expect(await jsonOf(answer)).toMatchObject({ success: true });
    for (const table of TABLES) expect([table, await countRows(table)]).toEqual([table, table === 'token' ? 2 : 1]);
    expect(await countRows(`token WHERE kind = 'set-password'`)).toBe(1);
    const mails = await mailsTo('ana@example.org');
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account was deleted']);
    expect([...browser.cookies.keys()]).toEqual([]);
    expect((await browser.get('/gsr/api/session')).status).toBe(401);
  });

  it('needs the password of the member', async () => {
    const { browser } = await aBusyMember();
    for (const body of [{}, { password: '' }, { password: 'wrong horse' }]) {
      const answer = await browser.post(DELETE, body);
      expect([answer.status, await codeOf(answer)]).toEqual([403, 'wrong-password']);
    }
    expect(await countRows('member')).toBe(1);
  });

  it('needs a recent login if there is no password', async () => {
    const { browser } = await aMember();
    await env.MEMBERS.prepare('UPDATE session SET created_at = ?')
      .bind(Date.now() - 11 * 60_000)
      .run();
    const late = await browser.post(DELETE, {});
    expect([late.status, await codeOf(late)]).toEqual([403, 'needs-confirmation']);
    await env.MEMBERS.prepare('UPDATE session SET created_at = ?')
      .bind(Date.now() - 9 * 60_000)
      .run();
    expect((await browser.post(DELETE, {})).status).toBe(200);
    expect(await countRows('member')).toBe(0);
  });
});

describe('the language of a member', () => {
  it('is stored with the account', async () => {
    const { browser } = await aMember();
    expect(await jsonOf(browser.post('/account/language/', { language: 'es' }))).toMatchObject({
      message: 'Su idioma está guardado.',
    });
    expect(await jsonOf(browser.get('/gsr/api/session'))).toMatchObject({ user: { language: 'es' } });
    expect((await browser.post('/account/language/', { language: 'fr' })).status).toBe(422);
  });

  it('applies to every email from then on', async () => {
    const ana = await aMember({ email: 'ana@example.org' });
    const eve = await aMember({ email: 'eve@example.org' });
    for (const { browser } of [ana, eve]) {
      await browser.post('/gsr/api/subscriptions/', { list: 'greatnews', language: 'en' });
      await browser.post('/gsr/api/students', { grades: 'k,1', language: 'en' });
    }
    await ana.browser.post('/account/language/', { language: 'es' });
    const { subscriptions } = await jsonOf<{ subscriptions: unknown[] }>(ana.browser.get('/gsr/api/subscriptions/'));
    expect(subscriptions).toMatchObject([{ list: 'greatnews', language: 'es' }]);
    expect(await countRows(`student_grade WHERE language = 'es'`)).toBe(2);
    expect(await countRows(`subscription WHERE language = 'en'`)).toBe(1);
  });

  it('applies to the pages that a notice links', async () => {
    const { email, browser } = await aMember({ password: 'correct horse' });
    await browser.post('/account/language/', { language: 'es' });
    const passwords = { new_password: 'three green kites', confirm_password: 'three green kites' };
    await browser.post('/account/password/', { ...passwords, current_password: 'correct horse' });
    expect((await mailsTo(email))[0]?.text).toContain('/account/forgot-password/?lang=es');
  });
});

describe('a log message from a browser', () => {
  it('is one line without email addresses', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const clientMessage = {
      message: 'failed\nfor ana@example.org',
      clientUrl: 'https://homeroom.test/kentucky/?email=ana%40example.org',
    };
    const answer = await new MemberBrowser().post('/gsr/api/log_client_message/', { clientMessage });
    expect(answer.status).toBe(200);
    expect(log.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toEqual([
      {
        code: 'client-message',
        type: 'info',
        message: 'failed for [address]',
        clientUrl: expect.not.stringContaining('ana') as unknown,
        request: expect.any(String) as unknown,
      },
    ]);
  });
});

describe('an email', () => {
  const REGISTER = '/gsr/session/register_email';

  it('is readable for developers as page or JSON', async () => {
    await new MemberBrowser().post(REGISTER, { email: 'ana@example.org' });
    const page = await new MemberBrowser().get('/edge/mailbox', { accept: 'text/html' });
    const html = await page.text();
    expect(html).toContain('<h2>Please verify your email address</h2>');
    expect(html).toMatch(/<a href="https:\/\/homeroom\.test\/account\/verify-email\/#token=/);
    const mails = await jsonOf<{ mails: object[] }>(new MemberBrowser().get('/edge/mailbox'));
    expect(mails.mails).toHaveLength(1);
  });

  it('is hidden if the mailbox is off', async () => {
    await new MemberBrowser().post(REGISTER, { email: 'ana@example.org' });
    for (const DEVELOPMENT_MAILBOX of [undefined, '', 'off'])
      expect((await askWith({ DEVELOPMENT_MAILBOX }, '/edge/mailbox')).status).toBe(404);
  });

  it('goes out by the platform and is not stored', async () => {
    const stores = { DEVELOPMENT_MAILBOX: undefined, MAIL_FROM: 'school@homeroom.test', MAIL: env.MAIL };
    const send = vi.fn<(mail: object) => Promise<{ messageId: string }>>(async () => ({ messageId: '1' }));
    const browser = new MemberBrowser({ stores: { ...stores, MAIL: { send } } });
    await browser.post(REGISTER, { email: 'ana@example.org' });
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      from: 'school@homeroom.test',
      to: 'ana@example.org',
      subject: 'Please verify your email address',
      text: expect.stringContaining('https://homeroom.test/account/verify-email/#token=') as unknown,
      html: expect.stringContaining('<html lang="en">') as unknown,
    });
    expect(await countRows('mail')).toBe(0);
  });

  it('fits the binding of the platform', async () => {
    const error = vi.spyOn(console, 'error');
    const stores = { DEVELOPMENT_MAILBOX: undefined, MAIL_FROM: 'school@homeroom.test' };
    await new MemberBrowser({ stores }).post(REGISTER, { email: 'ana@example.org' });
    expect(error.mock.calls).toEqual([]);
  });

  it('that fails is logged without its address', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const send = () => Promise.reject(new Error('ana@example.org is unknown'));
    for (const stores of [
      { DEVELOPMENT_MAILBOX: undefined, MAIL_FROM: 'school@homeroom.test', MAIL: { send } },
      { DEVELOPMENT_MAILBOX: undefined, MAIL: undefined },
    ]) {
      const email = `ana${Math.random()}@example.org`;
      expect((await new MemberBrowser({ stores }).post(REGISTER, { email })).status).toBe(200);
    }
    const lines = error.mock.calls.map(([line]) => String(line));
    expect(lines.map((line) => z.object({ code: z.string() }).parse(JSON.parse(line)).code)).toEqual([
      'mail-failed',
      'mail-not-set-up',
    ]);
    expect(lines.join()).not.toContain('@');
  });
});

describe('an address that calls too often', () => {
  it.for([
    ['ACCOUNT_LIMIT', '/gsr/session/auth', { email: 'a@b.c', password: 'x' }],
    ['ACCOUNT_LIMIT', '/gsr/session/register_email', { email: 'a@b.c' }],
    ['ACCOUNT_LIMIT', '/account/forgot-password/', { email: 'a@b.c' }],
    ['ACCOUNT_LIMIT', '/gsr/validations/need_to_signin', { email: 'a@b.c' }],
    ['MEMBER_LIMIT', '/gsr/api/save_school', SCHOOL],
    ['LOG_LIMIT', '/gsr/api/log_client_message/', { clientMessage: { message: 'x' } }],
  ] as const)('is limited by %s at %s', async ([limit, path, body]) => {
    const keys: string[] = [];
    const binding = {
      limit: async ({ key }: { key: string }) => {
        keys.push(key);
        return { success: false };
      },
    };
    for (const address of ['192.0.2.7', '2001:db8:1:2:3:4:5:6']) {
      const answer = await new MemberBrowser({ stores: { [limit]: binding }, address }).post(path, body);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
      expect(await codeOf(answer)).toBe('too-many-requests');
    }
    expect(keys).toEqual(['192.0.2.7', '2001:db8:1:2']);
  });

  it('is limited the same way by the older call', async () => {
    const stores = { ACCOUNT_LIMIT: { limit: () => Promise.resolve({ success: false }) } };
    const answer = await new MemberBrowser({ stores }).get('/gsr/validations/need_to_signin?email=a%40b.c');
    expect(answer.status).toBe(429);
  });
});
