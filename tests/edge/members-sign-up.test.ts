import { describe, expect, inject, it, vi } from 'vitest';
import { aMember, countRows } from './member-builder.ts';
import { jsonOf, linkOf, mailsTo, MemberBrowser } from './member-browser.ts';

const SESSION = '/gsr/api/session';
const REGISTER = '/gsr/session/register_email';

describe('signing up by email', () => {
  it('opens an account, logs in and emails a link', async () => {
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

  // With https, another host is refused before.
  it('emails a link to the site for any requested host', async () => {
    const browser = new MemberBrowser({ stores: { SITE_ORIGIN: 'http://www.homeroom.test' } });
    expect((await browser.post(REGISTER, { email: 'ana@example.org' })).status).toBe(200);
    const [mail] = await mailsTo('ana@example.org');
    expect(linkOf(mail).origin).toBe('http://www.homeroom.test');
  });

  it('emails an address at most four times an hour', async () => {
    const mailed = [];
    for (let at = 0; at < 6; at += 1) {
      const browser = new MemberBrowser({ address: `192.0.2.${at}` });
      expect((await browser.post(REGISTER, { email: 'ana@example.org' })).status).toBe(200);
      mailed.push((await mailsTo('ana@example.org')).length);
      expect((await browser.post('/account/delete/', {})).status).toBe(200);
    }
    expect(mailed).toEqual([1, 1, 1, 1, 0, 0]);
  });

  it('uses Spanish for a visitor who reads Spanish', async () => {
    const browser = new MemberBrowser();
    const answer = await jsonOf(browser.post(`${REGISTER}?lang=es`, { email: 'ana@example.org' }));
    expect(answer['message']).toBe('Ya tiene su cuenta. Abra el enlace que enviamos a su correo electrónico.');
    const [mail] = await mailsTo('ana@example.org');
    expect(mail?.subject).toBe('Verifique su correo electrónico');
    expect(mail?.html).toContain('<html lang="es">');
    expect(linkOf(mail).searchParams.get('lang')).toBe('es');
  });

  it('rejects an address that has an account, in any case', async () => {
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

  it('opens one account for two simultaneous requests', async () => {
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
  ] as const)('rejects the request %j', async ([body, code, message]) => {
    const answer = await new MemberBrowser().post(REGISTER, body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ message, errors: [{ code, parameter: 'email' }] });
  });

  it('works from a survey too', async () => {
    const answer = await new MemberBrowser().post('/surveys/12/register_or_login_user', { email: 'ana@example.org' });
    expect(await answer.json()).toMatchObject({ isNewUser: true });
  });
});

describe('the email validation service', () => {
  const register = (manner: string, email: string) =>
    new MemberBrowser({
      stores: { EMAIL_CHECK_URL: `${inject('emailCheckUrl')}/${manner}`, EMAIL_CHECK_KEY: 'key' },
    }).post(REGISTER, { email });

  it('accepts a good address and rejects a bad one', async () => {
    expect((await register('good', 'ana@example.org')).status).toBe(200);
    const refused = await register('good', 'invalid@example.org');
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      message: 'Please enter a valid email address',
      errors: [{ code: 'undeliverable-email' }],
    });
    expect(await countRows('member')).toBe(1);
  });

  it('accepts any address if the check fails', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    for (const [at, manner] of ['broken', 'wrong'].entries())
      expect((await register(manner, `invalid${at}@example.org`)).status).toBe(200);
    const away = new MemberBrowser({ stores: { EMAIL_CHECK_URL: 'http://127.0.0.1:9' } });
    expect((await away.post(REGISTER, { email: 'invalid9@example.org' })).status).toBe(200);
    const failure: unknown = expect.stringMatching(
      /^\{"code":"partner-failed","partner":"email-check","message":"[^@]+"\}$/,
    );
    expect(logged.mock.calls).toEqual([[failure], [failure], [failure]]);
    logged.mockRestore();
  });

  it('accepts an address after three seconds without a response', async () => {
    const startedAt = performance.now();
    expect((await register('silent', 'invalid@example.org')).status).toBe(200);
    const seconds = (performance.now() - startedAt) / 1000;
    expect(seconds).toBeGreaterThan(2.9);
    expect(seconds).toBeLessThan(5);
  });
});
