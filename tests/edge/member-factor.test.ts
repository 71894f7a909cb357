import { env } from 'cloudflare:workers';
import { generateSync } from 'otplib';
import { expect, it } from 'vitest';
import type { SecondFactorPage } from '../../src/domain/account/second-factor-page.ts';
import { findFactor } from '../../src/data/account/second-factor-queries.ts';
import { unsealFactor } from '../../src/edge/account/sealed-factor.ts';
import { modelOf } from './desk-builder.ts';
import { aMember } from './member-builder.ts';
import { codeOf, mailedToken, mailsTo, MemberBrowser } from './member-browser.ts';

const PAGE = '/account/second-factor/';
const PASSWORD = 'correct horse';
const SESSION = '/gsr/api/session';

async function codeAt(memberId: string, offset = 0): Promise<string> {
  const stored = (await findFactor(env.MEMBERS, memberId)) ?? expect.fail('The member has no second factor.');
  const { secret } = await unsealFactor(env, memberId, stored.sealed);
  return generateSync({ secret, epoch: Date.now() / 1000 + 30 * offset });
}

/** A member with a second factor. The code of the current step is unused. */
async function aProtectedMember() {
  const member = await aMember({ password: PASSWORD });
  await member.browser.post(`${PAGE}setup`, { password: PASSWORD });
  const { step } = await modelOf<SecondFactorPage>(member.browser.get(PAGE));
  // The step may end before the code arrives.
  const confirm = async () => member.browser.post(`${PAGE}confirm`, { code: await codeAt(member.id, -1) });
  if ((await confirm()).status !== 200) await confirm();
  return { ...member, recoveryCodes: step.kind === 'confirm' ? step.recoveryCodes : [] };
}

async function logIn(email: string): Promise<{ browser: MemberBrowser; answer: Response }> {
  const browser = new MemberBrowser();
  return { browser, answer: await browser.post('/gsr/session/auth', { email, password: PASSWORD }) };
}

it('sets up a second factor only with the password', async () => {
  const { id, browser } = await aMember({ password: PASSWORD });
  expect(await codeOf(await browser.post(`${PAGE}setup`, { password: 'wrong' }))).toBe('wrong-password');
  expect(await findFactor(env.MEMBERS, id)).toBeNull();
});

it('sets up no second factor for an unverified address', async () => {
  const { browser } = await aMember({ password: PASSWORD, isVerified: false });
  expect(await codeOf(await browser.post(`${PAGE}setup`, { password: PASSWORD }))).toBe('needs-verification');
});

it('asks for a code at the next login', async () => {
  const { id, email, browser: own } = await aProtectedMember();
  expect((await own.get(SESSION)).status).toBe(200);
  const { browser, answer } = await logIn(email);
  expect([answer.status, await codeOf(answer)]).toEqual([403, 'needs-second-factor']);
  expect(browser.cookies.has('community_homeroom')).toBe(false);
  expect((await browser.get(SESSION)).status).toBe(403);
  expect((await browser.post('/account/language/', { language: 'es' })).status).toBe(403);
  expect((await browser.get('/account/export/')).status).toBe(403);
  expect(await codeOf(await browser.post(`${PAGE}check`, { code: '000000' }))).toBe('wrong-code');
  expect((await browser.post(`${PAGE}check`, { code: await codeAt(id) })).status).toBe(200);
  expect((await browser.get(SESSION)).status).toBe(200);
  expect(browser.cookies.get('community_homeroom')).toBe('1');
});

it('leads a form on to the code and then back', async () => {
  const { email } = await aProtectedMember();
  const browser = new MemberBrowser();
  const fields = { email, password: PASSWORD, return_to: '/saved-schools/' };
  const location = (await browser.submit('/gsr/session/auth', fields)).headers.get('location');
  expect(location).toBe(`${PAGE}?return_to=%2Fsaved-schools%2F`);
  expect(await modelOf(browser.get(location ?? ''))).toMatchObject({
    step: { kind: 'check' },
    returnTo: '/saved-schools/',
  });
});

it('lets a recovery code replace a lost phone, once', async () => {
  const { email, recoveryCodes } = await aProtectedMember();
  const [code = ''] = recoveryCodes;
  const { browser } = await logIn(email);
  expect((await browser.post(`${PAGE}check`, { code })).status).toBe(200);
  expect(await codeOf(await (await logIn(email)).browser.post(`${PAGE}check`, { code }))).toBe('wrong-code');
});

it('still asks for a code after a forgotten password', async () => {
  const { email } = await aProtectedMember();
  const browser = new MemberBrowser();
  await browser.post('/account/forgot-password/', { email });
  await expect.poll(async () => (await mailsTo(email))[0]?.subject).toBe('Choose a new password');
  const token = await mailedToken(email);
  const password = 'three green kites';
  await browser.post('/account/password/', { token, new_password: password, confirm_password: password });
  expect((await browser.get(SESSION)).status).toBe(403);
});

it('is turned off only with a code', async () => {
  const { id, email, browser } = await aProtectedMember();
  expect(await codeOf(await browser.post(`${PAGE}remove`, { code: '000000' }))).toBe('wrong-code');
  expect((await browser.post(`${PAGE}remove`, { code: await codeAt(id) })).status).toBe(200);
  expect((await logIn(email)).answer.status).toBe(200);
  const subjects = (await mailsTo(email)).map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining(['Two-step verification is on', 'Two-step verification is off']));
});

it('locks after 100 wrong codes in a row, and a new password by email is the way back', async () => {
  const { id, email, browser } = await aProtectedMember();
  const { browser: stranger } = await logIn(email);
  await env.MEMBERS.prepare('UPDATE second_factor SET wrong_codes = 98').run();
  const check = async (code: string) => codeOf(await stranger.post(`${PAGE}check`, { code }));
  expect(await check('000000')).toBe('wrong-code');
  expect(await check('000000')).toBe('wrong-code');
  expect(await check(await codeAt(id))).toBe('factor-locked');
  expect((await mailsTo('ana@example.org')).map(({ subject }) => subject)).toContain(
    'Someone is guessing your login codes',
  );
  await browser.post('/account/forgot-password/', { email: 'ana@example.org' });
  const token = await mailedToken('ana@example.org');
  const owner = new MemberBrowser();
  await owner.post('/account/password/', {
    token,
    new_password: 'four gray kites',
    confirm_password: 'four gray kites',
  });
  expect((await owner.post(`${PAGE}check`, { code: await codeAt(id) })).status).toBe(200);
});

it('counts wrong codes until a right one', async () => {
  const { id, email } = await aProtectedMember();
  const { browser } = await logIn(email);
  await browser.post(`${PAGE}check`, { code: '000000' });
  expect(await wrongCodes()).toBe(1);
  expect((await browser.post(`${PAGE}check`, { code: await codeAt(id) })).status).toBe(200);
  expect(await wrongCodes()).toBe(0);
});

async function wrongCodes(): Promise<number | undefined> {
  return (await env.MEMBERS.prepare('SELECT wrong_codes FROM second_factor').first<{ wrong_codes: number }>())
    ?.wrong_codes;
}
