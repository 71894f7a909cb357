import type { SourceId } from '#domain/figures/figure-schema.ts';
import { SourceFileError, type ImportReport, type OnProgress } from '../report/import-report.ts';
import { cleanText } from '../normalize/source-text.ts';
import { numberRepeats } from './delimited-file.ts';
import { HeaderRows, MOST_ROWS } from './header-rows.ts';

/** A sheet of a workbook, and what of it is read. */
export interface WorkbookSheet<Column extends string> {
  readonly file: string;
  /** The sheet's name, as its tab says. */
  readonly sheet: string;
  /** Columns that the header must name; only these and the chosen ones are read. */
  readonly columns: readonly Column[];
  /** The row that names the columns. Rows before it are not counted. Default: 1. */
  readonly headerRow?: number | undefined;
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
 * Turns the cells of a sheet into records, and counts the rows.
 *
 * @throws SourceFileError if the sheet is empty or lacks a column.
 */
export function* listSheetRows<Column extends string>(
  source: WorkbookSheet<Column>,
  sheet: readonly (readonly SheetCell[])[],
): Generator<SheetRow<Column>> {
  const { headerRow = 1 } = source;
  const [header, ...rows] = sheet.slice(headerRow - 1);
  source.report.open(source.file, source.source);
  if (header === undefined)
    throw new SourceFileError(source.file, `The sheet "${source.sheet}" is empty.`, FETCH_AGAIN);
  const layout = findLayout(source, { names: numberRepeats(header.map(toText)), sheet });
  for (const [at, cells] of rows.entries()) {
    source.report.countRead(source.file);
    yield { row: at + headerRow + 1, record: toRecord(cells, layout) };
  }
  source.onProgress?.({ file: source.file, share: 1 });
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

function findLayout<Column extends string>(
  source: WorkbookSheet<Column>,
  { names, sheet }: { names: readonly string[]; sheet: readonly (readonly SheetCell[])[] },
): readonly (readonly [Column, number])[] {
  const first = new HeaderRows(source.file, source.columns);
  if (!first.isHeader(names)) {
    const { headerRow = 1 } = source;
    for (const [at, cells] of sheet.slice(0, Math.max(headerRow, MOST_ROWS)).entries()) {
      first.add(numberRepeats(cells.map(toText)), { isHeader: at === headerRow - 1 });
    }
    first.finish();
  }
  const wanted = new Set([...source.columns, ...(source.chooseColumns?.(names) ?? [])]);
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
