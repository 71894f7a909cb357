import type { Area } from './boundary-outline.ts';
import type { Coordinates } from './distance.ts';

type Ring = readonly (readonly [lon: number, lat: number])[];

/** Returns true if a point is in an area and in none of its holes. A point on the border may count as either. */
export function areaContains(area: Area, point: Coordinates): boolean {
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates;
  // A ray from a hole crosses one more ring, so the crossings of all rings of a polygon add up to an even number.
  return polygons.some((rings) => rings.reduce((sum, ring) => sum + crossings(ring, point), 0) % 2 === 1);
}

/** Counts how often a ray from the point to the east crosses a ring. */
function crossings(ring: Ring, { lat, lon }: Coordinates): number {
  let count = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    if (y > lat === nextY > lat) continue;
    if (lon < x + ((lat - y) / (nextY - y)) * (nextX - x)) count += 1;
  }
  return count;
}
