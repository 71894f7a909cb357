import { env } from 'cloudflare:workers';
import { describe, expect, inject, it, vi } from 'vitest';
import { prolongSession } from '../../src/data/members/session-queries.ts';
import { aMember, aSession, countRows } from './member-builder.ts';
import { codeOf, jsonOf, linkOf, mailsTo, MemberBrowser } from './member-browser.ts';
import { broken } from './watched-stores.ts';

const SESSION = '/gsr/api/session';
const REGISTER = '/gsr/session/register_email';
const DAY_MS = 86_400_000;

describe('signing up by e-mail', () => {
  it('opens an account, signs in, and mails a link', async () => {
    const browser = new MemberBrowser();
    const answer = await browser.post(REGISTER, { email: 'Ana@Example.org', context: 'General' });
    expect(answer.status).toBe(200);
    const { user } = await jsonOf<{ user: { id: string; email: string } }>(browser.get(SESSION));
    expect(user).toMatchObject({ email: 'Ana@Example.org', email_verified: false, has_password: false });
    expect(await answer.json()).toMatchObject({
      success: true,
      isNewUser: true,
      id: user.id,
      user_id: user.id,
      user: { id: user.id },
    });
    const [mail] = await mailsTo('ana@example.org');
    expect(mail?.subject).toBe('Please verify your email address');
    expect(linkOf(mail).pathname).toBe('/account/verify-email/');
  });

  it('mails an address four times an hour at most, however often its account is opened and deleted', async () => {
    const mailed = [];
    for (let at = 0; at < 6; at += 1) {
      const browser = new MemberBrowser({ address: `192.0.2.${at}` });
      expect((await browser.post(REGISTER, { email: 'ana@example.org' })).status).toBe(200);
      mailed.push((await mailsTo('ana@example.org')).length);
      expect((await browser.post('/account/delete/', {})).status).toBe(200);
    }
    expect(mailed).toEqual([1, 1, 1, 1, 0, 0]);
  });

  it('speaks and writes Spanish to who reads Spanish', async () => {
    const browser = new MemberBrowser();
    const answer = await jsonOf(browser.post(`${REGISTER}?lang=es`, { email: 'ana@example.org' }));
    expect(answer['message']).toBe('Ya tiene su cuenta. Abra el enlace que enviamos a su correo electrónico.');
    const [mail] = await mailsTo('ana@example.org');
    expect(mail?.subject).toBe('Verifique su correo electrónico');
    expect(mail?.html).toContain('<html lang="es">');
    expect(linkOf(mail).searchParams.get('lang')).toBe('es');
  });

  it('is refused for an address that has an account, in any case, with a text that says so', async () => {
    await aMember({ email: 'ana@example.org' });
    const answer = await new MemberBrowser().post(REGISTER, { email: 'ANA@example.org' });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      success: false,
      error: 'Looks like you already have an account. Log in',
      message: 'Looks like you already have an account. Log in',
      errors: [{ code: 'account-exists', parameter: 'email' }],
    });
    expect(await countRows('member')).toBe(1);
  });

  it('opens one account where the same address signs up twice at once', async () => {
    const browsers = Array.from({ length: 5 }, () => new MemberBrowser());
    const answers = await Promise.all(browsers.map((browser) => browser.post(REGISTER, { email: 'ana@example.org' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await countRows('member')).toBe(1);
  });

  it.for([
    [{}, 'email-required', 'Email address is required'],
    [{ email: ' ' }, 'email-required', 'Email address is required'],
    [{ email: 'ana' }, 'invalid-email', 'Please enter a valid email address'],
    [{ email: 'a@b.c\r\nBcc: x@y.z' }, 'invalid-email', 'Please enter a valid email address'],
    [{ email: 7 }, 'email-required', 'Email address is required'],
  ] as const)('is refused for %j', async ([body, code, message]) => {
    const answer = await new MemberBrowser().post(REGISTER, body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ message, errors: [{ code, parameter: 'email' }] });
  });

  it('works from a survey too', async () => {
    const answer = await new MemberBrowser().post('/surveys/12/register_or_login_user', { email: 'ana@example.org' });
    expect(await answer.json()).toMatchObject({ isNewUser: true });
  });
});

