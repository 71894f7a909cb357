import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnReviewAnswer, WriteReviewAnswer } from '../../src/domain/reviews/review-answers.ts';
import { addColumbia } from './catalogue-builder.ts';
import { aMember } from './member-builder.ts';
import { jsonOf, mailsTo, type MemberBrowser } from './member-browser.ts';
import { ADAIR_FIELDS, GOOD_COMMENT } from './review-builder.ts';

const REVIEW = { ...ADAIR_FIELDS, user_type: 'parent', five_star: { answer: 4, comment: GOOD_COMMENT } };
const MINE = '/gsr/api/reviews/mine?state=ky&school_id=210003002021';

const write = (browser: MemberBrowser, change: object = {}) =>
  jsonOf<WriteReviewAnswer>(browser.post('/gsr/api/reviews', { ...REVIEW, ...change }));
const comment = (text: string) => ({ five_star: { answer: 4, comment: `${GOOD_COMMENT} ${text}` } });
const mine = async (browser: MemberBrowser) => (await jsonOf<OwnReviewAnswer>(browser.get(MINE))).review;

beforeEach(async () => {
  await addColumbia();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

describe('the answer to an author', () => {
  it('names the words of each finding to the author, then and later', async () => {
    const { browser } = await aMember();
    const found = [
      { code: 'phone', words: ['(606) 555-0147'] },
      { code: 'name', words: ['Gonzalez'] },
    ];
    const { reasons } = await write(browser, comment('Call Mrs. Gonzalez at (606) 555-0147.'));
    expect(reasons).toMatchObject(found);
    expect((await mine(browser))?.reasons).toMatchObject(found);
  });

  it.for([
    ['en', 'I want to kill myself because of the bullying.', '988'],
    ['es', 'Me quiero matar por las burlas de todos.', 'AYUDA'],
  ])('shows who helps instead of a rule for a disclosure in %s', async ([lang = '', text = '', help = '']) => {
    const { browser, email } = await aMember();
    const path = `/gsr/api/reviews?lang=${lang}`;
    const answer = await jsonOf<WriteReviewAnswer>(browser.post(path, { ...REVIEW, ...comment(text) }));
    expect([answer.status, answer.reasons, answer.help[0]?.text.includes(help)]).toEqual(['pending', [], true]);
    expect((await mine(browser))?.help).toHaveLength(answer.help.length);
    expect((await mailsTo(email)).map((mail) => JSON.stringify(mail)).join(' ')).not.toMatch(
      /danger|peligro|kill|matar/,
    );
  });

  it('refuses a year before 1990 and a year to come', async () => {
    const { browser } = await aMember();
    const years = [1989, new Date().getUTCFullYear() + 1, 1990, new Date().getUTCFullYear()];
    const answers = await Promise.all(years.map((year) => browser.post('/gsr/api/reviews', { ...REVIEW, year })));
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 200, 200]);
  });
});
