import { expect, it } from 'vitest';
import { withLighterReviews } from '#domain/profile/reviews-module.ts';
import type { PublishedReview } from '#domain/reviews/school-reviews.ts';
import { aProfilePage } from '../../fixtures/page-model-builders.ts';

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

it.each([
  [10, 1, 9],
  [10, 450, 7],
  [10, 9000, 2],
  [3, 1, 2],
])('a profile with %i reviews that is %i bytes too large keeps the newest %i', (reviews, excess, kept) => {
  const lighter = withLighterReviews(pageWith(reviews), excess);
  expect(lighter?.reviews.newest.map(({ id }) => id)).toEqual(Array.from({ length: kept }, (_, at) => `r${at}`));
});

it('a profile that is too large first has less of the texts of its reviews', () => {
  const topics = [{ topic: 'safety', answer: 4, comment: 'The halls are calm.' }] as const;
  const page = pageWith(10);
  const newest = page.reviews.newest.map((review) => ({ ...review, comment: 'word '.repeat(60), topics }));
  const first = withLighterReviews({ ...page, reviews: { ...page.reviews, newest } }, 900);
  const second = first && withLighterReviews(first, 500);
  const third = second && withLighterReviews(second, 300);
  expect([first, second, third].map((one) => [one?.reviewTexts, one?.reviews.newest.length])).toEqual([
    ['beginnings', 10],
    ['beginnings without topics', 10],
    ['beginnings without topics', 8],
  ]);
});

it('a profile keeps two reviews, however large it is', () => {
  expect(withLighterReviews(pageWith(2), 500)).toBeNull();
});
