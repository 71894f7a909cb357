import type { SourceId } from '#domain/figures/figure-schema.ts';
import { SourceFileError, type ImportReport, type OnProgress } from '../report/import-report.ts';
import { cleanText } from '../normalize/source-text.ts';
import { renameColumns, type OtherNames } from './column-names.ts';
import { numberRepeats } from './delimited-file.ts';
import { HeaderRows, MOST_ROWS } from './header-rows.ts';

/** A sheet of a workbook, and what of it is read. */
export interface WorkbookSheet<Column extends string> {
  readonly file: string;
  /** The sheet's name, as its tab says. */
  readonly sheet: string;
  /** Columns that the header must name; only these and the chosen ones are read. */
  readonly columns: readonly Column[];
  readonly optionalColumns?: readonly Column[] | undefined;
  /** By column, its names in other releases. */
  readonly otherNames?: OtherNames | undefined;
  /** The row that names the columns. Rows before it are not counted. `auto`: the first that names them all. Default: 1. */
  readonly headerRow?: number | 'auto' | undefined;
  /** Chooses more columns by the names in the header. The second column of a name is `name#2`. */
  readonly chooseColumns?: ((names: readonly string[]) => readonly Column[]) | undefined;
  /** The source of its contributions, for the share of rejected rows. */
  readonly source?: SourceId | undefined;
  readonly report: ImportReport;
  readonly onProgress?: OnProgress | undefined;
}

/** A record with its row as a spreadsheet counts it. Values are cleaned text as stored. */
export interface SheetRow<Column extends string> {
  readonly row: number;
  readonly record: Readonly<Record<Column, string>>;
}

/** A cell as a library reads it: a text, a number, a boolean, a date or nothing. */
export type SheetCell = unknown;

export const FETCH_AGAIN = 'Fetch it again from its publisher. Nothing was imported.';

/**
 * Turns the cells of a sheet into records, and counts the rows. Only the first rows are held, to find the header.
 *
 * @throws SourceFileError if the sheet is empty or lacks a column.
 */
export async function* listSheetRows<Column extends string>(
  source: WorkbookSheet<Column>,
  sheet: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>,
): AsyncGenerator<SheetRow<Column>> {
  source.report.open(source.file, source.source);
  const held = Math.max(MOST_ROWS, source.headerRow === 'auto' ? 0 : (source.headerRow ?? 1));
  const first: (readonly SheetCell[])[] = [];
  const start: { layout: SheetLayout<Column> | null } = { layout: null };
  let row = 0;
  for await (const cells of sheet) {
    row += 1;
    if (start.layout === null) {
      first.push(cells);
      if (first.length === held) yield* startSheet(source, { first, start });
    } else yield toRow(source, { row, cells, layout: start.layout });
  }
  if (start.layout === null) yield* startSheet(source, { first, start });
  source.onProgress?.({ file: source.file, share: 1 });
}

type SheetLayout<Column extends string> = readonly (readonly [Column, number])[];

/** Finds the layout in the first rows, and lists the rows after the header. */
function* startSheet<Column extends string>(
  source: WorkbookSheet<Column>,
  { first, start }: { first: readonly (readonly SheetCell[])[]; start: { layout: SheetLayout<Column> | null } },
): Generator<SheetRow<Column>> {
  const headerRow = findHeaderRow(source, first);
  const header = first[headerRow - 1];
  if (header === undefined)
    throw new SourceFileError(source.file, `The sheet "${source.sheet}" is empty.`, FETCH_AGAIN);
  const layout = findLayout(source, { headerRow, names: readNames(source, header), sheet: first });
  start.layout = layout;
  for (const [at, cells] of first.slice(headerRow).entries())
    yield toRow(source, { row: headerRow + at + 1, cells, layout });
}

function toRow<Column extends string>(
  { report, file }: WorkbookSheet<Column>,
  { row, cells, layout }: { row: number; cells: readonly SheetCell[]; layout: SheetLayout<Column> },
): SheetRow<Column> {
  report.countRead(file);
  return { row, record: toRecord(cells, layout) };
}

/** A workbook without the sheet. The message names the sheets that it has. */
export function sheetNotFound(file: string, sheet: string, names: readonly unknown[]): SourceFileError {
  const known = names.filter((name) => typeof name === 'string').map((name) => `"${name}"`);
  const remedy = 'If it is one of these, correct `sheet` of the mapping. Nothing was imported.';
  return new SourceFileError(
    file,
    `The file has no sheet "${sheet}". Its sheets: ${known.join(', ').slice(0, 300)}.`,
    remedy,
  );
}

/** Finds a sheet by its name. A name that differs only in case or in spaces at its ends is the same. */
export function findAlikeName(names: readonly unknown[], wanted: string): string | null {
  const key = cleanText(wanted).toLowerCase();
  const alike = names.find((name) => typeof name === 'string' && cleanText(name).toLowerCase() === key);
  return typeof alike === 'string' ? alike : null;
}

function findHeaderRow(
  { columns, headerRow = 1, ...source }: WorkbookSheet<string>,
  sheet: readonly (readonly SheetCell[])[],
): number {
  if (headerRow !== 'auto') return headerRow;
  const named = sheet.slice(0, MOST_ROWS).map((cells) => readNames({ columns, ...source }, cells));
  return (
    Math.max(
      0,
      named.findIndex((names) => columns.every((column) => names.includes(column))),
    ) + 1
  );
}

function readNames(
  { columns, optionalColumns = [], otherNames }: WorkbookSheet<string>,
  cells: readonly SheetCell[],
): string[] {
  return renameColumns(numberRepeats(cells.map(toText)), { columns: [...columns, ...optionalColumns], otherNames });
}

function findLayout<Column extends string>(
  source: WorkbookSheet<Column>,
  {
    names,
    headerRow,
    sheet,
  }: { names: readonly string[]; headerRow: number; sheet: readonly (readonly SheetCell[])[] },
): readonly (readonly [Column, number])[] {
  const first = new HeaderRows(source.file, source.columns, source.otherNames);
  if (!first.isHeader(names)) {
    for (const [at, cells] of sheet.slice(0, Math.max(headerRow, MOST_ROWS)).entries()) {
      first.add(readNames(source, cells), { isHeader: at === headerRow - 1 });
    }
    first.finish();
  }
  const optional = (source.optionalColumns ?? []).filter((column) => names.includes(column));
  const wanted = new Set([...source.columns, ...optional, ...(source.chooseColumns?.(names) ?? [])]);
  return [...wanted].map((column) => [column, names.indexOf(column)]);
}

function toRecord<Column extends string>(
  cells: readonly SheetCell[],
  layout: readonly (readonly [Column, number])[],
): SheetRow<Column>['record'] {
  return Object.fromEntries(layout.map(([column, at]) => [column, toText(cells[at])])) as Record<Column, string>;
}

function toText(cell: SheetCell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cleanText(cell.toISOString());
  const isPlain = typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean';
  return isPlain ? cleanText(`${cell}`) : '';
}
