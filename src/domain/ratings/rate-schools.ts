import type { SchoolId } from '../schools/school-id.ts';
import {
  NO_RANGES,
  UNRATED,
  type Rating,
  type RatingRanges,
  type Ratings,
  type SchoolYear,
} from '../schools/school-schema.ts';
import { keysOf, recordOf } from '../types/keys-of.ts';
import { type Rated, rateComposites } from './composite.ts';
import { rankFigures, type RankedFigure } from './ranked-figures.ts';
import { rateCollegeReadiness } from './rate-college-readiness.ts';
import { rateEquity } from './rate-equity.ts';
import { rateGrowth } from './rate-growth.ts';
import { SUMMARY_WEIGHTS, FEWEST_SUBJECTS, RANGE_ERRORS } from './rating-constants.ts';
import type { RatingInput } from './rating-input.ts';
import { weightedMean } from './standing.ts';
import { listTestedSchools, type TestedSchool } from './tested-years.ts';
import { samplingError } from './yearly-change.ts';

type Theme = keyof typeof SUMMARY_WEIGHTS;
const THEMES = keysOf(SUMMARY_WEIGHTS);

/** The ratings of a school. */
export interface RatedSchool {
  readonly ratings: Ratings;
  readonly ratingRanges: RatingRanges;
  /**
   * The figure behind the overall rating: the share of the compared schools with lower results, in tenths of a percent.
   * Test results count, or college readiness if those are unrated, or growth. Null if all are unrated.
   */
  readonly standing: number | null;
  /** The school years of the figures behind the ratings, oldest first. */
  readonly years: readonly SchoolYear[];
  /** The same for each rating; absent without it. */
  readonly themeYears: Readonly<Partial<Record<Theme, readonly SchoolYear[]>>>;
}

/** The ratings of a state's schools, by school. */
export type RatedSchools = ReadonlyMap<SchoolId, RatedSchool>;

/**
 * Rates all schools of one state, 1 to 10 or null: never 0. Each school is in the answer. Every rating is a school's
 * tenth among the state's schools of its level, so pass all open schools of the state at once; their order does not
 * matter. The numbers of the method are in `rating-constants`, its words in `locales/{lang}/ratings.json`.
 */
export function rateSchools(schools: readonly RatingInput[]): Map<SchoolId, RatedSchool> {
  const tested = listTestedSchools(schools);
  const themes = {
    growth: rateGrowth(schools),
    testScores: rateTestScores(tested),
    collegeReadiness: rateCollegeReadiness(schools),
    equity: rateEquity(tested),
  };
  return new Map(schools.map(({ id }) => [id, combine(recordOf(THEMES, (theme) => themes[theme].get(id) ?? null))]));
}

function combine(own: Readonly<Record<Theme, Rated | null>>): RatedSchool {
  const ratings = recordOf(THEMES, (theme) => own[theme]?.rating ?? null);
  const ranges = recordOf(THEMES, (theme) => own[theme]?.range ?? null);
  const summary = summaryOf(ratings);
  const ends = [0, 1].map((end) => summaryOf(recordOf(THEMES, (theme) => ranges[theme]?.[end] ?? null)));
  const [low, high] = ends;
  const isRated = summary !== null && low != null && high != null;
  const { standing = null } = own.testScores ?? own.collegeReadiness ?? own.growth ?? {};
  return {
    ratings: { ...UNRATED, ...ratings, summary },
    ratingRanges: { ...NO_RANGES, ...ranges, summary: isRated ? [low, high] : null },
    standing,
    years: [...new Set(THEMES.flatMap((theme) => own[theme]?.years ?? []))].sort(),
    themeYears: Object.fromEntries(THEMES.flatMap((theme) => (own[theme] === null ? [] : [[theme, own[theme].years]]))),
  };
}

/** The mean by weight of the ratings that a school has, rounded half up; none on equity alone. */
export function summaryOf(ratings: Readonly<Record<Theme, Rating>>): Rating {
  if (ratings.testScores === null && ratings.collegeReadiness === null && ratings.growth === null) return null;
  const rated = THEMES.flatMap((theme) => {
    const value = ratings[theme];
    return value === null ? [] : [{ value, weight: SUMMARY_WEIGHTS[theme] }];
  });
  return Math.floor(weightedMean(rated) + 0.5 + 1e-9);
}

/**
 * Rates test scores. In each subject and year, ranks a school's proficiency of all students among the state's schools of
 * its level. The mean over its subjects and its years by tested students is rated by tenths.
 */
function rateTestScores(schools: readonly TestedSchool[]): Map<SchoolId, Rated> {
  const yearsOf = new Map(schools.map(({ school, years }) => [school.id, years]));
  const standings = rankFigures(schools.flatMap(toFigures), RANGE_ERRORS.testScores);
  const own = standings.filter(({ entry }) => yearsOf.get(entry.id)?.includes(entry.year) === true);
  return rateComposites(own, (one) => one.length >= FEWEST_SUBJECTS);
}

function toFigures({ school: { id, levels }, results, years }: TestedSchool): RankedFigure[] {
  return results.map(({ subject, year, figure, students }) => {
    const error = samplingError('proficiency', figure);
    return { id, levels, contest: subject, year, figure, error, weight: students, years: Math.max(1, years.length) };
  });
}
