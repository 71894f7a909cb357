import type { Point, Series } from './figure-schema.ts';
import { groupSizesOf } from './group-size.ts';
import { deducedCells } from './suppression-deduction.ts';
import { cellKeyOf, suppressionTablesOf, tableKeyOf, type Cell, type SuppressionTable } from './suppression-table.ts';

/** A subgroup of fewer students than this is never shown. */
export const SMALLEST_SHOWN_GROUP = 10;

/**
 * A school's series with every group of fewer than 10 students hidden, and with as many others hidden as it takes that
 * nobody can compute a hidden one: where exactly one cell of a total is hidden, the next smallest is hidden too.
 *
 * - Hidden is `{ year, value: null, missing: 'suppressed' }`: no `students`, no range. What the source withheld stays
 *   `withheld` and counts as hidden. Order and number of series and points stay.
 * - A total is that of a subgroup family, of the grades, and of a group within a group (see `PARTITIONS`); all totals of
 *   one measure, subject and year are solved together, so crossed tables (grade by subgroup) are covered as well.
 *   Where a source names one side of a split only (low-income students), the unnamed other side counts as a cell, and where
 *   it counts every side that it names, so does what they leave of the total (neither girls nor boys).
 * - A group of 0 is hidden like one of 9: a shown 0 would narrow what the other hidden cells can be.
 * - Enrollment of all students, of a school or of a grade, is no subgroup and is never hidden. A result (a percentage, a
 *   score) of all students is hidden where fewer than 10 stand behind it.
 * - Figures that come without a number of students are trusted to the source's own rule, but still hide the next smallest.
 *
 * Pure and idempotent.
 */
export function suppressSeries(series: readonly Series[]): Series[] {
  const tables = suppressionTablesOf(series);
  for (const table of tables.values()) hideSmall(table);
  for (const table of tables.values()) hideUntilSafe(table);
  return series.map((one) => ({ ...one, points: one.points.map((point) => shownPoint(one, { point, tables })) }));
}

/**
 * A school's series as a page may show them. The import has suppressed them already; a document in which a group of
 * fewer than 10 students stands open nevertheless is suppressed here, before anything reads it.
 */
export function shownSeries(series: readonly Series[]): readonly Series[] {
  const sizeOf = groupSizesOf(series);
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
  return cell?.isHidden === true ? { year: point.year, value: null, missing: 'suppressed' } : point;
}

function hideSmall(table: SuppressionTable): void {
  for (const cell of table.cells.values()) {
    if (!cell.isProtected && cell.size < SMALLEST_SHOWN_GROUP) cell.isHidden = true;
  }
}

function hideUntilSafe(table: SuppressionTable): void {
  for (let unsafe = firstUnsafe(table); unsafe !== null; unsafe = firstUnsafe(table)) {
    const next = nextSmallest(table, unsafe);
    if (next === null) return;
    next.isHidden = true;
  }
}

/** A hidden cell that can be computed. A computed 0 tells of nobody; a computed rest matters while it is small. */
function firstUnsafe(table: SuppressionTable): Cell | null {
  for (const [cell, size] of deducedCells(table.equations, SMALLEST_SHOWN_GROUP - 1)) {
    const isUnsafe = cell.kind === 'group' ? size !== 0 : size > 0 && size < SMALLEST_SHOWN_GROUP;
    if (isUnsafe) return cell;
  }
  return null;
}

/** The smallest shown cell of the totals that the unsafe one belongs to, else of the whole table. */
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
