import { milesBetween, type Coordinates } from '../places/distance.ts';
import { wrapLongitude, type Box } from '../places/box.ts';

/** The visible part of a map: a window in degrees and its zoom. */
export interface MapWindow extends Box {
  /** The zoom of a map whose world is 256 pixels wide at zoom 0. */
  readonly zoom: number;
}

/** The closest zoom that a request may have. */
export const MAX_MAP_ZOOM = 22;

/**
 * Edges of a window are on multiples of this many pixels, so that maps of nearly the same place send the same request.
 */
const STEP_PIXELS = 64;
const WORLD_PIXELS = 256;
/**
 * Widens a window to a grid of the world and makes its zoom a whole number. Longitudes beyond the 180th meridian wrap.
 * A window as wide as the world becomes the world.
 */
export function roundedWindow({ west, south, east, north, zoom }: MapWindow): MapWindow {
  const whole = Math.min(MAX_MAP_ZOOM, Math.max(0, Math.floor(zoom)));
  const step = (360 * STEP_PIXELS) / (WORLD_PIXELS * 2 ** whole);
  const [from, to] = [down(west, step), up(east, step)];
  const isWorld = to - from >= 360;
  return {
    west: isWorld ? -180 : wrapLongitude(from),
    south: Math.max(-90, down(south, step)),
    east: isWorld ? 180 : wrapLongitude(to),
    north: Math.min(90, up(north, step)),
    zoom: whole,
  };
}

/** Returns a closed ring of points around a center, to draw a circle as an area of a map. */
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

// Steps are 90 degrees halved, so sums of them are exact. `+ 0` turns -0 into 0.
function down(degrees: number, step: number): number {
  return Math.floor(degrees / step) * step + 0;
}

function up(degrees: number, step: number): number {
  return Math.ceil(degrees / step) * step + 0;
}
