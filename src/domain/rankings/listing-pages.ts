import type { SchoolListing } from './school-listing.ts';
import type { SchoolCard } from '../schools/school-card.ts';

/** The number of schools on one page of a listing. */
export const LISTING_PAGE_SIZE = 25;

/** Returns the number of pages of a listing. An empty listing has one. */
export function listingPageCount(schools: number): number {
  return Math.max(1, Math.ceil(schools / LISTING_PAGE_SIZE));
}

/** Returns one page, counted from 1, of sorted schools. */
export function listingPage(schools: readonly SchoolCard[], page: number): SchoolListing {
  const start = (page - 1) * LISTING_PAGE_SIZE;
  return {
    page,
    totalPages: listingPageCount(schools.length),
    total: schools.length,
    closed: schools.filter(({ isOpen }) => !isOpen).length,
    isByRating: schools.some(({ isOpen, rating }) => isOpen && rating !== null),
    hasGrowth: schools.some(({ isOpen, ratingGrowth }) => isOpen && ratingGrowth !== null),
    schools: schools.slice(start, start + LISTING_PAGE_SIZE),
  };
}
