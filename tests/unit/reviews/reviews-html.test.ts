import { expect, it } from 'vitest';
import { reviewsHtml } from '#components/reviews/reviews-html.ts';
import { NO_REVIEWS, type PublishedReview } from '#domain/reviews/school-reviews.ts';

const COMMENT = `${'The teachers answer every question. '.repeat(8)}The library is small.`;

function review(id: string): PublishedReview {
  const at = '2026-03-03T10:00:00.000Z';
  const author = { userType: 'parent', language: 'en', authorDigest: `${id}-digest`, isInvented: false } as const;
  const said = {
    stars: 4,
    comment: COMMENT,
    topics: [],
    wouldRecommend: null,
    experienceYear: null,
    reply: null,
  } as const;
  return { id, ...author, ...said, createdAt: at, updatedAt: at };
}

it('a profile has the newest ten reviews: two open, and the others brief behind a summary', () => {
  const newest = Array.from({ length: 10 }, (_, at) => review(`r${at}`));
  const { markup } = reviewsHtml(
    {
      reviews: { ...NO_REVIEWS, reviews: 12, newest },
      school: { state: 'ca', id: '060001', name: 'Lincoln' },
      students: 300,
      profilePath: '/california/oakland/060001-Lincoln/',
      path: '/california/oakland/060001-Lincoln/reviews/',
    },
    'es',
  );
  const [open = '', folded = ''] = markup.split('class="reviews-rest"');
  expect(open.match(/id="review-/g)).toHaveLength(2);
  expect(open).toContain('The library is small.');
  expect(folded).toContain('8 reseñas más');
  expect(folded.match(/id="review-/g)).toHaveLength(8);
  expect(folded).not.toContain('The library is small.');
  expect(folded).toContain('href="/california/oakland/060001-Lincoln/reviews/?lang=es#review-r9"');
});
