import { readFile, stat } from 'node:fs/promises';
import {
  InvalidInputError,
  InvalidSpreadsheetError,
  readSheet,
  SheetNotFoundError,
  type SheetData,
} from 'read-excel-file/node';
import type { SourceId } from '#domain/figures/figure-schema.ts';
import { SourceFileError, type ImportReport, type OnProgress } from '../report/import-report.ts';
import { cleanText } from '../normalize/source-text.ts';
import { numberRepeats } from './delimited-file.ts';
import { MOST_SHEET_BYTES } from './expansion-limits.ts';
import { refuseLargeEntries } from './open-zip.ts';

export interface XlsxSheet<Column extends string> {
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
export interface XlsxRow<Column extends string> {
  readonly row: number;
  readonly record: Readonly<Record<Column, string>>;
}

type Cells = SheetData[number];

const FETCH_AGAIN = 'Fetch it again from its publisher. Nothing was imported.';

/**
 * Reads one sheet of an Excel workbook row by row and counts the rows. The whole sheet is in memory while it is read:
 * 40 MB of sheet markup (40,000 rows) take 2 seconds and 260 MB.
 *
 * @throws SourceFileError if the file is missing, cut off, too large, no workbook, or lacks the sheet or a column.
 */
export async function* readXlsxSheet<Column extends string>(
  source: XlsxSheet<Column>,
): AsyncGenerator<XlsxRow<Column>> {
  const { headerRow = 1 } = source;
  const [header, ...rows] = (await readRows(source)).slice(headerRow - 1);
  source.report.open(source.file, source.source);
  if (header === undefined)
    throw new SourceFileError(source.file, `The sheet "${source.sheet}" is empty.`, FETCH_AGAIN);
  const layout = findLayout(source, header.map(toText));
  for (const [at, cells] of rows.entries()) {
    source.report.countRead(source.file);
    yield { row: at + headerRow + 1, record: toRecord(cells, layout) };
  }
  source.onProgress?.({ file: source.file, share: 1 });
}

async function readRows({ file, sheet }: XlsxSheet<string>): Promise<Cells[]> {
  const found = await stat(file).catch(() => null);
  if (found?.isFile() !== true) {
    throw new SourceFileError(file, 'There is no such file.', 'Check the path; nothing was imported.');
  }
  try {
    refuseLargeEntries(file, { bytes: await readFile(file), isWanted: () => true, most: MOST_SHEET_BYTES });
    return await readNamedSheet(file, sheet);
  } catch (error) {
    if (error instanceof SourceFileError) throw error;
    if (error instanceof SheetNotFoundError) {
      throw new SourceFileError(file, `The file has no sheet "${sheet}".`, FETCH_AGAIN);
    }
    const isKnown = error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError;
    const problem = isKnown ? '' : ` (${error instanceof Error ? error.message : String(error)})`;
    throw new SourceFileError(file, `The file is cut off, or no Excel workbook (xlsx)${problem}.`, FETCH_AGAIN);
  }
}

/** Reads a sheet by its name. A name that differs only in case or in spaces at its ends is the same. */
async function readNamedSheet(file: string, sheet: string): Promise<Cells[]> {
  try {
    return await readSheet(file, sheet);
  } catch (error) {
    const names: unknown[] =
      error instanceof Error && 'sheets' in error && Array.isArray(error.sheets) ? error.sheets : [];
    const wanted = cleanText(sheet).toLowerCase();
    const alike = names.find((name) => typeof name === 'string' && cleanText(name).toLowerCase() === wanted);
    if (typeof alike !== 'string') throw error;
    return readSheet(file, alike);
  }
}

function findLayout<Column extends string>(
  source: XlsxSheet<Column>,
  header: readonly string[],
): readonly (readonly [Column, number])[] {
  const names = numberRepeats(header);
  const missing = source.columns.filter((column) => !names.includes(column));
  const wanted = new Set([...source.columns, ...(source.chooseColumns?.(names) ?? [])]);
  if (missing.length === 0) return [...wanted].map((column) => [column, names.indexOf(column)]);
  throw new SourceFileError(
    source.file,
    `The sheet "${source.sheet}" is of another layout: it lacks the columns ${missing.slice(0, 12).join(', ')}.`,
    'Check that the file is the one that is meant; nothing was imported.',
  );
}

function toRecord<Column extends string>(
  cells: Cells,
  layout: readonly (readonly [Column, number])[],
): XlsxRow<Column>['record'] {
  return Object.fromEntries(layout.map(([column, at]) => [column, toText(cells[at] ?? null)])) as Record<
    Column,
    string
  >;
}

function toText(cell: Cells[number] | null): string {
  if (cell === null) return '';
  return cleanText(cell instanceof Date ? cell.toISOString() : String(cell));
}
