import { describe, expect, it } from 'vitest';
import { aMember } from './member-builder.ts';
import { codeOf, jsonOf, mailedToken, mailsTo, MemberBrowser } from './member-browser.ts';

const PASSWORD = '/account/password/';
const SESSION = '/gsr/api/session';
const GOOD = 'three green kites';
const twice = (password: string) => ({ new_password: password, confirm_password: password });

const signIn = (browser: MemberBrowser, password: string, email = 'ana@example.org') =>
  browser.post('/gsr/session/auth', { email, password });

describe('an email address', () => {
  const VERIFY = '/account/verify-email/';

  it('is verified in the browser that signed up', async () => {
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

  it('revokes the access of an impostor once verified', async () => {
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

  it('gets another link on request, within a limit', async () => {
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

  it('gets no further link once it is verified', async () => {
    const { browser } = await aMember({ isVerified: true });
    expect((await browser.post('/account/verification-mail/', {})).status).toBe(200);
    expect(await mailsTo('ana@example.org')).toEqual([]);
  });
});
