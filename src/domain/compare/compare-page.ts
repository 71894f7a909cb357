import type { PoolId } from '../figures/average-pool.ts';
import type { Measure, SourceId, Subject } from '../figures/figure-schema.ts';
import type { Interval } from '../figures/interval.ts';
import type { Subgroup } from '../figures/subgroup-list.ts';
import type { PageBase } from '../places/page-base.ts';
import type { FigureView, PoolView } from '../profile/module-view.ts';
import type { ListedNote } from '../saves/saved-list-page.ts';
import type { SchoolCard } from '../schools/school-card.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import type { CompareView } from './compare-address.ts';

/** One school of a comparison: a column. */
export interface ComparedSchool {
  readonly card: SchoolCard;
  readonly phone: string | null;
  readonly website: string | null;
  /** The pool of its averages; null if its levels are unknown. */
  readonly pool: PoolId | null;
  /** The name of its state. */
  readonly state: string;
  /** The source of the results that its ratings are based on. */
  readonly ratingsSource: SourceId | null;
  /** In a straight line from the visitor's place; null without a place, or if we do not know where the school is. */
  readonly miles: number | null;
  /** The member's note; null without one, and for visitors. */
  readonly note: ListedNote | null;
}

/** A figure of a cell. A size that no figure reports has no year, source or average. */
export interface CellFigure extends Omit<FigureView, 'year' | 'source'> {
  readonly year: SchoolYear | null;
  readonly source: SourceId | null;
}

/** How many points a group is above all students of its school; negative is below. */
export interface CellGap {
  readonly points: number;
  readonly year: SchoolYear;
  readonly source: SourceId;
  /** The same distance between the averages of the school's pool. */
  readonly average: Interval | null;
}

/** The average of one figure of all compared schools, which have the same pool. */
export interface RowAverage {
  readonly average: Interval;
  readonly year: SchoolYear;
  /** Results of high school grades have a pool of their own. */
  readonly pool: PoolView;
}

/** Rows of the comparison with ratings, in order. */
export const RATING_FACTS = ['rating', 'growthRating', 'testScores', 'collegeReadiness', 'equity'] as const;
/** A row of the comparison with a rating. */
export type RatingFact = (typeof RATING_FACTS)[number];
/** Rows of the comparison that are not figures, in order. `distance` is shown only around a place. */
export const SCHOOL_FACTS = ['type', 'grades', 'district', 'address', 'distance', 'phone', 'website'] as const;
/** A row of the comparison that is not a figure. */
export type SchoolFact = (typeof SCHOOL_FACTS)[number];

/** One row. `cells` are in the order of the schools; null is a school without the figure. */
export type CompareRow =
  | { readonly kind: 'fact'; readonly id: RatingFact | SchoolFact | 'reviews' | 'note' }
  | {
      readonly kind: 'figure';
      readonly measure: Measure;
      readonly subject: Subject | null;
      readonly cells: readonly (CellFigure | null)[];
      readonly average: RowAverage | null;
    }
  | {
      readonly kind: 'gap';
      readonly subject: Subject;
      readonly group: Subgroup;
      readonly cells: readonly (CellGap | null)[];
      readonly average: RowAverage | null;
    }
  | {
      readonly kind: 'courses';
      /** Categories as the school names them, with the number of courses and programs in each. */
      readonly cells: readonly (readonly { readonly name: string; readonly count: number }[] | null)[];
    };

/** The sections in order: what families ask first comes first. */
export const SECTION_IDS = [
  'ratings',
  'results',
  'growth',
  'graduation',
  'gaps',
  'students',
  'teachers',
  'attendance',
  'courses',
  'school',
  'note',
] as const;
/** The id of a section, also its anchor in the page. */
export type SectionId = (typeof SECTION_IDS)[number];

/** A section of the comparison with its rows in order. */
export interface CompareSection {
  readonly id: SectionId;
  readonly rows: readonly CompareRow[];
}

/** The result of looking up the place to measure from. */
export type FromPlace =
  | { readonly kind: 'none' }
  | { readonly kind: 'found'; readonly name: string }
  /** Several places have this name. */
  | { readonly kind: 'choices'; readonly names: readonly string[] }
  | { readonly kind: 'not-found'; readonly message: string };

/** Schools side by side. Rendered for one request and never stored. */
export interface ComparePage extends PageBase, CompareView {
  readonly kind: 'compare';
  readonly schools: readonly ComparedSchool[];
  readonly sections: readonly CompareSection[];
  /** The pool of all schools, if it is the same one. Then its averages are a column, else each cell has its own. */
  readonly pool: PoolView | null;
  /** How many rows are left out because the schools hardly differ. */
  readonly hiddenRows: number;
  /** False if no figure is known for two of the schools. */
  readonly hasCommonFigures: boolean;
  readonly place: FromPlace;
  /** Similar and nearby schools that a visitor may want to add. */
  readonly suggested: readonly SchoolCard[];
  readonly isSignedIn: boolean;
  readonly isTooMany: boolean;
}
