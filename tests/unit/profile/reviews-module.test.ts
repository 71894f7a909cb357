import { expect, it } from 'vitest';
import { withFewerReviews } from '#domain/profile/reviews-module.ts';
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
  const lighter = withFewerReviews(pageWith(reviews), excess);
  expect(lighter?.reviews.newest.map(({ id }) => id)).toEqual(Array.from({ length: kept }, (_, at) => `r${at}`));
});

it('a profile keeps two reviews, however large it is', () => {
  expect(withFewerReviews(pageWith(2), 500)).toBeNull();
});
