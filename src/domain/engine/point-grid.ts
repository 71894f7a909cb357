import { firstNotBelow } from './sorted-column.ts';
import type { Box } from '../places/box.ts';
import { DEGREE_PARTS, NOWHERE } from './segment-columns.ts';

/** Edge of a cell: a tenth of a degree, about seven miles. */
const CELL = DEGREE_PARTS / 10;
/** The number of cells around the Earth. A row of cells goes from west to east. */
const COLUMNS = 3_600;
const ROWS = 1_800;

/** Points sorted by the cell that they are in. */
interface PointGrid {
  readonly lat: Int32Array;
  readonly lon: Int32Array;
  readonly cells: Uint32Array;
  readonly cellSchools: Uint16Array;
}

/** Sorts points into cells and skips points without coordinates. */
export function buildGrid(points: Pick<PointGrid, 'lat' | 'lon'>): Pick<PointGrid, 'cells' | 'cellSchools'> {
  const placed = Array.from(points.lat, (lat, school) => ({ school, cell: cellOf(lat, points.lon[school] ?? 0), lat }))
    .filter(({ lat }) => lat !== NOWHERE)
    .sort((left, right) => left.cell - right.cell || left.school - right.school);
  return {
    cells: Uint32Array.from(placed, ({ cell }) => cell),
    cellSchools: Uint16Array.from(placed, ({ school }) => school),
  };
}

/** Calls `visit` with every point in a window, edges included. It reads only the cells that the window touches. */
export function visitBox(grid: PointGrid, box: Box, visit: (school: number) => void): void {
  if (box.west > box.east) {
    visitBox(grid, { ...box, east: 180 }, visit);
    visitBox(grid, { ...box, west: -180 }, visit);
    return;
  }
  const [west, south, east, north] = [box.west, box.south, box.east, box.north].map((edge) =>
    Math.round(edge * DEGREE_PARTS),
  );
  if (west === undefined || south === undefined || east === undefined || north === undefined) return;
  const [firstHeld = 0, lastHeld = -1] = [grid.cells[0], grid.cells.at(-1)];
  const lastRow = Math.min(rowOf(north), Math.floor(lastHeld / COLUMNS));
  for (let row = Math.max(rowOf(south), Math.floor(firstHeld / COLUMNS)); row <= lastRow; row += 1) {
    const first = row * COLUMNS + columnOf(west);
    const last = row * COLUMNS + columnOf(east);
    for (let at = firstNotBelow(grid.cells, first); at < grid.cells.length; at += 1) {
      if ((grid.cells[at] ?? 0) > last) break;
      const school = grid.cellSchools[at] ?? 0;
      const lat = grid.lat[school] ?? 0;
      const lon = grid.lon[school] ?? 0;
      if (lat >= south && lat <= north && lon >= west && lon <= east) visit(school);
    }
  }
}

function cellOf(lat: number, lon: number): number {
  return rowOf(lat) * COLUMNS + columnOf(lon);
}

function rowOf(lat: number): number {
  return Math.min(ROWS - 1, Math.max(0, Math.floor(lat / CELL) + ROWS / 2));
}

function columnOf(lon: number): number {
  return Math.min(COLUMNS - 1, Math.max(0, Math.floor(lon / CELL) + COLUMNS / 2));
}
