import type { SchoolYear } from '../schools/school-schema.ts';
import { READINESS_MEASURES } from './rate-college-readiness.ts';
import { findGrowthMeasure } from './rate-growth.ts';
import { rateSchools, type RatedSchools } from './rate-schools.ts';
import { FEWEST_SUBJECTS } from './rating-constants.ts';
import { ratingYears, type RatingInput } from './rating-input.ts';

/** The years that are rated again, with the newest. */
const MOST_YEARS = 5;

/**
 * Rates a state's schools as the method does from the figures up to each year, oldest first. The last one has all figures.
 * Years without new results are left out.
 */
export function rateByYear(schools: readonly RatingInput[]): Map<SchoolYear, RatedSchools> {
  const growth = findGrowthMeasure(schools);
  const years = [
    ...ratingYears(schools, 'proficiency', FEWEST_SUBJECTS),
    ...(growth?.years ?? []),
    ...READINESS_MEASURES.flatMap((measure) => ratingYears(schools, measure)),
  ];
  const newest = [...new Set(years)].sort().slice(-MOST_YEARS);
  const earlier = newest
    .slice(0, -1)
    .map((year) => [year, rateSchools(schools.map((one) => upTo(one, year)))] as const);
  return new Map([...earlier, [newest.at(-1) ?? '', rateSchools(schools)]]);
}

function upTo(school: RatingInput, year: SchoolYear): RatingInput {
  const series = school.series.map((one) => ({ ...one, points: one.points.filter((point) => point.year <= year) }));
  return { ...school, series: series.filter(({ points }) => points.length > 0) };
}
