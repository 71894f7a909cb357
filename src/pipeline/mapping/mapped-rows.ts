import type { SourceId } from '#domain/figures/figure-schema.ts';
import { isStateCode, type StateCode } from '#domain/places/state-list.ts';
import { readDelimitedFile } from '../files/delimited-file.ts';
import { readXlsSheet } from '../files/xls-file.ts';
import { readXlsxSheet } from '../files/xlsx-file.ts';
import { ImportReport, type OnProgress } from '../report/import-report.ts';
import type { MappedFile } from './folder-files.ts';
import { chooseWideColumns, listColumns } from './mapped-columns.ts';
import type { FileMapping, Mapping, RowRule } from './mapping-schema.ts';
import type { MappedRow } from './row-cells.ts';

interface RowSource {
  readonly report: ImportReport;
  readonly onProgress?: OnProgress | undefined;
  readonly source: SourceId;
  readonly marks: Mapping['missing'];
  /** The states of the import. Null: all. */
  readonly states?: readonly StateCode[] | null | undefined;
}

type TextRecord = Readonly<Record<string, string>>;
/** Reads a cell of a row by its column. */
type ReadText = (column: string) => string;

/**
 * Reads the rows of a file that its mapping keeps. The others are counted in the report: as rows of other states, or as left
 * out with the mapping's reason.
 *
 * @throws SourceFileError if the file is damaged or lacks a column of the mapping.
 */
export async function* readMappedRows(file: MappedFile, source: RowSource): AsyncGenerator<MappedRow> {
  const { path, mapping } = file;
  const marks = { ...source.marks, ...mapping.missing };
  const keepRow = keeper(file, { ...source, newest: await findNewest(file, source) });
  for await (const { row, record } of openRows(file, { ...source, keepRow })) {
    if (Object.values(record).some((value) => value !== '')) yield { file: path, row, record, marks };
    else source.report.leaveOut(path, 'The row is empty.');
  }
}

async function* openRows(
  { path, mapping }: MappedFile,
  { report, onProgress, source, keepRow }: RowSource & { keepRow: (read: ReadText) => boolean },
): AsyncGenerator<{ row: number; record: TextRecord }> {
  const { format } = mapping;
  const columns = listColumns(mapping);
  const chooseColumns = (names: readonly string[]): string[] => chooseWideColumns(path, { mapping, names });
  const headerRow = format.header_row;
  const layout = { ...columns, file: path, chooseColumns, headerRow, source, report, onProgress };
  if (format.type === 'csv') {
    yield* readDelimitedFile<string, string>({ ...layout, ...readFormat(format), keepRow });
    return;
  }
  const sheet = { ...layout, sheet: format.sheet ?? '' };
  const rows = format.type === 'xlsx' ? readXlsxSheet<string>(sheet) : readXlsSheet<string>(sheet);
  for await (const { row, record } of rows) if (keepRow((column) => record[column] ?? '')) yield { row, record };
}

function readFormat({ encoding, delimiter, columns }: FileMapping['format']) {
  const encodings = { 'utf-8': 'utf8', latin1: 'latin1', auto: 'auto' } as const;
  return { encoding: encodings[encoding], delimiter: delimiter === '\\t' ? '\t' : delimiter, header: columns };
}

/** Decides which rows are read, and counts the others. */
function keeper(
  { path, mapping }: MappedFile,
  { report, states = null, newest }: Pick<RowSource, 'report' | 'states'> & { newest: string | null },
): (read: ReadText) => boolean {
  const { keep_rows: kept, leave_out: rules } = mapping;
  const tests = rules.map((rule) => ({ rule, isMeant: toTest(rule) }));
  return (read) => {
    if (kept?.states !== undefined && isOtherState(read(kept.states), states)) {
      report.skip(path);
      return false;
    }
    const isOld = kept?.newest !== undefined && newest !== null && read(kept.newest) !== newest;
    const reason = isOld ? EARLIER : tests.find(({ rule, isMeant }) => isMeant(read(rule.column)))?.rule.because;
    if (reason !== undefined) report.leaveOut(path, reason);
    return reason === undefined;
  };
}

const EARLIER = 'The row is of an earlier year than the newest of its file.';

function toTest({ is, matches }: RowRule): (value: string) => boolean {
  if (is !== undefined) return (value) => is.includes(value);
  const pattern = new RegExp(matches ?? '', 'u');
  return (value) => pattern.test(value);
}

/** True for the abbreviation of a state that the import is not about. Agencies and territories have none. */
function isOtherState(word: string, states: readonly StateCode[] | null): boolean {
  const code = word.toLowerCase();
  return states !== null && isStateCode(code) && !states.includes(code);
}

/** Finds the newest year of a file of many years. Null: its mapping keeps all. */
async function findNewest(file: MappedFile, source: RowSource): Promise<string | null> {
  const column = file.mapping.keep_rows?.newest;
  if (column === undefined) return null;
  let newest = '';
  const every = { ...source, report: new ImportReport(), onProgress: undefined };
  const noteYear = (read: ReadText): boolean => {
    const year = read(column);
    if (year > newest) newest = year;
    return false;
  };
  for await (const _row of openRows(file, { ...every, keepRow: noteYear }));
  return newest;
}
