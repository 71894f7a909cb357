import { describe, expect, it } from 'vitest';
import { FIRST_REVIEWS, reviewListAddress } from '#domain/reviews/reviews-page.ts';

const PROFILE = '/california/oakland/060001-Lincoln-Elementary/';

describe('the address of a list of reviews', () => {
  it('leaves out defaults', () => {
    expect(reviewListAddress(PROFILE, FIRST_REVIEWS)).toBe(`${PROFILE}reviews/`);
    expect(reviewListAddress(PROFILE, {})).toBe(`${PROFILE}reviews/`);
  });

  it('has one encoded parameter per choice', () => {
    const query = { sort: 'helpful', userType: 'community member', topic: 'safety', page: 2 } as const;
    expect(reviewListAddress(PROFILE, query)).toBe(
      `${PROFILE}reviews/?sort=helpful&user_type=community%20member&topic=safety&page=2`,
    );
  });
});
