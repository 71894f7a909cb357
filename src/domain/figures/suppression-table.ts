import type { Grade } from '../schools/school-level.ts';
import { isWithoutFigure, type Point, type Series } from './figure-schema.ts';
import { findExtremeRange, isCoarse, isRevealing, type ExtremeRange } from './extreme-range.ts';
import { findGroupSizes, findNewestEnrollment } from './group-size.ts';
import { leavesOutPreK } from './pre-k.ts';
import type { Subgroup } from './subgroup-list.ts';
import { INCLUSIONS, isMinorGroup, PARTITIONS } from './subgroup-partitions.ts';

/** A subgroup with fewer students is never shown. */
export const SMALLEST_SHOWN_GROUP = 10;

/** One group of students in one table. */
export interface Cell {
  readonly kind: 'group' | 'rest';
  /** The minimum number of students, or NaN if no figure reports it, for example for a rest or a withheld figure. */
  readonly size: number;
  /** The exact number of students, for sums, or NaN if only a rounded share is known. */
  readonly count: number;
  /** Sorts cells from small to large, to choose the next smallest. */
  readonly rank: number;
  isHidden: boolean;
  /**
   * The range that replaces a result of nearly no or nearly all students of a small group; null for any other.
   */
  readonly extreme: ExtremeRange | null;
  /** True if no one may compute the figure behind the range. */
  readonly isRevealing: boolean;
  /** True if the range is hidden, too, because it would reveal a small group. */
  isRangeHidden: boolean;
  /**
   * True for a figure that is a range with its number of students already. Its value is hidden, but needs no guard. A range
   * of fewer students than {@link SMALLEST_SHOWN_GROUP} is hidden as a value is.
   */
  readonly isRange: boolean;
  /** True for a group that is too small by itself, or that the source withheld. */
  readonly isSmall: boolean;
  /** True for a group that is hidden before others are. */
  readonly isMinor: boolean;
  /** Enrollment of all students is no subgroup. The sizes of a school and of a grade are never hidden. */
  readonly isProtected: boolean;
  /**
   * True for all students in all grades. The cell is hidden if it is too small itself, but never to hide another cell.
   */
  readonly isWhole: boolean;
  /** True if the figure leaves out the pre-K students of its total. */
  readonly isWithoutPreK: boolean;
}

/** `total` is the sum of `parts` and `rest`, the students of the total who are in no part. */
export interface Equation {
  readonly total: Cell;
  readonly parts: readonly Cell[];
  readonly rest: Cell | null;
}

/** All groups of one measure, subject and year of a school, and the sums that connect them. */
export interface SuppressionTable {
  readonly cells: ReadonlyMap<string, Cell>;
  readonly equations: readonly Equation[];
}

/** Groups a school's series into tables by `tableKeyOf`, with cells by `cellKeyOf`. */
export function buildSuppressionTables(school: readonly Series[]): Map<string, SuppressionTable> {
  const tables = new Map<string, Map<string, Cell>>();
  const toCell = cellMaker(school);
  for (const series of school) {
    for (const point of series.points) {
      if (isWithoutFigure(point.missing)) continue;
      const cells = tables.get(tableKeyOf(series, point)) ?? new Map<string, Cell>();
      const key = cellKeyOf(series);
      tables.set(tableKeyOf(series, point), cells.set(key, sameCell(cells.get(key), toCell(series, point))));
    }
  }
  return new Map([...tables].map(([key, cells]) => [key, { cells, equations: equationsOf(cells) }]));
}

/**
 * Returns the key of measure, subject and year. Figures in one table are about the same students. Numbers and shares of
 * students are in one table, so that neither reveals what the other hides.
 */
export function tableKeyOf(series: Series, point: Point): string {
  return `${topicOf(series)}|${point.year}`;
}

/** Returns the key of a table without its year. */
export function topicOf({ measure, subject }: Series): string {
  return `${measure === 'share-of-students' ? 'enrollment' : measure}|${subject ?? ''}`;
}

/** The tables of numbers and shares of students. */
export const ENROLLMENT = 'enrollment|';

/** Returns the key of a group within its table. */
export function cellKeyOf(series: Pick<Series, 'subgroup' | 'grade'>): string {
  return keyOf(series.subgroup ?? 'all', series.grade ?? '');
}

function keyOf(subgroup: Subgroup, grade: Grade | ''): string {
  return `${subgroup}|${grade}`;
}

function cellMaker(school: readonly Series[]): (series: Series, point: Point) => Cell {
  const sizeOf = findGroupSizes(school);
  const enrolledOf = findNewestEnrollment(school);
  return (series, point) => {
    const { least: size, exact: count } = sizeOf(series, point);
    return {
      ...{ kind: 'group', size, count },
      rank: Number.isNaN(size) ? enrolledOf(series) : size,
      ...readHiding(series, { point, size }),
      isSmall: size < SMALLEST_SHOWN_GROUP || point.missing === 'withheld',
      ...readRole(series),
      isWithoutPreK: leavesOutPreK(series, school),
    };
  };
}

