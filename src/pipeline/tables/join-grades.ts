import { suppressSeries } from '#domain/figures/suppression.ts';
import {
  MISSING_REASONS,
  type Measure,
  type MissingReason,
  type Point,
  type Series,
} from '#domain/figures/figure-schema.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';

/**
 * Adds figures of the whole school to a measure that a source publishes by grade only: the mean weighted by students,
 * who are added up. A joined figure is whole or missing: if the school took the test in a grade that has no figure of
 * the group, the joined figure has its reason. Ranges of grades give a range.
 */
export function addWholeSchool(series: readonly Series[], measures: ReadonlySet<Measure>): Series[] {
  const own = series.filter(({ measure, grade }) => measures.has(measure) && grade !== undefined);
  if (own.length === 0) return [...series];
  // Each grade is made safe first, so that a joined figure reveals nothing that a grade hides.
  const safe = suppressSeries(own);
  const known = new Set(series.filter(({ grade }) => grade === undefined).map(keyOf));
  const groups = Map.groupBy(safe, keyOf);
  const joined = [...groups].flatMap(([key, parts]) => (known.has(key) ? [] : joinParts(parts, safe)));
  return [...series, ...joined];
}

function joinParts(parts: readonly Series[], all: readonly Series[]): Series[] {
  const [first] = parts;
  if (first === undefined) return [];
  const { grade: _grade, ...like } = first;
  const years = Map.groupBy(
    parts.flatMap(({ points }) => points),
    ({ year }) => year,
  );
  const points = [...years].map(([year, own]) => joinPoints(year, { own, grades: countGrades(all, { like, year }) }));
  return [{ ...like, points: points.sort((a, b) => (a.year < b.year ? -1 : 1)) }];
}

/** Counts the grades that took a test in a year. */
function countGrades(
  all: readonly Series[],
  { like, year }: { like: Omit<Series, 'points'>; year: SchoolYear },
): number {
  const taken = all.filter(
    ({ measure, subject, points }) =>
      measure === like.measure && subject === like.subject && points.some((point) => point.year === year),
  );
  return new Set(taken.map(({ grade }) => grade)).size;
}

function joinPoints(year: SchoolYear, { own, grades }: { own: readonly Point[]; grades: number }): Point {
  const missing = findReason(own);
  if (missing !== null) return { year, value: null, missing };
  const students = own.reduce((sum, point) => sum + (point.students ?? 0), 0);
  const isCounted = own.every((point) => point.students !== undefined);
  if (own.length < grades || students === 0 || !isCounted) return { year, value: null, missing: 'not-reported' };
  const mean = (bound: (point: Point) => number): number => {
    const sum = own.reduce((total, point) => total + bound(point) * (point.students ?? 0), 0);
    return Math.round((10 * sum) / students) / 10;
  };
  if (own.every(({ value }) => value !== null)) return { year, value: mean(({ value }) => value ?? 0), students };
  const lower = mean(({ value, lower: from }) => value ?? from ?? 0);
  const upper = mean(({ value, upper: to }) => value ?? to ?? 100);
  return { year, value: null, students, ...(lower > 0 ? { lower } : {}), ...(upper < 100 ? { upper } : {}) };
}

/** The reason that a joined figure gives if its grades have several: the first in the order of the reasons. */
function findReason(points: readonly Point[]): MissingReason | null {
  return MISSING_REASONS.find((reason) => points.some(({ missing }) => missing === reason)) ?? null;
}

function keyOf({ measure, subject, subgroup }: Series): string {
  return `${measure}|${subject ?? ''}|${subgroup ?? ''}`;
}
