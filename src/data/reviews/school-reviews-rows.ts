import { NO_REVIEWS, type SchoolReviews } from '#domain/reviews/school-reviews.ts';
import { hasFields, readJson } from '#domain/types/json-checks.ts';

const isSchoolReviews = hasFields<SchoolReviews>('reviews', 'distribution', 'kinds', 'topics', 'newest');

/** Reads the reviews of a school from its column, which is null for a school that never had any. */
export function parseReviewsColumn(summary: string | null): SchoolReviews {
  return summary === null ? NO_REVIEWS : readJson(summary, isSchoolReviews);
}
