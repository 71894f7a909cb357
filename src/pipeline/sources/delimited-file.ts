import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CsvError, parse, type Parser } from 'csv-parse';
import { SourceFileError, type ImportReport, type OnProgress } from '../import-report.ts';
import { cleanText } from '../normalize/source-text.ts';

export interface DelimitedFile<Column extends string, Optional extends string = never> {
  readonly file: string;
  /** Columns that the file must have; only these and the optional ones are read. */
  readonly columns: readonly Column[];
  readonly optionalColumns?: readonly Optional[] | undefined;
  readonly report: ImportReport;
  readonly onProgress?: OnProgress | undefined;
  readonly delimiter?: string | undefined;
  readonly encoding?: 'utf8' | 'latin1' | undefined;
  /** The name under which a header is asked for, where headers of one column differ by year (`LATITUDE14`). */
  readonly nameOfHeader?: ((header: string) => string) | undefined;
}

/** A record with its row as a spreadsheet counts it: the header is row 1. Values are cleaned text. */
export interface DelimitedRow<Column extends string, Optional extends string = never> {
  readonly row: number;
  readonly record: Readonly<Record<Column, string> & Partial<Record<Optional, string>>>;
}

const FETCH_AGAIN = 'Fetch it again from its publisher; nothing was imported.';

/**
 * Streams a delimited file, gzip or plain, row by row, counting what it reads. A row whose number of fields differs
 * from the header's is rejected in the report.
 *
 * @throws SourceFileError where the file is missing, cut off, not text of this kind, or lacks a required column.
 */
export async function* readDelimitedFile<Column extends string, Optional extends string = never>(
  source: DelimitedFile<Column, Optional>,
): AsyncGenerator<DelimitedRow<Column, Optional>> {
  const parser = await openParser(source);
  const layout = { columns: [] as number[], names: [] as string[], width: 0 };
  let row = 0;
  let uneven = 0;
  try {
    for await (const fields of parser as AsyncIterable<string[]>) {
      row += 1;
      if (row === 1) Object.assign(layout, layoutOf(source, fields));
      else {
        if (uneven > 0) rejectUneven(source, uneven);
        source.report.countRead(source.file);
        uneven = fields.length === layout.width ? 0 : row;
        if (uneven === 0) yield { row, record: recordOf(fields, layout) as DelimitedRow<Column, Optional>['record'] };
      }
    }
  } catch (error) {
    throw asSourceFileError(source.file, error);
  }
  if (row === 0) throw new SourceFileError(source.file, 'The file is empty.', FETCH_AGAIN);
  if (uneven > 0) throw new SourceFileError(source.file, `The file ends in the middle of row ${uneven}.`, FETCH_AGAIN);
}

async function openParser(source: DelimitedFile<string, string>): Promise<Parser> {
  const size = await sizeOf(source.file);
  const encoding = source.encoding ?? 'utf8';
  const parser = parse({
    delimiter: source.delimiter ?? ',',
    encoding,
    bom: true,
    relax_column_count: true,
    // Both are named, as a file may end its header otherwise than its rows.
    record_delimiter: ['\r\n', '\n'],
  });
  const bytes = createReadStream(source.file, { highWaterMark: 1 << 18 });
  let done = 0;
  bytes.on('data', (chunk) => {
    done += chunk.length;
    source.onProgress?.({ file: source.file, share: size === 0 ? 1 : done / size });
  });
  // Errors reach the reader through the parser, which pipeline destroys with the cause.
  const settled = (): void => undefined;
  if (source.file.endsWith('.gz')) pipeline(bytes, createGunzip(), parser, settled);
  else pipeline(bytes, parser, settled);
  return parser;
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  if (found?.isFile() === true) return found.size;
  throw new SourceFileError(file, 'There is no such file.', 'Check the path; nothing was imported.');
}

function layoutOf(
  source: DelimitedFile<string, string>,
  header: string[],
): { columns: number[]; names: string[]; width: number } {
  const names = header.map((name) => (source.nameOfHeader ?? String)(cleanText(name)));
  const missing = source.columns.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    const found = names.slice(0, 8).join(', ').slice(0, 200);
    throw new SourceFileError(
      source.file,
      `The file is of another layout: it lacks the columns ${missing.slice(0, 12).join(', ')} (its first columns: ${found}).`,
      'Check that each option names the file that it is meant for; nothing was imported.',
    );
  }
  const wanted = [...source.columns, ...(source.optionalColumns ?? [])].filter((column) => names.includes(column));
  return { columns: wanted.map((column) => names.indexOf(column)), names: wanted, width: header.length };
}

function recordOf(fields: string[], layout: { columns: number[]; names: string[] }): Record<string, string> {
  const record: Record<string, string> = {};
  layout.names.forEach((name, at) => {
    record[name] = cleanText(fields[layout.columns[at] ?? -1] ?? '');
  });
  return record;
}

function rejectUneven(source: DelimitedFile<string, string>, row: number): void {
  source.report.reject({ file: source.file, row, reason: 'The row has another number of fields than the header.' });
}

function asSourceFileError(file: string, error: unknown): unknown {
  if (error instanceof SourceFileError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR') return new SourceFileError(file, 'The gzip file is cut off.', FETCH_AGAIN);
  if (code.startsWith('Z_')) return new SourceFileError(file, 'The gzip file is damaged.', FETCH_AGAIN);
  if (code === 'CSV_QUOTE_NOT_CLOSED') {
    return new SourceFileError(file, 'The file ends inside a quoted field: it is cut off.', FETCH_AGAIN);
  }
  if (error instanceof CsvError)
    return new SourceFileError(file, `The file is damaged (${error.message}).`, FETCH_AGAIN);
  return error;
}
