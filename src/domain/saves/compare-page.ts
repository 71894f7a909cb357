import type { PageBase } from '../places/page-base.ts';
import type { SchoolCard } from '../schools/school-card.ts';

/** Schools side by side, the same for everyone: rendered for one request and never stored. */
export interface ComparePage extends PageBase {
  readonly kind: 'compare';
  readonly schools: readonly SchoolCard[];
  readonly isTooMany: boolean;
}
