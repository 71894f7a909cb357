import type { PoolId } from '../figures/average-pool.ts';
import type { Measure, Series, SourceId, Subject } from '../figures/figure-schema.ts';
import { hasFigure } from '../figures/known-figures.ts';
import { readInterval, type Interval } from '../figures/interval.ts';
import type { AverageSeries, DistrictAverage } from '../figures/profile-document.ts';
import { compareSources } from '../figures/sources.ts';
import { averageSchools, type AveragedSchool } from '../figures/state-averages.ts';
import type { SchoolYear } from '../schools/school-schema.ts';

/** What a district page shows of its schools. Sizes are needed as weights and for the number of teachers. */
export const DISTRICT_MEASURES = [
  'proficiency',
  'graduation-rate',
  'academic-growth',
  'enrollment',
  'teachers-fte',
] as const satisfies readonly Measure[];
/** The subjects whose results a district page shows. */
export const DISTRICT_SUBJECTS = [
  'reading',
  'english-language-arts',
  'mathematics',
] as const satisfies readonly Subject[];

/** True if a figure of a school counts for its district: one of all its students, with a shown measure and subject. */
export function isDistrictFigure({ measure, subject, subgroup, grade }: Series): boolean {
  const isShownSubject = subject === undefined || DISTRICT_SUBJECTS.some((one) => one === subject);
  const isWhole = subgroup === undefined && grade === undefined;
  return isWhole && isShownSubject && DISTRICT_MEASURES.some((one) => one === measure);
}

/** A school of a district with its figures of all students and grades. */
export type DistrictSchool = AveragedSchool;

/** One year of a district's schools beside the state's districts that have such schools. */
export interface DistrictPoint {
  readonly year: SchoolYear;
  readonly result: Interval;
  /** How many schools of the district have the figure. */
  readonly schools: number;
  /** Of the state's districts; null if too few of them have the figure. Its interval is null if ranges allow too many averages. */
  readonly average: { readonly interval: Interval | null; readonly districts: number } | null;
}

/** One result of a district: the average over its schools of one pool. */
export interface DistrictResult {
  readonly measure: Measure;
  readonly subject: Subject | null;
  readonly source: SourceId;
  /** Newest year first. */
  readonly points: readonly DistrictPoint[];
}

/** The results of schools that can be compared with each other. */
export interface DistrictPool {
  readonly id: PoolId;
  readonly results: readonly DistrictResult[];
  /** Results of the newest year without a figure, because the ranges of the schools allow too many. */
  readonly tooWide: readonly TooWideResult[];
}

/** A result that the schools of a district have only as ranges. */
export interface TooWideResult extends Pick<DistrictResult, 'measure' | 'subject'> {
  readonly year: SchoolYear;
  readonly schools: number;
}

/** The figures of a district page, joined from its schools' figures. */
export interface DistrictFigures {
  /** The pools with the most schools first. */
  readonly pools: readonly DistrictPool[];
  /** Special schools with results, which are pools of their own. */
  readonly specialSchools: number;
  /** Teachers, counted as full-time, of the newest year that any school reports. */
  readonly teachers: { readonly count: number; readonly schools: number; readonly year: SchoolYear } | null;
}

/** The figures of a district whose schools report none. */
export const NO_DISTRICT_FIGURES: DistrictFigures = { pools: [], specialSchools: 0, teachers: null };

/** The measures that are joined over schools. The others are weights and counts. */
export const DISTRICT_RESULTS: readonly Measure[] = ['proficiency', 'graduation-rate', 'academic-growth'];

/**
 * Joins the results of a district's open schools by pool, weighted by students. A mean over schools with different levels
 * would say which levels the district has, not how its schools do.
 */
export function joinDistrictFigures(
  schools: readonly DistrictSchool[],
  findAverage: (series: AverageSeries) => DistrictAverage | undefined,
): DistrictFigures {
  const own = averageSchools(schools, 1).series.filter(({ measure }) => DISTRICT_RESULTS.includes(measure));
  const byPool = Map.groupBy(own, ({ pool }) => pool);
  const pools = [...byPool].map(([id, series]) => ({
    id,
    results: newestOfEachTopic(series).flatMap((one) => toResult(one, findAverage(one))),
    tooWide: newestOfEachTopic(series).flatMap(findTooWide),
  }));
  return {
    pools: pools
      .filter(({ results, tooWide }) => results.length + tooWide.length > 0)
      .toSorted((one, other) => countSchools(other) - countSchools(one)),
    specialSchools: schools.filter((school) => school.kind !== null && school.series.some(isResult)).length,
    teachers: countTeachers(schools),
  };
}

/** Two sources can report the same: the one with the newer year counts, and on a tie the one that is closer to the schools. */
function newestOfEachTopic(series: readonly AverageSeries[]): AverageSeries[] {
  const yearOf = ({ points }: AverageSeries) => points.at(-1)?.year ?? '';
  const byTopic = Map.groupBy(series, ({ measure, subject }) => `${measure} ${subject ?? ''}`);
  return [...byTopic.values()].flatMap((same) =>
    same.toSorted((a, b) => yearOf(b).localeCompare(yearOf(a)) || compareSources(a.source, b.source)).slice(0, 1),
  );
}

function countSchools({ results }: DistrictPool): number {
  return Math.max(0, ...results.map(({ points }) => points[0]?.schools ?? 0));
}

/** Leaves out years whose ranges allow too many results, and a topic without another year. */
function toResult(own: AverageSeries, state: DistrictAverage | undefined): readonly DistrictResult[] {
  const points = own.points.flatMap(({ year, schools, ...point }): DistrictPoint[] => {
    const result = readInterval(own.measure, point);
    const average = state?.points.find((one) => one.year === year);
    if (result === null) return [];
    const compared =
      average === undefined ? null : { interval: readInterval(own.measure, average), districts: average.districts };
    return [{ year, result, schools, average: compared }];
  });
  if (points.length === 0) return [];
  return [{ measure: own.measure, subject: own.subject ?? null, source: own.source, points: points.reverse() }];
}

function findTooWide({ points, measure, subject }: AverageSeries): readonly TooWideResult[] {
  const newest = points.at(-1);
  if (newest === undefined || newest.value !== null || newest.lower !== undefined) return [];
  return [{ measure, subject: subject ?? null, year: newest.year, schools: newest.schools }];
}

function isResult(series: Series): boolean {
  return DISTRICT_RESULTS.includes(series.measure) && hasFigure(series);
}

function countTeachers(schools: readonly DistrictSchool[]): DistrictFigures['teachers'] {
  const counted = schools.flatMap(({ series }) => newestTeachers(series));
  const year = counted.reduce((newest, point) => (point.year > newest ? point.year : newest), '');
  const own = counted.filter((point) => point.year === year);
  if (own.length === 0) return null;
  return { count: Math.round(own.reduce((sum, { value }) => sum + value, 0)), schools: own.length, year };
}

function newestTeachers(series: readonly Series[]): { year: SchoolYear; value: number }[] {
  const points = series.find(({ measure }) => measure === 'teachers-fte')?.points ?? [];
  const newest = points.findLast(({ value }) => value !== null);
  return newest?.value == null ? [] : [{ year: newest.year, value: newest.value }];
}
