import { toExcerpt } from '../reviews/review-text.ts';
import type { ReviewTexts, SchoolReviews } from '../reviews/school-reviews.ts';
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
  readonly texts: ReviewTexts;
}

/** The fewest reviews in a profile, if the school has that many. */
const FEWEST_REVIEWS = 2;
/** What a review weighs in a packed profile, about. */
const BYTES_PER_REVIEW = 150;

/**
 * Returns a profile with lighter reviews, by how many bytes it is too large: first with less of their texts, then with fewer. Null if
 * it has none to spare.
 */
export function withLighterReviews(page: ProfilePage, excessBytes: number): ProfilePage | null {
  const { newest } = page.reviews;
  const { reviewTexts = 'whole' } = page;
  const isCut = (text: string) => toExcerpt(text).rest !== null;
  const comments = newest.flatMap(({ topics }) => topics.map(({ comment }) => comment));
  if (reviewTexts === 'whole' && [...newest.map(({ comment }) => comment), ...comments].some(isCut))
    return { ...page, reviewTexts: 'beginnings' };
  if (reviewTexts !== 'beginnings without topics' && comments.some((comment) => comment !== ''))
    return { ...page, reviewTexts: 'beginnings without topics' };
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
    content: {
      reviews,
      school,
      students: school.enrollment,
      profilePath: page.path,
      path: reviewsPath(page.path),
      texts: page.reviewTexts ?? 'whole',
    },
  };
}
