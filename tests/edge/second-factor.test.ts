import { env } from 'cloudflare:workers';
import { generateSync } from 'otplib';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SecondFactorPage } from '../../src/domain/account/second-factor-page.ts';
import { findFactor } from '../../src/data/account/second-factor-queries.ts';
import { setPasswordHash } from '../../src/data/account/credential-queries.ts';
import { hashPassword } from '../../src/edge/account/guard/password-hash.ts';
import { unsealFactor } from '../../src/edge/account/sealed-factor.ts';
import { addColumbia } from './catalogue-builder.ts';
import { aDeskMember, modelOf } from './desk-builder.ts';
import { codeOf, mailsTo, MemberBrowser } from './member-browser.ts';
import { aSession } from './member-builder.ts';
import { anAuthor, grant } from './review-builder.ts';

const PAGE = '/desk/second-factor/';
const QUEUE = '/desk/reviews/';

beforeEach(addColumbia);

/** A moderator in a browser that has not passed the second factor. */
async function aNewModerator() {
  const member = await anAuthor();
  await grant(member.id, 'moderator', 'ky');
  return { ...member, browser: await anotherBrowser(member.id) };
}

async function anotherBrowser(memberId: string): Promise<MemberBrowser> {
  const browser = new MemberBrowser();
  browser.cookies.set('__Host-session', await aSession(memberId));
  return browser;
}

async function codeAt(memberId: string, offset = 0): Promise<string> {
  const stored = (await findFactor(env.MEMBERS, memberId)) ?? expect.fail('The member has no second factor.');
  const { secret } = await unsealFactor(env, memberId, stored.sealed);
  return generateSync({ secret, epoch: Date.now() / 1000 + 30 * offset });
}

async function stepOf(browser: MemberBrowser) {
  return (await modelOf<SecondFactorPage>(browser.get(PAGE))).step;
}

/** Sets a factor up. Returns its recovery codes. */
async function setUp(memberId: string, browser: MemberBrowser): Promise<readonly string[]> {
  await browser.post(`${PAGE}setup`, {});
  const step = await stepOf(browser);
  // The code of the step before, so that the current one is still unused. The step may end before the code arrives.
  const confirm = async () => browser.post(`${PAGE}confirm`, { code: await codeAt(memberId, -1) });
  if ((await confirm()).status !== 200) await confirm();
  return step.kind === 'confirm' ? step.recoveryCodes : expect.fail(`The step is ${step.kind}.`);
}

it('does not exist for members without a role', async () => {
  const { browser } = await anAuthor();
  expect((await browser.get(PAGE)).status).toBe(404);
  expect((await browser.post(`${PAGE}setup`, {})).status).toBe(404);
});

it.each([QUEUE, '/desk/corrections/', '/desk/schools/', '/desk/schools/ky-210003002021/?x=1'])(
  'comes before %s shows anything',
  async (path) => {
    const { id } = await aNewModerator();
    await grant(id, 'editor', 'ky');
    const browser = await anotherBrowser(id);
    const answer = await browser.get(`${path}${path.includes('?') ? '&' : '?'}lang=es`);
    const [page = '', query = ''] = (answer.headers.get('location') ?? '').split('?');
    expect([answer.status, page]).toEqual([303, PAGE]);
    expect(new URLSearchParams(query).get('return_to')).toContain(path);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  },
);

it.each([
  ['/desk/reviews/none/publish', { revision: 1 }],
  ['/desk/corrections/none/accept', { revision: 1 }],
])('comes before %s does anything', async (path, body) => {
  const { browser } = await aNewModerator();
  const answer = await browser.post(path, body);
  expect([answer.status, await codeOf(answer)]).toEqual([403, 'needs-second-factor']);
});

