import type { Coordinates } from '../places/distance.ts';
import type { SegmentSchool } from './segment-rows.ts';

/**
 * The middle of a city's schools: the median of their points, of the open ones if any has a point. Null without any point.
 * A Census point may be in the water, and a mean is moved by one wrong address.
 */
export function findMiddleOfSchools(schools: readonly SegmentSchool[]): Coordinates | null {
  const open = pointsOf(schools.filter(({ isOpen }) => isOpen));
  const points = open.length > 0 ? open : pointsOf(schools);
  const lat = medianOf(points.map((point) => point.lat));
  const lon = medianOf(points.map((point) => point.lon));
  return lat === null || lon === null ? null : { lat, lon };
}

function pointsOf(schools: readonly SegmentSchool[]): Coordinates[] {
  return schools.flatMap(({ lat, lon }) => (lat === null || lon === null ? [] : [{ lat, lon }]));
}

function medianOf(values: readonly number[]): number | null {
  return values.toSorted((left, right) => left - right)[(values.length - 1) >>> 1] ?? null;
}
