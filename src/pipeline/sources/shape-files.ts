import { readFile } from 'node:fs/promises';
import { SourceFileError } from '../report/import-report.ts';
import { openZip } from '../files/open-zip.ts';
import { splitMember } from '../report/source-path.ts';

/** A shapefile's parts, as the zip of a boundary file contains them. */
export interface ShapeFiles {
  readonly shp: Uint8Array;
  readonly dbf: Uint8Array;
  readonly prj: Uint8Array;
}

const FETCH_AGAIN = 'Fetch the cartographic boundary file again from the Census Bureau. Nothing was imported.';
const SHP_MAGIC = 9994;
const SHP_HEADER_BYTES = 100;
const RECORD_HEADER_BYTES = 8;
/** NAD83 and WGS84 differ by a meter or two, which no district boundary shows. */
const KNOWN_DATUMS = /"(?:D_North_American_1983|North_American_Datum_1983|D_WGS_1984|WGS_1984)"/;

const PARTS = ['shp', 'dbf', 'prj'] as const;

/**
 * Opens the shapefile of a zip, or one beside its parts. A zip may have it in a folder.
 *
 * @throws SourceFileError if there is none whose name fits, or if it lacks a part
 */
export async function openShapeFiles(file: string, pattern: RegExp): Promise<ShapeFiles & { name: string }> {
  const { file: path, member } = splitMember(file);
  const isZip = /\.zip$/iu.test(path);
  const entries = isZip ? await openZip(path, /\.(?:shp|dbf|prj)$/iu) : await readParts(path);
  const name = member ?? Object.keys(entries).find((one) => /\.shp$/iu.test(one) && pattern.test(one)) ?? '';
  const [shp, dbf, prj] = PARTS.map((ending) => findPart(entries, { name, ending }));
  if (shp !== undefined && dbf !== undefined && prj !== undefined) return { name, shp, dbf, prj };
  const of = isZip ? 'The zip' : 'The shapefile';
  const problem = `${of} has another layout: it lacks a shapefile of school districts with its .dbf and .prj.`;
  throw new SourceFileError(
    file,
    problem,
    'Give the zip as the Census Bureau or NCES publishes it. Nothing was imported.',
  );
}

async function readParts(file: string): Promise<Record<string, Uint8Array>> {
  const stem = file.replace(/shp$/iu, '');
  const parts: Record<string, Uint8Array> = {};
  for (const ending of PARTS) {
    const bytes = await readFile(`${stem}${ending}`).catch(() => null);
    if (bytes !== null) parts[`${stem}${ending}`] = bytes;
  }
  return parts;
}

function findPart(
  entries: Readonly<Record<string, Uint8Array>>,
  { name, ending }: { name: string; ending: string },
): Uint8Array | undefined {
  const wanted = name.replace(/shp$/iu, ending).toLowerCase();
  return Object.entries(entries).find(([one]) => one.toLowerCase() === wanted)?.[1];
}

/**
 * Checks that a shapefile is whole: degrees of a known datum, lengths as its headers promise, one row per shape.
 *
 * @throws SourceFileError with the file, the problem and the remedy
 */
export function checkShapeFiles(file: string, { shp, dbf, prj }: ShapeFiles): void {
  const problem = findProjectionProblem(prj) ?? findShapeProblem(shp) ?? findRowProblem(dbf, countShapes(shp));
  if (problem !== null) throw new SourceFileError(file, problem, FETCH_AGAIN);
}

function findProjectionProblem(prj: Uint8Array): string | null {
  const text = new TextDecoder().decode(prj);
  if (!text.startsWith('GEOGCS[')) return 'Its .prj does not say that the shapes are in degrees.';
  return KNOWN_DATUMS.test(text) ? null : 'Its .prj names neither NAD83 nor WGS84.';
}

function findShapeProblem(shp: Uint8Array): string | null {
  if (shp.length < SHP_HEADER_BYTES || toView(shp).getInt32(0) !== SHP_MAGIC) return 'Its .shp is no shapefile.';
  const promised = toView(shp).getInt32(24) * 2;
  return promised === shp.length ? null : `Its .shp has ${shp.length} bytes, but its header says ${promised}.`;
}

/** Counts the records of a .shp. Null: a record is longer than the file. */
function countShapes(shp: Uint8Array): number | null {
  let shapes = 0;
  for (let at = SHP_HEADER_BYTES; at < shp.length; shapes += 1) {
    if (at + RECORD_HEADER_BYTES > shp.length) return null;
    const bytes = toView(shp).getInt32(at + 4) * 2;
    if (bytes < 4) return null;
    at += RECORD_HEADER_BYTES + bytes;
    if (at > shp.length) return null;
  }
  return shapes;
}

function findRowProblem(dbf: Uint8Array, shapes: number | null): string | null {
  if (shapes === null) return 'Its .shp has a damaged record.';
  if (dbf.length < 32) return 'Its .dbf is cut off.';
  const view = toView(dbf);
  const rows = view.getUint32(4, true);
  const needed = view.getUint16(8, true) + rows * view.getUint16(10, true);
  if (dbf.length < needed) return `Its .dbf is cut off: ${rows} rows need ${needed} bytes, but it has ${dbf.length}.`;
  return rows === shapes ? null : `Its .shp has ${shapes} shapes, but its .dbf has ${rows} rows.`;
}

function toView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
