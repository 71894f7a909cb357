import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { aMember, aSession, countRows } from './member-builder.ts';
import { codeOf, jsonOf, linkOf, mailedToken, mailsTo, MemberBrowser, OWN_ORIGIN } from './member-browser.ts';
import worker from './test-worker.ts';
import { hanging } from './watched-stores.ts';

const PASSWORD = '/account/password/';
const FORGOT = '/account/forgot-password/';
const SESSION = '/gsr/api/session';
const GOOD = 'three green kites';
const twice = (password: string) => ({ new_password: password, confirm_password: password });

const signIn = (browser: MemberBrowser, password: string, email = 'ana@example.org') =>
  browser.post('/gsr/session/auth', { email, password });

/** A browser with a session that somebody else holds too. */
async function thiefOf(id: string): Promise<MemberBrowser> {
  const thief = new MemberBrowser({ address: '198.51.100.7' });
  thief.cookies.set('__Host-session', await aSession(id));
  return thief;
}

describe('a password', () => {
  it('is chosen after signing up by e-mail, and then opens the account', async () => {
    const { browser } = await aMember({ isVerified: false });
    const answer = await jsonOf(browser.post(PASSWORD, twice(GOOD)));
    expect(answer).toEqual({ success: true, message: 'Your password is saved. You were logged out everywhere else.' });
    expect((await signIn(new MemberBrowser(), GOOD)).status).toBe(200);
  });

  it('is stored as a slow hash with a salt of its own', async () => {
    for (const email of ['ana@example.org', 'bea@example.org'])
      await (await aMember({ email })).browser.post(PASSWORD, twice(GOOD));
    const { results } = await env.MEMBERS.prepare('SELECT password_hash AS hash FROM credential').all<{
      hash: string;
    }>();
    for (const { hash } of results) expect(hash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w-]{22}\$[\w-]{43}$/);
    expect(new Set(results.map(({ hash }) => hash)).size).toBe(2);
  });

  it.for([
    [{}, 'password-missing', 'new_password', 'Please enter a password'],
    [twice('ab3d5'), 'password-short', 'new_password', 'Please enter a password of at least 6 characters'],
    [twice('x1'.repeat(65)), 'password-long', 'new_password', 'Please enter a password of at most 128 characters'],
    [twice('Football1'), 'password-common', 'new_password', 'This password is one of the first that others would try'],
    [twice('ana@example.org'), 'password-common', 'new_password', 'This password is one of the first'],
    [{ new_password: GOOD }, 'confirmation-missing', 'confirm_password', 'Please confirm your password'],
    [
      { new_password: GOOD, confirm_password: 'x' },
      'password-mismatch',
      'confirm_password',
      'The passwords do not match',
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

  it('is refused in Spanish to who reads Spanish', async () => {
    const { browser } = await aMember();
    const answer = await jsonOf(browser.post(`${PASSWORD}?lang=es`, twice('corto')));
    expect(answer['message']).toBe('Escriba una contraseña de al menos 6 caracteres');
  });

  it('is changed only by who knows the one until now', async () => {
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

  it('is chosen without one until now by who signed in just now, and by who comes by a mail', async () => {
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

  it('is chosen by who verifies the address, however long ago they signed up in this browser', async () => {
    const browser = new MemberBrowser();
    await browser.post('/gsr/session/register_email', { email: 'ana@example.org' });
    await env.MEMBERS.prepare('UPDATE session SET created_at = created_at - 660000').run();
    const verified = await jsonOf(
      browser.post('/account/verify-email/', { token: await mailedToken('ana@example.org') }),
    );
    expect(verified['needs_password']).toBe(true);
    expect((await browser.post(PASSWORD, twice(GOOD))).status).toBe(200);
  });

  it('that is right is not called wrong after too many tries', async () => {
    const { browser } = await aMember({ password: 'correct horse' });
    const change = (current_password: string) => browser.post(PASSWORD, { ...twice(GOOD), current_password });
    for (let at = 0; at < 10; at += 1) expect(await codeOf(await change(`guess ${at}`))).toBe('wrong-password');
    const late = await change('correct horse');
    expect([late.status, await codeOf(late)]).toEqual([429, 'too-many-attempts']);
  });

  it('of before opens nothing, not even for who was let in by it while it changed', async () => {
    const { browser } = await aMember({ password: 'correct horse' });
    let change: (() => Promise<unknown>) | null = () =>
      browser.post(PASSWORD, { ...twice(GOOD), current_password: 'correct horse' });
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
    expect((await signIn(new MemberBrowser(), GOOD)).status).toBe(200);
  });

  it('that is empty is missing, and no try', async () => {
    const answer = await signIn(new MemberBrowser(), '');
    expect([answer.status, await codeOf(answer)]).toEqual([422, 'password-missing']);
    expect(await countRows('attempt')).toBe(0);
  });

  it('ends every other session when it changes, and gives this one a new id', async () => {
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

  it('comes alone from a form that has compared it with its confirmation', async () => {
    const { browser } = await aMember();
    expect((await browser.post(PASSWORD, { password: 'ab3d5' })).status).toBe(422);
    expect((await browser.post(PASSWORD, { password: GOOD })).status).toBe(200);
    expect((await signIn(new MemberBrowser(), GOOD)).status).toBe(200);
  });

  it('is not chosen by who is not signed in and has no link', async () => {
    const answer = await new MemberBrowser().post(PASSWORD, twice(GOOD));
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'needs-sign-in']);
  });
});

describe('a forgotten password', () => {
  it('is replaced with the link of a mail, which works once', async () => {
    const { id } = await aMember({ password: 'correct horse' });
    const thief = await thiefOf(id);
    const browser = new MemberBrowser();
    await browser.post(FORGOT, { email: 'Ana@example.org', page_url: 'https://homeroom.test/kentucky/' });
    const [mail] = await mailsTo('ana@example.org');
    expect(mail?.subject).toBe('Choose another password');
    expect(linkOf(mail).pathname).toBe('/account/password/');
    expect(linkOf(mail).searchParams.get('return_to')).toBe('/kentucky/');
    const token = linkOf(mail).searchParams.get('token') ?? '';
    expect((await browser.post(PASSWORD, { ...twice(GOOD), token })).status).toBe(200);
    expect((await browser.get(SESSION)).status).toBe(200);
    expect((await thief.get(SESSION)).status).toBe(401);
    expect((await signIn(new MemberBrowser(), 'correct horse')).status).toBe(401);
    const again = await new MemberBrowser().post(PASSWORD, { ...twice('four red kites'), token });
    expect([again.status, await codeOf(again)]).toEqual([410, 'link-expired']);
  });

  it('is asked for with the same answer for every address, and mailed to accounts alone', async () => {
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

  it('is asked for in the same time for every address: the answer waits for nothing that knows accounts', async () => {
    const stores = { MEMBERS: hanging(env.MEMBERS) };
    for (const email of ['ana@example.org', 'nobody@example.org']) {
      const context = createExecutionContext();
      const request = new Request(`${env.SITE_ORIGIN}${FORGOT}`, {
        method: 'POST',
        headers: { ...OWN_ORIGIN, 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      expect((await worker.fetch(request, { ...env, ...stores }, context)).status).toBe(200);
    }
  });

  it('leads nowhere but to our own pages', async () => {
    await aMember();
    await new MemberBrowser().post(FORGOT, { email: 'ana@example.org', page_url: 'https://evil.example/' });
    const [mail] = await mailsTo('ana@example.org');
    expect(mail?.text).not.toContain('evil');
  });

  it('is mailed four times an hour at most, whoever asks', async () => {
    await aMember();
    for (let at = 0; at < 7; at += 1)
      await new MemberBrowser({ address: `192.0.2.${at}` }).post(FORGOT, { email: 'ana@example.org' });
    expect(await mailsTo('ana@example.org')).toHaveLength(4);
  });

  it('cannot be replaced when the link is too old, or of another kind', async () => {
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

  it('leaves the link as it is when the new one is mistyped', async () => {
    await aMember();
    const browser = new MemberBrowser();
    await browser.post(FORGOT, { email: 'ana@example.org' });
    const token = await mailedToken('ana@example.org');
    expect((await browser.post(PASSWORD, { new_password: GOOD, confirm_password: 'x', token })).status).toBe(422);
    expect((await browser.post(PASSWORD, { ...twice(GOOD), token })).status).toBe(200);
  });

  it('is replaced once where its link is used twice at the same moment', async () => {
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

  it('is stored as the hash of its token, in the database and nowhere else', async () => {
    await aMember();
    await new MemberBrowser().post(FORGOT, { email: 'ana@example.org' });
    const { results } = await env.MEMBERS.prepare('SELECT hash FROM token').all<{ hash: string }>();
    expect(results).toHaveLength(1);
    const answer = await new MemberBrowser().post(PASSWORD, { ...twice(GOOD), token: results[0]?.hash });
    expect(answer.status).toBe(410);
  });
});

describe('an e-mail address', () => {
  const VERIFY = '/account/verify-email/';

  it('is verified in the browser that signed up, and nothing else changes', async () => {
    const browser = new MemberBrowser();
    await browser.post('/gsr/session/register_email', {
      email: 'ana@example.org',
      context: 'Write Review',
      page_url: '/kentucky/',
    });
    await browser.post(PASSWORD, twice(GOOD));
    const token = await mailedToken('ana@example.org');
    expect(await jsonOf(browser.post(VERIFY, { token }))).toMatchObject({
      success: true,
      message: 'Your email address is verified.',
      just_verified: true,
      needs_password: false,
      context: 'Write Review',
      page_url: '/kentucky/',
    });
    expect(browser.cookies.get('just_verified')).toBe('verified');
    expect(await jsonOf(browser.get(SESSION))).toMatchObject({ user: { email_verified: true, has_password: true } });
    const again = await browser.post(VERIFY, { token });
    expect([again.status, await codeOf(again)]).toEqual([410, 'link-expired']);
  });

  it('is never verified for whoever opened an account in a stranger’s name', async () => {
    const thief = new MemberBrowser({ address: '198.51.100.7' });
    await thief.post('/gsr/session/register_email', { email: 'ana@example.org' });
    await thief.post(PASSWORD, twice('the thief knows'));
    const owner = new MemberBrowser();
    const answer = await jsonOf(owner.post(VERIFY, { token: await mailedToken('ana@example.org') }));
    expect(answer['needs_password']).toBe(true);
    expect((await thief.get(SESSION)).status).toBe(401);
    expect((await signIn(thief, 'the thief knows')).status).toBe(401);
    expect((await owner.post(PASSWORD, twice(GOOD))).status).toBe(200);
    expect((await signIn(new MemberBrowser(), GOOD)).status).toBe(200);
  });

  it('is mailed another link to who asks, in their language, but not without end', async () => {
    const { browser } = await aMember({ isVerified: false });
    const statuses = [];
    for (let at = 0; at < 6; at += 1)
      statuses.push((await browser.post('/account/verification-mail/?lang=es', {})).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    const mails = await mailsTo('ana@example.org');
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 4 }, () => 'Verifique su correo electrónico'),
    );
  });

  it('that is verified is mailed nothing more', async () => {
    const { browser } = await aMember({ isVerified: true });
    expect((await browser.post('/account/verification-mail/', {})).status).toBe(200);
    expect(await mailsTo('ana@example.org')).toEqual([]);
  });
});

describe('guessing a password', () => {
  it('from one address is stopped after five tries, for that address alone', async () => {
    await aMember({ password: 'correct horse' });
    const guesser = new MemberBrowser({ address: '198.51.100.7' });
    const statuses = [];
    for (let at = 0; at < 7; at += 1) statuses.push((await signIn(guesser, `guess number ${at}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await signIn(guesser, 'correct horse')).status).toBe(429);
    expect((await signIn(new MemberBrowser({ address: '192.0.2.1' }), 'correct horse')).status).toBe(200);
  });

  it('from one address does not keep the owner out elsewhere, however long it goes on', async () => {
    await aMember({ password: 'correct horse' });
    const guesser = new MemberBrowser({ address: '198.51.100.7' });
    for (let at = 0; at < 40; at += 1) await signIn(guesser, `guess number ${at}`);
    expect((await signIn(new MemberBrowser({ address: '192.0.2.1' }), 'correct horse')).status).toBe(200);
  });

  it('from one network is stopped, whichever of its addresses each try comes from', async () => {
    await aMember({ password: 'correct horse' });
    const statuses = [];
    for (let at = 1; at <= 7; at += 1) {
      const guesser = new MemberBrowser({ address: `2001:db8::${at}:7` });
      statuses.push((await signIn(guesser, `guess number ${at}`)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it(
    'from 50 addresses, 1,000 times, gets 30 tries an hour, while the owner still gets in',
    { timeout: 120_000 },
    async () => {
      await aMember({ password: 'correct horse' });
      const owner = new MemberBrowser({ address: '192.0.2.1' });
      await signIn(owner, 'correct horse');
      await owner.post('/gsr/session/sign_out', {});
      const guessers = Array.from({ length: 50 }, (_, at) => new MemberBrowser({ address: `198.51.100.${at}` }));
      const statuses: number[] = [];
      for (let round = 0; round < 20; round += 1) {
        const answers = guessers.map((guesser, at) => signIn(guesser, `guess ${round} ${at}`));
        statuses.push(...(await Promise.all(answers)).map(({ status }) => status));
      }
      expect(statuses).toHaveLength(1000);
      expect(statuses.filter((status) => status === 401)).toHaveLength(30);
      expect(statuses.filter((status) => status === 429)).toHaveLength(970);
      expect((await signIn(owner, 'correct horse')).status).toBe(200);
      const elsewhere = new MemberBrowser({ address: '192.0.2.99' });
      await elsewhere.post(FORGOT, { email: 'ana@example.org' });
      const token = await mailedToken('ana@example.org');
      expect((await elsewhere.post(PASSWORD, { ...twice(GOOD), token })).status).toBe(200);
    },
  );

  it('is counted alike for an address without an account', async () => {
    const guesser = new MemberBrowser({ address: '198.51.100.7' });
    const statuses = [];
    for (let at = 0; at < 7; at += 1)
      statuses.push((await signIn(guesser, `guess ${at}`, 'nobody@example.org')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it('is not made easier by a device that belongs to somebody else', async () => {
    await aMember({ email: 'ana@example.org', password: 'correct horse' });
    await aMember({ email: 'eve@example.org', password: 'evil horse' });
    const eve = new MemberBrowser({ address: '198.51.100.7' });
    await signIn(eve, 'evil horse', 'eve@example.org');
    expect(eve.cookies.has('__Host-device')).toBe(true);
    const statuses = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await signIn(eve, `guess number ${at}`)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('takes as long for an address without an account as for one with', async () => {
    const { browser } = await aMember({ email: 'ana@example.org' });
    await browser.post(PASSWORD, twice(GOOD));
    const timeOf = async (email: string, at: number) => {
      const startedAt = performance.now();
      await signIn(new MemberBrowser({ address: `198.51.100.${at}` }), 'wrong horse', email);
      return performance.now() - startedAt;
    };
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let at = 0; at < 5; at += 1) {
      times.known.push(await timeOf('ana@example.org', at));
      times.unknown.push(await timeOf('nobody@example.org', at));
    }
    const median = (values: number[]) => values.sort((a, b) => a - b)[2] ?? 0;
    const ratio = median(times.unknown) / median(times.known);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('keeps neither an address nor an e-mail address in the database', async () => {
    await signIn(new MemberBrowser({ address: '198.51.100.7' }), 'wrong horse', 'nobody@example.org');
    const { results } = await env.MEMBERS.prepare('SELECT key FROM attempt').all<{ key: string }>();
    expect(results).toHaveLength(3);
    for (const { key } of results) expect(key).toMatch(/^[\w-]{43}$/);
  });
});
