import { basename } from 'node:path';
import { openDbf } from 'shapefile';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { parsePssSchoolId, type SchoolId } from '#domain/schools/school-id.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { readDelimitedFile } from '../files/delimited-file.ts';
import { readHead } from '../files/raw-bytes.ts';
import { readXlsxSheet } from '../files/xlsx-file.ts';
import { readCoordinates } from '../normalize/coordinates.ts';
import { readNationalId } from '../normalize/national-id.ts';
import { readStreet, readZip } from '../normalize/postal-address.ts';
import { keepKnownFacts } from '../normalize/known-facts.ts';
import { findSchoolYear } from '../normalize/school-year.ts';
import { readText, cleanText } from '../normalize/source-text.ts';
import { explainTerritory, findState } from '../normalize/state-words.ts';
import { titleCase } from '../normalize/title-case.ts';
import type { RowContribution } from '../reading/source-command.ts';
import { SourceFileError, type ImportReport, type OnProgress } from '../report/import-report.ts';
import {
  EDGE_COLUMNS,
  EDGE_NAMES,
  listUnnamedColumns,
  nameEdgeColumn,
  OPTIONAL_EDGE_COLUMNS,
  type EdgeColumn,
} from './edge-columns.ts';
import type { SchoolSuccession } from './school-succession.ts';
import { openShapeFiles } from './shape-files.ts';

/** A row of an EDGE file. A column that its release lacks is blank. */
interface EdgeRow {
  readonly row: number;
  readonly record: Readonly<Record<EdgeColumn, string>>;
}

interface EdgeFile {
  readonly file: string;
  readonly report: ImportReport;
  readonly onProgress?: OnProgress | undefined;
}

const FIRST_LINE_BYTES = 4096;

const COLUMNS = [...EDGE_COLUMNS, ...OPTIONAL_EDGE_COLUMNS];

const LAYOUT = { columns: EDGE_COLUMNS, optionalColumns: OPTIONAL_EDGE_COLUMNS, otherNames: EDGE_NAMES } as const;

interface RawRow {
  readonly row: number;
  readonly record: Readonly<Partial<Record<EdgeColumn, string>>>;
}

interface EdgeGeocodes {
  readonly file: string;
  readonly report: ImportReport;
  readonly onProgress?: OnProgress | undefined;
  readonly isWanted: (state: StateCode) => boolean;
  /** The schools of the directories. A geocode alone makes no school. */
  readonly schools: SchoolSuccession;
  /** The year of a release that does not say it. */
  readonly year: SchoolYear | null;
}

interface PlacedRow extends EdgeRow {
  readonly school: { readonly id: SchoolId; readonly state: StateCode };
}

/**
 * Reads EDGE addresses, coordinates, counties and locale codes of schools in the directories. A school that has another
 * national id by now gets the point of its earlier id, if the file has none for its own.
 */
export async function* readEdgeGeocodes(source: EdgeGeocodes): AsyncGenerator<RowContribution> {
  const seen = new Set<SchoolId>();
  const moved: PlacedRow[] = [];
  for await (const row of readEdgeRows(source)) {
    const id = readId(row.record.ID);
    const state = id === null ? null : source.schools.stateOf(id);
    if (id === null) reject(source, row, { reason: 'The national id is missing or malformed.' });
    else if (state !== null) {
      seen.add(id);
      yield toRow(source, { ...row, school: { id, state } });
    } else settleUnlisted(source, { row, id, moved });
  }
  yield* placeMoved(source, { moved, seen });
}

function settleUnlisted(
  source: EdgeGeocodes,
  { row, id, moved }: { row: EdgeRow; id: SchoolId; moved: PlacedRow[] },
): void {
  const { STATE: place, NAME: name, CITY: city } = row.record;
  const state = findState(place);
  const elsewhere = explainTerritory(place);
  const school = state === null ? null : source.schools.findMoved(id, { name, city });
  if (school !== null) moved.push({ ...row, school });
  else if (elsewhere !== null) source.report.leaveOut(source.file, elsewhere);
  else if (state === null) reject(source, row, { reason: `The row names no state (${place}).` });
  else if (source.isWanted(state)) reject(source, row, { reason: 'No directory has a school of this id.' });
  else source.report.skip(source.file);
}

