import { findPoolOf, listPools, type PoolId, type PooledSchool } from './average-pool.ts';
import type { Measure, Point, Series } from './figure-schema.ts';
import { MOST_HIDDEN_STUDENTS } from './extreme-range.ts';
import { estimateGroupEnrollment } from './group-size.ts';
import { meanOf, readInterval, widthOf, type Interval, type Weighted } from './interval.ts';
import { MEASURE_IDS, MEASURES } from './measures.ts';
import type { AverageSeries, StateAverages } from './profile-document.ts';
import { isPlausibleRatio } from '../schools/plausible-ratio.ts';
import { SMALLEST_SHOWN_GROUP } from './suppression-table.ts';

/** An average is shown only if at least this many schools have the figure. */
const FEWEST_AVERAGED_SCHOOLS = 10;
/**
 * A tested subject needs at least this part of the students of the most tested one. Some states publish a subject of a
 * few schools of one kind only. The mean of those says nothing about the others.
 */
const LEAST_REACH = 0.02;

/** A school as the averages need it. */
export interface AveragedSchool extends PooledSchool {
  readonly series: readonly Series[];
  /** Its levels in the years in which they were others. Default: it always had today's. */
  readonly pastLevels?: ReadonlyMap<Point['year'], PooledSchool['levels']>;
}

interface Figure {
  readonly interval: Interval;
  /** Students who count; null if neither the figure nor the school's enrollment reports them. */
  readonly weight: number | null;
}

/** One year's mean over schools. Its `students` are the weights, or null if none is known. */
interface JoinedPoint {
  readonly year: Point['year'];
  readonly mean: Interval;
  readonly schools: number;
}
/** An average of schools before rounding. Its points know the number of students, if schools report it. */
export type JoinedSeries = Omit<AverageSeries, 'points'> & { readonly points: readonly JoinedPoint[] };

interface Collected {
  readonly like: Omit<Series, 'points'>;
  readonly years: Map<Point['year'], Figure[]>;
}

/** A wider average says too little. In the unit of the figure, such as percentage points. */
const WIDEST_AVERAGE = 2;
/** Floating point sums of the same numbers are off by less. */
const EPSILON = 1e-9;

/**
 * Averages schools' shown figures by pool: schools with the same levels in that year, sector and kind (see `findPoolOf`). For each pool, source, measure,
 * subject, group, grade and year that at least `fewestSchools` have (10 for a state), the mean is weighted by `students`, else by the
 * enrollment of the group in the school, or its share of the enrollment. It is the plain mean if no school reports one. Subjects that hardly any of
 * the tested students took have none. Values have one decimal; years are oldest first; pools and figures are in the
 * order in which schools first report them.
 *
 * A school's range counts with everything that it allows, so the average is a range, too. It has a value if both ends round
 * to the same. It has neither if it is wider than two points.
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
      points: points.map(roundPoint),
    })),
  };
}

/** Joins schools as {@link averageSchools} does, with the weights and without rounding. */
export function joinSchools(schools: readonly AveragedSchool[], fewestSchools: number): readonly JoinedSeries[] {
  const placed = schools
    .flatMap(splitByLevels)
    .flatMap((era) => listPools(era.school).map((pool) => ({ pool, ...era })));
  return [...Map.groupBy(placed, ({ pool }) => pool)].flatMap(([pool, own]) => {
    const counted = own.map(({ school, isOfYear }) => ({
      series: school.series,
      isOfYear,
      isCounted: (topic: Omit<Series, 'points'>) => findPoolOf(school, topic) === pool,
    }));
    return averagePool(pool, counted, fewestSchools);
  });
}

/** A school with the levels that it had in some years. */
interface SchoolOfYears {
  readonly school: AveragedSchool;
  readonly isOfYear: (year: Point['year']) => boolean;
}

/** Splits a school whose levels changed: each year counts among the schools with the levels that it had then. */
function splitByLevels(school: AveragedSchool): SchoolOfYears[] {
  const { pastLevels = NO_PAST } = school;
  const past = Map.groupBy(pastLevels, ([, levels]) => levels.join(''));
  return [
    { school, isOfYear: (year) => !pastLevels.has(year) },
    ...[...past.values()].map((years) => {
      const own = new Set(years.map(([year]) => year));
      return { school: { ...school, levels: years[0]?.[1] ?? [] }, isOfYear: (year: Point['year']) => own.has(year) };
    }),
  ];
}

const NO_PAST: NonNullable<AveragedSchool['pastLevels']> = new Map();

