import type { ImportReport, OnProgress } from '../report/import-report.ts';
import { SourceFileError } from '../report/import-report.ts';
import { readDelimitedFile } from '../files/delimited-file.ts';
import { readHtmlTable } from '../files/html-table.ts';
import {
  findSearchLayout,
  NEEDED_COLUMNS,
  readSearchYears,
  SEARCH_COLUMNS,
  type SearchColumn,
  type SearchLayout,
  type SearchSubject,
  type SearchYears,
} from './school-search-columns.ts';

/** A row of the page's table. A column that the table lacks is blank. */
export interface SearchRow {
  readonly row: number;
  readonly record: Readonly<Record<SearchColumn, string>>;
  readonly years: SearchYears;
  readonly starred: ReadonlySet<SearchColumn>;
}

interface SearchFile {
  readonly file: string;
  readonly subject: SearchSubject;
  readonly report: ImportReport;
  readonly onProgress?: OnProgress | undefined;
  /** The years of a table that lost what the page says above it. */
  readonly years: SearchYears | null;
}

/**
 * Reads the rows of NCES's page "search for public schools": the page itself, or its table saved as CSV.
 *
 * @throws SourceFileError if nothing names the years of the columns.
 */
export function readSearchRows(source: SearchFile): AsyncGenerator<SearchRow> {
  return isSavedTable(source.file) ? readSavedTable(source) : readPage(source);
}

/** True for a table that was saved as CSV, without what the page says above it. */
export function isSavedTable(file: string): boolean {
  return /\.(?:csv|txt)(?:\.gz)?$/iu.test(file);
}

async function* readPage({ file, subject, report, years: given }: SearchFile): AsyncGenerator<SearchRow> {
  report.open(file, 'nces-ccd');
  const above: string[] = [];
  let layout: SearchLayout | null = null;
  let years: SearchYears | null = null;
  let row = 0;
  for await (const cells of readHtmlTable(file)) {
    row += 1;
    if (layout === null) {
      layout = findSearchLayout(cells, subject);
      if (layout === null) above.push(cells.join(' '));
      else years = readSearchYears(above.join('\n')) ?? given ?? refuseYears(file);
    } else if (years !== null) {
      report.countRead(file);
      const { columns, starred } = layout;
      yield { row, record: fillRecord((name) => cells[columns.get(name) ?? -1]), years, starred };
    }
  }
  if (layout === null) {
    const problem = `No row of the page names the columns ${NEEDED_COLUMNS[subject].join(', ')}.`;
    throw new SourceFileError(file, problem, 'Download the result of the search again. Nothing was imported.');
  }
}

async function* readSavedTable({ years, subject, ...source }: SearchFile): AsyncGenerator<SearchRow> {
  const starred = new Set<SearchColumn>();
  const nameOfHeader = (header: string): string => {
    const name = header.replace(/\s*\*$/u, '');
    for (const column of SEARCH_COLUMNS) if (column === name && header.endsWith('*')) starred.add(column);
    return name;
  };
  const known = years ?? refuseYears(source.file);
  const layout = {
    columns: NEEDED_COLUMNS[subject],
    optionalColumns: SEARCH_COLUMNS,
    source: 'nces-ccd',
    nameOfHeader,
  } as const;
  for await (const { row, record } of readDelimitedFile({ ...source, ...layout })) {
    yield { row, record: fillRecord((name) => record[name]), years: known, starred };
  }
}

function fillRecord(read: (column: SearchColumn) => string | undefined): SearchRow['record'] {
  const filled = SEARCH_COLUMNS.map((column) => [column, read(column) ?? ''] as const);
  // The list has every column.
  return Object.fromEntries(filled) as SearchRow['record'];
}

function refuseYears(file: string): never {
  throw new SourceFileError(
    file,
    'It does not say the school years of its columns. The page of NCES has them above its table.',
    'Give the page as it is downloaded. Or put the year of the directory into the name of the file, such as vermont_2023-24.csv, or name it with --directory-year 2023-24. Nothing was imported.',
  );
}
