import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Account, AccountPage } from '../../src/domain/follows/account-page.ts';
import { selectSessions } from '../../src/data/account/session-queries.ts';
import { insertIdentity } from '../../src/data/account/identity-queries.ts';
import { addColumbia } from './catalogue-builder.ts';
import { modelOf } from './desk-builder.ts';
import { aMember, aSession } from './member-builder.ts';
import { codeOf, jsonOf, mailsTo, MemberBrowser, openLink, tokenOf } from './member-browser.ts';
import { agree, newBrowser, signIn, start, stores } from './social-browser.ts';

const PAGE = '/account/';
const SESSION = '/gsr/api/session';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

beforeEach(addColumbia);

async function accountOf(browser: MemberBrowser): Promise<Account> {
  return (await modelOf<AccountPage>(browser.get(PAGE))).account;
}

describe('the account page', () => {
  it('leads visitors to the login and back', async () => {
    const answer = await new MemberBrowser().get(PAGE, { accept: 'text/html' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/gsr/modals/new_join_and_login_modal?return_to=%2Faccount%2F&error=needs-sign-in',
    ]);
  });

  it('shows the answers and what is missing', async () => {
    const { browser } = await aMember();
    const metadata = { first_name: 'Ana', affiliation: ['parent'], grade: ['3'] };
    await browser.post('/account/user_metadata/', { metadata });
    expect(await accountOf(browser)).toMatchObject({
      firstName: 'Ana',
      answers: { affiliation: ['parent'], signup_reason: [], grade: ['3'] },
      parts: { hasName: true, hasSignUpReason: false },
      percent: 90,
    });
  });

  it('shares the grades with the preferences', async () => {
    const { browser } = await aMember();
    await browser.post('/account/user_metadata/', { metadata: { grade: ['3', '5'] } });
    expect(await modelOf(browser.get('/preferences/'))).toMatchObject({ preferences: { grades: ['3', '5'] } });
    await browser.submit('/preferences/grades/', { 'grade[]': '7' });
    expect((await accountOf(browser)).answers.grade).toEqual(['7']);
  });

  it('opens a refused form again and reports why', async () => {
    const { browser } = await aMember({ password: 'correct horse' });
    const fields = { current_password: 'wrong', new_password: 'three green kites', confirm_password: 'x' };
    const form = `${PAGE}?open=password#password`;
    const answer = await browser.submit('/account/password/', { ...fields, form });
    const location = answer.headers.get('location') ?? '';
    expect(location).toBe(`${PAGE}?open=password&error=wrong-password#password`);
    expect(await modelOf(browser.get(location))).toMatchObject({
      open: 'password',
      notice: { kind: 'alert', text: 'Incorrect password. Please try again.' },
    });
  });

  it.each([
    ['password', 'password', 'Your password is saved. You’re logged out on all other devices.'],
    [
      'email-both',
      'email',
      'We sent a link to both addresses. The change takes effect when you have opened both links.',
    ],
    ['email-kept', 'email', 'Your email address stays as it is. The links we sent no longer work.'],
  ])('reports in a sentence what a form did: %s', async (done, open, text) => {
    const { browser } = await aMember();
    expect(await modelOf(browser.get(`${PAGE}?done=${done}`))).toMatchObject({ open, notice: { kind: 'done', text } });
  });
});

describe('the sessions of a member', () => {
  it('are listed by browser and system', async () => {
    const { email } = await aMember({ password: 'correct horse' });
    const browser = new MemberBrowser();
    await browser.post('/gsr/session/auth', { email, password: 'correct horse' }, { 'user-agent': WINDOWS });
    const { sessions } = await accountOf(browser);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ isThis }) => isThis)).toMatchObject([{ device: 'Firefox, Windows' }]);
  });

  it('end one by one, and their browsers learn it', async () => {
    const { id, browser } = await aMember();
    const other = new MemberBrowser();
    other.cookies.set('__Host-session', await aSession(id));
    const session = (await accountOf(browser)).sessions.find(({ isThis }) => !isThis)?.hash ?? '';
    expect((await browser.post('/account/sessions/end', { session })).status).toBe(200);
    expect(await codeOf(await other.get(SESSION))).toBe('ended-elsewhere');
    expect((await browser.get(SESSION)).status).toBe(200);
  });

  it('can be ended only by their member', async () => {
    const { id, browser } = await aMember();
    const [session] = await selectSessions(env.MEMBERS, id, Date.now());
    const thief = (await aMember({ email: 'bea@example.org' })).browser;
    expect((await thief.post('/account/sessions/end', { session: session?.hash })).status).toBe(404);
    expect((await browser.get(SESSION)).status).toBe(200);
  });
});

