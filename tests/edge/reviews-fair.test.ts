import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ReviewListAnswerSchema,
  type LikeAnswer,
  type WriteReviewAnswer,
} from '../../src/domain/reviews/review-answers.ts';
import { selectQueue } from '../../src/data/reviews/moderation-queries.ts';
import { loadSchoolReviews } from '../../src/data/reviews/school-numbers.ts';
import { addColumbia } from './catalogue-builder.ts';
import { askWith } from './edge-client.ts';
import { aMember, countRows } from './member-builder.ts';
import { jsonOf, MemberBrowser } from './member-browser.ts';
import { aModerator, decide, LIKES, report } from './review-actions.ts';
import {
  aReview,
  ADAIR,
  ADAIR_FIELDS,
  anAuthor,
  bothNumbers,
  GOOD_COMMENT,
  grant,
  setStatus,
} from './review-builder.ts';

const EVERYTHING = { scopes: ['*'], moderatorId: 'none' };
const REVIEW = { ...ADAIR_FIELDS, user_type: 'parent', five_star: { answer: 4, comment: GOOD_COMMENT } };

beforeEach(async () => {
  await addColumbia();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

const like = (browser: MemberBrowser, reviewId: string) => jsonOf<LikeAnswer>(browser.post(LIKES, { reviewId }));
const write = (browser: MemberBrowser, change: object = {}) =>
  jsonOf<WriteReviewAnswer>(browser.post('/gsr/api/reviews', { ...REVIEW, ...change }));
const list = async () =>
  ReviewListAnswerSchema.parse(await jsonOf(askWith({}, '/gsr/api/reviews?state=ky&school_id=210003002021')));
const statusOf = async (id: string) =>
  (await env.MEMBERS.prepare('SELECT status FROM review WHERE id = ?').bind(id).first<{ status: string }>())?.status;

/** A member whose account is older than a day, unless it is new, on a network of their own. */
async function aReporter(host: number, { isNew = false } = {}): ReturnType<typeof anAuthor> {
  const reporter = await anAuthor({ address: `203.0.113.${host}` });
  if (isNew)
    await env.MEMBERS.prepare('UPDATE member SET created_at = ?2 WHERE id = ?1')
      .bind(reporter.id, new Date().toISOString())
      .run();
  return reporter;
}

describe('a visitor’s like', () => {
  it('counts one like of a network and day for visitors, whatever their cookies and names', async () => {
    const id = await aReview();
    for (let at = 0; at < 3; at += 1) {
      const browser = new MemberBrowser({ address: '198.51.100.7' });
      browser.cookies.set('__Host-voter', `forged${at}`);
      await like(browser, id);
    }
    await like(new MemberBrowser({ address: '198.51.100.7' }), id);
    const { browser } = await aMember({ address: '198.51.100.7' });
    expect(await like(browser, id)).toMatchObject({ likes: 2 });
  });

  it('counts a signed cookie once, on every network', async () => {
    const id = await aReview();
    const browser = new MemberBrowser({ address: '198.51.100.7' });
    await like(browser, id);
    const elsewhere = new MemberBrowser({ address: '198.51.100.8' });
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    expect(await like(elsewhere, id)).toMatchObject({ likes: 1 });
  });

  it('refuses a forged cookie that names someone else’s like', async () => {
    const id = await aReview();
    const victim = new MemberBrowser({ address: '198.51.100.7' });
    await like(victim, id);
    const voter = [...victim.cookies].find(([name]) => name.endsWith('voter'))?.[1].split('.')[0] ?? '';
    const thief = new MemberBrowser({ address: '198.51.100.8' });
    thief.cookies.set('__Host-voter', `${voter}.forged`);
    expect(await jsonOf(thief.delete(`${LIKES}/${id}`))).toMatchObject({ likes: 1 });
  });
});

describe('a report', () => {
  it('counts once for each network', async () => {
    const id = await aReview();
    for (let count = 0; count < 4; count += 1) await report((await aReporter(1)).browser, id);
    expect([await statusOf(id), await countRows('review_flag')]).toEqual(['published', 4]);
  });

  it('counts half in the first day of an account', async () => {
    const id = await aReview();
    for (let host = 1; host <= 5; host += 1) await report((await aReporter(host, { isNew: true })).browser, id);
    expect(await statusOf(id)).toBe('published');
    await report((await aReporter(6, { isNew: true })).browser, id);
    expect(await statusOf(id)).toBe('pending');
  });

  it('queues a review that a moderator kept, and hides it only after its text changed', async () => {
    const author = await anAuthor();
    const id = await aReview({ memberId: author.id });
    for (let host = 1; host <= 3; host += 1) await report((await aReporter(host)).browser, id);
    const moderator = await aModerator();
    await decide(moderator.browser, `publish ${id}`);
    for (let host = 4; host <= 7; host += 1) await report((await aReporter(host)).browser, id);
    expect([await statusOf(id), await selectQueue(env.MEMBERS, EVERYTHING)]).toMatchObject(['published', [{ id }]]);
    const five_star = { answer: 1, comment: `${GOOD_COMMENT} Now I think otherwise.` };
    await author.browser.post('/gsr/api/reviews', { ...ADAIR_FIELDS, user_type: 'parent', five_star });
    await report((await aReporter(8)).browser, id);
    expect(await statusOf(id)).toBe('pending');
  });
});

describe('a campaign', () => {
  it('holds a copy with three changed words', async () => {
    await write((await anAuthor()).browser);
    const copy = 'The coaches know every child, the gym is open late, and the staff listens when we have an idea.';
    expect(await write((await anAuthor()).browser, { five_star: { answer: 5, comment: copy } })).toMatchObject({
      status: 'pending',
      reasons: [{ code: 'copied' }],
    });
  });

  it('holds what goes beyond ten reviews of a school in an hour, also among simultaneous ones', async () => {
    const authors = [];
    for (let host = 1; host <= 12; host += 1) authors.push(await anAuthor({ address: `198.51.100.${host}` }));
    const answers = await Promise.all(
      authors.map(({ browser }) => write(browser, { five_star: { answer: 1, comment: '' } })),
    );
    const held = answers.filter(({ status }) => status === 'pending');
    expect(held.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([['campaign'], ['campaign']]);
    expect((await list()).total).toBe(10);
  });

  it('holds more reviews in a day than the size of a school explains', async () => {
    const at = new Date(Date.now() - 7_200_000).toISOString();
    for (let count = 0; count < 15; count += 1) await aReview({ at, comment: '' });
    const stars = { five_star: { answer: 1, comment: '' } };
    const { browser } = await anAuthor();
    expect(await write(browser, stars)).toMatchObject({ status: 'pending', reasons: [{ code: 'campaign' }] });
    // An edit ends no freeze.
    expect(await write(browser, { ...stars, year: 2020 })).toMatchObject({ status: 'pending' });
  });

  it('freezes the school until a moderator has decided on its reviews', async () => {
    const isFrozen = async () => (await loadSchoolReviews(env.MEMBERS, [ADAIR]))[0]?.isFrozen === true;
    await aReview();
    await env.MEMBERS.prepare('DELETE FROM review_change').run();
    const id = await aReview({ status: 'pending', heldFor: ['campaign'] });
    expect([await isFrozen(), await countRows('review_change')]).toEqual([true, 1]);
    const stars = { five_star: { answer: 1, comment: '' } };
    const { browser } = await anAuthor();
    const second = await write(browser, stars);
    expect(second).toMatchObject({ status: 'pending', reasons: [{ code: 'campaign' }] });
    await env.MEMBERS.prepare('DELETE FROM review_change').run();
    const moderator = await aModerator();
    await decide(moderator.browser, `publish ${id}`);
    await decide(moderator.browser, `decline ${second.id}`, { reason: 'other' });
    expect([await isFrozen(), await countRows('review_change')]).toEqual([false, 1]);
    expect(await write((await anAuthor()).browser, stars)).toMatchObject({ status: 'published' });
  });
});

describe('an official’s published review', () => {
  const topical = [{ topic: 'teachers', answer: 5, comment: '' }] as const;

  it('is listed, and counts in no average', async () => {
    for (const stars of [1, 1, 1, 1, 1] as const) await aReview({ stars, topics: [{ ...topical[0], answer: 1 }] });
    const own = await aReview({ stars: 5, userType: 'principal', topics: topical });
    expect(await list()).toMatchObject({
      total: 6,
      summary: { count: 6, average_numeric: 1, distribution: [5, 0, 0, 0, 0] },
      topical_summary: { summaries_by_topic: { teachers: { average_numeric: 1, count: 5 } } },
    });
    for (const status of ['removed', 'published', 'deleted'] as const) {
      await setStatus(own, status);
      const [kept, counted] = await bothNumbers();
      expect(kept).toEqual(counted);
    }
  });

  it('leaves the average when its author comes to speak for the school', async () => {
    for (const stars of [1, 1, 1, 1, 1] as const) await aReview({ stars });
    const { id: memberId } = await anAuthor();
    await aReview({ stars: 5, memberId, topics: topical });
    await grant(memberId, 'official', 'ky-210003002021');
    expect((await list()).summary).toMatchObject({ count: 6, average_numeric: 1 });
    const [kept, counted] = await bothNumbers();
    expect(kept).toEqual(counted);
  });
});
