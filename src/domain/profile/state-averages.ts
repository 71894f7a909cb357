import { MEASURES, type Measure, type Point, type Series } from './figure-schema.ts';
import { newestEnrollmentOf } from './group-size.ts';
import type { StateAverages } from './profile-document.ts';

/** A state average is shown only where at least so many schools have the figure. */
export const FEWEST_AVERAGED_SCHOOLS = 10;
/**
 * And, of a tested subject, only where at least this part of the students of the most tested one stands behind it. Some states
 * publish a subject of a few schools of one kind only, of which the mean says nothing of the state.
 */
const LEAST_REACH = 0.02;

interface Figure {
  readonly value: number;
  /** Students who count; null where neither the figure nor the school's enrollment tells. */
  readonly weight: number | null;
}

interface Collected {
  readonly like: Omit<Series, 'points'>;
  readonly years: Map<Point['year'], Figure[]>;
}

/**
 * State averages over schools' shown figures: for each source, measure, subject, group, grade and year that at least 10
 * schools have, the mean weighted by `students`, else by the enrollment of the group in the school; the plain mean where
 * no school tells either. Subjects that hardly any of the tested students were tested in have none. One decimal; oldest
 * year first; in the order in which the schools first name a figure.
 *
 * Counts are not averaged. Neither are shares of students by group: schools where a group is small hide
 * it, so the mean of the others would overstate it.
 */
export function averageSeries(schools: readonly (readonly Series[])[]): StateAverages {
  const collected = new Map<string, Collected>();
  for (const school of schools) collectSchool(school, collected);
  const isOfTheState = reachOf([...collected.values()]);
  return [...collected.values()].flatMap(({ like, years }) => {
    const points = [...years].flatMap(([year, figures]) =>
      isOfTheState(like, year) ? averagePoint(year, figures) : [],
    );
    return points.length === 0 ? [] : [{ ...like, points: points.sort((a, b) => (a.year < b.year ? -1 : 1)) }];
  });
}

function collectSchool(school: readonly Series[], collected: Map<string, Collected>): void {
  const enrolledOf = newestEnrollmentOf(school);
  for (const { points, ...like } of school.filter(({ measure }) => isAveraged(measure))) {
    const key = [like.source, like.measure, like.subject, like.subgroup ?? 'all', like.grade].join('|');
    const { years } = getOrAdd(collected, key, () => ({ like, years: new Map<Point['year'], Figure[]>() }));
    const enrolled = enrolledOf({ ...like, points });
    for (const { year, value, students } of points) {
      if (value === null) continue;
      getOrAdd(years, year, () => []).push({ value, weight: students ?? (enrolled === 0 ? null : enrolled) });
    }
  }
}

/** Tells whether a subject, in a year, reached enough of the students whom the source counts in its most tested subject. */
function reachOf(all: readonly Collected[]): (like: Collected['like'], year: Point['year']) => boolean {
  const bySubject = new Map<string, number>();
  const largest = new Map<string, number>();
  const subjectKey = (like: Collected['like'], year: string): string =>
    [like.source, like.measure, year, like.subject].join('|');
  const testKey = (like: Collected['like'], year: string): string => [like.source, like.measure, year].join('|');
  for (const { like, years } of all) {
    if (like.subject === undefined || like.subgroup !== undefined) continue;
    for (const [year, figures] of years) {
      const students = figures.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
      bySubject.set(subjectKey(like, year), Math.max(students, bySubject.get(subjectKey(like, year)) ?? 0));
      largest.set(testKey(like, year), Math.max(students, largest.get(testKey(like, year)) ?? 0));
    }
  }
  return (like, year) => {
    const students = bySubject.get(subjectKey(like, year));
    if (like.subject === undefined || students === undefined) return true;
    return students >= LEAST_REACH * (largest.get(testKey(like, year)) ?? 0);
  };
}

function isAveraged(measure: Measure): boolean {
  const type = MEASURES[measure];
  return type !== 'count' && measure !== 'share-of-students';
}

function averagePoint(year: Point['year'], figures: readonly Figure[]): Point[] {
  const weighted = figures.filter(({ weight }) => weight !== null);
  const used = weighted.length > 0 ? weighted : figures.map(({ value }) => ({ value, weight: 1 }));
  const total = used.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
  if (used.length < FEWEST_AVERAGED_SCHOOLS || total === 0) return [];
  const mean = used.reduce((sum, { value, weight }) => sum + value * (weight ?? 0), 0) / total;
  return [{ year, value: Math.round(mean * 10) / 10 }];
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}
