import { zipSync } from 'fflate';

/** A district drawn as a square of half a degree; `lon` and `lat` are its south-west corner. */
export interface Square {
  readonly id: string;
  readonly lon: number;
  readonly lat: number;
  /** The column of its kind, in a file of all kinds. */
  readonly kind?: (typeof KINDS)[number] | undefined;
}

const KINDS = ['UNSDLEA', 'ELSDLEA', 'SCSDLEA'] as const;

const SIDE_DEGREES = 0.5;
const RECORD_BYTES = 8 + 48 + 80;

const NAD83 = new TextEncoder().encode('GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983"]]');

/** The parts of a shapefile of squares, to damage them. */
export function squareShapes(squares: readonly Square[]): { shp: Uint8Array; dbf: Uint8Array; prj: Uint8Array } {
  return { shp: shpOf(squares), dbf: dbfOf(squares), prj: NAD83 };
}

/** The zip of a shapefile of squares, as the Census Bureau lays out its boundary files. */
export function boundaryZip(name: string, squares: readonly Square[]): Uint8Array {
  return packShapes(name, squareShapes(squares));
}

/** Packs the parts of a shapefile. */
export function packShapes(name: string, parts: ReturnType<typeof squareShapes>): Uint8Array {
  const entries = Object.entries(parts).map(([ending, bytes]) => [`${name}.${ending}`, bytes] as const);
  return zipSync(Object.fromEntries(entries));
}

function shpOf(squares: readonly Square[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(100 + squares.length * RECORD_BYTES));
  view.setInt32(0, 9994);
  view.setInt32(24, view.byteLength / 2);
  view.setInt32(28, 1000, true);
  view.setInt32(32, 5, true);
  for (const [at, square] of squares.entries()) writeSquare(view, { at, square });
  return new Uint8Array(view.buffer);
}

function writeSquare(view: DataView, { at, square: { lon, lat } }: { at: number; square: Square }): void {
  const start = 100 + at * RECORD_BYTES;
  const [east, north] = [lon + SIDE_DEGREES, lat + SIDE_DEGREES];
  view.setInt32(start, at + 1);
  view.setInt32(start + 4, (RECORD_BYTES - 8) / 2);
  view.setInt32(start + 8, 5, true);
  for (const [index, edge] of [lon, lat, east, north].entries()) view.setFloat64(start + 12 + index * 8, edge, true);
  view.setInt32(start + 44, 1, true);
  view.setInt32(start + 48, 5, true);
  view.setInt32(start + 52, 0, true);
  const clockwise = [lon, lat, lon, north, east, north, east, lat, lon, lat];
  for (const [index, degrees] of clockwise.entries()) view.setFloat64(start + 56 + index * 8, degrees, true);
}

const ID_BYTES = 7;
const KIND_BYTES = 5;

/** A table with the ids. If a square has a kind, the table has the columns of kinds, too. */
function dbfOf(squares: readonly Square[]): Uint8Array {
  const kinds = squares.some(({ kind }) => kind !== undefined) ? KINDS : [];
  const columns = [['GEOID', ID_BYTES] as const, ...kinds.map((name) => [name, KIND_BYTES] as const)];
  const head = 33 + columns.length * 32;
  const width = 1 + columns.reduce((sum, [, bytes]) => sum + bytes, 0);
  const bytes = new Uint8Array(head + squares.length * width + 1);
  const view = new DataView(bytes.buffer);
  const write = (text: string, at: number): void => bytes.set(new TextEncoder().encode(text), at);
  bytes[0] = 3;
  view.setUint32(4, squares.length, true);
  view.setUint16(8, head, true);
  view.setUint16(10, width, true);
  for (const [at, [name, length]] of columns.entries()) {
    write(`${name.padEnd(11, '\0')}C`, 32 + at * 32);
    bytes[32 + at * 32 + 16] = length;
  }
  bytes[head - 1] = 0x0d;
  for (const [at, square] of squares.entries()) {
    const codes = kinds.map((kind) => (square.kind === kind ? square.id.slice(2) : '').padEnd(KIND_BYTES));
    write(` ${square.id}${codes.join('')}`, head + at * width);
  }
  return bytes;
}
