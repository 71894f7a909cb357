import type { ProfilePage } from '#domain/profile/profile-page.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { findKind } from '#domain/schools/school-kind.ts';

/** The card of a profile's own school. */
export function toSampleCard({
  school,
  path,
  district,
  ratingsYear,
  ratingsFrom,
  reviews,
  ...page
}: ProfilePage): SchoolCard {
  const { ratings, ratingRanges, city, status, ...facts } = school;
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
    ratingGrowth: ratings.growth,
    ratingRanges,
    ratingsYear,
    ratingsFrom,
    predecessors: page.predecessors.map(({ id }) => id),
    successors: page.successors.map(({ id }) => id),
    kind: findKind(school),
    reviews: { reviews: reviews.reviews, average: reviews.average },
  };
}
