import type { Coordinates } from './distance.ts';
import { STATE_CODES, type StateCode } from './state-list.ts';

/** A point may be outside its state's box by this many degrees, because boxes and geocodes are approximate. */
const TOLERANCE_DEGREES = 0.1;

/** Boxes [west, south, east, north] in WGS84 degrees, from the Census Bureau's state boundaries. */
const BOXES: Readonly<Record<StateCode, readonly [west: number, south: number, east: number, north: number]>> = {
  al: [-88.48, 30.14, -84.88, 35.01],
  // West of 180° only. The Aleutians beyond it are the second box of `boxesOf`.
  ak: [-180, 51.17, -129.97, 71.45],
  az: [-114.82, 31.33, -109.04, 37.01],
  ar: [-94.62, 33.0, -89.64, 36.51],
  ca: [-124.49, 32.52, -114.13, 42.01],
  co: [-109.07, 36.99, -102.04, 41.01],
  ct: [-73.73, 40.95, -71.78, 42.06],
  de: [-75.79, 38.45, -75.04, 39.84],
  dc: [-77.12, 38.79, -76.9, 39.0],
  fl: [-87.64, 24.39, -79.97, 31.01],
  ga: [-85.61, 30.35, -80.75, 35.01],
  hi: [-178.45, 18.86, -154.75, 28.52],
  id: [-117.25, 41.98, -111.04, 49.01],
  il: [-91.52, 36.97, -87.01, 42.51],
  in: [-88.1, 37.77, -84.78, 41.77],
  ia: [-96.64, 40.37, -90.14, 43.51],
  ks: [-102.06, 36.99, -94.58, 40.01],
  ky: [-89.58, 36.49, -81.96, 39.15],
  la: [-94.05, 28.85, -88.75, 33.02],
  me: [-71.09, 42.91, -66.88, 47.46],
  md: [-79.49, 37.88, -75.04, 39.73],
  ma: [-73.51, 41.18, -69.85, 42.89],
  mi: [-90.42, 41.69, -82.12, 48.31],
  mn: [-97.24, 43.49, -89.48, 49.39],
  ms: [-91.66, 30.13, -88.09, 35.01],
  mo: [-95.78, 35.99, -89.09, 40.62],
  mt: [-116.06, 44.35, -104.03, 49.01],
  ne: [-104.06, 39.99, -95.3, 43.01],
  nv: [-120.01, 35.0, -114.03, 42.01],
  nh: [-72.56, 42.69, -70.57, 45.31],
  nj: [-75.57, 38.78, -73.88, 41.36],
  nm: [-109.06, 31.33, -103.0, 37.01],
  ny: [-79.77, 40.47, -71.77, 45.02],
  nc: [-84.33, 33.75, -75.4, 36.59],
  nd: [-104.05, 45.93, -96.55, 49.01],
  oh: [-84.83, 38.4, -80.51, 42.33],
  ok: [-103.01, 33.61, -94.43, 37.01],
  or: [-124.71, 41.99, -116.46, 46.3],
  pa: [-80.53, 39.71, -74.68, 42.52],
  ri: [-71.91, 41.09, -71.08, 42.02],
  sc: [-83.36, 32.03, -78.49, 35.22],
  sd: [-104.06, 42.47, -96.43, 45.95],
  tn: [-90.32, 34.98, -81.64, 36.69],
  tx: [-106.65, 25.83, -93.5, 36.51],
  ut: [-114.06, 36.99, -109.04, 42.01],
  vt: [-73.44, 42.72, -71.46, 45.02],
  va: [-83.68, 36.54, -75.16, 39.47],
  wa: [-124.85, 45.54, -116.91, 49.01],
  wv: [-82.65, 37.2, -77.71, 40.64],
  wi: [-92.89, 42.49, -86.24, 47.31],
  wy: [-111.06, 40.99, -104.05, 45.01],
};

/** Returns true if a point can be in a state: within its bounding box, plus a tenth of a degree. */
export function isWithinState(state: StateCode, point: Coordinates): boolean {
  return boxesOf(state).some(
    ([west, south, east, north]) =>
      point.lon >= west - TOLERANCE_DEGREES &&
      point.lon <= east + TOLERANCE_DEGREES &&
      point.lat >= south - TOLERANCE_DEGREES &&
      point.lat <= north + TOLERANCE_DEGREES,
  );
}

/** Returns the window around a state, without the part beyond the 180th meridian. */
export function findStateBox(state: StateCode): { west: number; south: number; east: number; north: number } {
  const [west, south, east, north] = BOXES[state];
  return { west, south, east, north };
}

function boxesOf(state: StateCode): readonly (readonly [number, number, number, number])[] {
  return state === 'ak' ? [BOXES.ak, [172.3, 51.17, 180, 53.1]] : [BOXES[state]];
}

/**
 * Returns the states that a window in degrees can touch. If it crosses the 180th meridian, `west` is greater than
 * `east`.
 */
export function statesTouching(box: { west: number; south: number; east: number; north: number }): StateCode[] {
  const spans =
    box.west <= box.east
      ? [[box.west, box.east]]
      : [
          [box.west, 180],
          [-180, box.east],
        ];
  return STATE_CODES.filter((state) =>
    boxesOf(state).some(
      ([west, south, east, north]) =>
        box.south <= north + TOLERANCE_DEGREES &&
        box.north >= south - TOLERANCE_DEGREES &&
        spans.some(([from = 0, to = 0]) => from <= east + TOLERANCE_DEGREES && to >= west - TOLERANCE_DEGREES),
    ),
  );
}