describe('the e-mail validation service', () => {
  const register = (manner: string, email: string) =>
    new MemberBrowser({
      stores: { EMAIL_CHECK_URL: `${inject('emailCheckUrl')}/${manner}`, EMAIL_CHECK_KEY: 'key' },
    }).post(REGISTER, { email });

  it('lets a good address in and keeps a bad one out, with the form’s own text', async () => {
    expect((await register('good', 'ana@example.org')).status).toBe(200);
    const refused = await register('good', 'invalid@example.org');
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      message: 'Please enter a valid email address',
      errors: [{ code: 'undeliverable-email' }],
    });
    expect(await countRows('member')).toBe(1);
  });

  it('lets every address in where it is broken, wrong or away, and logs that: the verification mail is still to come', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    for (const [at, manner] of ['broken', 'wrong'].entries())
      expect((await register(manner, `invalid${at}@example.org`)).status).toBe(200);
    const away = new MemberBrowser({ stores: { EMAIL_CHECK_URL: 'http://127.0.0.1:9' } });
    expect((await away.post(REGISTER, { email: 'invalid9@example.org' })).status).toBe(200);
    const failure = expect.stringMatching(/^\{"code":"partner-failed","partner":"email-check","message":"[^@]+"\}$/);
    expect(logged.mock.calls).toEqual([[failure], [failure], [failure]]);
    logged.mockRestore();
  });

  it('lets an address in after three seconds without an answer: the browser waits for six', async () => {
    const startedAt = performance.now();
    expect((await register('silent', 'invalid@example.org')).status).toBe(200);
    const seconds = (performance.now() - startedAt) / 1000;
    expect(seconds).toBeGreaterThan(2.9);
    expect(seconds).toBeLessThan(5);
  });
});

