import { expect, it } from 'vitest';
import { withShorterReviews } from '#domain/profile/reviews-module.ts';
import type { PublishedReview } from '#domain/reviews/school-reviews.ts';
import { aProfilePage } from '../../fixtures/page-model-builders.ts';
import { printModule } from '../../fixtures/printed-modules.ts';

const aReview = (id: string): PublishedReview => ({
  id,
  userType: 'parent',
  stars: 4,
  comment: '',
  topics: [],
  wouldRecommend: null,
  experienceYear: null,
  language: 'en',
  authorDigest: id,
  createdAt: '2026-02-03T04:05:06.000Z',
  updatedAt: '2026-02-03T04:05:06.000Z',
  isInvented: false,
  reply: null,
});

function pageWith(reviews: number) {
  const page = aProfilePage();
  const newest = Array.from({ length: reviews }, (_, at) => aReview(`r${at}`));
  return { ...page, reviews: { ...page.reviews, newest } };
}

it('a profile that is too large has less of its reviews, step by step', () => {
  const topics = [{ topic: 'safety', answer: 4, comment: 'The halls are calm.' }] as const;
  const page = pageWith(5);
  const newest = page.reviews.newest.map((review) => ({ ...review, comment: 'word '.repeat(60), topics }));
  const first = withShorterReviews({ ...page, reviews: { ...page.reviews, newest } });
  const second = first && withShorterReviews(first);
  expect([first, second].map((one) => [one?.reviewTexts, one?.reviews.newest.length])).toEqual([
    ['beginnings', 5],
    ['beginnings without topics', 5],
  ]);
  const third = second && withShorterReviews(second);
  expect(third?.reviews.newest.map(({ id }) => id)).toEqual(['r0', 'r1']);
  expect(third && withShorterReviews(third)).toBeNull();
});

it('a profile keeps reviews that have no texts to spare', () => {
  expect(withShorterReviews(pageWith(2))).toBeNull();
});

it('a review without room for its answers on topics links them by name', () => {
  const topics = [{ topic: 'safety', answer: 4, comment: '' }] as const;
  const newest = [{ ...aReview('r0'), topics }];
  const page = { ...pageWith(1), reviewTexts: 'beginnings without topics' as const };
  const markup = printModule('Reviews', { ...page, reviews: { ...page.reviews, newest, reviews: 1 } }, 'en');
  expect(markup).toMatch(/<a href="[^"]+reviews\/#review-r0">Answers by topic<\/a>/);
  expect(markup).not.toContain('>More of this review</a>');
});
