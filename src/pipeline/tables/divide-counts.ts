import type { Measure, Point, Series } from '#domain/figures/figure-schema.ts';

/**
 * Turns counts into percentages of another measure of the school in the same year, for example eligible students into a
 * percentage of the enrollment. Without the other figure, or with more than it, there is none.
 *
 * @param divided the other measure by measure
 */
export function divideCounts(series: readonly Series[], divided: ReadonlyMap<Measure, Measure>): Series[] {
  return series.flatMap((one) => {
    const by = divided.get(one.measure);
    if (by === undefined) return [one];
    const whole = series.find(({ measure, subgroup, grade }) => {
      return measure === by && subgroup === one.subgroup && grade === one.grade;
    });
    const points = one.points.flatMap((point) => dividePoint(point, whole));
    return points.length === 0 ? [] : [{ ...one, points }];
  });
}

function dividePoint(point: Point, whole: Series | undefined): Point[] {
  if (point.value === null) return [point];
  const students = whole?.points.find(({ year }) => year === point.year)?.value ?? 0;
  if (students <= 0 || point.value > students) return [];
  return [{ year: point.year, value: Math.round((1000 * point.value) / students) / 10, students }];
}
