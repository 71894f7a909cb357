import type { AnswerValue } from '#domain/reviews/review-terms.ts';

const MOST_STARS = 5;

/** The stars of one review, and in words ("4 of 5 stars"). Never used for a test-based rating: those are numbers of 10. */
export function ReviewStars({ stars, words }: { readonly stars: AnswerValue; readonly words: string }) {
  return (
    <>
      <span className="review-stars" aria-hidden="true">
        {'★'.repeat(stars) + '☆'.repeat(MOST_STARS - stars)}
      </span>
      <span className="visually-hidden">{words}</span>
    </>
  );
}
