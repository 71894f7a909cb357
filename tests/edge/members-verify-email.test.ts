import { describe, expect, it } from 'vitest';
import { aMember } from './member-builder.ts';
import { codeOf, jsonOf, mailedToken, mailsTo, MemberBrowser, openLink } from './member-browser.ts';

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
    const answer = await jsonOf(owner.post(VERIFY, { token: await mailedToken('ana@example.org'), forgot: true }));
    expect(answer['needs_password']).toBe(true);
    expect((await thief.get(SESSION)).status).toBe(401);
    expect((await signIn(thief, 'the thief knows')).status).toBe(401);
    expect((await owner.post(PASSWORD, twice(GOOD))).status).toBe(200);
    expect((await signIn(new MemberBrowser(), GOOD)).status).toBe(200);
  });

  it('keeps everything for an owner who knows the password', async () => {
    const laptop = new MemberBrowser();
    const page_url = '/search/search.page?q=oak&st=ky';
    await laptop.post('/gsr/session/register_email', { email: 'ana@example.org', page_url });
    await laptop.post(PASSWORD, twice(GOOD));
    const token = await mailedToken('ana@example.org');
    const phone = new MemberBrowser({ address: '198.51.100.9' });
    const asked = await phone.post(VERIFY, { token });
    expect([asked.status, await codeOf(asked)]).toEqual([403, 'sign-up-password']);
    expect(await codeOf(await phone.post(VERIFY, { token, password: 'not this one' }))).toBe('wrong-password');
    expect((await phone.get(SESSION)).status).toBe(401);
    expect(await jsonOf(phone.post(VERIFY, { token, password: GOOD }))).toMatchObject({
      needs_password: false,
      page_url,
    });
    for (const browser of [laptop, phone])
      expect(await jsonOf(browser.get(SESSION))).toMatchObject({ user: { email_verified: true, has_password: true } });
    expect((await signIn(new MemberBrowser(), GOOD)).status).toBe(200);
  });

  it('reports to the first device why it is logged out', async () => {
    const laptop = new MemberBrowser();
    await laptop.post('/gsr/session/register_email', { email: 'ana@example.org' });
    await new MemberBrowser().post(VERIFY, { token: await mailedToken('ana@example.org') });
    expect(await codeOf(await laptop.get(SESSION))).toBe('ended-verified');
    expect(await codeOf(await laptop.post('/account/user_metadata/', { first_name: 'Ana' }))).toBe('ended-verified');
    expect(await (await laptop.get('/preferences/')).text()).toContain('verified on another device');
  });

  it('limits guesses of the password chosen at sign-up', async () => {
    const thief = new MemberBrowser();
    await thief.post('/gsr/session/register_email', { email: 'ana@example.org' });
    await thief.post(PASSWORD, twice(GOOD));
    const token = await mailedToken('ana@example.org');
    const guesser = new MemberBrowser();
    for (let tries = 0; tries < 10; tries += 1) await guesser.post(VERIFY, { token, password: `guess ${tries}` });
    expect(await codeOf(await guesser.post(VERIFY, { token, password: GOOD }))).toBe('too-many-attempts');
  });

  it('leads back to the page of the sign-up without a script', async () => {
    const page_url = '/search/search.page?q=oak';
    await new MemberBrowser().post('/gsr/session/register_email', { email: 'ana@example.org', page_url });
    const phone = new MemberBrowser();
    const [mail] = await mailsTo('ana@example.org');
    const path = await openLink(phone, mail);
    expect(path).toBe('/account/verify-email/?opened=1');
    const html = await (await phone.get(path, { accept: 'text/html' })).text();
    expect(html).toContain(encodeURIComponent(page_url));
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
