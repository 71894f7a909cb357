import type { MissingReason, Point } from '#domain/figures/figure-schema.ts';
import { MEASURES } from '#domain/figures/measures.ts';
import type { Grade, LevelCode } from '#domain/schools/school-level.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import type { ScaleCheck } from '../files/scale-check.ts';
import { ACT_SCORE, PERCENT, SHARE, STUDENTS_PER_TEACHER, type ValueScale } from '../normalize/value-scales.ts';
import type { FigureKey } from '../tables/figure-collector.ts';
import { addCells, divideCells, type Cell } from './cell-values.ts';
import { FIGURE_EXCEPTIONS } from './figure-exceptions.ts';
import { fillParts, findWideColumns } from './mapped-columns.ts';
import {
  SKIP,
  type Choice,
  type Combination,
  type FigureMapping,
  type SumMapping,
  type ValueMapping,
} from './mapping-schema.ts';
import {
  chooseWord,
  findMeaning,
  findWord,
  NO_PARTS,
  readRowCell,
  unknownWord,
  type ColumnParts,
  type MappedRow,
} from './row-cells.ts';
import { readYearParts } from './school-years.ts';

/** A figure that a row has. */
interface RowFigure {
  readonly key: FigureKey;
  readonly point: Point;
  /** Null: the whole school. */
  readonly level: LevelCode | null;
  /** True: the figure is the sum over several rows. */
  readonly isPart: boolean;
}

interface FigureContext {
  readonly check: ScaleCheck;
  /** The year of the row, unless the name of a column has its own. Null: neither has one. */
  readonly year: SchoolYear | null;
  /** Called for a value that is dropped, with the reason. */
  readonly drop: (reason: string) => void;
}

/** Lists the figures of a row. @throws SourceFileError for a word or a mark that the mapping does not know. */
export function listRowFigures(row: MappedRow, figures: readonly FigureMapping[], context: FigureContext): RowFigure[] {
  const inRow = { ...context, drop: onceEach(context.drop) };
  return figures.flatMap((mapping) => {
    if (mapping.columns === undefined) {
      const columns = { value: mapping.value ?? '', students: mapping.students };
      return readFigure(row, { mapping, ...columns, parts: NO_PARTS }, inRow);
    }
    return findWideColumns(Object.keys(row.record), mapping.columns).flatMap(({ name, parts }) => {
      const { students: own } = mapping;
      const students = typeof own === 'string' ? fillParts(own, parts) : own;
      return readFigure(row, { mapping, value: name, students, parts }, inRow);
    });
  });
}

/** Calls `drop` once for each reason: a wide row can have the same problem in every column. */
function onceEach(drop: FigureContext['drop']): FigureContext['drop'] {
  const seen = new Set<string>();
  return (reason) => {
    if (!seen.has(reason)) drop(reason);
    seen.add(reason);
  };
}

const WITHOUT_STUDENTS = 'The file gives a figure without its number of students, so it can be the district’s.';

interface FigureCells {
  readonly mapping: FigureMapping;
  readonly value: ValueMapping;
  readonly students: FigureMapping['students'];
  readonly parts: ColumnParts;
}

function readFigure(fileRow: MappedRow, figure: FigureCells, context: FigureContext): RowFigure[] {
  const { mapping, parts, value } = figure;
  const row = mapping.missing === undefined ? fileRow : { ...fileRow, marks: { ...fileRow.marks, ...mapping.missing } };
  const key = readKey(row, mapping, parts);
  const year = readYearParts(parts) ?? context.year;
  const level = readLevel(row, mapping, parts);
  if (key === null || year === null || level === SKIP) return [];
  const cell = readFigureCell(row, mapping, value);
  if (cell.kind === 'none') return [];
  if (mapping.needs_students === 'true' && readStudents(row, figure.students).students === undefined) {
    context.drop(WITHOUT_STUDENTS);
    return [];
  }
  const name = nameValue(value);
  const point = toPoint(row, { cell, figure, year, name, measure: key.measure }, context);
  return [{ key, point, level, isPart: mapping.add_up === 'true' }];
}

/** Reads the level of a figure. Null: it is about the whole school. */
function readLevel(row: MappedRow, { level }: FigureMapping, parts: ColumnParts): LevelCode | typeof SKIP | null {
  return level === undefined ? null : (chooseWord(level, { row, parts }) ?? SKIP);
}

function readFigureCell(row: MappedRow, mapping: FigureMapping, value: ValueMapping): Cell {
  const exception = mapping.exception === undefined ? null : FIGURE_EXCEPTIONS[mapping.exception];
  const own = explainMissing(row, mapping, readValue(row, value));
  const cell = exception?.decide((column) => readRowCell(row, column), own) ?? own;
  const isDropped = mapping.only_positive === 'true' && cell.kind === 'number' && cell.value <= 0;
  return isDropped ? { kind: 'none' } : cell;
}

/** A cell without a figure has the reason that its row gives in another column, if the mapping names one. */
function explainMissing(row: MappedRow, { missing_by: reasons }: FigureMapping, cell: Cell): Cell {
  if (reasons === undefined || cell.kind === 'number' || cell.kind === 'range') return cell;
  const reason = chooseWord<MissingReason | 'none'>(reasons, { row, parts: NO_PARTS });
  if (reason === null) return cell;
  return reason === 'none' ? { kind: 'none' } : { kind: 'missing', reason };
}

