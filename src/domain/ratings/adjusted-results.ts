import { z } from 'zod';
import { widthOf } from '../figures/interval.ts';
import type { SchoolId } from '../schools/school-id.ts';
import { SchoolYearSchema } from '../schools/school-schema.ts';
import { FEWEST_COMPARED_SCHOOLS } from './rating-constants.ts';
import type { RatingInput } from './rating-input.ts';
import { readIncomeShare } from './student-shares.ts';
import { listTestedSchools, type TestedSchool } from './tested-years.ts';
import { samplingError } from './yearly-change.ts';

/** A difference of this many standard errors is hardly chance: one school in twenty by itself. */
const SURE_ERRORS = 1.96;
/** A wider range of a result says too little. */
const WIDEST_RESULT = 2;

/** A school's test results beside the results that schools with its family income, level and size have. */
export const AdjustedResultSchema = z.object({
  year: SchoolYearSchema,
  /** `same`: the difference may be chance. */
  verdict: z.enum(['higher', 'same', 'lower']),
  /** Percentage points above (or below) what such schools have. */
  points: z.int(),
});
/** What a page reports about results if there is no growth. */
export type AdjustedResult = z.infer<typeof AdjustedResultSchema>;

/** A school of a state, with the number of its students. */
export interface AdjustedInput extends RatingInput {
  readonly enrollment: number | null;
}

/**
 * Compares each school's test results with schools that serve similar families: a regression of the results on the share of
 * low-income students and on size, among the state's schools of the same levels (Angrist, Hull, Pathak and Walters 2022). A
 * school is missing if its income or its results are unknown, or if fewer than 30 schools have the same levels.
 */
export function adjustResults(schools: readonly AdjustedInput[]): Map<SchoolId, AdjustedResult> {
  const sizes = new Map(schools.map(({ id, enrollment }) => [id, enrollment]));
  const observed = listTestedSchools(schools).flatMap((tested) => observe(tested, sizes) ?? []);
  const pools = Map.groupBy(observed, ({ levels, year }) => `${levels} ${year}`);
  return new Map([...pools.values()].flatMap(comparePool));
}

interface Observed extends PlanePoint {
  readonly id: SchoolId;
  readonly levels: string;
  readonly year: string;
  /** The standard error of the result. */
  readonly error: number;
}

/** Reads the mean result of a school in its newest year, its family income and its size. */
function observe(
  { school: { id, levels, series }, results, years }: TestedSchool,
  sizes: ReadonlyMap<SchoolId, number | null>,
): Observed | null {
  const year = years.at(-1);
  const own = results.filter((one) => one.year === year && widthOf(one.figure) <= WIDEST_RESULT);
  const [income, size] = [readIncomeShare(series), sizes.get(id) ?? null];
  if (year === undefined || own.length === 0 || income === null || size === null || size === 0) return null;
  const middles = own.map(({ figure }) => (figure.low + figure.high) / 2);
  const result = middles.reduce((sum, value) => sum + value, 0) / middles.length;
  // The same students take most tests, so more subjects hardly lower the error.
  const error = Math.min(...own.map(({ figure }) => samplingError('proficiency', figure)));
  return {
    id,
    levels: levels.filter((level) => level !== 'p').join(''),
    year,
    y: result,
    x: [income, Math.log2(size)],
    error,
  };
}

function comparePool(pool: readonly Observed[]): [SchoolId, AdjustedResult][] {
  if (pool.length < FEWEST_COMPARED_SCHOOLS) return [];
  const expect = fitPlane(pool);
  return pool.map((school) => {
    const points = Math.round(school.y - expect(school.x));
    const isChance = Math.abs(school.y - expect(school.x)) <= SURE_ERRORS * school.error || points === 0;
    const verdict = isChance ? 'same' : points > 0 ? 'higher' : 'lower';
    return [school.id, { year: school.year, verdict, points }];
  });
}

/** A value and the two traits that it is explained by. */
interface PlanePoint {
  readonly y: number;
  readonly x: readonly [number, number];
}

/**
 * Fits y = a + b·x₁ + c·x₂ by least squares, and returns what it expects of two traits. A trait without spread, or that the
 * other one decides, explains nothing.
 */
export function fitPlane(points: readonly PlanePoint[]): (x: PlanePoint['x']) => number {
  const mean = (read: (point: PlanePoint) => number): number =>
    points.reduce((sum, point) => sum + read(point), 0) / points.length;
  const [y, first, second] = [mean((one) => one.y), mean(({ x }) => x[0]), mean(({ x }) => x[1])];
  const sum = (read: (dy: number, d1: number, d2: number) => number): number =>
    points.reduce((total, point) => total + read(point.y - y, point.x[0] - first, point.x[1] - second), 0);
  const [s11, s22, s12] = [sum((_, d) => d * d), sum((_, __, d) => d * d), sum((_, d1, d2) => d1 * d2)];
  const [s1y, s2y] = [sum((dy, d) => d * dy), sum((dy, _, d) => d * dy)];
  const [b, c] = solve({ s11, s22, s12, s1y, s2y });
  return (x) => y + b * (x[0] - first) + c * (x[1] - second);
}

interface Sums {
  readonly s11: number;
  readonly s22: number;
  readonly s12: number;
  readonly s1y: number;
  readonly s2y: number;
}

function solve({ s11, s22, s12, s1y, s2y }: Sums): readonly [number, number] {
  const determinant = s11 * s22 - s12 * s12;
  if (determinant > 1e-9 * Math.max(s11 * s22, 1e-9)) {
    return [(s1y * s22 - s2y * s12) / determinant, (s2y * s11 - s1y * s12) / determinant];
  }
  if (s11 > 0) return [s1y / s11, 0];
  return [0, s22 > 0 ? s2y / s22 : 0];
}
