import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { prolongSession } from '../../src/data/account/session-queries.ts';
import { aMember, aSession, countRows } from './member-builder.ts';
import { jsonOf, MemberBrowser } from './member-browser.ts';

const SESSION = '/gsr/api/session';
const REGISTER = '/gsr/session/register_email';
const DAY_MS = 86_400_000;

describe('a session', () => {
  it('is visible to its member and never cached', async () => {
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

  it('is a list of errors for everyone else', async () => {
    const answer = await new MemberBrowser().get(SESSION);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'needs-sign-in', message: 'Please log in first.' }] });
  });

  it('is a cookie that no script or host reads', async () => {
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

  it('is stored as a hash that grants nothing', async () => {
    const { browser } = await aMember();
    const { results } = await env.MEMBERS.prepare('SELECT hash FROM session').all<{ hash: string }>();
    expect(results).toHaveLength(1);
    const thief = new MemberBrowser();
    thief.cookies.set('__Host-session', results[0]?.hash ?? '');
    expect((await thief.get(SESSION)).status).toBe(401);
    expect((await browser.get(SESSION)).status).toBe(200);
  });

  it('lasts 180 days at most while it is used', async () => {
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

  it('opens nothing once it was replaced', async () => {
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

  it('is not prolonged by a call after it ended', async () => {
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

describe('logging in', () => {
  const SIGN_IN = '/gsr/session/auth';

  it('returns the member and starts a new session', async () => {
    const { id } = await aMember({ password: 'correct horse' });
    const browser = new MemberBrowser();
    browser.cookies.set('__Host-session', 'fixed-by-somebody-else');
    const answer = await browser.post(SIGN_IN, { email: 'ANA@example.org', password: 'correct horse' });
    expect(await answer.json()).toMatchObject({ success: true, id, user_id: id, isNewUser: false, user: { id } });
    expect(browser.cookies.get('__Host-session')).not.toBe('fixed-by-somebody-else');
    expect((await browser.get(SESSION)).status).toBe(200);
  });

  it('ends the previous session in the same browser', async () => {
    const { browser } = await aMember({ password: 'correct horse' });
    const before = browser.cookies.get('__Host-session') ?? '';
    await browser.post(SIGN_IN, { email: 'ana@example.org', password: 'correct horse' });
    const thief = new MemberBrowser();
    thief.cookies.set('__Host-session', before);
    expect((await thief.get(SESSION)).status).toBe(401);
  });

  it('never reveals whether an address has an account', async () => {
    await aMember({ email: 'ana@example.org', password: 'correct horse' });
    await aMember({ email: 'bea@example.org' });
    const answers = [];
    for (const email of ['ana@example.org', 'bea@example.org', 'nobody@example.org'])
      answers.push(await new MemberBrowser().post(SIGN_IN, { email, password: 'wrong horse' }));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('The email address or the password is incorrect');
  });

  it('takes any characters and never shortens a password', async () => {
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

describe('logging out', () => {
  it('ends other sessions only if the member asks', async () => {
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

  it('clears the caches of the browser', async () => {
    const answer = await new MemberBrowser().post('/gsr/session/sign_out', {});
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
  });

  it('succeeds for a visitor who is logged out', async () => {
    expect((await new MemberBrowser().post('/gsr/session/sign_out', {})).status).toBe(200);
  });

  it('redirects a form to our own pages only', async () => {
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
  it('returns to its page with the reason for refusal', async () => {
    const answer = await new MemberBrowser().submit('/gsr/session/auth', {
      email: 'ana@example.org',
      password: 'wrong horse',
      form: '/gsr/modals/new_join_and_login_modal?x=1',
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/gsr/modals/new_join_and_login_modal?x=1&error=wrong-credentials');
    expect(answer.headers.get('content-type')).toBeNull();
  });

  it('signs up and reaches the page it named', async () => {
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
  ])('continues in its language: page %o, from %o to %o', async (query, return_to, location) => {
    const answer = await new MemberBrowser().submit(`/gsr/session/sign_out${query}`, { return_to });
    expect(answer.headers.get('location')).toBe(location);
  });

  it('gets JSON if a script sent it', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
    const answer = await new MemberBrowser().send('POST', REGISTER, { body: 'email=ana%40example.org', headers });
    expect(await answer.json()).toMatchObject({ isNewUser: true });
  });
});

describe('the check whether an address can sign up', () => {
  it('returns 0 only for an unused address', async () => {
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

  it('limits how many addresses one caller may check', async () => {
    const browser = new MemberBrowser();
    const ask = (at: number) => browser.post('/gsr/validations/need_to_signin', { email: `ana${at}@example.org` });
    const answers = await Promise.all(Array.from({ length: 310 }, (_, at) => ask(at)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(300);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('limits how often one address is checked', async () => {
    const codes = [];
    for (let at = 0; at < 42; at += 1) {
      const browser = new MemberBrowser({ address: `192.0.2.${at}` });
      codes.push((await browser.post('/gsr/validations/need_to_signin', { email: 'ana@example.org' })).status);
    }
    expect(codes.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 200));
    expect(codes.slice(40)).toEqual([429, 429]);
  });
});

describe('the session data for pages', () => {
  it('identifies a member for analytics, and no visitor', async () => {
    const { browser, id } = await aMember();
    expect(await jsonOf(browser.get('/gsr/user/tracking_data'))).toEqual({ id, email: 'ana@example.org' });
    expect(await jsonOf(new MemberBrowser().get('/gsr/user/tracking_data'))).toEqual({ id: null, email: null });
  });

  it('includes every login text in both languages', async () => {
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
