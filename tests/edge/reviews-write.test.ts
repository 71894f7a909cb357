import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ReviewListAnswerSchema,
  type OwnReviewAnswer,
  type WriteReviewAnswer,
} from '../../src/domain/reviews/review-answers.ts';
import { addColumbia } from './catalogue-builder.ts';
import { askWith } from './edge-client.ts';
import { aMember, countRows } from './member-builder.ts';
import { codeOf, jsonOf, mailsTo, type MemberBrowser } from './member-browser.ts';
import { ADAIR_FIELDS, anAuthor, GOOD_COMMENT, grant, setStatus } from './review-builder.ts';

const REVIEW = { ...ADAIR_FIELDS, user_type: 'parent', five_star: { answer: 4, comment: GOOD_COMMENT } };
const MINE = '/gsr/api/reviews/mine?state=ky&school_id=210003002021';
const LIST = '/gsr/api/reviews?state=ky&school_id=210003002021';

const write = (browser: MemberBrowser, change: object = {}) =>
  jsonOf<WriteReviewAnswer>(browser.post('/gsr/api/reviews', { ...REVIEW, ...change }));
const comment = (text: string) => ({ five_star: { answer: 4, comment: `${GOOD_COMMENT} ${text}` } });
const list = async (query = '') => ReviewListAnswerSchema.parse(await jsonOf(askWith({}, `${LIST}${query}`)));
const mine = async (browser: MemberBrowser) => (await jsonOf<OwnReviewAnswer>(browser.get(MINE))).review;

