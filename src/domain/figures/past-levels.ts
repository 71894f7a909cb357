import type { Series } from './figure-schema.ts';
import { GRADES, listLevels, type GradeSpan, type LevelCode } from '../schools/school-level.ts';
import type { SchoolYear } from '../schools/school-schema.ts';

/** What says which grades a school taught in earlier years. */
interface ListedSchool {
  readonly levels: readonly LevelCode[];
  readonly series: readonly Series[];
  /** The grades by which a source lists the school in a year. */
  readonly listings: ReadonlyMap<SchoolYear, GradeSpan>;
}

/** A grade with a smaller part of the students says little: a class of grade 8 makes no middle school of a high school. */
const LEAST_PART = 0.05;
/** The students by grade count if they are nearly all of the school. */
const NEARLY_ALL = 0.9;

/**
 * Finds the years in which a school had other levels than it has today: by the grades that a source lists it with in that year,
 * or else by its students of that year by grade. A year without known grades is absent.
 */
export function listPastLevels({
  levels,
  series,
  listings,
}: ListedSchool): ReadonlyMap<SchoolYear, readonly LevelCode[]> {
  const spans = new Map([...spansByStudents(series), ...listings]);
  return new Map(
    [...spans].flatMap(([year, span]) => {
      const own = listLevels(span);
      return own.length === 0 || isSame(own, levels) ? [] : [[year, own] as const];
    }),
  );
}

function isSame(own: readonly LevelCode[], levels: readonly LevelCode[]): boolean {
  return own.join('') === levels.join('');
}

function spansByStudents(series: readonly Series[]): Map<SchoolYear, GradeSpan> {
  const counts = series.filter(({ measure, subgroup }) => measure === 'enrollment' && subgroup === undefined);
  const bySource = Map.groupBy(counts, ({ source }) => source);
  const years = new Map<SchoolYear, GradeSpan>();
  for (const own of bySource.values())
    for (const { year, value: total } of own.find(({ grade }) => grade === undefined)?.points ?? []) {
      const students = new Map(
        own.flatMap(({ grade, points }) => {
          const value = points.find((point) => point.year === year)?.value ?? null;
          return grade === undefined || value === null ? [] : [[grade, value] as const];
        }),
      );
      const span = total === null ? null : spanOf(students, total);
      if (span !== null) years.set(year, span);
    }
  return years;
}

function spanOf(students: ReadonlyMap<string, number>, total: number): GradeSpan {
  const known = [...students.values()].reduce((sum, value) => sum + value, 0);
  if (total === 0 || known < NEARLY_ALL * total) return null;
  const taught = GRADES.filter((grade) => (students.get(grade) ?? 0) >= LEAST_PART * total);
  const [low, high] = [taught[0], taught.at(-1)];
  return low === undefined || high === undefined ? null : { low, high };
}
