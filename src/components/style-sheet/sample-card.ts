import type { ProfilePage } from '#domain/profile/profile-page.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';

/** The card of a profile's own school. */
export function toSampleCard({ school, path, district, ratingsYear, reviews }: ProfilePage): SchoolCard {
  const { ratings, city, status, ...facts } = school;
  return {
    ...facts,
    path,
    isOpen: status.kind !== 'closed',
    cityName: city,
    districtName: district?.name ?? null,
    rating: ratings.summary,
    ratingTestScores: ratings.testScores,
    ratingCollegeReadiness: ratings.collegeReadiness,
    ratingEquity: ratings.equity,
    ratingsYear,
    reviews: { reviews: reviews.reviews, average: reviews.average },
  };
}
