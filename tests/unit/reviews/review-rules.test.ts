import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statusAfter } from '#domain/reviews/moderation.ts';
import { decideReview } from '#domain/reviews/review-decision.ts';
import { toReviewGroup, withOwnFirst } from '#domain/reviews/review-group.ts';
import { averageOf, toReviewNumbers } from '#domain/reviews/review-numbers.ts';
import { LikesRequestSchema, WriteReviewRequestSchema } from '#domain/reviews/review-requests.ts';
import { HOLD_REASONS, MODERATION_ACTIONS, REVIEW_STATUSES } from '#domain/reviews/review-terms.ts';
import { cleanReviewText, countWords, foldReviewText, isNearCopy, toExcerpt } from '#domain/reviews/review-text.ts';
import { findTextLanguage } from '#domain/reviews/text-language.ts';
import { isScopeOf, parseDistrictScope, listOfficialScopes } from '#domain/reviews/roles.ts';
import { NO_REVIEWS, type PublishedReview } from '#domain/reviews/school-reviews.ts';

const REVIEW: PublishedReview = {
  id: 'r1',
  userType: 'community member',
  language: 'en',
  stars: 4,
  comment: 'Fine.',
  topics: [],
  wouldRecommend: null,
  experienceYear: 2025,
  authorDigest: 'own',
  isInvented: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  reply: null,
};
const texts = { userType: String, topic: String, answer: String, date: String };

it.each([
  ['You are right about the mornings. We opened a second entrance.', 'en'],
  ['Gracias por escribir. Este otoño abrimos una segunda entrada.', 'es'],
  ['La directora Johnson y el equipo leen cada reseña, Ms. Lee too.', 'es'],
  ['Go Panthers!', null],
  ['', null],
])('the language of “%s” is %s', (text, language) => {
  expect(findTextLanguage(text)).toBe(language);
});

describe('the excerpt of a review', () => {
  it('ends at the first space after 200 characters', () => {
    expect(toExcerpt(`${'a'.repeat(203)} more words`)).toEqual({ text: 'a'.repeat(203), rest: 'more words' });
    expect(toExcerpt(`${'a'.repeat(200)} b`)).toEqual({ text: 'a'.repeat(200), rest: 'b' });
  });

  it('is the whole text if nothing follows', () => {
    for (const text of ['', 'short', 'a'.repeat(300), `${'a'.repeat(199)} b`])
      expect(toExcerpt(text)).toEqual({ text, rest: null });
  });

  it('loses no word of any text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 30 }), { maxLength: 60 }), (words) => {
        const text = cleanReviewText(words.join(' '));
        const { text: start, rest } = toExcerpt(text);
        expect((rest === null ? start : `${start} ${rest}`).replace(/\s+/g, ' ')).toBe(text.replace(/\s+/g, ' '));
        expect(rest === null || start.length >= 200).toBe(true);
      }),
    );
  });
});

describe('a text that a person wrote', () => {
  it('keeps its paragraphs and loses what hides or turns text around', () => {
    expect(cleanReviewText('one\r\n\r\n\r\n\r\ntwo\u202e three\u200b\t four\u0000')).toBe('one\n\ntwo three four');
  });

  it('keeps markup as text', () => {
    expect(cleanReviewText('<b onclick="x">Hi</b> & more')).toBe('<b onclick="x">Hi</b> & more');
  });

  it('keeps at most three marks a letter', () => {
    expect(cleanReviewText(`x${'\u0301'.repeat(10_000)}`)).toHaveLength(4);
  });

  it('is the same when it is cleaned again', () => {
    const hostile = fc.string({
      unit: fc.oneof(fc.string(), fc.constantFrom('\u0301', '\u202e', '\n', ' ', '\u{1F600}')),
    });
    fc.assert(
      fc.property(hostile, (text) => {
        const clean = cleanReviewText(text);
        expect(cleanReviewText(clean)).toBe(clean);
      }),
    );
  });

  it('has no words in emoji, digits and punctuation', () => {
    expect(countWords('🎉 🎉 … 12 – 3.5')).toBe(0);
    expect(countWords('Mis hijos no olvidarán 5th grade, it’s well-run.')).toBe(8);
  });

  it('is folded equally for copies', () => {
    expect(foldReviewText('¡Qué  BUENA escuela!')).toBe(foldReviewText('que buena, escuela'));
  });
});

describe('a near copy', () => {
  const text = foldReviewText('The teachers know each child, the library is open late, and the staff listens to us.');

  it('has most pairs of words of another text', () => {
    expect(isNearCopy(text, text.replace('library', 'gym').replace('child', 'kid').replace('us', 'me'))).toBe(true);
    expect(isNearCopy(text, `${text} my son loves it here`)).toBe(true);
  });

  it('is no text that shares a sentence or single words with another', () => {
    expect(
      isNearCopy(text, foldReviewText('The staff listens to us, but the buses are late and no one knows why.')),
    ).toBe(false);
    expect(isNearCopy('', '')).toBe(false);
  });
});

