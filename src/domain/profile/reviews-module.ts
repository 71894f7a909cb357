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

/** The fewest reviews in a profile, if the school has that many. */
const FEWEST_REVIEWS = 2;
/** What a review weighs in a packed profile, about. */
const BYTES_PER_REVIEW = 150;

/** Returns a profile with fewer reviews, by how many bytes it is too large. Null if it has none to spare. */
export function withFewerReviews(page: ProfilePage, excessBytes: number): ProfilePage | null {
  const { newest } = page.reviews;
  if (newest.length <= FEWEST_REVIEWS) return null;
  const count = Math.max(FEWEST_REVIEWS, newest.length - Math.max(1, Math.round(excessBytes / BYTES_PER_REVIEW)));
  return { ...page, reviews: { ...page.reviews, newest: newest.slice(0, count) } };
}

/** The reviews of a profile. A school without reviews has the module, too: it asks for the first one. */
export function reviewsModule(page: ProfilePage): ModuleView<ReviewsContent> {
  const { school, reviews } = page;
  return {
    kind: 'filled',
    sources: [],
    content: { reviews, school, students: school.enrollment, profilePath: page.path, path: reviewsPath(page.path) },
  };
}
