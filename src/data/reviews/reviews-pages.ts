import type { PageState } from '#domain/places/page-base.ts';
import { cityPath, profilePath, reviewsPath } from '#domain/places/place-paths.ts';
import { REVIEWS_PER_PAGE } from '#domain/reviews/review-terms.ts';
import { FIRST_REVIEWS, type ReviewsPage } from '#domain/reviews/reviews-page.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { loadApart } from '../schools/namesake-queries.ts';
import type { SchoolRow } from '../schools/school-rows.ts';
import { parseReviewsColumn } from './school-reviews-rows.ts';

/** Makes the first page of all reviews of each school. */
export async function makeReviewsPages(
  db: D1Database,
  rows: readonly SchoolRow[],
  state: PageState,
): Promise<ReviewsPage[]> {
  const apart = await loadApart(db, rows);
  return rows.map((row) => makeReviewsPage(row, { state, apart: apart.get(schoolKey(row)) ?? [] }));
}

/** Makes the first page of all reviews of a school, newest first. */
function makeReviewsPage(row: SchoolRow, { state, apart }: Pick<ReviewsPage, 'state' | 'apart'>): ReviewsPage {
  const { newest, ...numbers } = parseReviewsColumn(row.reviews);
  const profile = profilePath({ state: row.state, citySlug: row.city_slug, id: row.id, name: row.name });
  return {
    kind: 'reviews',
    apart,
    path: reviewsPath(profile),
    demonstration: state.demonstration,
    school: { state: row.state, id: row.id, name: row.name, enrollment: row.enrollment },
    state,
    city: { name: row.city_name, path: cityPath(row.state, row.city_slug) },
    profilePath: profile,
    query: FIRST_REVIEWS,
    numbers,
    reviews: newest.slice(0, REVIEWS_PER_PAGE),
    total: numbers.reviews,
    totalPages: Math.ceil(numbers.reviews / REVIEWS_PER_PAGE),
  };
}