describe('the numbers of reviews', () => {
  it('count officials in no average', () => {
    const counts = { parents: 5, students: 0, teachers: 0, principals: 2, reviews: 7, stars: 21 };
    const sums = { ...NO_REVIEWS, ...counts, topics: [] };
    expect(toReviewNumbers(sums)).toMatchObject({ reviews: 7, average: 4.2, kinds: { official: 2 } });
    expect(toReviewNumbers({ ...sums, parents: 4, reviews: 6 }).average).toBeNull();
  });

  it('have an average with one decimal once there are five', () => {
    expect([averageOf(20, 4), averageOf(21, 5), averageOf(23, 6)]).toEqual([null, 4.2, 3.8]);
  });

  it('count every author in one kind', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { minLength: 5, maxLength: 5 }), ([p = 0, s = 0, t = 0, o = 0, rest = 0]) => {
        const sums = { parents: p, students: s, teachers: t, principals: o, reviews: p + s + t + o + rest, stars: 0 };
        const { recommended, notRecommended, distribution, newestAt } = NO_REVIEWS;
        const numbers = toReviewNumbers({ ...sums, recommended, notRecommended, distribution, newestAt, topics: [] });
        const total = Object.values(numbers.kinds).reduce((sum, count) => sum + count, 0);
        expect([total, numbers.kinds.other]).toEqual([numbers.reviews, rest]);
      }),
    );
  });
});

describe('a review group', () => {
  it('threads its second and later entries and is then updated', () => {
    const topics = [
      { topic: 'teachers', answer: 5, comment: '' },
      { topic: 'safety', answer: 2, comment: 'Hectic.' },
    ] as const;
    const group = toReviewGroup({ ...REVIEW, topics }, { texts, likes: 3, schoolPath: '/x/', seenAt: null });
    expect([group.five_star_review.is_threaded, ...group.topical_reviews.map((one) => one.is_threaded)]).toEqual([
      ...[false, true, true],
    ]);
    expect(group).toMatchObject({ is_updated: true, display_type: 'other', avatar: 'other', osp_viewed: false });
    expect(group.topical_reviews.map((one) => one.has_comment)).toEqual([false, true]);
    expect(toReviewGroup(REVIEW, { texts, likes: 0, schoolPath: '/x/', seenAt: null }).is_updated).toBe(false);
  });

  it('of the member is first, and the others keep their order', () => {
    const groups = ['a', 'b', 'own', 'c'].map((school_user_digest) => ({ school_user_digest }));
    expect(withOwnFirst(groups, 'own').map((group) => group.school_user_digest)).toEqual(['own', 'a', 'b', 'c']);
    expect(withOwnFirst(groups, null)).toEqual(groups);
  });
});

describe('the decision on a review', () => {
  const status = fc.constantFrom(...REVIEW_STATUSES);
  const reasons = fc.subarray([...HOLD_REASONS]);

  it('publishes only without any finding', () => {
    fc.assert(
      fc.property(reasons, status, reasons, (findings, before, heldFor) => {
        const decided = decideReview(findings, { status: before, heldFor });
        expect(decided.status === 'published').toBe(decided.heldFor.length === 0);
        expect(decided.heldFor).toEqual(expect.arrayContaining(findings));
      }),
    );
  });

  it('never publishes what a moderator or three readers stopped', () => {
    for (const before of ['declined', 'removed'] as const)
      expect(decideReview([], { status: before, heldFor: [] }).status).toBe('pending');
    for (const reason of ['network', 'campaign', 'reported', 'decided_before'] as const)
      expect(decideReview([], { status: 'pending', heldFor: [reason] }).status).toBe('pending');
  });

  it('of a moderator never touches a deleted review', () => {
    for (const action of MODERATION_ACTIONS) expect(statusAfter(action, 'deleted')).toBeNull();
  });
});

describe('a request', () => {
  const fields = { state: 'ky', school_id: '210003002021', five_star: { answer: 5, comment: '' } };

  it('has each topic once, in the order of the list', () => {
    const parsed = WriteReviewRequestSchema.parse({
      ...fields,
      topical: [
        { topic: 'safety', answer: 1 },
        { topic: 'teachers', answer: 2 },
        { topic: 'safety', answer: 3 },
      ],
    });
    expect(parsed.topical).toEqual([
      { topic: 'teachers', answer: 2, comment: '' },
      { topic: 'safety', answer: 3, comment: '' },
    ]);
  });

  it('asks for likes of at most 100 different reviews', () => {
    expect(LikesRequestSchema.parse({ reviewIds: 'a,b,a, c ,<x>' }).reviewIds).toEqual(['a', 'b', 'c']);
    const many = Array.from({ length: 101 }, (_, at) => `id${at}`).join(',');
    expect(LikesRequestSchema.safeParse({ reviewIds: many }).success).toBe(false);
  });
});

it('a school is covered by its district, unless its code names none', () => {
  const scopesOf = (id: string) => listOfficialScopes({ state: 'ky', id });
  expect(scopesOf('210003002021')).toEqual(['ky-210003002021', 'ky-2100030']);
  expect(scopesOf('a0100123')).toEqual(['ky-a0100123']);
  expect(parseDistrictScope('ky-2100030')).toEqual({ state: 'ky', districtId: '2100030' });
  for (const scope of ['ky-210003002021', 'ky-a0100123', 'ky', '*']) expect(parseDistrictScope(scope)).toBeNull();
});

it('a role has the scopes that fit it', () => {
  expect(isScopeOf('official', 'ky-210003002021')).toBe(true);
  expect(isScopeOf('official', 'ky-2100030')).toBe(true);
  for (const [role, scope] of [
    ['official', '*'],
    ['official', 'ky'],
    ['administrator', 'ky'],
    ['moderator', 'ky-210003002021'],
  ] as const)
    expect([role, scope, isScopeOf(role, scope)]).toEqual([role, scope, false]);
});
