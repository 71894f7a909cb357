import type { SchoolListing } from '../regeneration/page-model.ts';
import type { SchoolCard } from '../schools/school-card.ts';

/** Schools on one page of a listing. */
export const LISTING_PAGE_SIZE = 25;

/** How many pages a listing of so many schools has; an empty listing has one. */
export function listingPageCount(schools: number): number {
  return Math.max(1, Math.ceil(schools / LISTING_PAGE_SIZE));
}

/** One page, counted from 1, of schools that are already in order. */
export function listingPage(schools: readonly SchoolCard[], page: number): SchoolListing {
  const start = (page - 1) * LISTING_PAGE_SIZE;
  return {
    page,
    totalPages: listingPageCount(schools.length),
    total: schools.length,
    schools: schools.slice(start, start + LISTING_PAGE_SIZE),
  };
}
