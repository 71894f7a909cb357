import type { PageBase } from '../places/page-base.ts';
import type { StateCode } from '../places/state-list.ts';
import type { RatingQuality } from './rating-quality.ts';
import type { RatingMeasure } from './rating-measures.ts';

/** A state with results that its ratings count. */
export interface RatedState {
  readonly code: StateCode;
  readonly name: string;
  readonly measures: readonly RatingMeasure[];
  /** What its ratings follow, and how steady they are. */
  readonly quality: RatingQuality;
}

/** The page that explains ratings, with the results that count in each state. */
export interface RatingMethodPage extends PageBase {
  readonly kind: 'rating-method';
  /** By name. States without such results are missing. */
  readonly states: readonly RatedState[];
}
