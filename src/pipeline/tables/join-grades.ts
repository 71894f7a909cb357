import { suppressParts } from '#domain/figures/suppression.ts';
import type { Measure, Series } from '#domain/figures/figure-schema.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { joinPoints, type PartPoint } from './join-points.ts';

/**
 * Adds figures of the whole school to a measure that a source publishes by grade only: the mean weighted by students,
 * who are added up. A joined figure is whole or missing: if the school took the test in a grade that has no figure of
 * the group, the joined figure has its reason. Ranges of grades give a range.
 */
export function addWholeSchool(series: readonly Series[], measures: ReadonlySet<Measure>): Series[] {
  const own = series.filter(({ measure, grade }) => measures.has(measure) && grade !== undefined);
  if (own.length === 0) return [...series];
  // Each grade is made safe first, so that a joined figure reveals nothing that a grade hides.
  const parts = suppressParts(own).map((shown, at) => ({ shown, given: own[at] ?? shown }));
  const known = new Set(series.filter(({ grade }) => grade === undefined).map(keyOf));
  const groups = Map.groupBy(parts, ({ given }) => keyOf(given));
  const joined = [...groups].flatMap(([key, grades]) => (known.has(key) ? [] : joinGrades(grades, own)));
  return [...series, ...joined];
}

/** A grade's figures as they may be shown, and as the source gives them. */
interface GradeSeries {
  readonly shown: Series;
  readonly given: Series;
}

function joinGrades(grades: readonly GradeSeries[], all: readonly Series[]): Series[] {
  const [first] = grades;
  if (first === undefined) return [];
  const { grade: _grade, ...like } = first.given;
  const points = grades.flatMap(({ shown, given }) =>
    shown.points.map((point, at): PartPoint => ({ shown: point, students: given.points[at]?.students })),
  );
  const years = Map.groupBy(points, ({ shown }) => shown.year);
  const joined = [...years].map(([year, parts]) => {
    return joinPoints(year, { parts, measure: like.measure, expected: countGrades(all, { like, year }) });
  });
  return [{ ...like, points: joined.sort((a, b) => (a.year < b.year ? -1 : 1)) }];
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

function keyOf({ measure, subject, subgroup }: Series): string {
  return `${measure}|${subject ?? ''}|${subgroup ?? ''}`;
}