function readValue(row: MappedRow, value: ValueMapping): Cell {
  if (typeof value === 'string') return readRowCell(row, value);
  if ('sum' in value) return sumCells(row, value);
  const [part, whole] = value.share;
  return divideCells(readRowCell(row, part), readRowCell(row, whole));
}

function sumCells(row: MappedRow, { sum, ignore_missing: ignored }: SumMapping): Cell {
  return addCells(
    sum.map((column) => readRowCell(row, column)),
    ignored === 'true' ? 'all' : (ignored ?? []),
  );
}

function nameValue(value: ValueMapping): string {
  if (typeof value === 'string') return value;
  return 'sum' in value ? value.sum.join(' + ') : value.share.join(' / ');
}

/** Reads what a figure is about. Null: the mapping skips it. */
function readKey(row: MappedRow, mapping: FigureMapping, parts: ColumnParts): FigureKey | null {
  const combined = mapping.figure === undefined ? {} : chooseCombination(row, mapping.figure, parts);
  if (combined === null) return null;
  const choose = <Value extends string>(choice: Value | Choice | undefined, other?: Value): Value | null | undefined =>
    choice === undefined ? other : chooseWord(choice, { row, parts });
  const measure = choose(mapping.measure, combined.measure);
  const subject = choose(mapping.subject, combined.subject);
  const subgroup = choose(mapping.subgroup, combined.subgroup);
  const grade = choose<Grade | typeof ALL>(mapping.grade, combined.grade);
  if (measure == null || subject === null || subgroup === null || grade === null) return null;
  const key = { measure, subject, subgroup: dropAll(subgroup), grade: dropAll(grade) };
  return Object.fromEntries(Object.entries(key).filter(([, value]) => value !== undefined)) as FigureKey;
}

const ALL = 'all';

/** All students, and all grades, are the absence of a group and of a grade. */
function dropAll<Value extends string>(value: Value | undefined): Exclude<Value, typeof ALL> | undefined {
  return value === ALL ? undefined : (value as Exclude<Value, typeof ALL> | undefined);
}

function chooseCombination(
  row: MappedRow,
  choice: Combination,
  parts: ColumnParts,
): Exclude<Combination['words'][string], typeof SKIP> | null {
  const word = findWord(choice, { row, parts });
  if (word === null) return null;
  const meaning = findMeaning(choice.words, word) ?? choice.others;
  if (meaning === undefined) throw unknownWord(row, { word, choice });
  return meaning === SKIP ? null : meaning;
}

interface PointParts {
  readonly cell: Exclude<Cell, { kind: 'none' }>;
  readonly figure: FigureCells;
  readonly year: SchoolYear;
  readonly name: string;
  readonly measure: FigureKey['measure'];
}

function toPoint(row: MappedRow, of: PointParts, { check, drop }: FigureContext): Point {
  const { cell, figure, year } = of;
  if (cell.kind === 'missing') return { year, value: null, missing: cell.reason };
  const scale = findScale(of);
  const bounds = cell.kind === 'number' ? [cell.value] : [cell.lower, cell.upper].filter((one) => one !== undefined);
  const problem = check.find(bounds, { column: of.name, row: row.row, scale });
  if (problem !== null) {
    drop(problem);
    return { year, value: null, missing: 'not-reported' };
  }
  const students = readStudents(row, figure.students);
  const round = (value: number): number => roundValue(value, figure.mapping.unit);
  if (cell.kind === 'number') return { year, value: round(cell.value), ...students };
  const { lower, upper } = cell;
  const range = {
    ...(lower === undefined ? {} : { lower: round(lower) }),
    ...(upper === undefined ? {} : { upper: round(upper) }),
  };
  return { year, value: null, ...range, ...students };
}

const ANY_NUMBER: ValueScale = { low: -1e9, high: 1e9, name: 'numbers' };
/** Sums of rounded parts may be a little more than the whole. */
const SUM_OF_PERCENT: ValueScale = { ...PERCENT, high: 100.5 };
const SUM_OF_SHARES: ValueScale = { ...SHARE, high: 1.005 };

function findScale({ figure: { mapping, value }, measure }: PointParts): ValueScale {
  if (mapping.share_of !== undefined) return ANY_NUMBER;
  const isSum = typeof value === 'object' && 'sum' in value;
  if (mapping.unit === 'share') return isSum ? SUM_OF_SHARES : SHARE;
  const isPercent = mapping.unit === 'percent' || MEASURES[measure].unit === 'percent';
  if (measure === 'students-per-teacher') return STUDENTS_PER_TEACHER;
  if (!isPercent) return measure.startsWith('act-') ? ACT_SCORE : ANY_NUMBER;
  return isSum ? SUM_OF_PERCENT : PERCENT;
}

/** A count of students. A range or a mark is no count. */
function readStudents(row: MappedRow, students: FigureMapping['students']): { students?: number } {
  if (students === undefined) return {};
  const cell =
    typeof students === 'string' ? readRowCell(row, students) : sumCells(row, { ...students, ignore_missing: 'true' });
  return cell.kind === 'number' && cell.value >= 0 ? { students: Math.round(cell.value) } : {};
}

/** Rounds to one decimal. A share becomes a percentage. */
function roundValue(value: number, unit: FigureMapping['unit']): number {
  if (unit === 'share') return Math.min(100, Math.round(value * 1000) / 10);
  return unit === 'percent' ? Math.min(100, Math.round(value * 10) / 10) : Math.round(value * 10) / 10;
}
