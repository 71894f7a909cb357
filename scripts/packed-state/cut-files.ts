import { parse } from 'csv-parse/sync';
import { readXlsxSheet } from '../../src/pipeline/files/xlsx-file.ts';
import { ImportReport } from '../../src/pipeline/report/import-report.ts';
import { OPTIONAL_PRIVATE_COLUMNS, PRIVATE_COLUMNS } from '../../src/pipeline/sources/nces-private-columns.ts';
import { readSearchRows } from '../../src/pipeline/sources/school-search-rows.ts';

/** A published file, as a person has it. */
export interface FoundFile {
  readonly path: string;
  readonly name: string;
  /** Unpacked, if it is gzip or a zip with one text. */
  readonly bytes: Uint8Array;
  /** The same, one letter a byte. */
  readonly text: string;
}

/** Cuts a file. `find` returns another file of the packed state. */
export type Cut = (file: FoundFile, find: (name: string) => FoundFile) => Uint8Array | Promise<Uint8Array>;

/** Keeps the header and the lines that match, byte for byte. */
export function keepLines(pattern: RegExp): Cut {
  return ({ text }) => {
    const [header, ...lines] = splitLines(text);
    return toBytes(`${[header, ...lines.filter((line) => pattern.test(line))].join('\n')}\n`);
  };
}

/** Keeps the private schools of Washington that both the survey and EDGE have, and the columns that we read. */
export async function keepPrivateSchools({ text }: FoundFile, find: (name: string) => FoundFile): Promise<Uint8Array> {
  const located = await readSheet(find('EDGE_GEOCODE_PRIVATESCH_1920.csv'));
  const known = new Set(located.filter(isOfWashington).map((row) => row['PPIN']));
  const [header = [], ...rows] = parseCsv(text);
  const kept = header.flatMap((name, at) => (isReadOfSurvey(name) ? [at] : []));
  const own = rows.filter((row) => known.has(row[header.indexOf('PPIN')]));
  return writeCsv([header, ...own].map((row) => kept.map((at) => row[at] ?? '')));
}

/** Some columns have the year of the survey at the end of their names. */
function isReadOfSurvey(name: string): boolean {
  const columns: readonly string[] = [...PRIVATE_COLUMNS, ...OPTIONAL_PRIVATE_COLUMNS];
  return columns.includes(name) || columns.includes(name.slice(0, -2));
}

/** Keeps the same private schools in the workbook of EDGE, as CSV. */
export async function keepLocatedSchools(file: FoundFile, find: (name: string) => FoundFile): Promise<Uint8Array> {
  const [header = [], ...surveyed] = parseCsv(find('pss1314_pu.csv').text);
  const known = new Set(surveyed.map((row) => row[header.indexOf('PPIN')]));
  const rows = (await readSheet(file)).filter((row) => isOfWashington(row) && known.has(row['PPIN']));
  const names = Object.keys(rows[0] ?? {});
  return writeCsv([names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]);
}

function isOfWashington(row: Readonly<Record<string, string>>): boolean {
  return row['STATE'] === 'WA';
}

/** Keeps the lines of schools that have the same house number in the list of schools. */
export async function keepSameAddress({ text }: FoundFile, find: (name: string) => FoundFile): Promise<Uint8Array> {
  const streets = new Map<string, string>();
  const list = {
    file: find('ncesdata_washington.html').path,
    subject: 'schools',
    report: new ImportReport(),
    years: null,
  } as const;
  for await (const { record } of readSearchRows(list)) streets.set(record['NCES School ID'], record['Street Address']);
  const [header, ...lines] = splitLines(text);
  const names = header.trim().split(',');
  const kept = lines.filter((line) => {
    const cells = parse(line).flat().map(String);
    const street = streets.get(cells[names.indexOf('NCESSCH')] ?? '');
    return street !== undefined && isSameAddress(street, cells[names.indexOf('LSTREE')] ?? '');
  });
  return toBytes(`${[header, ...kept].join('\n')}\n`);
}

function splitLines(text: string): [string, ...string[]] {
  const [header = '', ...lines] = text.split('\n');
  return [header, ...lines];
}

function toBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** True for the same house number, however the street is written. A box at the post office is no address. */
export function isSameAddress(a: string, b: string): boolean {
  const [one, other] = [a, b].map(tidy);
  if (/^P\s*O\b/u.test(one ?? '') || one === '') return false;
  return one === other || (houseNumber(one) !== null && houseNumber(one) === houseNumber(other));
}

function tidy(street: string): string {
  return street
    .toUpperCase()
    .replace(/[^A-Z0-9]+/gu, ' ')
    .trim();
}

/** The number in front, after `N` or `SW` if there is one. */
function houseNumber(street: string | undefined): string | null {
  return /^(?:[NESW]{1,2} )?(\d+)\b/u.exec(street ?? '')?.[1] ?? null;
}

const EDGE_SHEET = 'EDGE_GEOCODE_PRIVATESCH_1920';

async function readSheet({ path }: FoundFile): Promise<Readonly<Record<string, string>>[]> {
  const rows: Readonly<Record<string, string>>[] = [];
  const layout = { file: path, sheet: EDGE_SHEET, columns: ['PPIN', 'STATE'], report: new ImportReport() };
  const sheet = readXlsxSheet<string>({ ...layout, chooseColumns: (names) => [...names] });
  for await (const { record } of sheet) rows.push(record);
  return rows;
}

function parseCsv(text: string): string[][] {
  return parse(text, { record_delimiter: ['\r\n', '\n'] });
}

function writeCsv(rows: readonly (readonly string[])[]): Uint8Array {
  const quote = (cell: string): string => (/[",\r\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return toBytes(rows.map((row) => `${row.map(quote).join(',')}\n`).join(''));
}
