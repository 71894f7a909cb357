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

/** The reviews of a profile. A school without reviews has the module, too: it asks for the first one. */
export function reviewsModule(page: ProfilePage): ModuleView<ReviewsContent> {
  const { school, reviews } = page;
  return {
    kind: 'filled',
    sources: [],
    content: { reviews, school, students: school.enrollment, profilePath: page.path, path: reviewsPath(page.path) },
  };
}
