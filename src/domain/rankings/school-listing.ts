import type { SchoolCard } from '../schools/school-card.ts';

/** A list of schools, 25 per page: open ones first, then by rating, then by name. `page` starts at 1. */
export interface SchoolListing {
  readonly page: number;
  readonly totalPages: number;
  readonly total: number;
  readonly schools: readonly SchoolCard[];
}
