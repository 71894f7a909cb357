import { meanOf, readInterval, type Interval, type Weighted } from '#domain/figures/interval.ts';
import { MOST_HIDDEN_STUDENTS } from '#domain/figures/extreme-range.ts';
import { MISSING_REASONS, type Measure, type MissingReason, type Point } from '#domain/figures/figure-schema.ts';
import { SMALLEST_SHOWN_GROUP } from '#domain/figures/suppression-table.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';

/** A figure of a part of a school, as it may be shown, and the students that the source counts, if it does. */
export interface PartPoint {
  readonly shown: Point;
  readonly students: number | undefined;
}

/** No school tests more students. */
const MOST_STUDENTS = 100_000;
/** Floating point sums of the same numbers are off by less. */
const EPSILON = 1e-9;

/**
 * Joins the figures of a school's parts (grades, levels) of one year: the mean weighted by students, who are added up. It is
 * whole or missing: if a part has no figure, or if fewer than `expected` parts are there, it has the reason. Ranges and
 * unknown numbers of students give a range.
 */
export function joinPoints(
  year: SchoolYear,
  { parts, measure, expected }: { parts: readonly PartPoint[]; measure: Measure; expected: number },
): Point {
  const missing = findReason(parts);
  if (missing !== null) return { year, value: null, missing };
  const weighted = parts.flatMap((part) => weigh(measure, part));
  const mean = parts.length < expected || weighted.length < parts.length ? null : meanOf(weighted);
  if (mean === null) return { year, value: null, missing: 'not-reported' };
  const isCounted = parts.every(({ shown }) => shown.students !== undefined);
  return { year, ...roundMean(mean), ...(isCounted && { students: mean.students ?? 0 }) };
}

/** A figure without students has any number of them, or any that we hide. */
function weigh(measure: Measure, { shown, students }: PartPoint): readonly Weighted[] {
  const interval = readInterval(measure, shown);
  if (interval === null) return [];
  if (interval.students !== null) return [{ interval, least: interval.students, most: interval.students }];
  if (students !== undefined) return [{ interval, least: SMALLEST_SHOWN_GROUP, most: MOST_HIDDEN_STUDENTS }];
  return [{ interval, least: 1, most: MOST_STUDENTS }];
}

/** Rounds a mean to tenths, and the ends of a range outward. An end of the scale is no bound. */
function roundMean({ low, high }: Interval): Pick<Point, 'value' | 'lower' | 'upper'> {
  if (high - low < EPSILON) return { value: Math.round(low * 10) / 10 };
  const [lower, upper] = [Math.floor(low * 10 + EPSILON) / 10, Math.ceil(high * 10 - EPSILON) / 10];
  return { value: null, ...(lower > 0 && { lower }), ...(upper < 100 && { upper }) };
}

/** The reason of a joined figure if its parts have several: the first in the order of the reasons. */
function findReason(parts: readonly PartPoint[]): MissingReason | null {
  return MISSING_REASONS.find((reason) => parts.some(({ shown }) => shown.missing === reason)) ?? null;
}
