import type { SchoolYear } from '../schools/school-schema.ts';

/** The years of the results that a school's ratings are based on: the newest, and the oldest if it is another one. */
export interface RatingYears {
  readonly to: SchoolYear;
  readonly from: SchoolYear | null;
}

/** Returns the ends of school years in order. Null without a year. */
export function toRatingYears(years: readonly SchoolYear[]): RatingYears | null {
  const [from, to] = [years[0], years.at(-1)];
  if (from === undefined || to === undefined) return null;
  return { to, from: from === to ? null : from };
}
