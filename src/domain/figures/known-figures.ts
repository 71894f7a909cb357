import type { Point, Series } from './figure-schema.ts';

/** Returns true if any year has a number or a range. */
export function hasFigure(series: Series): boolean {
  return series.points.some(isKnown);
}

/** Returns true if the point has a number or a range. */
export function isKnown(point: Point): boolean {
  return point.value !== null || point.lower !== undefined || point.upper !== undefined;
}
