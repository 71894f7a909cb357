import type { SchoolId } from '../schools/school-id.ts';
import { UNRATED, type Rating, type Ratings } from '../schools/school-schema.ts';
import { rateCollegeReadiness } from './rate-college-readiness.ts';
import { rateEquity } from './rate-equity.ts';
import { rateTestScores } from './rate-test-scores.ts';
import { SUMMARY_WEIGHTS } from './rating-constants.ts';
import type { RatingInput } from './rating-input.ts';
import { weightedMean } from './standing.ts';
import { keysOf, recordOf } from '../types/keys-of.ts';

type Theme = keyof typeof SUMMARY_WEIGHTS;
const THEMES = keysOf(SUMMARY_WEIGHTS);

/** The ratings of a school. */
interface RatedSchool {
  readonly ratings: Ratings;
  /**
   * The figure behind the overall rating: the share of the compared schools with lower results, in tenths of a percent.
   * Test results count, or college readiness if those are unrated. Null if both are.
   */
  readonly standing: number | null;
}

/**
 * Rates all schools of one state, 1 to 10 or null: never 0. Each school is in the answer. Every rating is a school's
 * tenth among the state's schools of its level, so pass all open schools of the state at once; their order does not
 * matter. The numbers of the method are in `rating-constants`, its words in `locales/{lang}/ratings.json`.
 */
export function rateSchools(schools: readonly RatingInput[]): Map<SchoolId, RatedSchool> {
  const themes = {
    testScores: rateTestScores(schools),
    collegeReadiness: rateCollegeReadiness(schools),
    equity: rateEquity(schools),
  };
  return new Map(
    schools.map(({ id }) => {
      const own = recordOf(THEMES, (theme) => themes[theme].get(id)?.rating ?? null);
      const { standing = null } = themes.testScores.get(id) ?? themes.collegeReadiness.get(id) ?? {};
      return [id, { ratings: { ...UNRATED, ...own, summary: summaryOf(own) }, standing }];
    }),
  );
}

/** The mean by weight of the ratings that a school has, rounded half up; none on equity alone. */
export function summaryOf(ratings: Readonly<Record<Theme, Rating>>): Rating {
  if (ratings.testScores === null && ratings.collegeReadiness === null) return null;
  const rated = THEMES.flatMap((theme) => {
    const value = ratings[theme];
    return value === null ? [] : [{ value, weight: SUMMARY_WEIGHTS[theme] }];
  });
  return Math.floor(weightedMean(rated) + 0.5 + 1e-9);
}
