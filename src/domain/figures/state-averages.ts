import { findPool, type PoolId } from './average-pool.ts';
import type { Measure, Point, Series } from './figure-schema.ts';
import { estimateGroupEnrollment } from './group-size.ts';
import { MEASURE_IDS, MEASURES } from './measures.ts';
import type { AverageSeries, StateAverages } from './profile-document.ts';
import type { LevelCode } from '../schools/school-level.ts';
import type { School } from '../schools/school-schema.ts';

/** An average is shown only if at least this many schools have the figure. */
const FEWEST_AVERAGED_SCHOOLS = 10;
/**
 * A tested subject needs at least this part of the students of the most tested one. Some states publish a subject of a
 * few schools of one kind only. The mean of those says nothing about the others.
 */
const LEAST_REACH = 0.02;

/** A school as the averages need it. */
export interface AveragedSchool {
  readonly levels: readonly LevelCode[];
  readonly type: School['type'];
  readonly series: readonly Series[];
}

interface Figure {
  readonly value: number;
  /** Students who count; null if neither the figure nor the school's enrollment reports them. */
  readonly weight: number | null;
}

/** One year's mean over schools. `students`: their weights, or null if none is known. */
type JoinedPoint = AverageSeries['points'][number] & { readonly students: number | null };
/** An average of schools before rounding. Its points know the number of students, if schools report it. */
export type JoinedSeries = Omit<AverageSeries, 'points'> & { readonly points: readonly JoinedPoint[] };

interface Collected {
  readonly like: Omit<Series, 'points'>;
  readonly years: Map<Point['year'], Figure[]>;
}

/**
 * Averages schools' shown figures by pool: schools with the same levels and sector. For each pool, source, measure,
 * subject, group, grade and year that at least `fewestSchools` have (10 for a state), the mean is weighted by `students`, else by the
 * enrollment of the group in the school, or its share of the enrollment. It is the plain mean if no school reports one. Subjects that hardly any of
 * the tested students took have none. Values have one decimal; years are oldest first; pools and figures are in the
 * order in which schools first report them.
 *
 * The size of schools has the plain mean. Other counts are not averaged. Neither are shares of students by group: schools with a small group hide it, so the mean of
 * the others would overstate it. A school with unknown levels is in no pool.
 */
export function averageSchools(
  schools: readonly AveragedSchool[],
  fewestSchools = FEWEST_AVERAGED_SCHOOLS,
): StateAverages {
  const reported = new Set(schools.flatMap(({ series }) => series.map(({ measure }) => measure)));
  return {
    measures: MEASURE_IDS.filter((measure) => reported.has(measure)),
    series: joinSchools(schools, fewestSchools).map(({ points, ...like }) => ({
      ...like,
      points: points.map(({ year, value, schools: count }) => ({ year, value: roundToTenth(value), schools: count })),
    })),
  };
}

/** Joins schools as {@link averageSchools} does, with the weights and without rounding. */
export function joinSchools(schools: readonly AveragedSchool[], fewestSchools: number): readonly JoinedSeries[] {
  const pools = Map.groupBy(schools, findPool);
  return [...pools].flatMap(([pool, own]) => (pool === null ? [] : averagePool(pool, own, fewestSchools)));
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Averages the figures of one pool. See {@link averageSchools}. */
export function averagePool(
  pool: PoolId,
  schools: readonly Pick<AveragedSchool, 'series'>[],
  fewestSchools: number,
): readonly JoinedSeries[] {
  const collected = new Map<string, Collected>();
  for (const { series } of schools) collectSchool(series, collected);
  const isOfThePool = reachOf([...collected.values()]);
  return [...collected.values()].flatMap(({ like, years }) => {
    const points = [...years].flatMap(([year, figures]) =>
      isOfThePool(like, year) ? averagePoint(year, figures, fewestSchools) : [],
    );
    return points.length === 0 ? [] : [{ ...like, pool, points: points.sort((a, b) => (a.year < b.year ? -1 : 1)) }];
  });
}

function collectSchool(school: readonly Series[], collected: Map<string, Collected>): void {
  const enrolledOf = estimateGroupEnrollment(school);
  for (const { points, ...like } of school.filter(hasMean)) {
    const key = [like.source, like.measure, like.subject, like.subgroup ?? 'all', like.grade].join('|');
    const { years } = getOrAdd(collected, key, () => ({ like, years: new Map<Point['year'], Figure[]>() }));
    const enrolled = enrolledOf({ ...like, points });
    for (const { year, value, students } of points) {
      if (value === null) continue;
      getOrAdd(years, year, () => []).push({ value, weight: like.measure === SIZE ? 1 : (students ?? enrolled) });
    }
  }
}

/**
 * Returns a function that checks whether a subject reached enough students in a year, compared with the source's most
 * tested subject.
 */
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

function averagePoint(year: Point['year'], figures: readonly Figure[], fewestSchools: number): JoinedPoint[] {
  const weighted = figures.filter(({ weight }) => weight !== null);
  const used = weighted.length > 0 ? weighted : figures.map(({ value }) => ({ value, weight: 1 }));
  const total = used.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
  if (used.length < fewestSchools || total === 0) return [];
  const mean = used.reduce((sum, { value, weight }) => sum + value * (weight ?? 0), 0) / total;
  return [{ year, value: mean, schools: used.length, students: weighted.length > 0 ? total : null }];
}

/** The number of students: the one count whose mean says something, as the usual size of a school. */
const SIZE: Measure = 'enrollment';

function hasMean({ measure, subgroup, grade }: Series): boolean {
  return MEASURES[measure].isAveraged || (measure === SIZE && subgroup === undefined && grade === undefined);
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}
