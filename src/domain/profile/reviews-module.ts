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

/** Reviews that a profile shows at once. */
export const SHOWN_REVIEWS = 2;

/** Returns a profile with less of its reviews' texts, or at last without the folded reviews; null if it has none to spare. */
export function withShorterReviews(page: ProfilePage): ProfilePage | null {
  const { newest } = page.reviews;
  const { reviewTexts = 'whole' } = page;
  const isCut = (text: string) => toExcerpt(text).rest !== null;
  const comments = newest.flatMap(({ topics }) => topics.map(({ comment }) => comment));
  if (reviewTexts === 'whole' && [...newest.map(({ comment }) => comment), ...comments].some(isCut))
    return { ...page, reviewTexts: 'beginnings' };
  if (reviewTexts !== 'beginnings without topics' && newest.some(({ topics }) => topics.length > 0))
    return { ...page, reviewTexts: 'beginnings without topics' };
  if (newest.length > SHOWN_REVIEWS)
    return { ...page, reviews: { ...page.reviews, newest: newest.slice(0, SHOWN_REVIEWS) } };
  return null;
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
