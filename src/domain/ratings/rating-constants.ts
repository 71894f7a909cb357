/** The numbers of the ratings method. The method page prints these very numbers. */

/** The version of the method. Change it with every change of a rating, and describe it in `rating-versions`. */
export const RATING_METHOD_VERSION = 3;

/** The fewest students in a result that counts for test scores, growth and college readiness. */
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

/** The most years that growth averages, and that test scores of a small school do. */
export const MOST_RATED_YEARS = 3;

/** With fewer tested students in a year, a school is rated by the test scores of several years. */
export const FEWEST_STUDENTS_OF_ONE_YEAR = 100;

/**
 * How much each rating counts in the summary, of those that a school has. Growth counts as much as test scores. The weights of
 * a school without growth add up to 1.
 */
export const SUMMARY_WEIGHTS = { growth: 0.4, testScores: 0.4, collegeReadiness: 0.35, equity: 0.25 } as const;

/** How much each part counts in college readiness; scaled up likewise. */
export const READINESS_WEIGHTS = { graduation: 0.4, admissionTest: 0.4, advancedPlacement: 0.2 } as const;

/** Equity: a group's results against the state's, and its distance from all students of its own school. */
export const EQUITY_WEIGHTS = { results: 0.6, gap: 0.4 } as const;

/**
 * How many standard errors a range reaches to each side, by rating. Tuned so that at least 90% of the next year's numbers
 * lie in the range, on the pairs of years of `tests/bench/rating-bias.ts`.
 */
export const RANGE_ERRORS = { growth: 1.4, testScores: 1, collegeReadiness: 1.25, equity: 0.6 } as const;

/**
 * How much a school's figure changes from year to year beyond chance, as a share of the spread between schools, if we have
 * too few years of a state to see it.
 */
export const USUAL_DRIFT = 0.35;

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
