import type { SourceId } from '#domain/figures/figure-schema.ts';
import { SourceFileError, type ImportReport, type OnProgress } from '../report/import-report.ts';
import { cleanText } from '../normalize/source-text.ts';
import { findDelimiter } from './column-delimiter.ts';
import { renameColumns, type OtherNames } from './column-names.ts';
import { MOST_FIELD_CHARACTERS } from './expansion-limits.ts';
import { HeaderRows } from './header-rows.ts';
import { RecordSplitter } from './record-splitter.ts';
import { readSourceBytes } from './source-bytes.ts';
import { NotTextError, readLines, type Encoding, type LineBlock } from './source-lines.ts';

export interface DelimitedFile<Column extends string, Optional extends string = never> {
  /** A file, or a member of a zip (`ccd.zip!ccd.csv`). */
  readonly file: string;
  /** Columns that the file must have; only these and the optional ones are read. */
  readonly columns: readonly Column[];
  readonly optionalColumns?: readonly Optional[] | undefined;
  /** By column, its names in other releases. */
  readonly otherNames?: OtherNames | undefined;
  readonly report: ImportReport;
  readonly onProgress?: OnProgress | undefined;
  /** `auto`: the one that makes the names of the columns. */
  readonly delimiter?: string | undefined;
  /** Default: UTF-8, checked strictly. */
  readonly encoding?: Encoding | undefined;
  /** The source of its contributions, for the share of rejected rows. */
  readonly source?: SourceId | undefined;
  /** Maps a header to the name of its column, if headers differ by year (`LATITUDE14`). */
  readonly nameOfHeader?: ((header: string) => string) | undefined;
  /** The row that names the columns. Rows before it are not counted. `auto`: the first that names them all. Default: 1. */
  readonly headerRow?: number | 'auto' | undefined;
  /** The names of the columns of a file that has no header. */
  readonly header?: readonly string[] | undefined;
  /** Chooses more columns by the names in the header. The second column of a name is `name#2`. */
  readonly chooseColumns?: ((names: readonly string[]) => readonly Column[]) | undefined;
  /**
   * Decides on a row by some of its columns, before the others are read. False: the caller has counted it in the report.
   */
  readonly keepRow?: ((read: (column: Column) => string, row: number) => boolean) | undefined;
}

/** A record with its row as a spreadsheet counts it: the file's first row is 1. Values are cleaned text. */
export interface DelimitedRow<Column extends string, Optional extends string = never> {
  readonly row: number;
  readonly record: Readonly<Record<Column, string> & Partial<Record<Optional, string>>>;
}

const FETCH_AGAIN = 'Fetch it again from its publisher. Nothing was imported.';
const REPAIRED = 'A quote inside a field was read as a letter.';
const WINDOWS = 'The line is Windows-1252, unlike the others, which are UTF-8.';

/**
 * Streams a delimited file row by row, however it is packed, and counts the rows. A row with more or fewer fields than the
 * header is rejected in the report. Memory does not grow with the file.
 *
 * @throws SourceFileError if the file is missing, cut off, not text of this kind, too large, or lacks a required column.
 */
export async function* readDelimitedFile<Column extends string, Optional extends string = never>(
  source: DelimitedFile<Column, Optional>,
): AsyncGenerator<DelimitedRow<Column, Optional>> {
  const bytes = readSourceBytes(source.file, source);
  const reader = new RowReader<Column, Optional>(source);
  source.report.open(source.file, source.source);
  try {
    for await (const block of readLines(bytes, source.encoding ?? 'utf8')) yield* reader.read(block);
  } catch (error) {
    if (error instanceof NotTextError) throw new SourceFileError(source.file, error.message, FETCH_AGAIN);
    throw error;
  }
  yield* reader.finish();
}

interface Layout {
  readonly names: readonly string[];
  /** The place of each column that is read. */
  readonly places: readonly (readonly [name: string, at: number])[];
  readonly at: ReadonlyMap<string, number>;
  readonly delimiter: string;
}

interface RowState {
  readonly isRepaired: boolean;
  /** Null: the row is not decided on yet. */
  readonly isKept: boolean | null;
}

/** Turns lines into rows. */
class RowReader<Column extends string, Optional extends string> {
  readonly #source: DelimitedFile<Column, Optional>;
  readonly #first: HeaderRows;
  #splitter: RecordSplitter | null = null;
  #layout: Layout | null = null;
  #row = 0;
  #uneven = 0;
  #lastSkipped: { line: string; row: number } | null = null;

  constructor(source: DelimitedFile<Column, Optional>) {
    this.#source = source;
    this.#first = new HeaderRows(source.file, source.columns, source.otherNames);
  }

