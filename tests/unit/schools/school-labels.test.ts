import { expect, it } from 'vitest';
import { reviewsLabel } from '#components/schools/school-labels.ts';

it.for([
  [0, null, 'en', null],
  [4, null, 'en', '4 reviews'],
  [18, 4.2, 'en', '★ 4.2 · 18 reviews'],
  [1, null, 'es', '1 reseña'],
  [18, 4, 'es', '★ 4.0 · 18 reseñas'],
] as const)('shows %i reviews with the average %s (%s) as %s', ([reviews, average, language, label]) => {
  expect(reviewsLabel({ reviews: { reviews, average } }, language)).toBe(label);
});
