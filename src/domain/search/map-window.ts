import { milesBetween, type Coordinates } from '../places/distance.ts';
import type { Box } from './engine/point-grid.ts';

/** What a map shows: a window in degrees and its zoom. */
export interface MapWindow extends Box {
  /** Of a map whose world is 256 pixels wide at zoom 0. */
  readonly zoom: number;
}

/** The nearest zoom that is asked for. */
export const MAX_MAP_ZOOM = 22;

/** Edges of a window lie on multiples of this many pixels, so that maps of nearly the same place ask the same question. */
const STEP_PIXELS = 64;
const WORLD_PIXELS = 256;
/** From the middle of a city to its edge, give or take. */
const CITY_DEGREES = 0.12;

/**
 * A window widened to a grid of the world, its zoom made whole. Longitudes beyond the 180th meridian are wrapped; a window as
 * wide as the world is the world.
 */
export function roundedWindow({ west, south, east, north, zoom }: MapWindow): MapWindow {
  const whole = Math.min(MAX_MAP_ZOOM, Math.max(0, Math.floor(zoom)));
  const step = (360 * STEP_PIXELS) / (WORLD_PIXELS * 2 ** whole);
  const [from, to] = [down(west, step), up(east, step)];
  const isWorld = to - from >= 360;
  return {
    west: isWorld ? -180 : wrap(from),
    south: Math.max(-90, down(south, step)),
    east: isWorld ? 180 : wrap(to),
    north: Math.min(90, up(north, step)),
    zoom: whole,
  };
}

/** The smallest window that holds some points; null where there are none. It never crosses the 180th meridian. */
export function boxOfPoints(points: readonly Coordinates[]): Box | null {
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

/** A window of the size of a city around a point. */
export function cityBox({ lat, lon }: Coordinates): Box {
  return {
    west: lon - CITY_DEGREES,
    south: lat - CITY_DEGREES,
    east: lon + CITY_DEGREES,
    north: lat + CITY_DEGREES,
  };
}

/** The circle that a window holds wholly: its middle, and the miles to its nearest edge. */
export function circleWithin({ west, south, east, north }: Box): {
  readonly center: Coordinates;
  readonly miles: number;
} {
  const width = west <= east ? east - west : 360 - west + east;
  const center = { lat: (south + north) / 2, lon: wrap(west + width / 2) };
  const toSide = milesBetween(center, { lat: center.lat, lon: center.lon + width / 2 });
  const toTop = milesBetween(center, { lat: north, lon: center.lon });
  return { center, miles: Math.min(toSide, toTop) };
}

/** A ring of points around a centre, closed: a circle as an area of a map. */
export function ringAround(
  { lat, lon }: Coordinates,
  miles: number,
  corners = 72,
): readonly (readonly [lon: number, lat: number])[] {
  const milesOfDegree = milesBetween({ lat: 0, lon: 0 }, { lat: 1, lon: 0 });
  const height = miles / milesOfDegree;
  const width = height / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return Array.from({ length: corners + 1 }, (_, corner) => {
    const angle = (2 * Math.PI * (corner % corners)) / corners;
    return [lon + width * Math.cos(angle), lat + height * Math.sin(angle)] as const;
  });
}

// Steps are 90 degrees halved: sums of them are exact. `+ 0` makes -0 a 0.
function down(degrees: number, step: number): number {
  return Math.floor(degrees / step) * step + 0;
}

function up(degrees: number, step: number): number {
  return Math.ceil(degrees / step) * step + 0;
}

function wrap(lon: number): number {
  return lon >= -180 && lon <= 180 ? lon : ((((lon + 180) % 360) + 360) % 360) - 180;
}
