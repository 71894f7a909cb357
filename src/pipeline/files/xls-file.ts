import { readFile, stat } from 'node:fs/promises';
import type { CellObject } from '@e965/xlsx';
import { SourceFileError } from '../report/import-report.ts';
import {
  FETCH_AGAIN,
  findAlikeName,
  sheetNotFound,
  listSheetRows,
  type SheetCell,
  type SheetRow,
  type WorkbookSheet,
} from './sheet-rows.ts';

/** The format is not compressed. A sheet has at most 65,536 rows, and the largest published file 1 MB. */
const MOST_FILE_BYTES = 32 * 2 ** 20;
/** The first bytes of a compound file. The library would read any text as a table. */
const COMPOUND_FILE: readonly number[] = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/**
 * Reads one sheet of a workbook of Excel 97 to 2003 (`xls`) and counts the rows. Numbers come as they are stored, and a
 * formula as its last result.
 *
 * @throws SourceFileError if the file is missing, cut off, too large, no workbook, or lacks the sheet or a column.
 */
export async function* readXlsSheet<Column extends string>(
  source: WorkbookSheet<Column>,
): AsyncGenerator<SheetRow<Column>> {
  yield* listSheetRows(source, await readCells(source, await readBytes(source.file)));
}

async function readBytes(file: string): Promise<Uint8Array> {
  const found = await stat(file).catch(() => null);
  if (found?.isFile() !== true) {
    throw new SourceFileError(file, 'There is no such file.', 'Check the path; nothing was imported.');
  }
  if (found.size > MOST_FILE_BYTES) {
    const most = MOST_FILE_BYTES / 2 ** 20;
    throw new SourceFileError(file, `The workbook has more than ${most} MB.`, 'Save its sheet as CSV.');
  }
  const bytes: Uint8Array = await readFile(file);
  if (COMPOUND_FILE.every((byte, at) => bytes[at] === byte)) return bytes;
  throw new SourceFileError(file, 'The file is no workbook of Excel 97 to 2003 (xls).', FETCH_AGAIN);
}

async function readCells({ file, sheet }: WorkbookSheet<string>, bytes: Uint8Array): Promise<SheetCell[][]> {
  const { read } = await import('@e965/xlsx');
  try {
    const names = read(bytes, { type: 'array', bookSheets: true }).SheetNames;
    const name = findAlikeName(names, sheet);
    if (name === null) throw sheetNotFound(file, sheet, names);
    const plain = { type: 'array', dense: true, cellFormula: false, cellHTML: false, cellText: false } as const;
    const cells = read(bytes, { ...plain, sheets: name }).Sheets[name];
    const rows: (readonly (CellObject | undefined)[] | undefined)[] = cells?.['!data'] ?? [];
    return Array.from(rows, (row) => Array.from(row ?? [], (cell) => cell?.v));
  } catch (error) {
    if (error instanceof SourceFileError) throw error;
    const problem = error instanceof Error ? error.message : String(error);
    throw new SourceFileError(file, `The workbook is cut off or damaged (${problem}).`, FETCH_AGAIN);
  }
}
