/** The numbers of the ratings method. The method page prints these very numbers. */

/** The fewest students in a result that counts for test scores and college readiness. */
export const FEWEST_TESTED_STUDENTS = 20;

/** The fewest tested students in a group's result that counts for equity. */
export const FEWEST_GROUP_STUDENTS = 10;

/** The fewest schools in a ranking: they are in the state, serve the same level and have the figure. */
export const FEWEST_COMPARED_SCHOOLS = 30;

/** The fewest subjects with results that a test score rating needs. */
export const FEWEST_SUBJECTS = 2;

/** The fewest student groups with results that an equity rating needs. */
export const FEWEST_GROUPS = 2;

/** The fewest of the three parts that a college readiness rating needs. */
export const FEWEST_READINESS_PARTS = 2;

/** How much each rating counts in the summary; of those that a school has, the weights are scaled up to 1. */
export const SUMMARY_WEIGHTS = { testScores: 0.4, collegeReadiness: 0.35, equity: 0.25 } as const;

/** How much each part counts in college readiness; scaled up likewise. */
export const READINESS_WEIGHTS = { graduation: 0.4, admissionTest: 0.4, advancedPlacement: 0.2 } as const;

/** Equity: a group's results against the state's, and its distance from all students of its own school. */
export const EQUITY_WEIGHTS = { results: 0.6, gap: 0.4 } as const;

/** Groups that equity looks at. */
export const EQUITY_GROUPS = [
  'low-income',
  'disabilities',
  'english-learners',
  'black',
  'hispanic',
  'native-american',
  'pacific-islander',
] as const;
