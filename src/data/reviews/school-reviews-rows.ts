import { NO_REVIEWS, type SchoolReviews } from '#domain/reviews/school-reviews.ts';
import { hasFields, readJson } from '#domain/types/json-checks.ts';

const isSchoolReviews = hasFields<SchoolReviews>('reviews', 'distribution', 'kinds', 'topics', 'newest');

/** The reviews of a school as the catalogue has them; null is a school that never had any. */
export function reviewsOfColumn(summary: string | null): SchoolReviews {
  return summary === null ? NO_REVIEWS : readJson(summary, isSchoolReviews);
}
