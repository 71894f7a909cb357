import { createHash } from 'node:crypto';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { selectSavedSearches } from '../../src/data/saves/saved-search-queries.ts';
import { selectSessions } from '../../src/data/account/session-queries.ts';
import { insertToken } from '../../src/data/account/token-queries.ts';
import type { TokenKind } from '../../src/domain/account/token-kinds.ts';
import { addColumbia } from './catalogue-builder.ts';
import { aMember, aSession } from './member-builder.ts';
import { codeOf, jsonOf, MemberBrowser } from './member-browser.ts';
import { contents, contentsOf } from './members-contents.ts';
import { aReview, grant } from './review-builder.ts';
import { make, ROUTES } from './unsafe-calls.ts';
import { callOf } from './unsafe-routes.ts';

const SECOND_MEMBER = 'bea@example.org';
const SCHOOL = { state: 'ky', school_id: '210003002021' };
const MEMBER_ROUTES = ROUTES.filter(([, { access }]) => access === 'member');

beforeEach(async () => {
  await addColumbia();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});

/** A member with something that another could want to read, change or delete. */
async function anOwner(): Promise<{
  id: string;
  browser: MemberBrowser;
  subscriptionId: string;
  searchId: string;
  sessionHash: string;
  reviewId: string;
  replyId: string;
}> {
  const { id, browser } = await aMember({ email: SECOND_MEMBER });
  await browser.post('/gsr/api/save_school', SCHOOL);
  await browser.post('/gsr/user/save_school_note', { ...SCHOOL, comment: 'mine' });
  await browser.post('/gsr/user/save_search', { name: 'Ours', search: '/search/search.page?q=oak' });
  await browser.post('/gsr/api/subscriptions/', { list: 'greatnews' });
  await browser.post('/gsr/user/favorites/', { favorite_school: SCHOOL });
  await browser.post('/gsr/user/save_grade_selection', { grade: '1' });
  await browser.post('/account/user_metadata/', { first_name: 'Bea', affiliation: ['parent'] });
  const { subscriptions } = await jsonOf<{ subscriptions: { id: string }[] }>(browser.get('/gsr/api/subscriptions/'));
  const reviewId = await aReview({ memberId: id });
  const other = await aReview();
  await grant(id, 'official', 'ky-210003002021');
  const reply = { review_id: other, response: 'Thank you for your words.' };
  const { id: replyId } = await jsonOf<{ id: string }>(browser.post('/review_responses', reply));
  const [session] = await selectSessions(env.MEMBERS, id, Date.now());
  const [search] = await selectSavedSearches(env.MEMBERS, id);
  const ids = { subscriptionId: subscriptions[0]?.id ?? '', searchId: search?.id ?? '' };
  return { id, browser, ...ids, sessionHash: session?.hash ?? '', reviewId, replyId };
}

const PASSWORDS = { new_password: 'three green kites', confirm_password: 'three green kites' };

/** Makes every call for members, each from another address. Returns the status of each. */
async function statusesOf(session: (address: string) => MemberBrowser): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const [at, [name]] of MEMBER_ROUTES.entries())
    statuses[name] = (await make(name, session(`198.51.100.${at}`))).status;
  return statuses;
}

describe('every call for members', () => {
  const refusals = Object.fromEntries(MEMBER_ROUTES.map(([name, { signedOut = 401 }]) => [name, signedOut]));

  it('is refused for a visitor with only the hint', async () => {
    const before = await contents();
    const statuses = await statusesOf((address) => {
      const forger = new MemberBrowser({ address });
      forger.cookies.set('community_homeroom', '1');
      forger.cookies.set('session', 'x');
      return forger;
    });
    expect(statuses).toEqual(refusals);
    expect(await contents()).toBe(before);
  });

  it('is refused for an expired session', async () => {
    const { id } = await aMember();
    const session = await aSession(id);
    await env.MEMBERS.prepare('UPDATE session SET expires_at = ?').bind(Date.now()).run();
    const before = await contents();
    expect(await statusesOf((address) => holderOf(session, address))).toEqual(refusals);
    expect(await contents()).toBe(before);
  });

  it('is refused for a stolen session after password change', async () => {
    const { id, browser } = await aMember();
    const session = await aSession(id);
    expect((await browser.post('/account/password/', PASSWORDS)).status).toBe(200);
    const before = await contents();
    expect(await statusesOf((address) => holderOf(session, address))).toEqual(refusals);
    expect(await contents()).toBe(before);
  });
});

