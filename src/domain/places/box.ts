import { milesBetween, type Coordinates } from './distance.ts';

/** The approximate distance from the center of a city to its edge. */
const CITY_DEGREES = 0.12;

/** A window in degrees. If it crosses the 180th meridian, `west` is greater than `east`. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Returns true if a point is in a window, edges included. */
export function isInBox(box: Box, point: { lat: number; lon: number }): boolean {
  if (point.lat < box.south || point.lat > box.north) return false;
  return box.west <= box.east
    ? point.lon >= box.west && point.lon <= box.east
    : point.lon >= box.west || point.lon <= box.east;
}

/** Returns true if two windows have a point in common, edges included. */
export function doBoxesMeet(one: Box, other: Box): boolean {
  if (one.south > other.north || other.south > one.north) return false;
  const [parts, otherParts] = [longitudesOf(one), longitudesOf(other)];
  return parts.some(([west, east]) => otherParts.some((part) => west <= part[1] && part[0] <= east));
}

/** Lists the longitudes of a window from west to east: two ranges if it crosses the 180th meridian. */
function longitudesOf({ west, east }: Box): readonly (readonly [west: number, east: number])[] {
  if (west <= east) return [[west, east]];
  return [
    [west, 180],
    [-180, east],
  ];
}

/**
 * Returns the smallest window that contains all points, or null for no points. The window never crosses the 180th
 * meridian.
 */
export function boxAroundPoints(points: readonly Coordinates[]): Box | null {
  const [first] = points;
  if (first === undefined) return null;
  const start: Box = { west: first.lon, south: first.lat, east: first.lon, north: first.lat };
  return points.reduce<Box>(
    (box, { lat, lon }) => ({
      west: Math.min(box.west, lon),
      south: Math.min(box.south, lat),
      east: Math.max(box.east, lon),
      north: Math.max(box.north, lat),
    }),
    start,
  );
}

/** Returns a window the size of a city around a point. */
export function cityBox({ lat, lon }: Coordinates): Box {
  return {
    west: lon - CITY_DEGREES,
    south: lat - CITY_DEGREES,
    east: lon + CITY_DEGREES,
    north: lat + CITY_DEGREES,
  };
}

/** Returns the largest circle inside a window: its center, and the miles to its nearest edge. */
export function circleWithin({ west, south, east, north }: Box): {
  readonly center: Coordinates;
  readonly miles: number;
} {
  const width = west <= east ? east - west : 360 - west + east;
  const center = { lat: (south + north) / 2, lon: wrapLongitude(west + width / 2) };
  const toSide = milesBetween(center, { lat: center.lat, lon: center.lon + width / 2 });
  const toTop = milesBetween(center, { lat: north, lon: center.lon });
  return { center, miles: Math.min(toSide, toTop) };
}

/** Wraps a longitude to a value between -180 and 180. */
export function wrapLongitude(lon: number): number {
  return lon >= -180 && lon <= 180 ? lon : ((((lon + 180) % 360) + 360) % 360) - 180;
}
