import { env } from 'cloudflare:workers';
import { describe, expect, inject, it, vi } from 'vitest';
import { aMember, aSession, countRows } from './member-builder.ts';
import { codeOf, jsonOf, linkOf, mailedToken, mailsTo, MemberBrowser, tokenOf } from './member-browser.ts';

const PASSWORD = '/account/password/';
const FORGOT = '/account/forgot-password/';
const SESSION = '/gsr/api/session';
const GOOD = 'three green kites';
const twice = (password: string) => ({ new_password: password, confirm_password: password });

const signIn = (browser: MemberBrowser, password: string, email = 'ana@example.org') =>
  browser.post('/gsr/session/auth', { email, password });

/** Returns a browser with a session that another person has, too. */
async function thiefOf(id: string): Promise<MemberBrowser> {
  const thief = new MemberBrowser({ address: '198.51.100.7' });
  thief.cookies.set('__Host-session', await aSession(id));
  return thief;
}

describe('a password of a breach', () => {
  const BREACHED = 'four blue herons';
  const withService = (manner: string) => ({ stores: { BREACH_CHECK_URL: `${inject('emailCheckUrl')}/${manner}` } });

  it('is refused', async () => {
    const { browser } = await aMember(withService('breached'));
    expect(await codeOf(await browser.post(PASSWORD, twice(BREACHED)))).toBe('password-breached');
    expect((await browser.post(PASSWORD, twice(GOOD))).status).toBe(200);
  });

  it.each(['silent', 'wrong'])('is accepted if the service is %s', async (manner) => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { browser } = await aMember(withService(manner));
    expect((await browser.post(PASSWORD, twice(BREACHED))).status).toBe(200);
  });
});

