import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LikeAnswer, OwnReviewAnswer, ReplyAnswer } from '../../src/domain/reviews/review-answers.ts';
import { countModeration } from '../../src/data/reviews/moderation-ledger.ts';
import { selectQueue } from '../../src/data/reviews/moderation-queries.ts';
import { addColumbia } from './catalogue-builder.ts';
import { aMember, countRows } from './member-builder.ts';
import { codeOf, jsonOf, mailsTo, MemberBrowser } from './member-browser.ts';
import { aModerator, decide, LIKES, report } from './review-actions.ts';
import { aReview, anAuthor, bothNumbers, grant } from './review-builder.ts';

const EVERYTHING = { scopes: ['*'], moderatorId: 'none' };

beforeEach(async () => {
  await addColumbia();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

const like = (browser: MemberBrowser, reviewId: string) =>
  jsonOf<LikeAnswer>(browser.post(LIKES, { state: 'ky', schoolId: '210003002021', reviewId }));
const likesOf = async (ids: string) =>
  (await jsonOf<{ reviewLikes: object }>(new MemberBrowser().get(`${LIKES}?reviewIds=${ids}`))).reviewLikes;
const statusOf = async (id: string) =>
  (await env.MEMBERS.prepare('SELECT status FROM review WHERE id = ?').bind(id).first<{ status: string }>())?.status;
describe('helpful', () => {
  it('counts 200 simultaneous likes of one member once', async () => {
    const id = await aReview();
    const { browser } = await aMember();
    const answers = await Promise.all(Array.from({ length: 200 }, () => browser.post(LIKES, { reviewId: id })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect([await countRows('review_like'), await likesOf(id)]).toEqual([1, { [id]: 1 }]);
  });

  it('counts 200 simultaneous likes of 200 networks', async () => {
    const id = await aReview();
    const browsers = Array.from({ length: 200 }, (_, at) => new MemberBrowser({ address: `198.51.100.${at}` }));
    await Promise.all(browsers.map((browser) => like(browser, id)));
    expect([await countRows('review_like'), await likesOf(id)]).toEqual([200, { [id]: 200 }]);
  });

  it('toggles without a session, and the browser remembers it', async () => {
    const [id, other] = [await aReview(), await aReview()];
    const browser = new MemberBrowser();
    expect(await like(browser, id)).toMatchObject({ likes: 1, liked: true });
    await like(browser, other);
    expect(await like(browser, id)).toMatchObject({ likes: 1 });
    expect(browser.cookies.get('gs_liked_reviews')).toBe(`${other}.${id}`);
    expect(await jsonOf(browser.delete(`${LIKES}/${id}`))).toMatchObject({ likes: 0, liked: false });
    expect(browser.cookies.get('gs_liked_reviews')).toBe(other);
  });

  it('stays one like when the browser’s owner logs in', async () => {
    const id = await aReview();
    const { browser } = await aMember();
    const session = browser.cookies.get('__Host-session') ?? '';
    browser.cookies.delete('__Host-session');
    await like(browser, id);
    browser.cookies.set('__Host-session', session);
    expect(await like(browser, id)).toMatchObject({ likes: 1 });
  });

  it('is counted only for published reviews with likes', async () => {
    const [liked, hidden] = [await aReview(), await aReview({ status: 'pending' })];
    await like(new MemberBrowser(), liked);
    expect((await new MemberBrowser().post(LIKES, { reviewId: hidden })).status).toBe(404);
    expect(await likesOf(`${liked},${hidden},none,${liked}`)).toEqual({ [liked]: 1 });
  });

  it('is limited by address', async () => {
    const id = await aReview();
    const never = { limit: () => Promise.resolve({ success: false }) };
    const browser = new MemberBrowser({ stores: { REVIEW_LIMIT: never } });
    expect((await browser.post(LIKES, { reviewId: id })).status).toBe(429);
  });
});

describe('a report', () => {
  it('needs a reason', async () => {
    const answer = await (
      await anAuthor()
    ).browser.post(`/gsr/api/reviews/${await aReview()}/flags`, {
      review_flag: { comment: '  ' },
    });
    expect(await jsonOf(answer)).toMatchObject({ error: 'Please enter a reason' });
  });

  it('hides the review and emails its author at the third report', async () => {
    const author = await anAuthor();
    const id = await aReview({ memberId: author.id });
    const { browser } = await anAuthor({ address: '203.0.113.1' });
    for (const reporter of [browser, browser, (await anAuthor({ address: '203.0.113.2' })).browser])
      await report(reporter, id);
    expect([await statusOf(id), await countRows('review_flag')]).toEqual(['published', 2]);
    expect((await report((await anAuthor({ address: '203.0.113.3' })).browser, id)).status).toBe(200);
    expect(await statusOf(id)).toBe('pending');
    expect((await mailsTo(author.email)).map(({ subject }) => subject)).toEqual([
      'We are checking your review of Adair County Elementary School again',
    ]);
    const moderator = await aModerator();
    expect((await decide(moderator.browser, `publish ${id}`)).status).toBe(200);
    expect(await statusOf(id)).toBe('published');
    const [kept, counted] = await bothNumbers();
    expect(kept).toEqual(counted);
  });

  it('is sent by a form without script', async () => {
    const id = await aReview();
    const { browser } = await anAuthor();
    const fields = { id, 'review_flag[comment]': 'It names a child.', return_to: '/back/' };
    expect((await browser.submit(`/gsr/api/reviews/${id}/flags`, fields)).headers.get('location')).toBe('/back/');
    expect(await countRows('review_flag')).toBe(1);
  });
});

describe('an official’s reply', () => {
  async function anOfficial(): Promise<MemberBrowser> {
    const { id, browser } = await anAuthor();
    await grant(id, 'official', 'ky-210003002021');
    return browser;
  }

  it('is posted once, changed, read and deleted', async () => {
    const author = await anAuthor();
    const review_id = await aReview({ memberId: author.id });
    const [browser, colleague] = [await anOfficial(), await anOfficial()];
    const reply = await jsonOf<ReplyAnswer>(browser.post('/review_responses', { review_id, response: 'Thank you.' }));
    expect(reply).toMatchObject({ edited: 0, response: 'Thank you.', review_response_id: reply.id });
    const again = await colleague.post('/review_responses', { review_id, response: 'Me too.' });
    expect([again.status, await codeOf(again)]).toEqual([409, 'already-replied']);
    const change = { id: reply.id, response: 'Thank you all.' };
    expect(await jsonOf(colleague.post('/review_responses/update/', change))).toMatchObject({ edited: 1 });
    const path = `/review_responses/${reply.id}/`;
    expect(await jsonOf(new MemberBrowser().get(path))).toMatchObject({ response: 'Thank you all.', review_id });
    expect((await browser.delete(path)).status).toBe(200);
    expect((await browser.get(path)).status).toBe(404);
    const subjects = (await mailsTo(author.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Adair County Elementary School responded to your review']);
  });

  it('is refused, new or changed, for what would hold a review', async () => {
    const review_id = await aReview();
    const browser = await anOfficial();
    const ask = (response: string) => browser.post('/review_responses', { review_id, response });
    const refused = await ask('Thank you. Call Mrs. Gonzalez at (606) 555-0147.');
    expect([refused.status, await jsonOf(refused)]).toMatchObject([
      422,
      {
        errors: [{ code: 'reply-not-allowed', parameter: 'response' }],
        error:
          'We can’t publish this response. Change it and try again. It may contain a phone number. It may name a child, or a staff member who doesn’t lead the school.',
      },
    ]);
    const { id } = await jsonOf<ReplyAnswer>(ask('Thank you.'));
    const change = await browser.post('/review_responses/update/', { id, response: 'Thanks, idiot.' });
    expect(await codeOf(change)).toBe('reply-not-allowed');
    expect(await jsonOf(browser.get(`/review_responses/${id}/`))).toMatchObject({ response: 'Thank you.', edited: 0 });
  });

  it('needs text', async () => {
    const answer = await (await anOfficial()).post('/review_responses', { review_id: await aReview(), response: ' ' });
    expect([answer.status, await jsonOf(answer)]).toMatchObject([422, { error: 'Please enter a reason' }]);
  });
});

describe('a moderator', () => {
  it('reads the queue, oldest first, with what readers and the author said', async () => {
    const reported = await aReview({ at: '2026-01-05T00:00:00.000Z' });
    const held = await aReview({ status: 'pending', heldFor: ['phone'], at: '2026-01-01T00:00:00.000Z' });
    await report((await anAuthor()).browser, reported);
    const queue = await selectQueue(env.MEMBERS, EVERYTHING);
    expect(queue).toMatchObject([
      { id: held, heldFor: ['phone'], flags: [], author: { reviews: 1, published: 0 } },
      { id: reported, flags: ['It names a child.'] },
    ]);
    expect(JSON.stringify(queue)).not.toContain('@example.org');
    expect(await selectQueue(env.MEMBERS, { scopes: ['ca'], moderatorId: 'none' })).toEqual([]);
  });

  it('declines with a public reason, which the author reads and appeals against once', async () => {
    const author = await anAuthor();
    const id = await aReview({ memberId: author.id, status: 'pending' });
    const { browser } = await aModerator();
    expect(await codeOf(await decide(browser, `decline ${id}`))).toBe('reason-missing');
    expect((await decide(browser, `decline ${id}`, { reason: 'insulting', note: 'Second sentence.' })).status).toBe(
      200,
    );
    const mine = () =>
      jsonOf<OwnReviewAnswer>(author.browser.get('/gsr/api/reviews/mine?state=ky&school_id=210003002021'));
    expect((await mine()).review).toMatchObject({
      status: 'declined',
      declined: { code: 'insulting', note: 'Second sentence.' },
      can_appeal: true,
    });
    const appeal = () => author.browser.post(`/gsr/api/reviews/${id}/appeals`, { comment: 'It is no insult.' });
    expect((await appeal()).status).toBe(200);
    expect(await codeOf(await appeal())).toBe('already-appealed');
    expect(await selectQueue(env.MEMBERS, EVERYTHING)).toMatchObject([{ id, appeal: 'It is no insult.' }]);
    expect((await decide(browser, `restore ${id}`)).status).toBe(200);
    expect([await statusOf(id), await selectQueue(env.MEMBERS, EVERYTHING)]).toEqual(['published', []]);
    expect((await mailsTo(author.email))[1]?.text).toContain('It contains insults. Second sentence.');
  });

  it('leaves a log that no one can change', async () => {
    const id = await aReview({ status: 'pending' });
    const { browser } = await aModerator();
    await decide(browser, `publish ${id}`);
    await decide(browser, `remove ${id}`, { reason: 'other' });
    const { results } = await env.MEMBERS.prepare('SELECT action, to_status FROM moderation_log ORDER BY id').all();
    expect(results.map((row) => `${String(row['action'])} ${String(row['to_status'])}`)).toEqual([
      'receive pending',
      'publish published',
      'remove removed',
    ]);
    for (const sql of ['UPDATE moderation_log SET actor = 1', 'DELETE FROM moderation_log'])
      await expect(env.MEMBERS.prepare(sql).run()).rejects.toThrow('append-only');
    expect(await countModeration(env.MEMBERS, { since: '2026-01-01' })).toMatchObject({
      ...{ received: 1, held: 1, publishedLater: 1, removed: 1, reasons: { other: 1 } },
    });
  });

  it('cannot do what the status does not allow', async () => {
    const id = await aReview();
    const { browser } = await aModerator();
    expect(await codeOf(await decide(browser, `restore ${id}`))).toBe('wrong-action');
    expect((await decide(browser, `burn ${id}`)).status).toBe(404);
  });
});

describe('new reviews', () => {
  it('are reviews of the week, by others, of a member’s saved schools', async () => {
    const { id: memberId, browser } = await aMember();
    const status = () => jsonOf(browser.get('/account/user_metadata/account_status'));
    const today = new Date().toISOString();
    await aReview({ at: today });
    await aReview({ at: today, memberId });
    await aReview({ at: today, status: 'pending' });
    await aReview({ at: '2020-01-01T00:00:00.000Z' });
    expect(await status()).toMatchObject({ new_reviews: 0, new_reviews_school_link: null });
    await browser.post('/gsr/api/save_school', { school: { state: 'ky', id: '210003002021' } });
    expect(await status()).toMatchObject({
      new_reviews: 1,
      new_reviews_school_link: '/kentucky/columbia/210003002021-Adair-County-Elementary-School/#Reviews',
    });
  });
});