describe('a session', () => {
  it('is told to who has it, and is never kept by a cache', async () => {
    const { browser, id } = await aMember();
    const answer = await browser.get(SESSION);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.json()).toEqual({
      user: {
        id,
        email: 'ana@example.org',
        first_name: null,
        last_name: null,
        language: 'en',
        email_verified: true,
        has_password: false,
        saved_schools_count: 0,
        account_completion_percentage: 50,
      },
    });
  });

  it('is a list of errors for everybody else', async () => {
    const answer = await new MemberBrowser().get(SESSION);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'needs-sign-in', message: 'Please log in first.' }] });
  });

  it('is a cookie that no script reads and no other host gets, beside a hint that has no power', async () => {
    const answer = await new MemberBrowser().post(REGISTER, { email: 'ana@example.org' });
    const lines = answer.headers.getSetCookie();
    const session = lines.find((line) => line.startsWith('__Host-session='));
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(session).toContain(attribute);
    expect(session).not.toContain('Domain');
    const hint = lines.find((line) => line.startsWith('community_homeroom='));
    expect(hint).not.toContain('HttpOnly');
    const forger = new MemberBrowser();
    forger.cookies.set('community_homeroom', '1');
    expect((await forger.get(SESSION)).status).toBe(401);
    expect(forger.cookies.has('community_homeroom')).toBe(false);
  });

  it('is stored as a hash that opens nothing', async () => {
    const { browser } = await aMember();
    const { results } = await env.MEMBERS.prepare('SELECT hash FROM session').all<{ hash: string }>();
    expect(results).toHaveLength(1);
    const thief = new MemberBrowser();
    thief.cookies.set('__Host-session', results[0]?.hash ?? '');
    expect((await thief.get(SESSION)).status).toBe(401);
    expect((await browser.get(SESSION)).status).toBe(200);
  });

  it('lives on while it is used, for 180 days at most', async () => {
    const { browser } = await aMember();
    const now = Date.now();
    const endOf = async () =>
      (await env.MEMBERS.prepare('SELECT expires_at FROM session').first<{ expires_at: number }>())?.expires_at ?? 0;
    await env.MEMBERS.prepare('UPDATE session SET used_at = ?, expires_at = ?')
      .bind(now - 20 * DAY_MS, now + 10 * DAY_MS)
      .run();
    const answer = await browser.get(SESSION);
    expect(answer.headers.getSetCookie().some((line) => line.startsWith('__Host-session='))).toBe(true);
    expect(await endOf()).toBeGreaterThan(now + 29 * DAY_MS);
    await env.MEMBERS.prepare('UPDATE session SET created_at = ?, used_at = ?')
      .bind(now - 179 * DAY_MS, now - DAY_MS)
      .run();
    await browser.get(SESSION);
    expect(await endOf()).toBeLessThan(now + 1.1 * DAY_MS);
  });

  it('that was replaced opens nothing, and takes nothing from its browser by a call that was under way', async () => {
    const { browser } = await aMember();
    const late = new MemberBrowser();
    for (const [name, value] of browser.cookies) late.cookies.set(name, value);
    await browser.post('/account/password/', { new_password: 'correct horse', confirm_password: 'correct horse' });
    const answer = await late.get(SESSION);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
    expect((await browser.get(SESSION)).status).toBe(200);
    await env.MEMBERS.prepare('UPDATE session SET expires_at = ? WHERE ended_at IS NOT NULL').bind(Date.now()).run();
    await late.get(SESSION);
    expect([...late.cookies.keys()]).toEqual([]);
  });

  it('that was ended is not prolonged by a call that was under way', async () => {
    const { browser } = await aMember();
    const session = await env.MEMBERS.prepare('SELECT hash FROM session').first<{ hash: string }>();
    const token = browser.cookies.get('__Host-session') ?? '';
    await browser.post('/gsr/session/sign_out', {});
    const now = Date.now();
    await prolongSession(env.MEMBERS, session?.hash ?? '', { now, expiresAt: now + DAY_MS });
    browser.cookies.set('__Host-session', token);
    expect((await browser.get(SESSION)).status).toBe(401);
  });

  it('ends when its time is over', async () => {
    const { browser } = await aMember();
    await env.MEMBERS.prepare('UPDATE session SET expires_at = ?').bind(Date.now()).run();
    expect((await browser.get(SESSION)).status).toBe(401);
    expect([...browser.cookies.keys()]).toEqual([]);
  });
});

describe('signing in', () => {
  const SIGN_IN = '/gsr/session/auth';

  it('answers who it is, with a session that is new', async () => {
    const { id } = await aMember({ password: 'correct horse' });
    const browser = new MemberBrowser();
    browser.cookies.set('__Host-session', 'fixed-by-somebody-else');
    const answer = await browser.post(SIGN_IN, { email: 'ANA@example.org', password: 'correct horse' });
    expect(await answer.json()).toMatchObject({ success: true, id, user_id: id, isNewUser: false, user: { id } });
    expect(browser.cookies.get('__Host-session')).not.toBe('fixed-by-somebody-else');
    expect((await browser.get(SESSION)).status).toBe(200);
  });

  it('ends the session of before in the same browser', async () => {
    const { browser } = await aMember({ password: 'correct horse' });
    const before = browser.cookies.get('__Host-session') ?? '';
    await browser.post(SIGN_IN, { email: 'ana@example.org', password: 'correct horse' });
    const thief = new MemberBrowser();
    thief.cookies.set('__Host-session', before);
    expect((await thief.get(SESSION)).status).toBe(401);
  });

  it('tells nobody whether an address has an account, or a password', async () => {
    await aMember({ email: 'ana@example.org', password: 'correct horse' });
    await aMember({ email: 'bea@example.org' });
    const answers = [];
    for (const email of ['ana@example.org', 'bea@example.org', 'nobody@example.org'])
      answers.push(await new MemberBrowser().post(SIGN_IN, { email, password: 'wrong horse' }));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('The email address or the password is not right');
  });

  it('takes a password of any characters, composed or not, and never a shortened one', async () => {
    const browser = new MemberBrowser();
    await browser.post(REGISTER, { email: 'ana@example.org' });
    const password = `${'naïve 密码 😀'.repeat(9)} `;
    await browser.post('/account/password/', { new_password: password, confirm_password: password });
    const trial = (attempt: string) =>
      new MemberBrowser().post(SIGN_IN, { email: 'ana@example.org', password: attempt });
    expect((await trial(password.normalize('NFD'))).status).toBe(200);
    expect((await trial(password.trim())).status).toBe(401);
    expect((await trial(password.slice(0, 72))).status).toBe(401);
  });
});

