import { describe, expect, it } from 'vitest';
import { countReviewsThatFit } from '#domain/profile/reviews-module.ts';

describe('reviews of a profile', () => {
  it.each([
    [0, 10],
    [176, 10],
    [218, 7],
    [274, 3],
    [420, 2],
  ])('with %i series there is room for %i', (series, reviews) => {
    expect(countReviewsThatFit(series)).toBe(reviews);
  });
});
