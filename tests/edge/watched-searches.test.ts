import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountPage } from '../../src/domain/follows/account-page.ts';
import { MAX_WATCHED_SEARCHES } from '../../src/domain/saves/watched-search.ts';
import { sendFollowerDigests } from '../../src/edge/follows/follower-digest.ts';
import { addSearchableKentucky } from './call-client.ts';
import { ADAIR_ELEMENTARY, ADAIR_PRIMARY, changeSchool } from './catalogue-builder.ts';
import { modelOf } from './desk-builder.ts';
import { askWith } from './edge-client.ts';
import { aMember, countRows } from './member-builder.ts';
import { codeOf, jsonOf, mailsTo, type MemberBrowser } from './member-browser.ts';
import { makeLive } from './region-run.ts';
import { aReview, ADAIR_FIELDS } from './review-builder.ts';

const DAY_MS = 86_400_000;
const SAVE = '/gsr/user/save_search';
const WATCH = '/gsr/user/watch_search';
const COLUMBIA = { name: 'Near work', search: '/kentucky/columbia/schools/?st[]=public' };

beforeEach(addSearchableKentucky);

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const send = (days: number) => sendFollowerDigests(env, inDays(days));
const digestsTo = async (email: string) =>
  (await mailsTo(email)).filter(({ text }) => text.includes('once a week') || text.includes('una vez por semana'));
const searchesOf = async (browser: MemberBrowser) =>
  (await modelOf<AccountPage>(browser.get('/account/'))).account.searches;

/** A member who watches the schools of Columbia. */
async function aWatcher(search: object = {}) {
  const member = await aMember();
  await member.browser.post(SAVE, { ...COLUMBIA, is_watched: 'true', ...search });
  const [saved] = await searchesOf(member.browser);
  return { ...member, id: member.id, searchId: saved?.id ?? '', isWatched: saved?.isWatched };
}

/** Rates a school of Columbia again, and makes it live. */
async function rate(id: string, rating: number | null, days: number): Promise<void> {
  await changeSchool(id, { rating_summary: rating });
  await makeLive('ky', { at: inDays(days) });
}

const oneClick = (link: string) => {
  const { pathname, search } = new URL(link);
  return askWith({}, pathname + search, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
};

describe('the digest of a watched search', () => {
  it('names new schools, new ratings and new reviews', async () => {
    await rate(ADAIR_ELEMENTARY, 6, 0);
    const { email, isWatched } = await aWatcher();
    expect(isWatched).toBe(true);
    await env.MEMBERS.prepare(`UPDATE saved_search SET seen = json_remove(seen, '$."ky-${ADAIR_PRIMARY}"')`).run();
    await rate(ADAIR_ELEMENTARY, 7, 2);
    await aReview({ at: inDays(3).toISOString() });
    await send(6);
    expect(await digestsTo(email)).toEqual([]);
    await send(7.1);
    const [mail] = await digestsTo(email);
    expect(mail?.subject).toBe('News in your saved searches');
    expect(mail?.text).toMatch(/^Near work\n/m);
    expect(mail?.text).toContain('New in this search: ');
    expect(mail?.text).toContain('New rating of Adair County Elementary School: 6 → 7 of 10');
    expect(mail?.text).toContain('1 new review of Adair County Elementary School');
    expect(mail?.text).toContain('https://homeroom.test/kentucky/columbia/schools/?st%5B%5D=public');
    await send(14.2);
    expect(await digestsTo(email)).toHaveLength(1);
  });

  it('says a first rating, and nothing of a rating that is gone', async () => {
    await rate(ADAIR_ELEMENTARY, null, 0);
    await rate(ADAIR_PRIMARY, 5, 0);
    const { email } = await aWatcher();
    await rate(ADAIR_ELEMENTARY, 8, 2);
    await rate(ADAIR_PRIMARY, null, 2);
    await send(7.1);
    const [mail] = await digestsTo(email);
    expect(mail?.text.match(/rating of/g)).toHaveLength(1);
    expect(mail?.text).toContain('First rating of Adair County Elementary School: 8/10');
  });

  it('is one email with the schools that its owner follows', async () => {
    const { email, browser } = await aWatcher();
    await browser.post('/gsr/api/subscriptions/', { list: 'mystat', state: 'ky', schoolId: ADAIR_FIELDS.school_id });
    await aReview({ at: inDays(3).toISOString() });
    await send(7.1);
    const mails = await digestsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['News from schools you follow and your saved searches']);
    expect(mails[0]?.text).toContain('Stop emails about all schools and searches: ');
  });

  it('comes again if it could not be sent, with the same news', async () => {
    const { email } = await aWatcher();
    await aReview({ at: inDays(3).toISOString() });
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    await sendFollowerDigests({ ...env, DEVELOPMENT_MAILBOX: '' }, inDays(7.1));
    await sendFollowerDigests(
      { ...env, PAGES: { get: () => Promise.reject(new Error('away')) } as never },
      inDays(7.2),
    );
    expect(await digestsTo(email)).toEqual([]);
    await send(7.3);
    expect(await digestsTo(email)).toHaveLength(1);
  });

  it('has one stop for its search', async () => {
    const { email, browser } = await aWatcher();
    await browser.post(SAVE, { name: 'Other', search: '/search/search.page?q=adair&state=ky', is_watched: 'true' });
    await aReview({ at: inDays(3).toISOString() });
    await send(7.1);
    const [mail] = await digestsTo(email);
    const stop = /Near work[^]*?Stop emails about this search: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const [, token = ''] = stop.split('#token=');
    await browser.submit('/preferences/unsubscribe/', { token, return_to: '/' });
    expect((await searchesOf(browser)).map(({ name, isWatched }) => [name, isWatched])).toEqual([
      ['Other', true],
      ['Near work', false],
    ]);
  });

  it('has one stop for all, which keeps the searches', async () => {
    const { email, browser } = await aWatcher();
    await aReview({ at: inDays(3).toISOString() });
    await send(7.1);
    const [mail] = await digestsTo(email);
    await oneClick(mail?.headers['List-Unsubscribe']?.slice(1, -1) ?? '');
    expect(await searchesOf(browser)).toMatchObject([{ isWatched: false }]);
    expect(await countRows('follower_digest')).toBe(0);
  });
});

