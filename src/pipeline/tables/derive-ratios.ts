import type { Measure, Point, Series } from '#domain/figures/figure-schema.ts';
import { STUDENTS_PER_TEACHER } from '../normalize/value-scales.ts';

/**
 * Adds measures that are ratios of two others of the school in the same year, for example students per teacher. A year has
 * none if one of the two is unknown or 0, if the ratio cannot be true, or if the source gives it.
 *
 * @param derived the two other measures by measure
 */
export function deriveRatios(
  series: readonly Series[],
  derived: ReadonlyMap<Measure, readonly [Measure, Measure]>,
): Series[] {
  return [...derived].reduce<Series[]>((all, [measure, of]) => addRatio(all, { measure, of }), [...series]);
}

function addRatio(
  series: readonly Series[],
  { measure, of }: { measure: Measure; of: readonly [Measure, Measure] },
): Series[] {
  const find = (one: Measure): Series | undefined =>
    series.find((own) => own.measure === one && own.subgroup === undefined && own.grade === undefined);
  const [part, whole, own] = [find(of[0]), find(of[1]), find(measure)];
  if (part === undefined || whole === undefined) return [...series];
  const known = new Set((own?.points ?? []).filter(({ value }) => value !== null).map(({ year }) => year));
  const added = part.points.filter(({ year }) => !known.has(year)).flatMap((point) => dividePoint(point, whole));
  if (added.length === 0) return [...series];
  const years = new Set(added.map(({ year }) => year));
  const kept = (own?.points ?? []).filter(({ year }) => !years.has(year));
  const points = [...kept, ...added].toSorted((a, b) => (a.year < b.year ? -1 : 1));
  const others = series.filter((one) => one !== own);
  return [...others, { measure, source: part.source, points }];
}

function dividePoint({ year, value }: Point, whole: Series): Point[] {
  const by = whole.points.find((point) => point.year === year)?.value ?? 0;
  if (value === null || value <= 0 || by <= 0) return [];
  const ratio = Math.round((10 * value) / by) / 10;
  // Far off, the source counts the students of a school but few of its teachers, or the other way round.
  return ratio >= FEWEST_STUDENTS && ratio <= STUDENTS_PER_TEACHER.high ? [{ year, value: ratio }] : [];
}

const FEWEST_STUDENTS = 0.5;
