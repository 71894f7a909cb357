import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CsvError, parse, type Parser } from 'csv-parse';
import type { SourceId } from '#domain/figures/figure-schema.ts';
import { SourceFileError, type ImportReport, type OnProgress } from '../report/import-report.ts';
import { cleanText } from '../normalize/source-text.ts';
import { MOST_FIELD_CHARACTERS, MOST_ROW_BYTES } from './expansion-limits.ts';
import { HeaderRows } from './header-rows.ts';
import { NotTextError, StrictText, type Encoding } from './strict-text.ts';

export interface DelimitedFile<Column extends string, Optional extends string = never> {
  readonly file: string;
  /** Columns that the file must have; only these and the optional ones are read. */
  readonly columns: readonly Column[];
  readonly optionalColumns?: readonly Optional[] | undefined;
  readonly report: ImportReport;
  readonly onProgress?: OnProgress | undefined;
  readonly delimiter?: string | undefined;
  /** Default: UTF-8, checked strictly. */
  readonly encoding?: Encoding | undefined;
  /** The source of its contributions, for the share of rejected rows. */
  readonly source?: SourceId | undefined;
  /** Maps a header to the name of its column, if headers differ by year (`LATITUDE14`). */
  readonly nameOfHeader?: ((header: string) => string) | undefined;
  /** The row that names the columns. Rows before it are not counted. Default: 1. */
  readonly headerRow?: number | undefined;
  /** Chooses more columns by the names in the header. The second column of a name is `name#2`. */
  readonly chooseColumns?: ((names: readonly string[]) => readonly Column[]) | undefined;
}

/** A record with its row as a spreadsheet counts it: the file's first row is 1. Values are cleaned text. */
export interface DelimitedRow<Column extends string, Optional extends string = never> {
  readonly row: number;
  readonly record: Readonly<Record<Column, string> & Partial<Record<Optional, string>>>;
}

const FETCH_AGAIN = 'Fetch it again from its publisher. Nothing was imported.';

/**
 * Streams a delimited file, gzip or plain, row by row, and counts the rows. A row with more or fewer fields than the
 * header is rejected in the report.
 *
 * @throws SourceFileError if the file is missing, cut off, not text of this kind, too large, or lacks a required column.
 */
export async function* readDelimitedFile<Column extends string, Optional extends string = never>(
  source: DelimitedFile<Column, Optional>,
): AsyncGenerator<DelimitedRow<Column, Optional>> {
  const parser = await openParser(source);
  source.report.open(source.file, source.source);
  const layout = { columns: [] as number[], names: [] as string[], width: 0 };
  const { headerRow = 1 } = source;
  const first = new HeaderRows(source.file, source.columns);
  let row = 0;
  let uneven = 0;
  try {
    for await (const fields of parser as AsyncIterable<string[]>) {
      row += 1;
      if (layout.width === 0) {
        const names = readNames(source, fields);
        if (row === headerRow && first.isHeader(names)) Object.assign(layout, findLayout(source, names));
        else first.add(names, { isHeader: row === headerRow });
      } else {
        if (uneven > 0) rejectUneven(source, uneven);
        source.report.countRead(source.file);
        uneven = fields.length === layout.width ? 0 : row;
        if (uneven === 0) yield { row, record: toRecord(source.file, { row, fields, layout }) };
      }
    }
  } catch (error) {
    throw asSourceFileError(source.file, error);
  }
  first.finish();
  refuseCutFile(source.file, { row, headerRow, uneven });
}

function refuseCutFile(
  file: string,
  { row, headerRow, uneven }: { row: number; headerRow: number; uneven: number },
): void {
  if (row === 0) throw new SourceFileError(file, 'The file is empty.', FETCH_AGAIN);
  if (row < headerRow) throw new SourceFileError(file, `The file has no row ${headerRow}.`, FETCH_AGAIN);
  if (uneven > 0) throw new SourceFileError(file, `The file ends in the middle of row ${uneven}.`, FETCH_AGAIN);
}

async function openParser(source: DelimitedFile<string, string>): Promise<Parser> {
  const size = await readSize(source.file);
  const encoding = source.encoding ?? 'utf8';
  const parser = parse({
    delimiter: source.delimiter ?? ',',
    encoding,
    bom: true,
    relax_column_count: true,
    max_record_size: MOST_ROW_BYTES,
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
  const text = new StrictText({ encoding, packed: size });
  if (source.file.endsWith('.gz')) pipeline(bytes, createGunzip(), text, parser, settled);
  else pipeline(bytes, text, parser, settled);
  return parser;
}

async function readSize(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  if (found?.isFile() === true) return found.size;
  throw new SourceFileError(file, 'There is no such file.', 'Check the path; nothing was imported.');
}

function readNames({ nameOfHeader = String }: DelimitedFile<string, string>, fields: readonly string[]): string[] {
  return numberRepeats(fields.map((name) => nameOfHeader(cleanText(name))));
}

function findLayout(
  source: DelimitedFile<string, string>,
  names: readonly string[],
): { columns: number[]; names: string[]; width: number } {
  const known = [...source.columns, ...(source.optionalColumns ?? []), ...(source.chooseColumns?.(names) ?? [])];
  const wanted = [...new Set(known)].filter((column) => names.includes(column));
  return { columns: wanted.map((column) => names.indexOf(column)), names: wanted, width: names.length };
}

/** Makes the names of columns unique: the second `Count` is `Count#2`. */
export function numberRepeats(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name}#${count}`;
  });
}

function toRecord<Column extends string, Optional extends string>(
  file: string,
  { row, fields, layout }: { row: number; fields: string[]; layout: { columns: number[]; names: string[] } },
): DelimitedRow<Column, Optional>['record'] {
  refuseLongFields(file, { row, fields });
  const record: Record<string, string> = {};
  layout.names.forEach((name, at) => {
    record[name] = cleanText(fields[layout.columns[at] ?? -1] ?? '');
  });
  return record as DelimitedRow<Column, Optional>['record'];
}

function refuseLongFields(file: string, { row, fields }: { row: number; fields: readonly string[] }): void {
  if (fields.every((field) => field.length <= MOST_FIELD_CHARACTERS)) return;
  throw new SourceFileError(
    file,
    `Row ${row} has a field of more than ${MOST_FIELD_CHARACTERS} characters.`,
    FETCH_AGAIN,
  );
}

function rejectUneven(source: DelimitedFile<string, string>, row: number): void {
  source.report.reject({ file: source.file, row, reason: 'The row has more or fewer fields than the header.' });
}

function asSourceFileError(file: string, error: unknown): unknown {
  if (error instanceof SourceFileError) return error;
  if (error instanceof NotTextError) return new SourceFileError(file, error.message, FETCH_AGAIN);
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