  *read({ lines, windowsLines }: LineBlock): Generator<DelimitedRow<Column, Optional>> {
    this.#source.report.note(this.#source.file, WINDOWS, windowsLines);
    for (const line of lines) {
      const isKept = this.#decide(line);
      if (isKept === false) continue;
      for (const { fields, isRepaired } of this.#split(line)) yield* this.#add(fields, { isRepaired, isKept });
    }
  }

  *finish(): Generator<DelimitedRow<Column, Optional>> {
    const { file } = this.#source;
    const rest = this.#splitter === null ? [] : this.#splitter.finish();
    if (rest === null) {
      throw new SourceFileError(file, 'The file ends inside a quoted field: it is cut off.', FETCH_AGAIN);
    }
    for (const { fields, isRepaired } of rest) yield* this.#add(fields, { isRepaired, isKept: null });
    if (this.#layout === null) this.#first.finish();
    this.#refuseCut();
  }

  /**
   * Decides on a row without quotes before it is split: a whole file can be skipped at the speed of the disk. Null: it is not
   * known yet.
   */
  #decide(line: string): boolean | null {
    const layout = this.#layout;
    const { keepRow, report, file } = this.#source;
    if (layout === null || keepRow === undefined || this.#splitter?.isOpen === true) return null;
    if (line === '' || line.includes('"')) return null;
    const read = (column: string): string => cleanText(fieldAt(line, layout.delimiter, layout.at.get(column) ?? -1));
    if (keepRow(read, this.#row + 1)) return true;
    this.#settleUneven();
    this.#row += 1;
    report.countRead(file);
    this.#lastSkipped = { line, row: this.#row };
    return false;
  }

  #split(line: string): ReturnType<RecordSplitter['push']> {
    // A title above the header says nothing about the delimiter.
    const isNew = this.#splitter === null || (this.#layout === null && !this.#splitter.isOpen);
    if (isNew) this.#splitter = new RecordSplitter(findDelimiter(line, this.#source));
    return this.#splitter?.push(line) ?? [];
  }

  *#add(fields: readonly string[], of: RowState): Generator<DelimitedRow<Column, Optional>> {
    this.#row += 1;
    if (this.#layout === null && !this.#findLayout(fields)) return;
    const layout = this.#layout;
    // A blank line is no row.
    if (layout === null || (fields.length === 1 && fields[0] === '')) return;
    this.#settleUneven();
    this.#source.report.countRead(this.#source.file);
    this.#lastSkipped = null;
    if (fields.length !== layout.names.length) this.#uneven = this.#row;
    else if (this.#keeps(fields, { ...of, layout })) yield { row: this.#row, record: this.#toRecord(fields, layout) };
  }

  #keeps(fields: readonly string[], { layout, isKept, isRepaired }: RowState & { layout: Layout }): boolean {
    const { file, report, keepRow } = this.#source;
    const read = (column: string): string => cleanText(fields[layout.at.get(column) ?? -1] ?? '');
    const keeps = isKept ?? keepRow?.(read, this.#row) ?? true;
    if (keeps && isRepaired) report.note(file, REPAIRED);
    return keeps;
  }

  /** Finds the layout in a row. @returns true if the row itself has figures: the file has no header */
  #findLayout(fields: readonly string[]): boolean {
    const { header, headerRow = 1 } = this.#source;
    if (header !== undefined) {
      this.#layout = this.#toLayout(header);
      return true;
    }
    const names = this.#readNames(fields);
    const isHere = headerRow === 'auto' ? this.#first.isHeader(names) : this.#row === headerRow;
    if (isHere && this.#first.isHeader(names)) this.#layout = this.#toLayout(names);
    else this.#first.add(names, { isHeader: headerRow === 'auto' ? this.#row === 1 : isHere });
    return false;
  }

  #readNames(fields: readonly string[]): string[] {
    const { nameOfHeader = String, otherNames, columns, optionalColumns = [] } = this.#source;
    const names = numberRepeats(fields.map((name) => nameOfHeader(cleanText(name))));
    return renameColumns(names, { columns: [...columns, ...optionalColumns], otherNames });
  }

  #toLayout(names: readonly string[]): Layout {
    const { columns, optionalColumns = [], chooseColumns } = this.#source;
    const known = new Set<string>([...columns, ...optionalColumns, ...(chooseColumns?.(names) ?? [])]);
    const places = [...known].flatMap((name) => {
      const at = names.indexOf(name);
      return at < 0 ? [] : [[name, at] as const];
    });
    if (this.#splitter !== null) this.#splitter.width = names.length;
    return { names, places, at: new Map(places), delimiter: this.#splitter?.delimiter ?? ',' };
  }

  #toRecord(fields: readonly string[], { places }: Layout): DelimitedRow<Column, Optional>['record'] {
    this.#refuseLongFields(fields);
    const record: Record<string, string> = {};
    for (const [name, at] of places) record[name] = cleanText(fields[at] ?? '');
    return record as DelimitedRow<Column, Optional>['record'];
  }

  #refuseLongFields(fields: readonly string[]): void {
    if (fields.every((field) => field.length <= MOST_FIELD_CHARACTERS)) return;
    const problem = `Row ${this.#row} has a field of more than ${MOST_FIELD_CHARACTERS} characters.`;
    throw new SourceFileError(this.#source.file, problem, FETCH_AGAIN);
  }

  /** Rejects an uneven row. The last row of a file is cut off instead. */
  #settleUneven(): void {
    if (this.#uneven === 0) return;
    const reason = 'The row has more or fewer fields than the header.';
    this.#source.report.reject({ file: this.#source.file, row: this.#uneven, reason });
    this.#uneven = 0;
  }

  #refuseCut(): void {
    const { file, headerRow = 1 } = this.#source;
    if (this.#row === 0) throw new SourceFileError(file, 'The file is empty.', FETCH_AGAIN);
    if (this.#layout === null) throw new SourceFileError(file, `The file has no row ${headerRow}.`, FETCH_AGAIN);
    const skipped = this.#lastSkipped;
    const isCut = skipped !== null && skipped.line.split(this.#layout.delimiter).length !== this.#layout.names.length;
    const row = isCut ? skipped.row : this.#uneven;
    if (row > 0) throw new SourceFileError(file, `The file ends in the middle of row ${row}.`, FETCH_AGAIN);
  }
}

/** A field of a line without quotes. */
function fieldAt(line: string, delimiter: string, at: number): string {
  // A release can lack an optional column.
  if (at < 0) return '';
  let from = 0;
  for (let passed = 0; passed < at; passed += 1) {
    const end = line.indexOf(delimiter, from);
    if (end < 0) return '';
    from = end + delimiter.length;
  }
  const end = line.indexOf(delimiter, from);
  return line.slice(from, end < 0 ? line.length : end);
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
