import type { Ratings, SchoolYear } from '../schools/school-schema.ts';
import { READINESS_MEASURES } from './rate-college-readiness.ts';
import { ratingYear, type RatingInput } from './rating-input.ts';

/** Returns what finds the newest school year of the results that a school's ratings are based on; null without a rating. */
export function createRatingsYear(schools: readonly RatingInput[]): (ratings: Ratings) => SchoolYear | null {
  const tests = ratingYear(schools, 'proficiency');
  const readiness = READINESS_MEASURES.flatMap((measure) => ratingYear(schools, measure) ?? []).sort();
  return ({ testScores, equity, collegeReadiness }) => {
    const years = [
      ...(testScores === null && equity === null ? [] : [tests]),
      ...(collegeReadiness === null ? [] : [readiness.at(-1) ?? null]),
    ];
    return (
      years
        .filter((year) => year !== null)
        .sort()
        .at(-1) ?? null
    );
  };
}
