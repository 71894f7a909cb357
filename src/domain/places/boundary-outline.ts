import { milesBetween } from './distance.ts';

/** A GeoJSON area: rings of [longitude, latitude]. */
export type Area =
  | { readonly type: 'Polygon'; readonly coordinates: readonly AreaRing[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly AreaRing[])[] };
type AreaRing = readonly (readonly [lon: number, lat: number])[];

/** True for an area. Does not check its coordinates: the import draws every boundary as GeoJSON. */
export function isArea(value: unknown): value is Area {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('coordinates' in value)) return false;
  return (value.type === 'Polygon' || value.type === 'MultiPolygon') && Array.isArray(value.coordinates);
}

/** An area as an SVG path in a box of `width` × `height` units; `miles` is how far the box reaches from west to east. */
export interface Outline {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly miles: number;
}

/** Units of the longer side of an outline, fine enough for a drawing the size of a hand. */
const LONGER_SIDE = 400;

/**
 * Draws an area with north up and true east-west distances at its middle latitude. Draws equal points once and skips a
 * ring that shrinks to a line. Returns null if nothing is left.
 */
export function drawOutline(area: Area): Outline | null {
  const rings = (area.type === 'Polygon' ? area.coordinates : area.coordinates.flat()).map(withoutSeam);
  const points = rings.flat();
  if (points.length === 0) return null;
  const [west, east] = rangeOf(points.map(([lon]) => lon));
  const [south, north] = rangeOf(points.map(([, lat]) => lat));
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = LONGER_SIDE / Math.max((east - west) * narrowing, north - south);
  if (!Number.isFinite(scale)) return null;
  const drawn = rings.map((ring) =>
    ring.map(([lon, lat]) => [round((lon - west) * narrowing * scale), round((north - lat) * scale)] as const),
  );
  const path = drawn.map(ringPath).join('');
  if (path === '') return null;
  const middle = (south + north) / 2;
  return {
    path,
    width: Math.max(1, round((east - west) * narrowing * scale)),
    height: Math.max(1, round((north - south) * scale)),
    miles: round(milesBetween({ lat: middle, lon: west }, { lat: middle, lon: east })),
  };
}

/** Continues an area that crosses the 180th meridian beyond it. */
function withoutSeam(ring: AreaRing): AreaRing {
  const first = ring[0]?.[0] ?? 0;
  return ring.map(([lon, lat]) => [lon - first > 180 ? lon - 360 : lon - first < -180 ? lon + 360 : lon, lat]);
}

function rangeOf(values: readonly number[]): [least: number, most: number] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return [least, most];
}

/** Writes a ring as steps from point to point, which are shorter than points. */
function ringPath(ring: readonly (readonly [x: number, y: number])[]): string {
  let [x, y] = ring[0] ?? [0, 0];
  const steps: string[] = [];
  for (const [nextX, nextY] of ring.slice(1, -1)) {
    if (nextX !== x || nextY !== y) steps.push(`${nextX - x} ${nextY - y}`);
    [x, y] = [nextX, nextY];
  }
  return steps.length < 2 ? '' : `M${ring[0]?.join(' ') ?? ''}l${steps.join(' ')}z`;
}

function round(value: number): number {
  return Math.round(value);
}