/** A browser with this session at this address. */
function holderOf(session: string, address: string): MemberBrowser {
  const browser = new MemberBrowser({ address });
  browser.cookies.set('__Host-session', session);
  return browser;
}

describe('another member’s data', () => {
  it('stays unchanged for any ids a member sends', async () => {
    const owner = await anOwner();
    const before = await contentsOf(owner.id);
    const ids = { member_id: owner.id, memberId: owner.id, owner: owner.id, id: owner.subscriptionId };
    for (const [at, [name, route]] of ROUTES.entries()) {
      const { browser } = await aMember({ email: `eve${at}@example.org`, address: `198.51.100.${at}` });
      await make(name, browser, { body: JSON.stringify({ ...ids, ...route.body }) });
      const own = { ...route.body, ...ids, user_id: owner.id, email: SECOND_MEMBER };
      await make(name, browser, { body: JSON.stringify(own) });
      expect([name, await contentsOf(owner.id)]).toEqual([name, before]);
    }
  });

  it('stays unchanged for a stolen session after password change', async () => {
    const owner = await anOwner();
    const session = await aSession(owner.id);
    expect((await owner.browser.post('/account/password/', PASSWORDS)).status).toBe(200);
    const before = await contentsOf(owner.id);
    for (const [at, [name]] of ROUTES.entries()) {
      await make(name, holderOf(session, `198.51.100.${at}`));
      expect([name, await contentsOf(owner.id)]).toEqual([name, before]);
    }
  });

  it('looks the same as if it did not exist', async () => {
    const owner = await anOwner();
    for (const [at, [name, route]] of ROUTES.entries()) {
      if (route.reaching === undefined) continue;
      const { browser } = await aMember({ email: `eve${at}@example.org` });
      const before = await contents();
      const { method, path } = callOf(name);
      const call = route.reaching(owner);
      const answer = await browser.send(method, call.path ?? path, { body: JSON.stringify(call.body ?? route.body) });
      expect([name, answer.status, await codeOf(answer)]).toEqual([name, 404, 'not-found']);
      expect([name, await contents()]).toEqual([name, before]);
    }
  });
});

describe.for(ROUTES.filter(([, { token }]) => token !== undefined))('a token at %s', ([name, route]) => {
  /** A token of a kind for the one member. */
  async function aToken(kind: TokenKind, life = 60_000): Promise<string> {
    const member = await env.MEMBERS.prepare('SELECT id FROM member').first<{ id: string }>();
    const value = crypto.randomUUID();
    const hash = createHash('sha256').update(value).digest('base64url');
    const payload = { rows: {}, emailKey: 'ana@example.org' };
    const now = Date.now() - 120_000;
    const memberId = member?.id ?? null;
    await insertToken(env.MEMBERS, { hash, kind, memberId, payload, now, expiresAt: now + 120_000 + life });
    return value;
  }
  const use = (token: string) => make(name, new MemberBrowser(), { body: JSON.stringify({ ...route.body, token }) });

  it('works only once', async () => {
    await aMember();
    const token = await aToken(route.token ?? 'verify-email');
    expect((await use(token)).status).toBe(200);
    const before = await contents();
    const again = await use(token);
    expect([again.status, await codeOf(again)]).toEqual([410, 'link-expired']);
    expect(await contents()).toBe(before);
  });

  it('fails if it expired or has another kind', async () => {
    await aMember();
    const kinds: TokenKind[] = ['verify-email', 'set-password', 'confirm-email'];
    const others = await Promise.all(kinds.filter((kind) => kind !== route.token).map((kind) => aToken(kind)));
    const tokens = [...others, await aToken(route.token ?? 'verify-email', -1)];
    const before = await contents();
    for (const token of tokens) {
      const answer = await use(token);
      expect([answer.status, await codeOf(answer)]).toEqual([410, 'link-expired']);
    }
    expect(await contents()).toBe(before);
  });
});