describe('a login from an unknown browser', () => {
  it('is reported to the member, once a browser', async () => {
    const { email } = await aMember({ password: 'correct horse' });
    const browser = new MemberBrowser();
    const logIn = () =>
      browser.post('/gsr/session/auth', { email, password: 'correct horse' }, { 'user-agent': WINDOWS });
    await logIn();
    await browser.post('/gsr/session/sign_out', {});
    await logIn();
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['New login to your account']);
    expect(mails[0]?.text).toContain('Firefox, Windows');
  });

  it('is not reported to an address that no one verified', async () => {
    const { email } = await aMember({ password: 'correct horse', isVerified: false });
    await new MemberBrowser().post('/gsr/session/auth', { email, password: 'correct horse' });
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('ways to log in', () => {
  const CONNECT = `?connect=1&return_to=${PAGE}`;

  it('are connected by a member who logged in recently', async () => {
    const { id, email, browser } = await aMember({ stores, password: 'correct horse' });
    const location = await agree(await start(browser, { query: CONNECT }), { claims: { email: 'else@example.org' } });
    expect((await browser.get(location)).headers.get('location')).toBe(PAGE);
    expect((await accountOf(browser)).methods[0]?.connectedAt).not.toBeNull();
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['A new way to log in to your account']);
    const other = newBrowser();
    await signIn(other);
    expect(await jsonOf(other.get(SESSION))).toMatchObject({ user: { id } });
  });

  it('are not connected by an old session', async () => {
    const { id, browser } = await aMember({ stores });
    await env.MEMBERS.prepare('UPDATE session SET created_at = created_at - 700000 WHERE member_id = ?').bind(id).run();
    const location = await agree(await start(browser, { query: CONNECT }));
    expect((await browser.get(location)).headers.get('location')).toContain('error=needs-confirmation');
    expect((await accountOf(browser)).methods[0]?.connectedAt).toBeNull();
  });

  it('never join two accounts', async () => {
    const other = newBrowser();
    await signIn(other);
    const { browser } = await aMember({ stores, email: 'bea@example.org' });
    const location = await agree(await start(browser, { query: CONNECT }));
    expect((await browser.get(location)).headers.get('location')).toContain('error=identity-taken');
  });

  it('can be removed, except for the last one', async () => {
    const { id, browser } = await aMember();
    const at = '2026-01-02T03:04:05.000Z';
    for (const provider of ['google', 'facebook'])
      await insertIdentity(env.MEMBERS, { provider, subject: provider, memberId: id, at });
    expect((await browser.post('/account/identities/remove', { provider: 'google' })).status).toBe(200);
    const answer = await browser.post('/account/identities/remove', { provider: 'facebook' });
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'last-way-in']);
    expect((await browser.post('/account/identities/remove', { provider: 'google' })).status).toBe(404);
    expect((await accountOf(browser)).mayRemoveMethod).toBe(false);
  });
});

