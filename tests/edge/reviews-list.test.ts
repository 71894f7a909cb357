import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ReviewListAnswerSchema } from '../../src/domain/reviews/review-answers.ts';
import { addColumbia } from './catalogue-builder.ts';
import { askWith } from './edge-client.ts';
import { aMember } from './member-builder.ts';
import { jsonOf, type MemberBrowser } from './member-browser.ts';
import { ADAIR_FIELDS, aReview, anAuthor, GOOD_COMMENT, grant } from './review-builder.ts';

const REVIEW = { ...ADAIR_FIELDS, user_type: 'parent', five_star: { answer: 4, comment: GOOD_COMMENT } };
const LIST = '/gsr/api/reviews?state=ky&school_id=210003002021';

const write = (browser: MemberBrowser, change: object = {}) =>
  browser.post('/gsr/api/reviews', { ...REVIEW, ...change });
const list = async (query = '') => ReviewListAnswerSchema.parse(await jsonOf(askWith({}, `${LIST}${query}`)));

beforeEach(async () => {
  await addColumbia();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

describe('the list', () => {
  it('sorts, filters and pages the published reviews', async () => {
    const low = await aReview({ stars: 1, at: '2026-01-01T00:00:00.000Z', userType: 'student' });
    const high = await aReview({
      stars: 5,
      at: '2026-01-02T00:00:00.000Z',
      topics: [{ topic: 'homework', answer: 3, comment: '' }],
    });
    const newest = await aReview({ stars: 3, at: '2026-01-03T00:00:00.000Z' });
    await aReview({ status: 'pending' });
    const ids = async (query: string) => (await list(query)).items.map((item) => item.five_star_review.id);
    expect(await ids('')).toEqual([newest, high, low]);
    expect(await ids('&sort=lowest')).toEqual([low, newest, high]);
    expect(await ids('&sort=highest')).toEqual([high, newest, low]);
    expect(await ids('&user_type=student')).toEqual([low]);
    expect(await ids('&topic=homework')).toEqual([high]);
    expect(await ids('&limit=1&page=2')).toEqual([high]);
    expect(await list('&limit=2')).toMatchObject({ total: 3, totalPages: 2, summary: { average_numeric: null } });
  });

  it('prints labels in the reader’s language', async () => {
    await aReview();
    expect((await list('&lang=es')).items[0]).toMatchObject({ user_type_label: 'Padre o madre' });
  });

  it('does not know a school that the catalogue lacks', async () => {
    expect((await askWith({}, '/gsr/api/reviews?state=ky&school_id=210003009999')).status).toBe(404);
    expect((await askWith({}, '/gsr/api/reviews?state=xx&school_id=1')).status).toBe(422);
  });

  it('shows which reviews an official saw as they are now', async () => {
    const { browser } = await aMember();
    await write(browser);
    const official = await anAuthor();
    await grant(official.id, 'official', 'ky-210003002021');
    const seen = async () => (await list()).items.map((group) => group.osp_viewed);
    expect(await seen()).toEqual([false]);
    await official.browser.post('/gsr/api/reviews/official_view', ADAIR_FIELDS);
    expect(await seen()).toEqual([true]);
    await write(browser, { year: 2019 });
    expect(await seen()).toEqual([false]);
  });

  it('shows only members which group is theirs', async () => {
    const ana = await aMember();
    const bea = await anAuthor();
    await write(ana.browser);
    const digest = '/gsr/api/school_user_digest?state=ky&school_id=210003002021';
    const [own] = (await list()).items;
    expect(await jsonOf(ana.browser.get(digest))).toMatchObject({ school_user_digest: own?.school_user_digest });
    expect(await jsonOf(bea.browser.get(digest))).not.toMatchObject({ school_user_digest: own?.school_user_digest });
  });
});
