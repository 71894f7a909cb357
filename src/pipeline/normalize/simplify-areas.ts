import { feature } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, quantile, simplify } from 'topojson-simplify';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import type { AreaGeometry, Ring } from './place-facts.ts';

/** Points that an area has on average after simplification: about 2 KB of GeoJSON. */
const POINTS_PER_AREA = 90;

/** 5 decimals of a degree are about a meter. */
const DECIMALS = 1e5;

/** The library's types do not know which objects it was given. */
type AreaTopology = Topology<{ areas: GeometryCollection }>;

/**
 * Areas with fewer points (Visvalingam), in the order given. Borders that areas share stay shared, as they are one line
 * in a common topology. A point counts by its share of the smaller area beside it, so that a town is drawn as finely as a
 * county.
 */
export function simplifyAreas(areas: readonly AreaGeometry[]): AreaGeometry[] {
  const collection: GeoJSON.GeometryCollection = { type: 'GeometryCollection', geometries: areas.map(toGeometry) };
  const whole = presimplify(topology({ areas: collection }) as AreaTopology);
  weighByArea(whole, areas);
  const points = whole.arcs.reduce((sum, arc) => sum + arc.length, 0);
  const kept = Math.min(1, (areas.length * POINTS_PER_AREA) / points);
  // The quantile counts from the heaviest point.
  const simple = simplify(whole, quantile(whole, kept));
  return simple.objects.areas.geometries.map((part, at) => {
    const drawn = rounded(drawPart(simple, part));
    const original = areas[at];
    return drawn.coordinates.length > 0 || original === undefined ? drawn : rounded(original);
  });
}

/** Copies an area, because the library changes what it reads. */
function toGeometry(area: AreaGeometry): GeoJSON.Geometry {
  const copy = (rings: readonly Ring[]): GeoJSON.Position[][] => rings.map((ring) => ring.map((point) => [...point]));
  if (area.type === 'Polygon') return { type: 'Polygon', coordinates: copy(area.coordinates) };
  return { type: 'MultiPolygon', coordinates: area.coordinates.map(copy) };
}

/** Draws a part of a topology. Without an area, it has no coordinates. */
function drawPart(whole: AreaTopology, part: GeometryObject): AreaGeometry {
  const drawn = feature(whole, part);
  const geometry = drawn.type === 'Feature' ? drawn.geometry : null;
  const read = (rings: readonly GeoJSON.Position[][]): Ring[] =>
    rings.map((ring) => ring.map(([lon = 0, lat = 0]) => [lon, lat]));
  if (geometry?.type === 'Polygon') return { type: 'Polygon', coordinates: read(geometry.coordinates) };
  return { type: 'MultiPolygon', coordinates: geometry?.type === 'MultiPolygon' ? geometry.coordinates.map(read) : [] };
}

/** Divides the weight of each point of a line by the smallest area that the line bounds. */
function weighByArea(whole: AreaTopology, areas: readonly AreaGeometry[]): void {
  const smallest = new Map<number, number>();
  for (const [at, object] of whole.objects.areas.geometries.entries()) {
    const area = areas[at];
    const size = area === undefined ? 0 : sizeOf(area);
    for (const arc of arcsOf(object)) smallest.set(arc, Math.min(smallest.get(arc) ?? Infinity, size));
  }
  for (const [at, arc] of whole.arcs.entries()) {
    const size = smallest.get(at) ?? 1;
    // Line ends weigh Infinity and stay.
    for (const point of arc) point[2] = (point[2] ?? 0) / Math.max(size, Number.MIN_VALUE);
  }
}

function arcsOf(object: GeometryObject): number[] {
  const nested: readonly unknown[] = 'arcs' in object ? object.arcs : [];
  const arcs = nested.flat(3).filter((arc) => typeof arc === 'number');
  return arcs.map((arc) => (arc < 0 ? ~arc : arc));
}

/** Size in square degrees. This is good enough to compare neighbors. */
function sizeOf(area: AreaGeometry): number {
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates;
  return polygons.reduce((sum, [outline]) => sum + (outline === undefined ? 0 : ringSize(outline)), 0);
}

function ringSize(ring: Ring): number {
  let twice = 0;
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    twice += x * nextY - nextX * y;
  }
  return Math.abs(twice) / 2;
}

function rounded(geometry: AreaGeometry): AreaGeometry {
  if (geometry.type === 'Polygon') return { type: 'Polygon', coordinates: roundedPolygon(geometry.coordinates) };
  const polygons = geometry.coordinates.map(roundedPolygon).filter((rings) => rings.length > 0);
  const [only] = polygons;
  if (polygons.length === 1 && only !== undefined) return { type: 'Polygon', coordinates: only };
  return { type: 'MultiPolygon', coordinates: polygons };
}

/** Holes that shrank to a line are dropped, and so is a part whose outline did. */
function roundedPolygon(rings: readonly Ring[]): Ring[] {
  const [outline, ...holes] = rings.map((ring) =>
    ring.map(([lon, lat]) => [roundDegrees(lon), roundDegrees(lat)] as const),
  );
  if (outline === undefined || !enclosesArea(outline)) return [];
  return [outline, ...holes.filter(enclosesArea)];
}

function enclosesArea(ring: Ring): boolean {
  const distinct = new Set(ring.map((point) => point.join()));
  return distinct.size >= 3;
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * DECIMALS) / DECIMALS;
}
