import type { SourceId } from '#domain/figures/figure-schema.ts';
import { readDelimitedFile } from '../files/delimited-file.ts';
import { readXlsSheet } from '../files/xls-file.ts';
import { readXlsxSheet } from '../files/xlsx-file.ts';
import type { ImportReport, OnProgress } from '../report/import-report.ts';
import { SourceFileError } from '../report/import-report.ts';
import { FIGURE_EXCEPTIONS } from './figure-exceptions.ts';
import type { MappedFile } from './folder-files.ts';
import type {
  Choice,
  Combination,
  FactMapping,
  FileMapping,
  FigureMapping,
  Mapping,
  RowRule,
  ValueMapping,
} from './mapping-schema.ts';
import { listTemplateColumns, type MappedRow } from './row-cells.ts';

interface RowSource {
  readonly report: ImportReport;
  readonly onProgress?: OnProgress | undefined;
  readonly source: SourceId;
  readonly marks: Mapping['missing'];
}

/**
 * Reads the rows of a file that its mapping keeps. The others are rejected in the report with the mapping's reason.
 *
 * @throws SourceFileError if the file is damaged or lacks a column of the mapping.
 */
export async function* readMappedRows(file: MappedFile, source: RowSource): AsyncGenerator<MappedRow> {
  const { path, mapping } = file;
  const marks = { ...source.marks, ...mapping.missing };
  for await (const { row, record } of openRows(file, source)) {
    const reason = findReason(mapping.leave_out, record);
    if (reason === null) yield { file: path, row, record, marks };
    else source.report.reject({ file: path, row, reason });
  }
}

function openRows(
  { path, mapping }: MappedFile,
  { report, onProgress, source }: RowSource,
): AsyncGenerator<{ row: number; record: Readonly<Record<string, string>> }> {
  const { format } = mapping;
  const columns = listColumns(mapping);
  const chooseColumns = (names: readonly string[]): string[] => chooseWideColumns(path, { mapping, names });
  const layout = { file: path, columns, chooseColumns, headerRow: format.header_row, source, report, onProgress };
  if (format.type === 'xlsx') return readXlsxSheet<string>({ ...layout, sheet: format.sheet ?? '' });
  if (format.type === 'xls') return readXlsSheet<string>({ ...layout, sheet: format.sheet ?? '' });
  const encoding = format.encoding === 'latin1' ? 'latin1' : 'utf8';
  const delimiter = format.delimiter === '\\t' ? '\t' : format.delimiter;
  return readDelimitedFile<string>({ ...layout, encoding, delimiter });
}

function findReason(rules: readonly RowRule[], record: Readonly<Record<string, string>>): string | null {
  if (Object.values(record).every((value) => value === '')) return 'The row is empty.';
  const rule = rules.find(({ column, is, matches }) => {
    const value = record[column] ?? '';
    return is === undefined ? new RegExp(matches ?? '', 'u').test(value) : is.includes(value);
  });
  return rule?.because ?? null;
}

/** The columns that a file must have. */
function listColumns({ school, facts = {}, figures, year, leave_out: rules }: FileMapping): string[] {
  const columns = [
    ...[school.nces, school.number, school.name, school.district, school.charters?.city].flatMap(listTemplateColumns),
    ...(school.charters?.rows.map(({ column }) => column) ?? []),
    ...Object.values(facts).flatMap(listFactColumns),
    ...(typeof year === 'object' ? [year.column] : []),
    ...rules.map(({ column }) => column),
    ...figures.flatMap(listFigureColumns),
  ];
  return [...new Set(columns)];
}

function listFigureColumns(figure: FigureMapping): string[] {
  const choices = [figure.measure, figure.subject, figure.subgroup, figure.grade, figure.level, figure.figure];
  const { value, columns, students, exception } = figure;
  return [
    ...choices.flatMap((choice) => (typeof choice === 'object' ? listChoice(choice) : [])),
    ...(value === undefined ? [] : listValueColumns(value)),
    // With `columns`, braces name parts of the column's name.
    ...(typeof students === 'object'
      ? students.sum
      : columns === undefined && students !== undefined
        ? [students]
        : []),
    ...(exception === undefined ? [] : FIGURE_EXCEPTIONS[exception].columns),
  ];
}

function listValueColumns(value: ValueMapping): readonly string[] {
  if (typeof value === 'string') return [value];
  return 'sum' in value ? value.sum : value.share;
}

/** A status that no column has. */
const LAST_LISTED = 'last-listed';

function listFactColumns(fact: FactMapping | undefined): string[] {
  if (fact === undefined || fact === LAST_LISTED) return [];
  return typeof fact === 'string' ? [fact] : listChoice(fact);
}

function listChoice({ column }: Choice | Combination): string[] {
  return column === undefined ? [] : [column];
}

/** Finds the columns that the patterns of a mapping name, and their columns of students. */
function chooseWideColumns(
  file: string,
  { mapping, names }: { mapping: FileMapping; names: readonly string[] },
): string[] {
  return mapping.figures.flatMap(({ columns, students }) => {
    if (columns === undefined) return [];
    const found = findWideColumns(names, columns);
    if (found.length === 0) {
      const remedy = 'Correct the pattern in the mapping. Nothing was imported.';
      throw new SourceFileError(file, `No column has a name like ${columns}.`, remedy);
    }
    refuseLostStudents(file, { names, found, students });
    return found.flatMap(({ name, parts }) => [
      name,
      ...(typeof students === 'string' ? [fillParts(students, parts)] : []),
    ]);
  });
}

/** A misspelled part would find no column of students, and every figure would lack them. */
function refuseLostStudents(
  file: string,
  of: {
    names: readonly string[];
    found: ReturnType<typeof findWideColumns>;
    students: FigureMapping['students'];
  },
): void {
  const { students } = of;
  if (typeof students !== 'string' || of.found.some(({ parts }) => of.names.includes(fillParts(students, parts))))
    return;
  const [first] = of.found.map(({ parts }) => fillParts(students, parts));
  const remedy = 'Correct `students` of the mapping. Nothing was imported.';
  throw new SourceFileError(file, `No column has the number of students, for example "${first ?? ''}".`, remedy);
}

/** The columns whose names fit a pattern, with its named groups. */
export function findWideColumns(
  names: readonly string[],
  pattern: string,
): { name: string; parts: Readonly<Record<string, string | undefined>> }[] {
  const whole = new RegExp(`^(?:${pattern})$`, 'u');
  return names.flatMap((name) => {
    const match = whole.exec(name);
    return match === null ? [] : [{ name, parts: match.groups ?? {} }];
  });
}

/** Fills the braces of a text with the parts of a column's name. */
export function fillParts(text: string, parts: Readonly<Record<string, string | undefined>>): string {
  return text.replace(/\{([^}]+)\}/gu, (_, part: string) => parts[part] ?? '');
}
