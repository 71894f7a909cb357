import type { SchoolYear } from '../schools/school-schema.ts';
import type { Series } from './figure-schema.ts';

/** A point, or a printed figure. */
interface Ends {
  readonly value: number | null;
  readonly lower?: number | null | undefined;
  readonly upper?: number | null | undefined;
}

/** Returns true if any year has a number or a range. */
export function hasFigure(series: Series): boolean {
  return series.points.some(isKnown);
}

/** Returns true if the point has a number or a range. */
export function isKnown({ value, lower, upper }: Ends): boolean {
  return value !== null || lower != null || upper != null;
}

/** Returns true if a series of another source has a newer figure. On a tie in year, the first one stays. */
export function hasNewerFigure(one: Series, known: Series): boolean {
  return findNewestYear(one) > findNewestYear(known);
}

/** The newest year with a number or a range. Blank: there is none. */
function findNewestYear({ points }: Series): SchoolYear {
  return points.findLast(isKnown)?.year ?? '';
}