beforeEach(async () => {
  await addColumbia();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

describe('writing a review', () => {
  it('publishes a review without findings', async () => {
    const { browser, email } = await aMember();
    const topical = [{ topic: 'teachers', answer: 5, comment: 'They care.' }];
    expect(await write(browser, { topical, would_recommend: true, year: 2025 })).toMatchObject({
      status: 'published',
      reasons: [],
    });
    const { items, total } = await list();
    expect(total).toBe(1);
    expect(items).toMatchObject([
      {
        five_star_review: { answer: 4, likes: 0, is_threaded: false },
        topical_reviews: [{ topic: 'teachers', answer_label: 'Strongly agree', has_comment: true, is_threaded: true }],
        would_recommend: 'true',
        user_type_label: 'Parent',
        year: 2025,
        is_updated: true,
      },
    ]);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Your review of Adair County Elementary School is published',
    ]);
  });

  it.for([
    ['phone', 'The office has (606) 555-0147.'],
    ['address', 'We live at 120 Main Street.'],
    ['email', 'Write to ana@example.org.'],
    ['link', 'See www.example.org for more.'],
    ['name', 'Mrs. Gonzalez was unfair to us.'],
    ['insult', 'They are all pendejos.'],
    ['markup', '<script>alert(1)</script>'],
  ])('holds a review for moderation after a finding: %s', async ([reason = '', text = '']) => {
    const { browser } = await aMember();
    const answer = await write(browser, comment(text));
    expect([answer.status, answer.reasons.map(({ code }) => code)]).toEqual(['pending', [reason]]);
    expect((await list()).total).toBe(0);
    expect(await mine(browser)).toMatchObject({ status: 'pending', reasons: [{ code: reason }] });
  });

  it('holds a copied text for moderation', async () => {
    await write((await anAuthor()).browser);
    const { status, reasons } = await write((await anAuthor()).browser, comment('').five_star);
    expect([status, reasons.map(({ code }) => code)]).toEqual(['pending', ['copied']]);
  });

  it('holds an official’s review of their own school for moderation', async () => {
    const { id, browser } = await aMember();
    await grant(id, 'official', 'ky-210003002021');
    expect(await write(browser)).toMatchObject({ status: 'pending', reasons: [{ code: 'own_school' }] });
    expect(await countRows(`review WHERE user_type = 'principal'`)).toBe(1);
  });

  it('holds the ninth review of one network in a day, also among simultaneous ones', async () => {
    const authors = [];
    for (let number = 0; number < 10; number += 1) authors.push(await anAuthor({ address: '198.51.100.77' }));
    const answers = await Promise.all(
      authors.map(({ browser }) => write(browser, { five_star: { answer: 4, comment: '' } })),
    );
    const held = answers.filter(({ status }) => status === 'pending');
    expect(held.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([['network'], ['network']]);
    expect(await countRows(`moderation_log WHERE to_status = 'pending'`)).toBe(2);
    expect((await list()).total).toBe(8);
  });

  it('refuses fewer than 15 words, no stars and too many characters', async () => {
    const { browser } = await aMember();
    for (const [five_star, code] of [
      [{ answer: 4, comment: 'Very good school.' }, 'review-too-short'],
      [{ answer: 4, comment: '🎉'.repeat(40) }, 'review-too-short'],
      [{ comment: GOOD_COMMENT }, 'stars-missing'],
      [{ answer: 6, comment: '' }, 'stars-missing'],
      [{ answer: 4, comment: 'word '.repeat(401) }, 'review-too-long'],
    ] as const) {
      const answer = await browser.post('/gsr/api/reviews', { ...REVIEW, five_star });
      expect([answer.status, await codeOf(answer)]).toEqual([422, code]);
    }
    expect(await countRows('review')).toBe(0);
  });

  it('takes stars alone', async () => {
    const { browser } = await aMember();
    expect(await write(browser, { five_star: { answer: '5', comment: '' } })).toMatchObject({ status: 'published' });
  });

  it('takes a form without script and sends it back to its page', async () => {
    const { browser } = await aMember();
    const answer = await browser.submit('/gsr/api/reviews', {
      ...ADAIR_FIELDS,
      'five_star[answer]': '3',
      'five_star[comment]': '',
      'topic_answers[safety]': '2',
      'topic_answers[homework]': '',
      'topic_comments[safety]': 'Hectic mornings.',
      year: '',
      return_to: '/after/',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/after/']);
    expect(await mine(browser)).toMatchObject({ topical: [{ topic: 'safety', answer: 2 }], five_star: { answer: 3 } });
  });

  it('needs a verified address, a known school and a session', async () => {
    const { browser } = await aMember({ isVerified: false });
    expect(await codeOf(await browser.post('/gsr/api/reviews', REVIEW))).toBe('needs-verification');
    const verified = await anAuthor();
    const unknown = await verified.browser.post('/gsr/api/reviews', { ...REVIEW, school_id: '210003009999' });
    expect([unknown.status, await codeOf(unknown)]).toEqual([404, 'unknown-school']);
  });

  it('takes five new reviews a day', async () => {
    const { browser } = await aMember();
    for (let count = 1; count <= 6; count += 1) {
      const answer = await browser.post('/gsr/api/reviews', { ...REVIEW, five_star: { answer: 4, comment: '' } });
      expect([count, answer.status]).toEqual([count, count <= 5 ? 200 : 429]);
      const review = await mine(browser);
      await browser.delete(`/gsr/api/reviews/${review?.id ?? ''}`);
    }
  });
});

describe('a student', () => {
  const asStudent = { user_type: 'student' };

  it('answers the age question first', async () => {
    const { browser } = await aMember();
    const answer = await browser.post('/gsr/api/reviews', { ...REVIEW, ...asStudent });
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'needs-age']);
  });

  it('is always moderated from 13 to 17, in any role', async () => {
    const { browser } = await aMember();
    await browser.post('/account/age/', { birth_year: new Date().getUTCFullYear() - 15, birth_month: 1 });
    expect(await write(browser, asStudent)).toMatchObject({ status: 'pending', reasons: [{ code: 'minor' }] });
    expect(await write(browser, { year: 2024 })).toMatchObject({ status: 'pending', reasons: [{ code: 'minor' }] });
  });

  it('answers it in the form, and is published as an adult', async () => {
    const { browser } = await aMember();
    const birth = { birth_year: String(new Date().getUTCFullYear() - 30), birth_month: '2' };
    expect(await write(browser, { ...asStudent, ...birth })).toMatchObject({ status: 'published' });
    expect(await write(browser, { ...asStudent, year: 2020 })).toMatchObject({ status: 'published' });
  });

  it('ends there under 13: no account, no review and nothing typed is left', async () => {
    const { browser, id } = await aMember();
    const answer = await browser.submit('/gsr/api/reviews', {
      ...ADAIR_FIELDS,
      user_type: 'student',
      'five_star[answer]': '3',
      'five_star[comment]': GOOD_COMMENT,
      birth_year: String(new Date().getUTCFullYear() - 10),
      birth_month: '2',
      form: '/form/',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/form/?error=under-age']);
    expect(answer.headers.get('set-cookie')).not.toContain('typed');
    expect([await countRows('review'), await countRows(`member WHERE id = '${id}'`)]).toEqual([0, 0]);
  });

  it('is published as an adult', async () => {
    const { browser } = await aMember();
    await browser.post('/account/age/', { birth_year: new Date().getUTCFullYear() - 30, birth_month: 1 });
    expect(await write(browser, asStudent)).toMatchObject({ status: 'published' });
  });
});

describe('editing the member’s own review', () => {
  it('keeps one review a school, and what it said before', async () => {
    const { browser } = await aMember();
    const first = await write(browser);
    const second = await write(browser, { five_star: { answer: 2, comment: GOOD_COMMENT } });
    expect(second.id).toBe(first.id);
    expect([await countRows('review'), await countRows('review_history WHERE five_star = 4')]).toEqual([1, 1]);
    expect((await list()).summary).toMatchObject({ count: 1, distribution: [0, 1, 0, 0, 0] });
  });

  it('is done once by a double click', async () => {
    const { browser } = await aMember();
    const answers = await Promise.all(Array.from({ length: 4 }, () => write(browser)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect([await countRows('review'), await countRows('review_history')]).toEqual([1, 0]);
  });

  it('ends a finding, but no decision of a moderator', async () => {
    const { browser } = await aMember();
    const { id } = await write(browser, comment('Call (606) 555-0147.'));
    expect(await write(browser)).toMatchObject({ id, status: 'published' });
    await setStatus(id, 'removed');
    expect(await write(browser, { year: 2020 })).toMatchObject({
      status: 'pending',
      reasons: [{ code: 'decided_before' }],
    });
  });

  it('cannot launder a removed review by deleting it', async () => {
    const { browser } = await aMember();
    const { id } = await write(browser);
    await setStatus(id, 'removed');
    await browser.delete(`/gsr/api/reviews/${id}`);
    expect(await write(browser)).toMatchObject({ id, status: 'pending', reasons: [{ code: 'decided_before' }] });
  });
});

describe('an edit and a decision at the same time', () => {
  it('never undo each other', async () => {
    const { browser } = await aMember();
    const moderator = await anAuthor();
    await grant(moderator.id, 'moderator', 'ky');
    const { id } = await write(browser);
    const row = await env.MEMBERS.prepare('SELECT revision FROM review').first<{ revision: number }>();
    const body = { revision: row?.revision ?? 0, reason: 'insulting' };
    const [edit, decision] = await Promise.all([
      write(browser, { year: 2019 }),
      moderator.browser.post(`/desk/reviews/${id}/remove`, body),
    ]);
    const review = await mine(browser);
    // Either the moderator saw an older text and gets an error, or the author's new text waits for a moderator.
    if (decision.status === 409) expect(review?.status).toBe('published');
    else expect([edit.status, review?.status]).not.toContain('published');
    const stale = await moderator.browser.post(`/desk/reviews/${id}/remove`, body);
    expect([stale.status]).toEqual([409]);
  });
});
