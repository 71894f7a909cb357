/** The numbers of the ratings method. The method page prints these very numbers. */

/** A result counts for test scores and college readiness only where at least so many students stand behind it. */
export const FEWEST_TESTED_STUDENTS = 20;

/** A group's result counts for equity only where at least so many of its students were tested. */
export const FEWEST_GROUP_STUDENTS = 10;

/** Schools are ranked only among at least so many schools of the state that serve the same level and have the figure. */
export const FEWEST_COMPARED_SCHOOLS = 30;

/** Test scores need results in at least so many subjects. */
export const FEWEST_SUBJECTS = 2;

/** Equity needs results of at least so many student groups. */
export const FEWEST_GROUPS = 2;

/** College readiness needs at least so many of its three parts. */
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
