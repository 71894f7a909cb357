import { NO_REVIEWS, type SchoolReviews } from '#domain/reviews/school-reviews.ts';

/** The reviews of a school as the catalogue has them; null is a school that never had any. */
export function reviewsOfColumn(summary: string | null): SchoolReviews {
  // Trusted: written from `SchoolReviews`.
  return summary === null ? NO_REVIEWS : (JSON.parse(summary) as SchoolReviews);
}