describe('setting up', () => {
  it('opens the desk after a code from the app', async () => {
    const { id, browser } = await aNewModerator();
    expect(await stepOf(browser)).toEqual({ kind: 'set-up' });
    const recoveryCodes = await setUp(id, browser);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await stepOf(browser)).toEqual({ kind: 'passed', recoveryCodesLeft: 10 });
    expect((await browser.get(QUEUE)).status).toBe(200);
  });

  it('never shows a confirmed secret again and never replaces it', async () => {
    const { id, browser } = await aNewModerator();
    await setUp(id, browser);
    const before = await findFactor(env.MEMBERS, id);
    const thief = await anotherBrowser(id);
    await thief.post(`${PAGE}setup`, {});
    expect(await findFactor(env.MEMBERS, id)).toEqual(before);
    expect(await stepOf(thief)).toEqual({ kind: 'check' });
    expect(await codeOf(await thief.post(`${PAGE}confirm`, { code: await codeAt(id) }))).toBe('wrong-code');
  });

  it('needs the password, and is emailed', async () => {
    const { id, email, browser } = await aNewModerator();
    const passwordHash = await hashPassword('three green kites');
    await setPasswordHash(env.MEMBERS, id, { passwordHash, at: new Date().toISOString() });
    expect(await codeOf(await browser.post(`${PAGE}setup`, {}))).toBe('wrong-password');
    expect((await browser.post(`${PAGE}setup`, { password: 'three green kites' })).status).toBe(200);
    await browser.post(`${PAGE}confirm`, { code: await codeAt(id) });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Two-step verification is on']);
  });

  it('keeps nothing in the database that opens the desk', async () => {
    const { id, browser } = await aNewModerator();
    await browser.post(`${PAGE}setup`, {});
    const step = await stepOf(browser);
    const { sealed = '' } = (await findFactor(env.MEMBERS, id)) ?? {};
    expect(step).toMatchObject({ kind: 'confirm' });
    if (step.kind === 'confirm') expect(sealed).not.toContain(step.secret);
    await expect(unsealFactor(env, 'someone-else', sealed)).rejects.toThrow();
    await expect(unsealFactor({ ...env, MEMBERS_SECRET: 'x'.repeat(40) }, id, sealed)).rejects.toThrow();
  });
});

describe('a code', () => {
  it('opens the desk in another session, once', async () => {
    const { id, browser } = await aNewModerator();
    await setUp(id, browser);
    const [second, third] = [await anotherBrowser(id), await anotherBrowser(id)];
    const code = await codeAt(id);
    expect((await second.post(`${PAGE}check`, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
    expect((await second.get(QUEUE)).status).toBe(200);
    expect(await codeOf(await third.post(`${PAGE}check`, { code }))).toBe('wrong-code');
    expect((await third.get(QUEUE)).status).toBe(303);
  });

  it('can be a recovery code, once', async () => {
    const { id, browser } = await aNewModerator();
    const [code = ''] = await setUp(id, browser);
    const second = await anotherBrowser(id);
    const answers = [await second.post(`${PAGE}check`, { code }), await second.post(`${PAGE}check`, { code })];
    expect(answers.map(({ status }) => status)).toEqual([200, 422]);
    expect(await stepOf(second)).toEqual({ kind: 'passed', recoveryCodesLeft: 9 });
  });

  it('lasts twelve hours', async () => {
    const { id, browser } = await aDeskMember('moderator', 'ky');
    await env.MEMBERS.prepare('UPDATE session SET second_factor_at = ? WHERE member_id = ?')
      .bind(Date.now() - 12 * 3_600_000 - 1, id)
      .run();
    expect((await browser.get(QUEUE)).status).toBe(303);
  });

  it('is refused after ten tries', async () => {
    const { id, browser } = await aNewModerator();
    await setUp(id, browser);
    const guesser = await anotherBrowser(id);
    for (let tries = 0; tries < 9; tries += 1) await guesser.post(`${PAGE}check`, { code: '000000' });
    expect(await codeOf(await guesser.post(`${PAGE}check`, { code: await codeAt(id) }))).toBe('too-many-attempts');
  });

  it('leads back to a page of the desk only', async () => {
    const { browser } = await aDeskMember('moderator', 'ky');
    for (const path of ['//evil.example', 'https://evil.example/desk/', '/preferences/', ''])
      expect(await modelOf(browser.get(`${PAGE}?return_to=${encodeURIComponent(path)}`))).toMatchObject({
        returnTo: '/desk/',
      });
    expect(await modelOf(browser.get(`${PAGE}?return_to=${QUEUE}`))).toMatchObject({ returnTo: QUEUE });
  });
});