describe('signing out', () => {
  it('ends this session here, and the others only where that is asked for', async () => {
    const { browser, id } = await aMember();
    const other = new MemberBrowser();
    other.cookies.set('__Host-session', await aSession(id));
    const stolen = browser.cookies.get('__Host-session') ?? '';
    await browser.post('/gsr/session/sign_out', {});
    expect([...browser.cookies.keys()]).toEqual([]);
    browser.cookies.set('__Host-session', stolen);
    expect((await browser.get(SESSION)).status).toBe(401);
    expect((await other.get(SESSION)).status).toBe(200);
    const third = new MemberBrowser();
    third.cookies.set('__Host-session', await aSession(id));
    await other.post('/gsr/session/sign_out', { everywhere: true });
    expect((await third.get(SESSION)).status).toBe(401);
    expect(await countRows('session WHERE ended_at IS NULL')).toBe(0);
  });

  it('is no failure for who is not signed in', async () => {
    expect((await new MemberBrowser().post('/gsr/session/sign_out', {})).status).toBe(200);
  });

  it('works by a form, which is sent on to a page of ours and to no other', async () => {
    const { browser } = await aMember();
    const answer = await browser.submit('/gsr/session/sign_out?lang=es', { return_to: '/kentucky/' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/kentucky/?lang=es']);
    for (const return_to of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
      const away = await browser.submit('/gsr/session/sign_out', { return_to });
      expect(away.headers.get('location')).toBe('/');
    }
  });
});

describe('a form without script', () => {
  it('is sent back to its page with the reason where it is refused', async () => {
    const answer = await new MemberBrowser().submit('/gsr/session/auth', {
      email: 'ana@example.org',
      password: 'wrong horse',
      form: '/gsr/modals/new_join_and_login_modal?x=1',
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/gsr/modals/new_join_and_login_modal?x=1&error=wrong-credentials');
    expect(answer.headers.get('content-type')).toBeNull();
  });

  it('signs up, and arrives where it wanted to', async () => {
    const browser = new MemberBrowser();
    const answer = await browser.submit(REGISTER, { email: 'ana@example.org', return_to: '/preferences/' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/preferences/']);
    expect((await browser.get(SESSION)).status).toBe(200);
  });

  it.each([
    ['', '/kentucky/?lang=es', '/kentucky/'],
    ['', '/search/search.page?lang=es&q=oak#map', '/search/search.page?q=oak#map'],
    ['?lang=es', '/kentucky/?lang=es', '/kentucky/?lang=es'],
    ['?lang=es', '/kentucky/?q=1&lang=en', '/kentucky/?q=1&lang=es'],
  ])('leads on in the language of its page: sent to %o, from %o to %o', async (query, return_to, location) => {
    const answer = await new MemberBrowser().submit(`/gsr/session/sign_out${query}`, { return_to });
    expect(answer.headers.get('location')).toBe(location);
  });

  it('that a script sends gets JSON', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
    const answer = await new MemberBrowser().send('POST', REGISTER, { body: 'email=ana%40example.org', headers });
    expect(await answer.json()).toMatchObject({ isNewUser: true });
  });
});

describe('whether an address can sign up', () => {
  it('is 0 where nobody has it, and 1 for an account, for no address and for none at all', async () => {
    await aMember({ email: 'ana@example.org' });
    const browser = new MemberBrowser();
    for (const [email, answer] of [
      ['bea@example.org', '0'],
      ['ANA@example.org', '1'],
      ['', '1'],
      ['ana', '1'],
    ] as const) {
      const byGet = await browser.get(`/gsr/validations/need_to_signin?email=${encodeURIComponent(email)}`);
      expect([email, await byGet.text()]).toEqual([email, answer]);
      const byPost = await browser.post('/gsr/validations/need_to_signin', { email });
      expect([email, await byPost.text()]).toEqual([email, answer]);
    }
  });

  it('is not told to one caller about address after address', async () => {
    const browser = new MemberBrowser();
    const ask = (at: number) => browser.post('/gsr/validations/need_to_signin', { email: `ana${at}@example.org` });
    const answers = await Promise.all(Array.from({ length: 310 }, (_, at) => ask(at)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(300);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('is not told again and again about one address', async () => {
    const codes = [];
    for (let at = 0; at < 42; at += 1) {
      const browser = new MemberBrowser({ address: `192.0.2.${at}` });
      codes.push((await browser.post('/gsr/validations/need_to_signin', { email: 'ana@example.org' })).status);
    }
    expect(codes.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 200));
    expect(codes.slice(40)).toEqual([429, 429]);
  });
});

describe('what pages ask of a session', () => {
  it('is who it is, for measuring, and nobody where nobody is signed in', async () => {
    const { browser, id } = await aMember();
    expect(await jsonOf(browser.get('/gsr/user/tracking_data'))).toEqual({ id, email: 'ana@example.org' });
    expect(await jsonOf(new MemberBrowser().get('/gsr/user/tracking_data'))).toEqual({ id: null, email: null });
  });

  it('is the texts of the login modal, complete in both languages', async () => {
    const browser = new MemberBrowser();
    const english = await browser.get('/gsr/login/translations');
    expect(english.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(await english.json()).toMatchObject({
      login_modal: { email_panel: { error: { valid_email: 'Please enter a valid email address' } } },
    });
    const spanish = await (await browser.get('/gsr/login/translations?lang=es')).text();
    expect(spanish).toContain('Escriba una contraseña de al menos 6 caracteres');
    expect(spanish).not.toMatch(/\{\{|members\./);
  });
});

describe('where accounts are away', () => {
  it('they say so, and pages are still read', async () => {
    const browser = new MemberBrowser({ stores: { MEMBERS: broken(env.MEMBERS) } });
    browser.cookies.set('__Host-session', 'x');
    const answer = await browser.get(SESSION);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('30');
    expect(await codeOf(answer)).toBe('accounts-unavailable');
    expect((await browser.post(REGISTER, { email: 'ana@example.org' })).status).toBe(503);
    expect((await browser.get('/sitemap.xml')).status).toBe(200);
  });

  it.for(['/gsr/session/auth', '/account/age/', '/gsr/modals/email_join_modal'])(
    'a form without script is answered with a page: %s',
    async (path) => {
      const browser = new MemberBrowser({ stores: { MEMBERS: broken(env.MEMBERS) } });
      browser.cookies.set('__Host-session', 'anything');
      const fields = {
        email: 'ana@example.org',
        password: 'x',
        birth_year: '1990',
        birth_month: '2',
        lists: 'sponsor',
      };
      const answer = await browser.submit(path, fields);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    },
  );

  it('nobody signs in where no secret is set', async () => {
    const browser = new MemberBrowser({ stores: { MEMBERS_SECRET: undefined } });
    expect((await browser.post(REGISTER, { email: 'ana@example.org' })).status).toBe(503);
  });
});
