import type { SitePath } from '../places/place-paths.ts';
import type { StateCode } from '../places/state-list.ts';
import type { SchoolId } from './school-id.ts';
import type { KnownKind } from './school-kind.ts';
import type { GradeSpan, LevelCode } from './school-level.ts';
import type { Rating, RatingRanges, SchoolType, SchoolYear } from './school-schema.ts';

/** What a list shows about a school. `path` is the profile's canonical path. */
export interface SchoolCard {
  readonly state: StateCode;
  readonly id: SchoolId;
  readonly name: string;
  readonly path: SitePath;
  readonly type: SchoolType;
  readonly levels: readonly LevelCode[];
  readonly grades: GradeSpan;
  readonly isOpen: boolean;
  readonly street: string | null;
  readonly cityName: string;
  readonly zip: string | null;
  readonly districtName: string | null;
  readonly enrollment: number | null;
  readonly studentsPerTeacher: number | null;
  readonly rating: Rating;
  readonly ratingTestScores: Rating;
  readonly ratingCollegeReadiness: Rating;
  readonly ratingEquity: Rating;
  /** The levels that the overall rating measures. Empty without a rating. */
  readonly ratedLevels: readonly LevelCode[];
  readonly ratingGrowth: Rating;
  /** What each rating may well be in another year. */
  readonly ratingRanges: RatingRanges;
  /** The figure behind the overall rating, in tenths of a percent; null without a rating. */
  readonly standing: number | null;
  /** The newest school year of the results that the ratings are based on; null without a rating. */
  readonly ratingsYear: SchoolYear | null;
  /** The oldest one, if it is another year. */
  readonly ratingsFrom: SchoolYear | null;
  /** Closed schools of its state that it continues, and the schools that continue it. */
  readonly predecessors: readonly SchoolId[];
  readonly successors: readonly SchoolId[];
  /** Null: a regular school, or no source states another kind. */
  readonly kind: KnownKind | null;
  readonly reviews: CardReviews;
}

/** What cards show: "4.2 · 18 reviews". The average is null below five reviews. */
interface CardReviews {
  readonly reviews: number;
  readonly average: number | null;
}
