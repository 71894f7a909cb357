import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { markEmailVerified } from '../../src/data/account/verify-email.ts';
import { toEmailKey } from '../../src/domain/account/email-address.ts';
import { sendFollowerDigests } from '../../src/edge/follows/follower-digest.ts';
import { ADAIR_ELEMENTARY, ADAIR_PRIMARY, addColumbia, addSchool, changeSchool } from './catalogue-builder.ts';
import { askWith } from './edge-client.ts';
import { aMember, countRows } from './member-builder.ts';
import { mailedToken, mailsTo, MemberBrowser } from './member-browser.ts';
import { makeLive } from './region-run.ts';
import { aReview, ADAIR_FIELDS, anAuthor, grant, setStatus } from './review-builder.ts';

const DAY_MS = 86_400_000;
const SUBSCRIBE = '/gsr/api/subscriptions/';
const FOLLOW = { list: 'mystat', state: 'ky', schoolId: ADAIR_FIELDS.school_id, language: 'en' };

beforeEach(addColumbia);

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const send = (days: number) => sendFollowerDigests(env, inDays(days));
const reviewInDays = (days: number, request: Parameters<typeof aReview>[0] = {}) =>
  aReview({ at: inDays(days).toISOString(), ...request });

/** Data of a source on the followed school; another mark is other content. */
async function addContribution(source: string, year: string, mark: string): Promise<void> {
  await env.CATALOGUE.prepare(`INSERT OR REPLACE INTO school_contribution VALUES ('ky', ?, ?, ?, '{}', ?)`)
    .bind(ADAIR_ELEMENTARY, source, year, mark)
    .run();
}

/** The digests that an address got, newest first. */
const digestsTo = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => /News from schools|Novedades de las escuelas/.test(subject));

async function aFollower(language = 'en') {
  const { id, email, browser } = await aMember();
  await browser.post(SUBSCRIBE, { ...FOLLOW, language });
  return { id, email, browser };
}