function* placeMoved(
  source: EdgeGeocodes,
  { moved, seen }: { moved: readonly PlacedRow[]; seen: ReadonlySet<SchoolId> },
): Generator<RowContribution> {
  for (const [id, [first, ...more]] of Map.groupBy(moved, ({ school }) => school.id)) {
    if (first === undefined) continue;
    const isSure = more.length === 0 && !seen.has(id);
    if (isSure) yield toRow(source, first);
    for (const row of isSure ? [] : [first, ...more])
      reject(source, row, { reason: 'No directory has a school of this id.' });
  }
}

function readId(word: string): SchoolId | null {
  return readNationalId(word) ?? parsePssSchoolId(word);
}

function toRow(source: EdgeGeocodes, row: PlacedRow): RowContribution {
  return { row: row.row, school: toContribution(source, row) };
}

function toContribution(source: EdgeGeocodes, row: PlacedRow): SchoolContribution {
  const { record, school } = row;
  const point = readCoordinates(school.state, { lat: record.LAT, lon: record.LON });
  if (point.kind === 'unusable') reject(source, row, { reason: point.reason, kind: 'coordinate' });
  const county = readText(record.COUNTY);
  return {
    source: 'nces-edge',
    ...school,
    year: readYear(source, record),
    facts: keepKnownFacts({
      street: readStreet(record.STREET),
      zip: readZip(record.ZIP),
      county: county === null ? null : titleCase(county),
      locale: /^[1-4][1-3]$/.test(record.LOCALE) ? record.LOCALE : null,
      ...(point.kind === 'point' && { lat: point.lat, lon: point.lon }),
    }),
    district: null,
    document: {},
  };
}

function readYear({ file, year }: EdgeGeocodes, record: EdgeRow['record']): SchoolYear {
  return findSchoolYear(record.SCHOOLYEAR) ?? year ?? missingYear(file);
}

function missingYear(file: string): never {
  const remedy =
    'Keep the name under which NCES publishes it, such as EDGE_GEOCODE_PUBLICSCH_2425. Nothing was imported.';
  throw new SourceFileError(file, 'Neither its columns nor its name say the school year.', remedy);
}

function reject(
  { file, report }: EdgeGeocodes,
  { row, record }: EdgeRow,
  rejection: { reason: string; kind?: 'coordinate' },
): void {
  report.reject({ file, row, id: record.ID, ...rejection });
}

/** Reads the rows of an EDGE file: text, a workbook, or a shapefile in its zip. */
async function* readEdgeRows(source: EdgeFile): AsyncGenerator<EdgeRow> {
  for await (const { row, record } of openRows(source)) {
    const filled = COLUMNS.map((column) => [column, record[column] ?? ''] as const);
    // The list has every column.
    yield { row, record: Object.fromEntries(filled) as EdgeRow['record'] };
  }
}

async function* openRows(source: EdgeFile): AsyncGenerator<RawRow> {
  const { file } = source;
  if (/\.(?:zip|shp|dbf)$/iu.test(file)) yield* readTable(source);
  else if (/\.xlsx$/iu.test(file)) {
    const sheet = basename(file).replace(/\.xlsx$/iu, '');
    yield* readXlsxSheet<EdgeColumn>({ ...source, ...LAYOUT, sheet, source: 'nces-edge' });
  } else {
    const header = (await findUnnamedColumns(file)) ?? undefined;
    const written = { encoding: 'auto', delimiter: 'auto', header, source: 'nces-edge' } as const;
    yield* readDelimitedFile({ ...source, ...LAYOUT, ...written });
  }
}

/** The text files of NCES have no row that names their columns. Null: this one has it. */
async function findUnnamedColumns(file: string): Promise<readonly string[] | null> {
  const [line = ''] = (await readHead(file, FIRST_LINE_BYTES)).split(/\r?\n/u, 1);
  return listUnnamedColumns(line.replace(/^ï»¿/u, '').split('|').map(cleanText));
}

async function* readTable({ file, report }: EdgeFile): AsyncGenerator<RawRow> {
  report.open(file, 'nces-edge');
  const { dbf } = await openShapeFiles(file, /EDGE_GEOCODE/iu);
  const table = await openDbf(dbf, { encoding: 'utf-8' });
  let row = 1;
  for (let next = await table.read(); !next.done; next = await table.read()) {
    row += 1;
    report.countRead(file);
    const record: Partial<Record<string, string>> = {};
    for (const [name, value] of Object.entries<unknown>(next.value ?? {})) record[nameEdgeColumn(name)] = toText(value);
    yield { row, record };
  }
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? cleanText(`${value}`) : '';
}
