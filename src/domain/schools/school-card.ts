import type { SitePath } from '../places/place-paths.ts';
import type { CardReviews } from './card-reviews.ts';
import type { StateCode } from '../places/state-list.ts';
import type { SchoolId } from './school-id.ts';
import type { GradeSpan, LevelCode } from './school-level.ts';
import type { Rating, SchoolType, SchoolYear } from './school-schema.ts';

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
  /** The figure behind the overall rating, in tenths of a percent; null without a rating. */
  readonly standing: number | null;
  /** The newest school year of the results that the ratings are based on; null without a rating. */
  readonly ratingsYear: SchoolYear | null;
  readonly reviews: CardReviews;
}