/** Rounds an average to tenths, and the ends of a range outward. The result of a single school is its own range. */
export function roundPoint({ year, mean, schools }: JoinedPoint): AverageSeries['points'][number] {
  const value = roundToTenth(mean.low);
  const width = widthOf(mean);
  if (width < EPSILON || value === roundToTenth(mean.high)) return { year, value, schools };
  if (width > WIDEST_AVERAGE + EPSILON && schools > 1) return { year, value: null, schools };
  const [lower, upper] = [Math.floor(mean.low * 10 + EPSILON) / 10, Math.ceil(mean.high * 10 - EPSILON) / 10];
  return { year, value: null, lower, upper, schools };
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A school of a pool. Its sizes are weights, even if they are no figures of this pool. */
interface PoolMember extends Pick<AveragedSchool, 'series'> {
  /** Default: every figure. */
  readonly isCounted?: (topic: Omit<Series, 'points'>) => boolean;
  /** Default: every year. */
  readonly isOfYear?: (year: Point['year']) => boolean;
}

/** Averages the figures of one pool. See {@link averageSchools}. */
export function averagePool(
  pool: PoolId,
  schools: readonly PoolMember[],
  fewestSchools: number,
): readonly JoinedSeries[] {
  const collected = new Map<string, Collected>();
  for (const school of schools) collectSchool(school, collected);
  const isOfThePool = reachOf([...collected.values()]);
  return [...collected.values()].flatMap(({ like, years }) => {
    const points = [...years].flatMap(([year, figures]) =>
      isOfThePool(like, year) ? averagePoint(year, figures, fewestSchools) : [],
    );
    return points.length === 0 ? [] : [{ ...like, pool, points: points.sort((a, b) => (a.year < b.year ? -1 : 1)) }];
  });
}

function collectSchool(
  { series, isCounted = () => true, isOfYear = () => true }: PoolMember,
  collected: Map<string, Collected>,
): void {
  const enrolledOf = estimateGroupEnrollment(series);
  for (const { points, ...like } of series.filter(hasMean)) {
    if (!isCounted(like)) continue;
    const key = [like.source, like.measure, like.subject, like.subgroup ?? 'all', like.grade].join('|');
    const { years } = getOrAdd(collected, key, () => ({ like, years: new Map<Point['year'], Figure[]>() }));
    const enrolled = enrolledOf({ ...like, points });
    for (const point of points) {
      const figure = isOfYear(point.year) ? readFigure(like, point, enrolled) : null;
      if (figure !== null) getOrAdd(years, point.year, () => []).push(figure);
    }
  }
}

function readFigure(like: Collected['like'], point: Point, enrolled: number | null): Figure | null {
  const interval = readInterval(like.measure, point);
  if (interval === null || isMistaken(like, point)) return null;
  const weight = like.measure === SIZE ? 1 : (interval.students ?? enrolled);
  return { interval, weight };
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
  const counted = weigh(figures);
  const used = counted.length > 0 ? counted : figures.map(({ interval }) => ({ interval, least: 1, most: 1 }));
  const mean = used.length < fewestSchools ? null : meanOf(used);
  if (mean === null) return [];
  return [{ year, mean: counted.length > 0 ? mean : { ...mean, students: null }, schools: used.length }];
}

/**
 * Weighs figures by their students, else by the enrollment, and leaves out those with neither. If other schools report the
 * students of the figure, a range without them has any number between the smallest shown group and the enrollment, or the
 * largest group whose number is hidden.
 */
function weigh(figures: readonly Figure[]): readonly Weighted[] {
  const isReported = figures.some(({ interval }) => interval.students !== null);
  return figures.flatMap(({ interval, weight }) => {
    const isHidden = isReported && interval.students === null && widthOf(interval) > 0;
    const most = weight ?? (isHidden ? MOST_HIDDEN_STUDENTS : null);
    if (most === null) return [];
    return [{ interval, least: isHidden ? Math.min(SMALLEST_SHOWN_GROUP, most) : most, most }];
  });
}

/** The number of students: the one count whose mean says something, as the usual size of a school. */
const SIZE: Measure = 'enrollment';

/** A school with one teacher on record and 126 students says nothing about the others. */
function isMistaken({ measure }: Pick<Series, 'measure'>, { value }: Point): boolean {
  return measure === 'students-per-teacher' && !isPlausibleRatio(value);
}

function hasMean({ measure, subgroup, grade }: Series): boolean {
  return MEASURES[measure].isAveraged || (measure === SIZE && subgroup === undefined && grade === undefined);
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}
