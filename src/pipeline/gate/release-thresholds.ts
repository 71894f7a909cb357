/**
 * What an import may lose without a reason. All limits are here. Beyond one of them the import stops, unless a person
 * accepts the loss with `--accept-loss REASON`.
 *
 * Small numbers get an absolute limit, too: one closed school of twenty is 5 %, and no accident.
 */
export const THRESHOLDS = {
  /** Schools of a state that the newest release lists, and those with coordinates. */
  schools: { share: 0.02, count: 5 },
  /** Figures with a value, by measure and year. */
  figures: { share: 0.02, count: 20 },
  /** Schools that have a fact. Whether a school still has a website changes more often than its figures. */
  facts: { share: 0.5, count: 5 },
  /** All of this number or more are no accident, however small the state is. */
  fewestGone: 5,
  /** Percentage points of rows that are rejected, of all rows of the source's files. */
  rejectedPoints: 2,
  /** Percentage points of figures that the source withholds, by measure and year. */
  withheldPoints: 10,
  /** Points by which the median percentage of a measure may move from its newest year. */
  medianPoints: 10,
  /** How much farther from 0 a correlation of ratings with family income or race may be. */
  strongerCorrelation: 0.02,
  /** Figures below which a median or a share of withheld figures says nothing. */
  fewestFigures: 50,
  /** The share of schools whose enrollment by group may differ from the total. */
  unbalancedShare: 0.05,
  /** Of the schools in the newest year of a file without national ids, the share that joins with the directory. */
  joinedShare: 0.95,
  /** How much a sum of groups may differ from the total: 2 %, and at least 5 students. */
  enrollmentSum: { share: 0.02, count: 5 },
} as const;