describe('the digest of a follower', () => {
  it('has the new reviews of a school, a week after following', async () => {
    const { email } = await aFollower();
    await reviewInDays(2);
    await reviewInDays(3);
    await reviewInDays(3, { status: 'pending' });
    await send(6);
    expect(await digestsTo(email)).toEqual([]);
    await send(7.1);
    const [mail] = await digestsTo(email);
    expect(mail?.text.match(/New review of [A-Z][a-z]+ \d+, \d{4}, 4 of 5 stars: “/g)).toHaveLength(2);
    expect(mail?.text).toMatch(/^Adair County Elementary School\nNew review/m);
    expect(mail?.text).toContain('https://homeroom.test/kentucky/');
    expect(mail?.text).toContain('Email preferences: https://homeroom.test/preferences/');
  });

  it('comes once a week, also if two runs overlap', async () => {
    const { email } = await aFollower();
    await reviewInDays(6);
    await Promise.all([send(7.1), send(7.1)]);
    await reviewInDays(8);
    await send(13);
    expect(await digestsTo(email)).toHaveLength(1);
    await send(14.2);
    expect(await digestsTo(email)).toHaveLength(2);
  });

  it('is in the language of the follower', async () => {
    const { email } = await aFollower('es');
    await reviewInDays(2);
    await send(7.1);
    const [mail] = await digestsTo(email);
    expect([mail?.subject, mail?.text]).toEqual([
      'Novedades de las escuelas a las que sigue',
      expect.stringContaining('?lang=es#Reviews'),
    ]);
  });

  it('leaves out the follower’s own review, older ones and other schools', async () => {
    const { id, email } = await aFollower();
    await reviewInDays(2, { memberId: id });
    await reviewInDays(-1);
    await reviewInDays(2, { school: { state: 'ky', id: ADAIR_PRIMARY } });
    await send(7.1);
    expect(await digestsTo(email)).toEqual([]);
  });

  it('is not sent to an address that did not confirm', async () => {
    const email = 'bea@example.org';
    await new MemberBrowser().post(SUBSCRIBE, { ...FOLLOW, email });
    await reviewInDays(2);
    await send(7.1);
    expect(await digestsTo(email)).toEqual([]);
  });

  it('is sent to an address without an account that confirmed', async () => {
    const email = 'bea@example.org';
    await new MemberBrowser().post(SUBSCRIBE, { ...FOLLOW, email });
    await new MemberBrowser().post('/preferences/confirm/', { token: await mailedToken(email) });
    await reviewInDays(2);
    await send(7.1);
    expect(await digestsTo(email)).toHaveLength(1);
  });

  it('goes on when the address that follows gets an account', async () => {
    const email = 'cleo@example.org';
    await new MemberBrowser().post(SUBSCRIBE, { ...FOLLOW, email });
    await new MemberBrowser().post('/preferences/confirm/', { token: await mailedToken(email) });
    const { id } = await aMember({ email });
    await markEmailVerified(env.MEMBERS, { id, emailKey: toEmailKey(email) }, new Date().toISOString());
    await reviewInDays(2);
    await send(7.1);
    expect(await digestsTo(email)).toHaveLength(1);
  });

  it('ends for all schools with one click in an email program', async () => {
    const { email, browser } = await aFollower();
    await browser.post(SUBSCRIBE, { ...FOLLOW, schoolId: ADAIR_PRIMARY });
    await reviewInDays(2);
    await send(7.1);
    const [mail] = await digestsTo(email);
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = new URL(mail?.headers['List-Unsubscribe']?.slice(1, -1) ?? '');
    const click = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    await askWith({}, url.pathname + url.search, { ...click, body: 'List-Unsubscribe=One-Click' });
    expect([await countRows('subscription'), await countRows('follower_digest')]).toEqual([0, 0]);
  });

  it('has the figures that a live generation changed', async () => {
    await makeLive('ky');
    const { email } = await aFollower('es');
    await addContribution('kentucky-kde', '2024-25', 'a');
    await makeLive('ky', { at: inDays(2) });
    await addContribution('kentucky-kde', '2024-25', 'b');
    await addContribution('editor', '2026-27', 'a');
    await makeLive('ky', { at: inDays(3) });
    await send(7.1);
    const [mail] = await digestsTo(email);
    expect(mail?.text).toMatch(/Datos nuevos de 2024–.?25 \(/u);
    expect(mail?.text.match(/Datos nuevos/g)).toHaveLength(1);
    expect(mail?.text).toContain('Información corregida');
  });

  it('says that a school closed', async () => {
    await makeLive('ky');
    const { email } = await aFollower();
    await changeSchool(ADAIR_ELEMENTARY, { is_open: 0 });
    await makeLive('ky', { at: inDays(2) });
    await send(7.1);
    expect((await digestsTo(email))[0]?.text).toContain('This school has closed');
  });

  it('leaves out what was known before, and what was rolled back', async () => {
    await addContribution('kentucky-kde', '2023-24', 'a');
    await makeLive('ky');
    const { email } = await aFollower();
    await addContribution('kentucky-kde', '2024-25', 'b');
    await makeLive('ky', { at: inDays(2) });
    await env.CATALOGUE.prepare(`UPDATE live_generation SET generation = 1 WHERE state = 'ky'`).run();
    await send(7.1);
    expect(await digestsTo(email)).toEqual([]);
  });

  it('comes for a favorite as well, once for a school that is both', async () => {
    const { email, browser } = await aMember();
    await browser.post('/gsr/user/favorites/', { favorite_school: { state: 'ky', school_id: ADAIR_ELEMENTARY } });
    await reviewInDays(2);
    await send(7.1);
    expect(await digestsTo(email)).toHaveLength(1);
    await browser.post(SUBSCRIBE, FOLLOW);
    await reviewInDays(9);
    await send(14.3);
    const [mail] = await digestsTo(email);
    expect(mail?.text.match(/^Adair County Elementary School$/gm)).toHaveLength(1);
  });

  it('names every review once, however late it is, and after a mailer that fails', async () => {
    const { email } = await aFollower();
    await reviewInDays(0.5, { comment: 'The first review of all, about the teachers.' });
    await send(10);
    await reviewInDays(10.1, { comment: 'The second review, right after the late digest.' });
    vi.spyOn(console, 'error').mockReturnValue();
    await sendFollowerDigests({ ...env, DEVELOPMENT_MAILBOX: 'off' }, inDays(17.1));
    await send(17.12);
    expect(await digestsTo(email)).toHaveLength(1);
    await send(17.2);
    const texts = (await digestsTo(email)).map(({ text }) => text).join('');
    expect(texts.match(/The first review/g)).toHaveLength(1);
    expect(texts.match(/The second review/g)).toHaveLength(1);
  });

  it('has a review that a moderator published long after it was written', async () => {
    const { email } = await aFollower();
    const id = await reviewInDays(1, { status: 'pending' });
    await send(7.1);
    await setStatus(id, 'published');
    await env.MEMBERS.prepare(
      `INSERT INTO moderation_log (review_id, state, school_id, action, actor, to_status, logged_at)
       VALUES (?, 'ky', ?, 'publish', 'system', 'published', ?)`,
    )
      .bind(id, ADAIR_ELEMENTARY, inDays(8).toISOString())
      .run();
    await send(14.3);
    expect(await digestsTo(email)).toHaveLength(1);
  });

  it('ends for one school with its own link', async () => {
    const { email, browser } = await aFollower();
    await browser.post('/gsr/user/favorites/', { favorite_school: { state: 'ky', school_id: ADAIR_ELEMENTARY } });
    await addSchool({ id: ADAIR_PRIMARY });
    await browser.post(SUBSCRIBE, { ...FOLLOW, schoolId: ADAIR_PRIMARY });
    await reviewInDays(2);
    await send(7.1);
    const [mail] = await digestsTo(email);
    const token = /Stop following this school: \S*#token=([^\s&]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const form = { token: decodeURIComponent(token) };
    expect([await countRows('subscription'), await countRows('favorite_school')]).toEqual([2, 1]);
    await new MemberBrowser().submit('/preferences/unsubscribe/', form);
    expect([await countRows('subscription'), await countRows('favorite_school')]).toEqual([1, 0]);
    expect(await countRows('follower_digest')).toBe(1);
  });

  it('is forgotten with the account', async () => {
    const { browser } = await aFollower();
    await browser.post('/account/delete/', {});
    expect(await countRows('follower_digest')).toBe(0);
  });
});

it('emails the officials of a school about a new review, and no one else', async () => {
  const official = await anAuthor();
  const { browser } = await anAuthor();
  await grant(official.id, 'official', 'ky-210003002021');
  await browser.post('/gsr/api/reviews', { ...ADAIR_FIELDS, user_type: 'parent', five_star: { answer: 5 } });
  expect((await mailsTo(official.email)).map(({ subject }) => subject)).toEqual([
    'New review of Adair County Elementary School',
  ]);
});
