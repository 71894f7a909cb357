import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ReviewListAnswerSchema,
  type OwnReviewAnswer,
  type WriteReviewAnswer,
} from '../../src/domain/reviews/review-answers.ts';
import { eraseExpiredData } from '../../src/edge/account/expired-data.ts';
import { addColumbia } from './catalogue-builder.ts';
import { askWith } from './edge-client.ts';
import { aMember, countRows } from './member-builder.ts';
import { jsonOf, type MemberBrowser } from './member-browser.ts';
import { aReply } from './review-actions.ts';
import { aReview, ADAIR_FIELDS, anAuthor, bothNumbers, GOOD_COMMENT } from './review-builder.ts';

const REVIEW = { ...ADAIR_FIELDS, user_type: 'parent', five_star: { answer: 4, comment: GOOD_COMMENT } };
const MINE = '/gsr/api/reviews/mine?state=ky&school_id=210003002021';
const LIST = '/gsr/api/reviews?state=ky&school_id=210003002021';

const write = (browser: MemberBrowser, change: object = {}) =>
  jsonOf<WriteReviewAnswer>(browser.post('/gsr/api/reviews', { ...REVIEW, ...change }));
const comment = (text: string) => ({ five_star: { answer: 4, comment: `${GOOD_COMMENT} ${text}` } });
const list = async () => ReviewListAnswerSchema.parse(await jsonOf(askWith({}, LIST)));
const mine = async (browser: MemberBrowser) => (await jsonOf<OwnReviewAnswer>(browser.get(MINE))).review;

beforeEach(async () => {
  await addColumbia();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

describe('deleting the member’s own review', () => {
  const TOPICAL = [{ topic: 'safety', answer: 1, comment: 'x' }];
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

  async function aDeletedReview() {
    const { browser } = await aMember();
    const { id } = await write(browser, { topical: TOPICAL });
    await write(browser, { topical: TOPICAL, year: 2021 });
    await aReply(id);
    expect((await browser.delete(`/gsr/api/reviews/${id}`)).status).toBe(200);
    return { browser, id };
  }

  it('hides it at once, and erases all of it after a day', async () => {
    const { browser } = await aDeletedReview();
    expect([await mine(browser), (await list()).total]).toEqual([null, 0]);
    const [kept, counted] = await bothNumbers();
    expect(kept).toEqual(counted);
    const countAll = async () => [
      await countRows(`review WHERE comment <> ''`),
      ...(await Promise.all(['review_history', 'review_topic', 'review_response'].map(countRows))),
    ];
    await eraseExpiredData(env, inHours(23));
    expect(await countAll()).toEqual([1, 1, 1, 1]);
    await eraseExpiredData(env, inHours(25));
    expect(await countAll()).toEqual([0, 0, 0, 0]);
    expect(await countRows('review WHERE deleted_at IS NOT NULL OR before_deletion IS NOT NULL')).toBe(0);
  });

  it('can be undone for a day, by its author only', async () => {
    const { browser, id } = await aDeletedReview();
    const undo = (by: MemberBrowser) => by.post(`/gsr/api/reviews/${id}/undelete`, {});
    expect((await undo((await anAuthor()).browser)).status).toBe(404);
    expect((await undo(browser)).status).toBe(200);
    expect(await mine(browser)).toMatchObject({ status: 'published', year: 2021, topical: TOPICAL });
    expect((await list()).items[0]?.osp_response).not.toBeNull();
    const [kept, counted] = await bothNumbers();
    expect(kept).toEqual(counted);
    await browser.delete(`/gsr/api/reviews/${id}`);
    await env.MEMBERS.prepare('UPDATE review SET deleted_at = ?').bind(inHours(-25).toISOString()).run();
    expect((await undo(browser)).status).toBe(404);
  });

  it('brings a held review back as a held one', async () => {
    const { browser } = await aMember();
    const { id } = await write(browser, comment('Call (606) 555-0147.'));
    await browser.delete(`/gsr/api/reviews/${id}`);
    expect(await countRows('review WHERE queued_at IS NOT NULL')).toBe(0);
    await browser.post(`/gsr/api/reviews/${id}/undelete`, {});
    expect(await mine(browser)).toMatchObject({ status: 'pending', reasons: [{ code: 'phone' }] });
    expect(await countRows('review WHERE queued_at IS NOT NULL')).toBe(1);
  });

  it('loses the reply and the likes once the author writes another text', async () => {
    const { browser } = await aDeletedReview();
    await write(browser, comment('We like the garden.'));
    const [group] = (await list()).items;
    expect([group?.osp_response, group?.five_star_review.likes]).toEqual([null, 0]);
    expect(await countRows('review WHERE before_deletion IS NOT NULL')).toBe(0);
  });

  it('happens when the account is deleted', async () => {
    const { browser } = await aMember();
    await write(browser);
    await aReview();
    expect((await browser.post('/account/delete/', {})).status).toBe(200);
    expect((await list()).summary.count).toBe(1);
  });
});
