import { SourceFileError } from '../report/import-report.ts';
import { FIGURE_EXCEPTIONS } from './figure-exceptions.ts';
import type { ColumnsMapping } from './mapping-layout.ts';
import type {
  Choice,
  Combination,
  FactMapping,
  FileMapping,
  FigureMapping,
  RowRule,
  SumMapping,
  ValueMapping,
} from './mapping-schema.ts';
import { listTemplateColumns } from './row-cells.ts';

/** The columns of a file: those that it must have, those that it may lack, and the names that they have in other releases. */
export interface FileColumns {
  readonly columns: readonly string[];
  readonly optionalColumns: readonly string[];
  readonly otherNames: Readonly<Record<string, readonly string[]>>;
}

/** Lists the columns of a mapping. */
export function listColumns(mapping: FileMapping): FileColumns {
  const names = listNames(mapping);
  const { columns: declared } = mapping;
  const otherNames = Object.entries(declared).map(([name, column]) => [name, column === OPTIONAL ? [] : column.any_of]);
  return {
    columns: names.filter((name) => !isOptional(declared, name)),
    optionalColumns: names.filter((name) => isOptional(declared, name)),
    otherNames: Object.fromEntries(otherNames) as FileColumns['otherNames'],
  };
}

const OPTIONAL = 'optional';

function isOptional(declared: ColumnsMapping, name: string): boolean {
  const column = declared[name];
  return column === OPTIONAL || (typeof column === 'object' && column.optional === 'true');
}

function listNames({
  school,
  facts = {},
  figures,
  year,
  leave_out: rules,
  keep_rows: kept = {},
}: FileMapping): string[] {
  const { nces, number, name, district, state, charters } = school;
  const columns = [
    ...[nces, number, name, district, state, charters?.city].flatMap(listTemplateColumns),
    ...[kept.states, kept.newest].flatMap(listTemplateColumns),
    ...(school.charters?.rows.map(({ column }) => column) ?? []),
    ...Object.values(facts).flatMap(listFactColumns),
    ...(typeof year === 'object' ? [year.column] : []),
    ...rules.map(({ column }: RowRule) => column),
    ...figures.flatMap(listFigureColumns),
  ];
  return [...new Set(columns)];
}

function listFigureColumns(figure: FigureMapping): string[] {
  const { measure, subject, subgroup, grade, level, missing_by: reasons } = figure;
  const choices = [measure, subject, subgroup, grade, level, figure.figure, reasons];
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

function listValueColumns(value: ValueMapping | SumMapping): readonly string[] {
  if (typeof value === 'string') return [value];
  return 'sum' in value ? value.sum : value.share;
}

/** A status that no column has. */
const LAST_LISTED = 'last-listed';

function listFactColumns(fact: FactMapping | undefined): readonly string[] {
  if (fact === undefined || fact === LAST_LISTED) return [];
  return typeof fact === 'string' ? [fact] : listChoice(fact);
}

function listChoice(choice: Choice | Combination | { readonly first_of: readonly string[] }): readonly string[] {
  const first = 'first_of' in choice ? choice.first_of : undefined;
  const column = 'column' in choice ? choice.column : undefined;
  return first ?? listTemplateColumns(column);
}

/** Finds the columns that the patterns of a mapping name, and their columns of students. */
export function chooseWideColumns(
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
