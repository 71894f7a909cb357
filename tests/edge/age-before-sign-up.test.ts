import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { codeOf, jsonOf, MemberBrowser } from './member-browser.ts';

const birthOf = (age: number) => ({ birth_year: new Date().getUTCFullYear() - age - 1, birth_month: 1 });

/** What the account of someone knows about their age, who answered before they signed up. */
async function accountOf(age: number): Promise<{ isOldEnough: boolean; isAdult: boolean } | null> {
  const browser = new MemberBrowser();
  await jsonOf(browser.post('/account/age/', birthOf(age)));
  const answer = await browser.post('/gsr/session/register_email', { email: `at${age}@example.org` });
  if (answer.status !== 200) return null;
  const row = await env.MEMBERS.prepare(
    'SELECT age_confirmed_at AS old, adult_confirmed_at AS adult FROM member',
  ).first();
  return { isOldEnough: row?.['old'] !== null, isAdult: row?.['adult'] !== null };
}

it.each([
  [14, { isOldEnough: true, isAdult: false }],
  [16, { isOldEnough: true, isAdult: false }],
  [18, { isOldEnough: true, isAdult: true }],
  [40, { isOldEnough: true, isAdult: true }],
])('a person of %i who answered before signing up', async (age, expected) => {
  expect(await accountOf(age)).toEqual(expected);
});

it('a child of 11 opens no account', async () => {
  expect(await accountOf(11)).toBeNull();
});

it('a grown answer that someone wrote into the cookie counts for nothing', async () => {
  const browser = new MemberBrowser();
  await browser.post('/account/age/', birthOf(14));
  const [, signature = ''] = (browser.cookies.get('__Host-age') ?? '').split('.');
  browser.cookies.set('__Host-age', `adult.${signature}`);
  expect(await codeOf(await browser.post('/gsr/session/register_email', { email: 'a@example.org' }))).toBeUndefined();
  const row = await env.MEMBERS.prepare('SELECT adult_confirmed_at AS adult FROM member').first();
  expect(row).toEqual({ adult: null });
});