describe('a password', () => {
  it('can be set after sign-up and opens the account', async () => {
    const { browser } = await aMember({ isVerified: false });
    const answer = await jsonOf(browser.post(PASSWORD, twice(GOOD)));
    expect(answer).toEqual({
      success: true,
      message: 'Your password is saved. You’re logged out on all other devices.',
    });
    expect((await signIn(new MemberBrowser(), GOOD)).status).toBe(200);
  });

  it('is stored as a slow hash with its own salt', async () => {
    for (const email of ['ana@example.org', 'bea@example.org'])
      await (await aMember({ email })).browser.post(PASSWORD, twice(GOOD));
    const { results } = await env.MEMBERS.prepare('SELECT password_hash AS hash FROM credential').all<{
      hash: string;
    }>();
    for (const { hash } of results) expect(hash).toMatch(/^\$scrypt\$ln=14,r=8,p=1,t=5\$[\w-]{22}\$[\w-]{43}$/);
    expect(new Set(results.map(({ hash }) => hash)).size).toBe(2);
  });

  it.for([
    [{}, 'password-missing', 'new_password', 'Please enter a password'],
    [twice('ab3d5'), 'password-short', 'new_password', 'Please enter a password of at least 6 characters'],
    [twice('x1'.repeat(65)), 'password-long', 'new_password', 'Please enter a password of at most 128 characters'],
    [twice('Football1'), 'password-common', 'new_password', 'This password is too common'],
    [twice('ana@example.org'), 'password-common', 'new_password', 'This password is too common'],
    [{ new_password: GOOD }, 'confirmation-missing', 'confirm_password', 'Please confirm your password'],
    [
      { new_password: GOOD, confirm_password: 'x' },
      'password-mismatch',
      'confirm_password',
      'The passwords don’t match',
    ],
  ] as const)('is refused: %j', async ([body, code, parameter, message]) => {
    const { browser } = await aMember();
    const answer = await browser.post(PASSWORD, body);
    expect(answer.status).toBe(422);
    const refusal = await answer.json<{ success: boolean; message: string; errors: unknown[] }>();
    expect(refusal.errors[0]).toMatchObject({ code, parameter });
    expect(refusal.message).toContain(message);
    expect(refusal.success).toBe(false);
    expect(await countRows('credential')).toBe(0);
  });

  it('is refused in Spanish for a Spanish page', async () => {
    const { browser } = await aMember();
    const answer = await jsonOf(browser.post(`${PASSWORD}?lang=es`, twice('corto')));
    expect(answer['message']).toBe('Escriba una contraseña de al menos 6 caracteres');
  });

  it('changes only with the current password', async () => {
    const { id } = await aMember({ password: 'correct horse' });
    const thief = await thiefOf(id);
    for (const current_password of [undefined, '', 'wrong horse']) {
      const answer = await thief.post(PASSWORD, {
        ...twice(GOOD),
        ...(current_password !== undefined && { current_password }),
      });
      expect([answer.status, await codeOf(answer)]).toEqual([403, 'wrong-password']);
    }
    expect((await thief.post(PASSWORD, { ...twice(GOOD), current_password: 'correct horse' })).status).toBe(200);
  });

  it('needs no current one after login or by email', async () => {
    const { id, browser } = await aMember();
    const old = async () => env.MEMBERS.prepare('UPDATE session SET created_at = created_at - 660000').run();
    const thief = await thiefOf(id);
    await old();
    const answer = await thief.post(PASSWORD, twice('the thief knows'));
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'needs-confirmation']);
    expect(await countRows('credential')).toBe(0);
    await browser.post(FORGOT, { email: 'ana@example.org' });
    const token = await mailedToken('ana@example.org');
    expect((await browser.post(PASSWORD, { ...twice(GOOD), token })).status).toBe(200);
  });

  it('can be set after verifying the address', async () => {
    const browser = new MemberBrowser();
    await browser.post('/gsr/session/register_email', { email: 'ana@example.org' });
    await env.MEMBERS.prepare('UPDATE session SET created_at = created_at - 660000').run();
    const verified = await jsonOf(
      browser.post('/account/verify-email/', { token: await mailedToken('ana@example.org') }),
    );
    expect(verified['needs_password']).toBe(true);
    expect((await browser.post(PASSWORD, twice(GOOD))).status).toBe(200);
  });

  it('is never called wrong after too many tries', async () => {
    const { browser } = await aMember({ password: 'correct horse' });
    const change = (current_password: string) => browser.post(PASSWORD, { ...twice(GOOD), current_password });
    for (let at = 0; at < 10; at += 1) expect(await codeOf(await change(`guess ${at}`))).toBe('wrong-password');
    const late = await change('correct horse');
    expect([late.status, await codeOf(late)]).toEqual([429, 'too-many-attempts']);
  });

  it('opens nothing after its replacement', async () => {
    await aMember({ password: 'correct horse' });
    // Behind the login: a second call would wait until the login has checked its password.
    let change: (() => Promise<unknown>) | null = () =>
      env.MEMBERS.prepare(`UPDATE credential SET password_hash = password_hash || 'x'`).run();
    let isOpening = false;
    const MEMBERS = new Proxy(env.MEMBERS, {
      get: (db, name) => {
        if (name === 'prepare')
          return (sql: string) => {
            isOpening ||= sql.includes('INSERT INTO session');
            return db.prepare(sql);
          };
        if (name !== 'batch') return Reflect.get(db, name) as unknown;
        return async (statements: D1PreparedStatement[]) => {
          if (isOpening) await change?.();
          if (isOpening) change = null;
          return db.batch(statements);
        };
      },
    });
    const thief = new MemberBrowser({ stores: { MEMBERS }, address: '198.51.100.7' });
    const answer = await signIn(thief, 'correct horse');
    expect(change).toBeNull();
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'wrong-credentials']);
    expect(thief.cookies.has('__Host-session')).toBe(false);
    expect(await countRows('session WHERE ended_at IS NULL')).toBe(1);
  });

  it('counts no attempt if it is empty', async () => {
    const answer = await signIn(new MemberBrowser(), '');
    expect([answer.status, await codeOf(answer)]).toEqual([422, 'password-missing']);
    expect(await countRows('attempt')).toBe(0);
  });

  it('ends every other session when it changes', async () => {
    const { id, browser } = await aMember({ password: 'correct horse' });
    const thief = await thiefOf(id);
    const before = browser.cookies.get('__Host-session');
    await browser.post(PASSWORD, { ...twice(GOOD), current_password: 'correct horse' });
    expect((await thief.get(SESSION)).status).toBe(401);
    expect(browser.cookies.get('__Host-session')).not.toBe(before);
    expect((await browser.get(SESSION)).status).toBe(200);
    browser.cookies.set('__Host-session', before ?? '');
    expect((await browser.get(SESSION)).status).toBe(401);
  });

  it('needs no confirmation from a form that compared it', async () => {
    const { browser } = await aMember();
    expect((await browser.post(PASSWORD, { password: 'ab3d5' })).status).toBe(422);
    expect((await browser.post(PASSWORD, { password: GOOD })).status).toBe(200);
    expect((await signIn(new MemberBrowser(), GOOD)).status).toBe(200);
  });

  it('cannot be set without a session or link', async () => {
    const answer = await new MemberBrowser().post(PASSWORD, twice(GOOD));
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'needs-sign-in']);
  });
});

