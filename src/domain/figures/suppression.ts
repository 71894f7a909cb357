import type { Point, Series } from './figure-schema.ts';
import { findGroupSizes } from './group-size.ts';
import { isCoarse } from './extreme-range.ts';
import { deducedCells } from './suppression-deduction.ts';
import {
  cellKeyOf,
  buildSuppressionTables,
  tableKeyOf,
  type Cell,
  type SuppressionTable,
} from './suppression-table.ts';

/** A subgroup with fewer students is never shown. */
export const SMALLEST_SHOWN_GROUP = 10;

/**
 * Hides every group of fewer than 10 students in a school's series, and enough other groups that no one can compute a
 * hidden one. If exactly one cell of a total is hidden, hides the next smallest, too.
 *
 * - Hidden is `{ year, value: null, missing: 'suppressed' }`: no `students`, no range. A figure that the source
 *   withheld stays `withheld` and counts as hidden. Order and number of series and points stay.
 * - A total belongs to a subgroup family, to the grades, or to a group within a group (see `PARTITIONS`). All totals of
 *   one measure, subject and year are solved together, so this covers crossed tables (grade by subgroup), too. If a
 *   source names only one side of a split (low-income students), the unnamed other side counts as a cell. If it counts
 *   all sides that it names, the rest of the total (neither girls nor boys) is a cell, too.
 * - Groups that are hidden in one total are at least 10 students together, if another group can be hidden.
 * - A result of nearly 0% or 100% of 10 to 19 students becomes a range without its number of students (see
 *   `findExtremeRange`). It counts as hidden, so that no one computes it from the others.
 * - A group of 0 is hidden like one of 9: a shown 0 would narrow the possible values of the other hidden cells.
 * - Enrollment of all students, of a school or of a grade, is no subgroup and is never hidden. A result (a percentage,
 *   a score) of all students is hidden if it covers fewer than 10.
 * - For figures without a number of students we trust the source's own rule, but they still hide the next smallest.
 *
 * Pure and idempotent.
 */
export function suppressSeries(series: readonly Series[]): Series[] {
  const tables = buildSuppressionTables(series);
  for (const table of tables.values()) hideSmall(table);
  for (const table of tables.values()) widenSmallUnions(table);
  for (const table of tables.values()) hideUntilSafe(table);
  return series.map((one) => ({ ...one, points: one.points.map((point) => shownPoint(one, { point, tables })) }));
}

/**
 * Returns a school's series as a page may show them. The import has already suppressed them. If a document still shows
 * a group of fewer than 10 students, this suppresses it before other code reads it.
 */
export function shownSeries(series: readonly Series[]): readonly Series[] {
  const sizeOf = findGroupSizes(series);
  const isOpen = (one: Series): boolean => {
    const isEnrolled = one.measure === 'enrollment' && (one.subgroup ?? 'all') === 'all';
    if (isEnrolled) return false;
    return one.points.some((point) => point.missing === undefined && sizeOf(one, point).least < SMALLEST_SHOWN_GROUP);
  };
  return series.some(isOpen) ? suppressSeries(series) : series;
}

function shownPoint(series: Series, found: { point: Point; tables: ReadonlyMap<string, SuppressionTable> }): Point {
  const { point } = found;
  if (point.missing !== undefined) return { year: point.year, value: null, missing: point.missing };
  const cell = found.tables.get(tableKeyOf(series, point))?.cells.get(cellKeyOf(series));
  if (cell?.isHidden !== true || isCoarse(series, point)) return point;
  const range = cell.size < SMALLEST_SHOWN_GROUP ? null : cell.extreme;
  return range === null
    ? { year: point.year, value: null, missing: 'suppressed' }
    : { year: point.year, value: null, ...range };
}

function hideSmall(table: SuppressionTable): void {
  for (const cell of table.cells.values()) {
    if (cell.isProtected) continue;
    if (cell.size < SMALLEST_SHOWN_GROUP || cell.extreme !== null) cell.isHidden = true;
  }
}

/**
 * Hides the smallest other parts of each total whose hidden parts are fewer than 10 students together: what the shown
 * parts leave of the total would be the result of those few. Every part that is hidden here has 10 students or more, so
 * no later one makes a union small.
 */
function widenSmallUnions({ equations }: SuppressionTable): void {
  for (const { total, parts } of equations) {
    if (total.isHidden) continue;
    while (parts.some(({ isHidden }) => isHidden)) {
      const left = parts.reduce((count, part) => count - (part.isHidden ? 0 : sizeOf(part)), sizeOf(total));
      const next = left > 0 && left < SMALLEST_SHOWN_GROUP ? smallest(parts.filter(canHide)) : null;
      if (next === null) break;
      next.isHidden = true;
    }
  }
}

function sizeOf({ count, size }: Cell): number {
  return Number.isNaN(count) ? size : count;
}

function hideUntilSafe(table: SuppressionTable): void {
  for (let unsafe = firstUnsafe(table); unsafe !== null; unsafe = firstUnsafe(table)) {
    const next = nextSmallest(table, unsafe);
    if (next === null) return;
    next.isHidden = true;
  }
}

/**
 * Finds a hidden cell that a reader can compute. A computed 0 reveals no student. A computed rest matters if it is
 * small.
 */
function firstUnsafe(table: SuppressionTable): Cell | null {
  for (const [cell, size] of deducedCells(table.equations, SMALLEST_SHOWN_GROUP - 1)) {
    const isUnsafe = cell.kind === 'group' ? size !== 0 : size > 0 && size < SMALLEST_SHOWN_GROUP;
    if (isUnsafe) return cell;
  }
  return null;
}

/** Finds the smallest shown cell in the totals of the unsafe cell, or else in the whole table. */
function nextSmallest(table: SuppressionTable, unsafe: Cell): Cell | null {
  const related = table.equations
    .map(({ total, parts, rest }) => ({ members: [total, ...parts, rest], parts }))
    .filter(({ members }) => members.includes(unsafe));
  const candidates = related.flatMap(({ parts }) => parts).filter(canHide);
  const others = [...table.cells.values()].filter(canHide);
  return smallest(candidates.length > 0 ? candidates : others);
}

function canHide(cell: Cell): boolean {
  return !cell.isHidden && !cell.isProtected && !cell.isWhole;
}

function smallest(cells: readonly Cell[]): Cell | null {
  return cells.reduce<Cell | null>((least, cell) => (least === null || cell.rank < least.rank ? cell : least), null);
}
