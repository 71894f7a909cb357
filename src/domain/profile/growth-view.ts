import { GROWTH_MEASURES } from '../figures/measures.ts';
import { isKnown } from '../figures/known-figures.ts';
import type { AdjustedResult } from '../ratings/adjusted-results.ts';
import { MOST_RATED_YEARS } from '../ratings/rating-constants.ts';
import type { RatingRange, SchoolYear } from '../schools/school-schema.ts';
import { findSeries, isWholeSchool } from './module-view.ts';
import type { ProfilePage } from './profile-page.ts';

/**
 * What a profile says about growth, before any number. `rated`: how much students learned beside other schools of the
 * state; only `more` or `less` if the whole range of the rating is in that half. `not-here`: the state publishes growth, but
 * not of this school. `points`: the state only publishes points that also count the level reached. `not-in-state`: no
 * source has growth of the state.
 */
export type GrowthView =
  | {
      readonly kind: 'rated';
      readonly rating: number;
      readonly range: NonNullable<RatingRange>;
      readonly verdict: 'more' | 'same' | 'less';
      /** The years that are averaged, oldest first. */
      readonly years: readonly SchoolYear[];
    }
  | {
      readonly kind: 'not-here' | 'points' | 'not-in-state';
      /** Test results beside schools that serve similar families; null if they are unknown. */
      readonly adjusted: AdjustedResult | null;
    };

/** Ratings from here on are in the upper half. */
const UPPER_HALF = 6;

/** Views the growth of a school. Null for schools without state tests: private, closed, and without tested levels. */
export function viewGrowth(page: ProfilePage): GrowthView | null {
  const { school, reportedMeasures } = page;
  const { ratings, ratingRanges, levels, type, status } = school;
  if (type === 'private' || status.kind === 'closed' || !levels.some((level) => level !== 'p')) return null;
  if (ratings.growth === null || ratingRanges.growth === null) {
    return { kind: explainMissing(reportedMeasures), adjusted: page.adjusted };
  }
  const [low, high] = ratingRanges.growth;
  const verdict = low >= UPPER_HALF ? 'more' : high < UPPER_HALF ? 'less' : 'same';
  return { kind: 'rated', rating: ratings.growth, range: ratingRanges.growth, verdict, years: listYears(page) };
}

function explainMissing(reported: ProfilePage['reportedMeasures']): 'not-here' | 'points' | 'not-in-state' {
  if (GROWTH_MEASURES.some((measure) => reported.includes(measure))) return 'not-here';
  return reported.includes('growth-points') ? 'points' : 'not-in-state';
}

function listYears(page: ProfilePage): readonly SchoolYear[] {
  const series = findSeries(page, GROWTH_MEASURES).filter(isWholeSchool);
  const [measure] = GROWTH_MEASURES.filter((one) => series.some((own) => own.measure === one));
  const points = series.filter((own) => own.measure === measure).flatMap((own) => own.points);
  const known = points.filter(isKnown);
  return [...new Set(known.map(({ year }) => year))].sort().slice(-MOST_RATED_YEARS);
}
