import type { Box } from '../places/box.ts';

/** Edge of a cell, in pixels of a map whose world is 256 pixels wide at zoom 0. */
const CELL_PIXELS = 64;
/** Maximum number of cells along an edge of the window. If the zoom is too close for the window, cells get larger. */
const CELLS_CAP = 24;

/**
 * Returns a function that finds the cell of a point. Cells are squares of the Mercator projection and fixed to the
 * world, so panning does not regroup schools.
 */
export function cellOf(box: Box, zoom: number): (point: { lat: number; lon: number }) => string {
  const width = box.west <= box.east ? box.east - box.west : 360 - box.west + box.east;
  const height = mercator(box.south) - mercator(box.north);
  const widest = Math.max(width / 360, height, 1e-9);
  const cells = Math.min((256 * 2 ** Math.max(0, Math.min(22, zoom))) / CELL_PIXELS, CELLS_CAP / widest);
  const across = 2 ** Math.floor(Math.log2(Math.max(1, cells)));
  return ({ lat, lon }) => `${Math.floor(((lon + 180) / 360) * across)} ${Math.floor(mercator(lat) * across)}`;
}

/** Projects a latitude to its height in a square world: 0 in the north, 1 in the south. */
function mercator(lat: number): number {
  const radians = (Math.max(-85, Math.min(85, lat)) * Math.PI) / 180;
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI);
}
