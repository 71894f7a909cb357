import { milesBetween } from './distance.ts';

/** A GeoJSON area: rings of [longitude, latitude]. */
export type Area =
  | { readonly type: 'Polygon'; readonly coordinates: readonly AreaRing[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly AreaRing[])[] };
type AreaRing = readonly (readonly [lon: number, lat: number])[];

/** An area as an SVG path in a box of `width` × `height` units; `miles` is how far the box reaches from west to east. */
export interface Outline {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly miles: number;
}

/** Units of the longer side of an outline: fine enough to look right at the size of a hand. */
const LONGER_SIDE = 400;

/**
 * Draws an area: north is up, and east-west distances are true at its middle latitude. Points that fall together are drawn
 * once; a ring that shrinks to a line is left out. Null where nothing is left.
 */
export function outlineOf(area: Area): Outline | null {
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

/** An area that crosses the 180th meridian goes on beyond it. */
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

/** Steps from point to point are shorter to write than points. */
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
