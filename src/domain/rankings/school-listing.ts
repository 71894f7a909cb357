import type { SchoolCard } from '../schools/school-card.ts';

/** A list of schools, 25 per page: open ones first, then by rating, then by name. `page` starts at 1. */
export interface SchoolListing {
  readonly page: number;
  readonly totalPages: number;
  readonly total: number;
  /** How many of the total are closed. */
  readonly closed: number;
  /** False: no school has a rating, so the order is by name. */
  readonly isByRating: boolean;
  /** True if an open school of any page has a growth rating. */
  readonly hasGrowth: boolean;
  readonly schools: readonly SchoolCard[];
}
