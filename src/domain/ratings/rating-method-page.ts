import type { PageBase } from '../places/page-base.ts';

export interface RatingMethodPage extends PageBase {
  readonly kind: 'rating-method';
}
