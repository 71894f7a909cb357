import type { PageBase, PlaceLink } from '../places/page-base.ts';

export interface HomePage extends PageBase {
  readonly kind: 'home';
  readonly states: readonly PlaceLink[];
  readonly schoolCount: number;
}
