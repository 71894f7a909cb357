import type { PoolId } from '../figures/average-pool.ts';
import type { Measure, Series, SourceId, Subject } from '../figures/figure-schema.ts';
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
  readonly value: number;
  /** How many schools of the district have the figure. */
  readonly schools: number;
  /** Of the state's districts; null if too few of them have the figure. */
  readonly average: DistrictAverage['points'][number] | null;
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
}

/** The figures of a district page, joined from its schools' figures. */
export interface DistrictFigures {
  /** The pools with the most schools first. */
  readonly pools: readonly DistrictPool[];
  /** Teachers, counted as full-time, of the newest year that any school reports. */
  readonly teachers: { readonly count: number; readonly schools: number; readonly year: SchoolYear } | null;
}

/** The figures of a district whose schools report none. */
export const NO_DISTRICT_FIGURES: DistrictFigures = { pools: [], teachers: null };

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
    results: newestOfEachTopic(series).map((one) => toResult(one, findAverage(one))),
  }));
  return {
    pools: pools.toSorted((one, other) => countSchools(other) - countSchools(one)),
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

function toResult(own: AverageSeries, state: DistrictAverage | undefined): DistrictResult {
  const points = own.points.map((point): DistrictPoint => {
    return { ...point, average: state?.points.find(({ year }) => year === point.year) ?? null };
  });
  return { measure: own.measure, subject: own.subject ?? null, source: own.source, points: points.reverse() };
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
