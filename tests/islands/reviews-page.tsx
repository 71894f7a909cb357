import { ReviewList } from '#components/reviews/ReviewList.tsx';
import ReviewFooter from '#islands/reviews/ReviewFooter.island.tsx';
import { drawMarkup } from '#markup/draw-markup.ts';
import { hydrateIslands, useIslands } from './hydrate-islands.ts';
import type { PublishedReview } from '#domain/reviews/school-reviews.ts';

useIslands('reviews/ReviewFooter');

export const AT = '2026-03-02T12:00:00.000Z';

/** A published review. */
export function aPublishedReview(some: Partial<PublishedReview> & { id: string }): PublishedReview {
  return {
    userType: 'parent',
    language: 'en',
    stars: 4,
    comment: 'A good school.',
    topics: [],
    wouldRecommend: null,
    experienceYear: null,
    authorDigest: `${some.id}-digest`.padEnd(43, '0'),
    isInvented: false,
    createdAt: AT,
    updatedAt: AT,
    reply: null,
    ...some,
  };
}

/** Puts a list of reviews into the document, as its visitors reach for each review. */
export function showReviewIslands(reviews: readonly PublishedReview[]): HTMLElement {
  const list = showReviewList(reviews);
  hydrateIslands('reviews/ReviewFooter', ReviewFooter);
  return list;
}

/** Puts a list of reviews into the document, as pages have it. */
export function showReviewList(reviews: readonly PublishedReview[]): HTMLElement {
  const school = { state: 'ky', id: '210003002021' } as const;
  const place = { school, path: '/kentucky/columbia/210003002021-Adair/', language: 'en' } as const;
  document.body.innerHTML = `<main tabindex="-1"><a href="${place.path}reviews/write/">Write</a>
    ${drawMarkup(<ReviewList reviews={reviews} {...place} />).markup}</main>`;
  const list = document.querySelector<HTMLElement>('.reviews');
  if (list === null) throw new Error('There is no list of reviews.');
  return list;
}
