import type { ProfileDocument } from '../figures/profile-document.ts';
import type { SchoolId } from '../schools/school-id.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import { rateSchools } from './rate-schools.ts';
import { ratingYears, type RatingInput } from './rating-input.ts';

type HistoricalRatings = NonNullable<ProfileDocument['historicalRatings']>;

/**
 * The summary ratings of the years before the newest rated one, oldest first, as the method gives them from the figures up
 * to each year. Give all open schools of one state, as to `rateSchools`. A year in which a school had no rating is left
 * out, and so is a school without any.
 */
export function rateEarlierYears(schools: readonly RatingInput[]): Map<SchoolId, HistoricalRatings> {
  const earlier = new Map<SchoolId, HistoricalRatings>();
  for (const year of ratingYears(schools, 'proficiency').slice(0, -1)) {
    for (const [
      id,
      {
        ratings: { summary },
      },
    ] of rateSchools(schools.map((school) => upTo(school, year)))) {
      if (summary !== null) earlier.set(id, [...(earlier.get(id) ?? []), { year, rating: summary }]);
    }
  }
  return earlier;
}

function upTo(school: RatingInput, year: SchoolYear): RatingInput {
  const series = school.series.map((one) => ({ ...one, points: one.points.filter((point) => point.year <= year) }));
  return { ...school, series: series.filter(({ points }) => points.length > 0) };
}
