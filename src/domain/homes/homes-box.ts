import type { Coordinates } from '../places/distance.ts';

/** The Earth's radius in kilometers that the partner's boxes are computed with. */
const EARTH_RADIUS_KM = 6378.1;
/** How far from a school homes are looked for, in kilometers. */
export const HOMES_RADIUS_KM = 5;

/** A window in degrees, as the partner takes it. */
export interface HomesBox {
  readonly kind: 'box';
  readonly minLat: number;
  readonly maxLat: number;
  readonly minLon: number;
  readonly maxLon: number;
}

/**
 * Returns the window around a point whose edges are `radiusKm` from it. A negative radius, or a point that is not on
 * Earth, is an illegal argument.
 */
export function findHomesBox({ lat, lon }: Coordinates, radiusKm: number): HomesBox | { kind: 'illegal-arguments' } {
  const isLegal = radiusKm >= 0 && Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
  if (!isLegal) return { kind: 'illegal-arguments' };
  const angle = radiusKm / EARTH_RADIUS_KM;
  const height = toDegrees(angle);
  const [minLat, maxLat] = [Math.max(-90, lat - height), Math.min(90, lat + height)];
  const ratio = Math.sin(angle) / Math.cos((lat * Math.PI) / 180);
  // A circle that contains a pole touches every meridian.
  if (minLat === -90 || maxLat === 90 || ratio >= 1) return { kind: 'box', minLat, maxLat, minLon: -180, maxLon: 180 };
  const width = toDegrees(Math.asin(ratio));
  return { kind: 'box', minLat, maxLat, minLon: lon - width, maxLon: lon + width };
}

function toDegrees(radians: number): number {
  return (radians * 180) / Math.PI;
}
