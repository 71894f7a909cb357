import type { Measure, Point, Series } from '../figures/figure-schema.ts';
import type { SchoolId } from '../schools/school-id.ts';
import type { LevelCode } from '../schools/school-level.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import { FEWEST_COMPARED_SCHOOLS } from './rating-constants.ts';

/** One school of the state that is rated: its levels and its shown (suppressed) figures. */
export interface RatingInput {
  readonly id: SchoolId;
  readonly levels: readonly LevelCode[];
  readonly series: readonly Series[];
}

/** A point with a number. */
export type Figure = Point & { readonly value: number };

/**
 * The newest year in which at least 30 schools have the measure for all students, or null: schools are compared
 * within one year, and one early figure does not unrate a state.
 */
export function ratingYear(schools: readonly RatingInput[], measure: Measure): SchoolYear | null {
  return ratingYears(schools, measure).at(-1) ?? null;
}

/** Every year in which at least 30 schools have the measure for all students, oldest first. */
export function ratingYears(schools: readonly RatingInput[], measure: Measure): readonly SchoolYear[] {
  const counts = new Map<SchoolYear, number>();
  for (const school of schools) {
    for (const year of yearsWithFigure(school, measure)) counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  const years = [...counts].filter(([, count]) => count >= FEWEST_COMPARED_SCHOOLS).map(([year]) => year);
  return years.sort();
}

/** Returns a series' figure of a year, or null if it is missing, hidden or a range. */
export function figureOf(series: Series, year: SchoolYear): Figure | null {
  const point = series.points.find((one) => one.year === year);
  return point === undefined || point.value === null ? null : { ...point, value: point.value };
}

/** True for a series of all students in all grades. */
export function isOfAllStudents(series: Series): boolean {
  return (series.subgroup ?? 'all') === 'all' && series.grade === undefined;
}

function yearsWithFigure(school: RatingInput, measure: Measure): ReadonlySet<SchoolYear> {
  let years: Set<SchoolYear> | null = null;
  for (const series of school.series) {
    if (series.measure !== measure || !isOfAllStudents(series)) continue;
    years ??= new Set();
    for (const { year, value } of series.points) if (value !== null) years.add(year);
  }
  return years ?? NO_YEARS;
}

const NO_YEARS: ReadonlySet<SchoolYear> = new Set();
