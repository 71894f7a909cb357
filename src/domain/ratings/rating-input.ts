import type { Measure, Series } from '../figures/figure-schema.ts';
import { isKnown } from '../figures/known-figures.ts';
import { readInterval, type Interval } from '../figures/interval.ts';
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

/**
 * The newest year in which at least 30 schools have the measure for all students, or null: schools are compared
 * within one year, and one early figure does not unrate a state.
 */
export function ratingYear(schools: readonly RatingInput[], measure: Measure): SchoolYear | null {
  return ratingYears(schools, measure).at(-1) ?? null;
}

/** Every year in which at least 30 schools have the measure for all students, oldest first. A range counts. */
export function ratingYears(
  schools: readonly RatingInput[],
  measure: Measure,
  fewestSubjects = 1,
): readonly SchoolYear[] {
  const counts = new Map<SchoolYear, number>();
  for (const school of schools) {
    for (const [year, subjects] of countSubjects(school, measure)) {
      if (subjects >= fewestSubjects) counts.set(year, (counts.get(year) ?? 0) + 1);
    }
  }
  const years = [...counts].filter(([, count]) => count >= FEWEST_COMPARED_SCHOOLS).map(([year]) => year);
  return years.sort();
}

/** Returns a series' figure of a year as an interval, or null if it is missing or hidden. */
export function figureOf(series: Series, year: SchoolYear): Interval | null {
  const point = series.points.find((one) => one.year === year);
  return point === undefined ? null : readInterval(series.measure, point);
}

/** True for a series of all students in all grades. */
export function isOfAllStudents(series: Series): boolean {
  return (series.subgroup ?? 'all') === 'all' && series.grade === undefined;
}

/** Counts the subjects of a measure by year. A measure without subjects has one. */
function countSubjects(school: RatingInput, measure: Measure): ReadonlyMap<SchoolYear, number> {
  let subjects: Map<SchoolYear, number> | null = null;
  for (const series of school.series) {
    if (series.measure !== measure || !isOfAllStudents(series)) continue;
    subjects ??= new Map();
    for (const point of series.points) {
      if (isKnown(point)) subjects.set(point.year, (subjects.get(point.year) ?? 0) + 1);
    }
  }
  return subjects ?? NO_YEARS;
}

const NO_YEARS: ReadonlyMap<SchoolYear, number> = new Map();