describe('a new email address', () => {
  const CHANGE = '/account/email/';
  const CONFIRM = '/account/email/confirm/';
  const request = { email: 'new@example.org', password: 'correct horse' };
  const linkTo = async (address: string) => tokenOf((await mailsTo(address))[0]);

  it('counts once both addresses confirmed it', async () => {
    const { id, browser } = await aMember({ password: 'correct horse' });
    expect((await browser.post(CHANGE, request)).status).toBe(200);
    const [toOld, toNew] = [await linkTo('ana@example.org'), await linkTo('new@example.org')];
    await new MemberBrowser().post(CONFIRM, { token: toNew });
    expect((await accountOf(browser)).newEmail).toEqual({
      email: 'new@example.org',
      waitsForOld: true,
      waitsForNew: false,
    });
    expect(await jsonOf(browser.get(SESSION))).toMatchObject({ user: { email: 'ana@example.org' } });
    await new MemberBrowser().post(CONFIRM, { token: toOld });
    expect(await jsonOf(browser.get(SESSION))).toMatchObject({
      user: { id, email: 'new@example.org', email_verified: true },
    });
    expect((await mailsTo('ana@example.org'))[0]?.subject).toBe('Your email address was changed');
    expect((await new MemberBrowser().post('/gsr/session/auth', request)).status).toBe(200);
    expect((await new MemberBrowser().post(CONFIRM, { token: toOld })).status).toBe(410);
  });

  it('is emailed with one thing to do for an owner who did not ask', async () => {
    const { browser } = await aMember({ password: 'correct horse' });
    await browser.post(CHANGE, request);
    const [toOld, toNew] = [(await mailsTo('ana@example.org'))[0], (await mailsTo('new@example.org'))[0]];
    expect(toOld?.text).toContain('choose a new password: https://homeroom.test/account/forgot-password/');
    expect(toOld?.text).not.toContain('ignore');
    expect(toNew?.text).toContain('you can ignore this email');
    for (const mail of [toNew, toOld]) await new MemberBrowser().post(CONFIRM, { token: tokenOf(mail) });
    const [notice] = await mailsTo('ana@example.org');
    expect(notice?.text).toContain('write to us: https://homeroom.test/contact/');
    expect(notice?.text).not.toContain('/forgot-password/');
  });

  it('needs no confirmation from an unverified address', async () => {
    const { browser } = await aMember({ isVerified: false, password: 'correct horse' });
    await browser.post(CHANGE, request);
    expect(await mailsTo('ana@example.org')).toEqual([]);
    await new MemberBrowser().post(CONFIRM, { token: await linkTo('new@example.org') });
    expect(await jsonOf(browser.get(SESSION))).toMatchObject({ user: { email: 'new@example.org' } });
  });

  it('needs the password, and an address without an account', async () => {
    await aMember({ email: 'taken@example.org' });
    const { browser } = await aMember({ password: 'correct horse' });
    for (const [body, code] of [
      [{ ...request, password: 'wrong' }, 'wrong-password'],
      [{ ...request, email: 'ANA@example.org' }, 'same-email'],
      [{ ...request, email: 'taken@example.org' }, 'email-taken'],
    ] as const)
      expect(await codeOf(await browser.post(CHANGE, body))).toBe(code);
    expect(await mailsTo('taken@example.org')).toEqual([]);
  });

  it('does not count if someone else got it meanwhile', async () => {
    const { browser } = await aMember({ isVerified: false, password: 'correct horse' });
    await browser.post(CHANGE, request);
    await aMember({ email: 'new@example.org' });
    const answer = await new MemberBrowser().post(CONFIRM, { token: await linkTo('new@example.org') });
    expect(await codeOf(answer)).toBe('email-taken');
    expect(await jsonOf(browser.get(SESSION))).toMatchObject({ user: { email: 'ana@example.org' } });
  });

  it('is confirmed by a form without a script', async () => {
    const { browser } = await aMember({ isVerified: false, password: 'correct horse' });
    await browser.post(CHANGE, request);
    const reader = new MemberBrowser();
    const path = await openLink(reader, (await mailsTo('new@example.org'))[0]);
    const { message, token } = await modelOf<{ message: string; token: string }>(reader.get(path));
    expect(message).toBe('confirm-address');
    const fields = { token, form: CONFIRM, return_to: `${CONFIRM}?done=1` };
    expect((await reader.submit(CONFIRM, fields)).headers.get('location')).toBe(`${CONFIRM}?done=1`);
  });
});