describe('watching a search', () => {
  it('is turned off and on at the account', async () => {
    const { browser, searchId } = await aWatcher();
    const toggle = (is_watched: string) => browser.submit(WATCH, { id: searchId, is_watched });
    expect((await toggle('false')).status).toBe(303);
    expect([(await searchesOf(browser))[0]?.isWatched, await countRows('follower_digest')]).toEqual([false, 0]);
    await toggle('true');
    expect([(await searchesOf(browser))[0]?.isWatched, await countRows('follower_digest')]).toEqual([true, 1]);
  });

  it('keeps the digest of followed schools when it ends', async () => {
    const { browser, searchId } = await aWatcher();
    await browser.post('/gsr/api/subscriptions/', { list: 'mystat', state: 'ky', schoolId: ADAIR_FIELDS.school_id });
    await browser.post('/gsr/user/delete_search', { id: searchId });
    expect(await countRows('follower_digest')).toBe(1);
  });

  it('says which links are no search, and saves them', async () => {
    const { browser, isWatched, searchId } = await aWatcher({ search: '/compare/?schools=ky.210003002021' });
    expect(isWatched).toBe(false);
    expect(await codeOf(await browser.post(WATCH, { id: searchId, is_watched: 'true' }))).toBe('no-search');
    const answer = await jsonOf(browser.post(SAVE, { name: 'x', search: '/ratings/', is_watched: 'true' }));
    expect(answer['message']).toContain('The search is saved in your account. This link finds no list of schools');
    expect(await countRows('follower_digest')).toBe(0);
  });

  it('has a limit', async () => {
    const { browser } = await aMember();
    const save = (at: number) =>
      browser.post(SAVE, { name: `${at}`, search: `/kentucky/columbia/schools/?page=${at + 2}`, is_watched: 'true' });
    for (let at = 0; at <= MAX_WATCHED_SEARCHES; at += 1) await save(at);
    expect(await countRows('saved_search WHERE watched_since IS NOT NULL')).toBe(MAX_WATCHED_SEARCHES);
  });

  it('is forgotten with the account', async () => {
    const { browser } = await aWatcher();
    await browser.post('/account/delete/', {});
    expect([await countRows('saved_search'), await countRows('follower_digest')]).toEqual([0, 0]);
  });
});