/** What a figure itself hides. */
function readHiding(series: Series, { point, size }: { point: Point; size: number }) {
  const isRange = point.value === null && point.missing === undefined && point.students !== undefined;
  return {
    isHidden: point.missing !== undefined || isCoarse(series, point) || isRange,
    extreme: findExtremeRange(series, point),
    isRevealing: isRevealing(point),
    isRange: isRange && !(size < SMALLEST_SHOWN_GROUP),
    isRangeHidden: false,
  };
}

/** What a group is to the others. */
function readRole({ measure, subgroup = 'all', grade }: Series) {
  const isAll = subgroup === 'all';
  const isProtected = isAll && measure === 'enrollment';
  return { isMinor: isMinorGroup(subgroup), isProtected, isWhole: isAll && grade === undefined };
}

/**
 * Merges two figures about one cell. The cell is hidden if either figure is, and gets the smaller size of the two. A range
 * beside the number of another source hides nothing. The enrollment of all students stays if any figure shows it, even if the
 * share is hidden.
 */
function sameCell(known: Cell | undefined, cell: Cell): Cell {
  if (known === undefined) return cell;
  if (known.isRange !== cell.isRange) {
    const [range, other] = known.isRange ? [known, cell] : [cell, known];
    if (!other.isHidden) return joinCells({ ...range, isRange: false, isHidden: false }, other);
  }
  return joinCells(known, cell);
}

function joinCells(known: Cell, cell: Cell): Cell {
  const isProtected = known.isProtected || cell.isProtected;
  const enrollments = [known, cell].filter((one) => one.isProtected);
  const sizes = [known.size, cell.size].filter((one) => !Number.isNaN(one));
  const size = sizes.length === 0 ? NaN : Math.min(...sizes);
  return {
    ...cell,
    size,
    isRange: cell.isRange && !(size < SMALLEST_SHOWN_GROUP),
    count: Number.isNaN(known.count) ? cell.count : known.count,
    isHidden: isProtected ? enrollments.every((one) => one.isHidden) : known.isHidden || cell.isHidden,
    isProtected,
    isSmall: known.isSmall || cell.isSmall,
    isWithoutPreK: known.isWithoutPreK || cell.isWithoutPreK,
  };
}

function equationsOf(cells: ReadonlyMap<string, Cell>): Equation[] {
  if (cells.size < 2) return [];
  const keys = [...cells.keys()].map((key) => key.split('|') as [Subgroup, Grade | '']);
  const grades = [...new Set(keys.map(([, grade]) => grade))];
  const subgroups = [...new Set(keys.map(([subgroup]) => subgroup))];
  const at = (subgroup: Subgroup, grade: Grade | '') => cells.get(keyOf(subgroup, grade));
  return [
    ...grades.flatMap((grade) =>
      [...PARTITIONS, ...INCLUSIONS].flatMap(({ whole, parts, hasRest }) => {
        const own = parts.map((part) => at(part, grade));
        const total = own.some((part) => part?.isWithoutPreK)
          ? withoutPreK(at(whole, grade), at('all', 'pk'))
          : at(whole, grade);
        return equationsOfSplit(total, { parts: own, hasRest });
      }),
    ),
    ...subgroups.flatMap((subgroup) => {
      const parts = grades.filter((grade) => grade !== '').map((grade) => at(subgroup, grade));
      return equation(at(subgroup, ''), { parts, hasRest: false });
    }),
  ];
}

/** The total that shares without pre-K are of. Enrollment is never hidden, so readers know it. */
function withoutPreK(total: Cell | undefined, preK: Cell | undefined): Cell | undefined {
  if (total === undefined || preK === undefined || Number.isNaN(preK.count)) return total;
  return { ...total, size: total.size - preK.count, count: total.count - preK.count };
}

/**
 * Returns the equations of a split. If all parts have counts and do not add up to the total, the rest is a group that
 * the source does not name: 497 girls and boys among 500 students reveal 3 others. A reader may read it either way, so
 * both readings count.
 */
function equationsOfSplit(total: Cell | undefined, split: Parameters<typeof equation>[1]): Equation[] {
  return equation(total, split).flatMap((read) => {
    const left = read.parts.reduce((count, part) => count - part.count, read.total.count);
    return read.rest === null && left > 0 ? [read, { ...read, rest: restCell() }] : [read];
  });
}

/**
 * Builds the equation of a split. If the table has only one part, the split has a rest: low-income students alone
 * reveal the others.
 */
function equation(
  total: Cell | undefined,
  split: { parts: readonly (Cell | undefined)[]; hasRest: boolean },
): Equation[] {
  const parts = split.parts.filter((part) => part !== undefined);
  if (total === undefined || parts.length === 0) return [];
  return [{ total, parts, rest: split.hasRest || parts.length === 1 ? restCell() : null }];
}

function restCell(): Cell {
  const unknown = {
    size: NaN,
    count: NaN,
    rank: 0,
    extreme: null,
    isRevealing: false,
    isMinor: false,
    isRange: false,
    isRangeHidden: false,
    isSmall: false,
  };
  return { kind: 'rest', ...unknown, isHidden: true, isProtected: true, isWhole: false, isWithoutPreK: false };
}