describe('a forgotten password', () => {
  it('is replaced by an emailed link that works once', async () => {
    const { id } = await aMember({ password: 'correct horse' });
    const thief = await thiefOf(id);
    const browser = new MemberBrowser();
    await browser.post(FORGOT, { email: 'Ana@example.org', page_url: 'https://homeroom.test/kentucky/' });
    const [mail] = await mailsTo('ana@example.org');
    expect(mail?.subject).toBe('Choose a new password');
    expect(linkOf(mail).pathname).toBe('/account/password/');
    expect(linkOf(mail).searchParams.get('return_to')).toBe('/kentucky/');
    const token = tokenOf(mail);
    expect((await browser.post(PASSWORD, { ...twice(GOOD), token })).status).toBe(200);
    expect((await browser.get(SESSION)).status).toBe(200);
    expect((await thief.get(SESSION)).status).toBe(401);
    expect((await signIn(new MemberBrowser(), 'correct horse')).status).toBe(401);
    const again = await new MemberBrowser().post(PASSWORD, { ...twice('four red kites'), token });
    expect([again.status, await codeOf(again)]).toEqual([410, 'link-expired']);
  });

  it('gets the same response for every address', async () => {
    await aMember({ email: 'ana@example.org', password: 'correct horse' });
    const answers = [];
    for (const email of ['ana@example.org', 'nobody@example.org']) {
      const answer = await new MemberBrowser().post(FORGOT, { email });
      answers.push([answer.status, [...answer.headers.keys()].sort(), await answer.text()]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await mailsTo('ana@example.org')).toHaveLength(1);
    expect(await mailsTo('nobody@example.org')).toHaveLength(0);
  });

  it('returns only to our own pages', async () => {
    await aMember();
    await new MemberBrowser().post(FORGOT, { email: 'ana@example.org', page_url: 'https://evil.example/' });
    const [mail] = await mailsTo('ana@example.org');
    expect(mail?.text).not.toContain('evil');
  });

  it('is emailed at most four times an hour', async () => {
    await aMember();
    for (let at = 0; at < 7; at += 1)
      await new MemberBrowser({ address: `192.0.2.${at}` }).post(FORGOT, { email: 'ana@example.org' });
    expect(await mailsTo('ana@example.org')).toHaveLength(4);
  });

  it('keeps its value if the link expired or differs', async () => {
    const { browser } = await aMember({ isVerified: false });
    await browser.post('/account/verification-mail/', {});
    const verification = await mailedToken('ana@example.org');
    await browser.post(FORGOT, { email: 'ana@example.org' });
    const token = await mailedToken('ana@example.org');
    await env.MEMBERS.prepare(`UPDATE token SET expires_at = ? WHERE kind = 'set-password'`).bind(Date.now()).run();
    for (const wrong of [token, verification, '', 'x'.repeat(199)]) {
      const answer = await new MemberBrowser().post(PASSWORD, { ...twice(GOOD), token: wrong });
      expect([answer.status, await codeOf(answer)]).toEqual([410, 'link-expired']);
    }
    expect(await countRows('credential')).toBe(0);
  });

  it('keeps the link working after a typing error', async () => {
    await aMember();
    const browser = new MemberBrowser();
    await browser.post(FORGOT, { email: 'ana@example.org' });
    const token = await mailedToken('ana@example.org');
    expect((await browser.post(PASSWORD, { new_password: GOOD, confirm_password: 'x', token })).status).toBe(422);
    expect((await browser.post(PASSWORD, { ...twice(GOOD), token })).status).toBe(200);
  });

  it('changes once if its link is used twice', async () => {
    await aMember();
    await new MemberBrowser().post(FORGOT, { email: 'ana@example.org' });
    const token = await mailedToken('ana@example.org');
    const answers = await Promise.all(
      ['three green kites', 'four red kites'].map((password) =>
        new MemberBrowser().post(PASSWORD, { ...twice(password), token }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('stores only the hash of its token', async () => {
    await aMember();
    await new MemberBrowser().post(FORGOT, { email: 'ana@example.org' });
    const { results } = await env.MEMBERS.prepare('SELECT hash FROM token').all<{ hash: string }>();
    expect(results).toHaveLength(1);
    const answer = await new MemberBrowser().post(PASSWORD, { ...twice(GOOD), token: results[0]?.hash });
    expect(answer.status).toBe(410);
  });
});
