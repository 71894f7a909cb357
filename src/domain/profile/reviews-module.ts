import type { SchoolReviews } from '../reviews/school-reviews.ts';
import { reviewsPath, type SitePath } from '../places/place-paths.ts';
import type { School } from '../schools/school-schema.ts';
import type { ModuleView } from './module-view.ts';
import type { ProfilePage } from './profile-page.ts';

/** The reviews of a school, and what readers need to weigh them. */
export interface ReviewsContent {
  readonly reviews: SchoolReviews;
  readonly school: Pick<School, 'state' | 'id' | 'name'>;
  /** Students of the school, to compare with the number of reviews; null if unknown. */
  readonly students: number | null;
  readonly profilePath: SitePath;
  /** The page with all reviews. */
  readonly path: SitePath;
}

/** The most reviews in a profile, and the fewest if the school has that many. */
const MOST_REVIEWS = 10;
const FEWEST_REVIEWS = 2;

/**
 * A profile and its style sheet are at most 25 KB. Pages with up to this many series have room for ten reviews. Each 14 series
 * weigh as much as a review.
 */
const SERIES_BESIDE_MOST_REVIEWS = 176;
const SERIES_PER_REVIEW = 14;

/** The number of reviews that a profile with this many series of figures has room for. */
export function countReviewsThatFit(series: number): number {
  const extra = Math.max(0, series - SERIES_BESIDE_MOST_REVIEWS);
  return Math.max(FEWEST_REVIEWS, MOST_REVIEWS - Math.round(extra / SERIES_PER_REVIEW));
}

/** The reviews of a profile. A school without reviews has the module, too: it asks for the first one. */
export function reviewsModule(page: ProfilePage): ModuleView<ReviewsContent> {
  const { school, document } = page;
  const newest = page.reviews.newest.slice(0, countReviewsThatFit(document.series.length));
  const reviews = { ...page.reviews, newest };
  return {
    kind: 'filled',
    sources: [],
    content: { reviews, school, students: school.enrollment, profilePath: page.path, path: reviewsPath(page.path) },
  };
}
