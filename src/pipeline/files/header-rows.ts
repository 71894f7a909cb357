import { SourceFileError } from '../report/import-report.ts';
import type { OtherNames } from './column-names.ts';

/** Reports have their title in some rows above the names of the columns. Further down there are figures. */
export const MOST_ROWS = 30;
const MOST_NAMES = 12;

/** The first rows of a file, to find the one that names the columns. */
export class HeaderRows {
  readonly #file: string;
  readonly #columns: readonly string[];
  readonly #otherNames: OtherNames;
  readonly #rows: (readonly string[])[] = [];
  #header: readonly string[] | null = null;

  constructor(file: string, columns: readonly string[], otherNames: OtherNames = {}) {
    this.#file = file;
    this.#columns = columns;
    this.#otherNames = otherNames;
  }

  /** True if a row names all columns. */
  isHeader(names: readonly string[]): boolean {
    return this.#columns.every((column) => names.includes(column));
  }

  /**
   * Adds a row. `isHeader`: it should name the columns, and does not.
   *
   * @throws SourceFileError if no row can help any more
   */
  add(names: readonly string[], { isHeader }: { isHeader: boolean }): void {
    if (this.#rows.length < MOST_ROWS) this.#rows.push(names);
    if (isHeader) this.#header = names;
    if (this.#rows.length === MOST_ROWS) this.finish();
  }

  /** @throws SourceFileError if the header lacked columns. It names them, and the row that has them all. */
  finish(): void {
    const header = this.#header;
    if (header === null) return;
    const missing = this.#columns.filter((column) => !header.includes(column)).slice(0, MOST_NAMES);
    const found = header.filter((name) => name !== '').slice(0, MOST_NAMES);
    const row = this.#rows.findIndex((names) => this.isHeader(names)) + 1;
    throw new SourceFileError(
      this.#file,
      `The file is of another layout: it lacks the columns ${missing.map((column) => this.#describe(column)).join(', ')} (its columns: ${found.join(', ').slice(0, 300)}).`,
      row > 0
        ? `Row ${row} names them all: a mapping needs \`format: {header_row: ${row}}\`. Nothing was imported.`
        : 'Check that the file is the one that is meant, and which row names its columns. Nothing was imported.',
    );
  }

  #describe(column: string): string {
    const others = this.#otherNames[column] ?? [];
    return others.length === 0 ? column : `${column} (or ${others.join(', ')})`;
  }
}
