import type { ProfileDocument } from '../figures/profile-document.ts';
import type { SchoolId } from '../schools/school-id.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import type { RatedSchools } from './rate-schools.ts';
import { testedYears } from './tested-years.ts';
import type { RatingInput } from './rating-input.ts';

type HistoricalRatings = NonNullable<ProfileDocument['historicalRatings']>;

/**
 * Lists the overall ratings of the years of test results before the newest, oldest first. A year in which a school had no
 * rating from its own results is left out, and so is a school without any.
 */
export function listEarlierRatings(
  schools: readonly RatingInput[],
  byYear: ReadonlyMap<SchoolYear, RatedSchools>,
): Map<SchoolId, HistoricalRatings> {
  const earlier = new Map<SchoolId, HistoricalRatings>();
  for (const year of testedYears(schools).slice(0, -1)) {
    for (const [id, { ratings, ratingRanges, years }] of byYear.get(year) ?? []) {
      if (ratings.summary === null || ratingRanges.summary === null || years.at(-1) !== year) continue;
      const [low, high] = ratingRanges.summary;
      earlier.set(id, [...(earlier.get(id) ?? []), { year, rating: ratings.summary, low, high }]);
    }
  }
  return earlier;
}
