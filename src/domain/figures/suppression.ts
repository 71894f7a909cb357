import type { Point, Series } from './figure-schema.ts';
import { findGroupSizes } from './group-size.ts';
import { isBelowSmallGroup, isCoarse } from './extreme-range.ts';
import { deducedCells } from './suppression-deduction.ts';
import {
  cellKeyOf,
  buildSuppressionTables,
  SMALLEST_SHOWN_GROUP,
  tableKeyOf,
  topicOf,
  ENROLLMENT,
  type Cell,
  type Equation,
  type SuppressionTable,
} from './suppression-table.ts';

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
 * - No difference of two groups, one inside the other (see `INCLUSIONS`), is 1 to 9 students.
 * - A result of nearly 0% or 100% of 10 to 100 students becomes a range (see `findExtremeRange`). Exactly 0% and 100%, and
 *   any such result of 10 to 19 students, count as hidden, so that no one computes them from the others. Ranges of 10 to
 *   19 students lose their number of students. The others keep it, so they hide no other group.
 * - A group of 0 is hidden like one of 9: a shown 0 would narrow the possible values of the other hidden cells.
 * - Enrollment of all students, of a school or of a grade, is no subgroup and is never hidden. A result (a percentage,
 *   a score) of all students is hidden if it covers fewer than 10.
 * - For figures without a number of students we trust the source's own rule, but they still hide the next smallest.
 *
 * Pure and idempotent.
 */
export function suppressSeries(series: readonly Series[]): Series[] {
  const tables = hideCells(series);
  return mapPoints(series, (one, point) => shownPoint(one, { point, cell: findCell(tables, one, point) }));
}

/**
 * Hides groups in a school's merged series that the figures of several sources reveal together. Each source's own series are
 * suppressed already, so only results of several sources can. Order and number of series and points stay.
 */
export function suppressShared(series: readonly Series[]): Series[] {
  const sources = new Map<string, Set<string>>();
  for (const one of series) {
    const own = sources.get(topicOf(one)) ?? new Set();
    sources.set(topicOf(one), own.add(one.source));
  }
  const isShared = (one: Series): boolean => (sources.get(topicOf(one))?.size ?? 0) > 1;
  // Enrollment is the size of groups in the other tables.
  const read = series.filter((one) => isShared(one) || topicOf(one) === ENROLLMENT);
  if (!series.some((one) => isShared(one) && isOfGroup(one))) return [...series];
  const shown = new Map(suppressSeries(read).map((one, at) => [read[at], one]));
  return series.map((one) => shown.get(one) ?? one);
}

function isOfGroup({ subgroup = 'all', grade }: Series): boolean {
  return subgroup !== 'all' || grade !== undefined;
}

/**
 * Hides what {@link suppressSeries} hides, but keeps results near 0% and 100% that are not the result of each student. A sum
 * over grades or levels may use them, because it reveals no more than the range does.
 */
export function suppressParts(series: readonly Series[]): Series[] {
  const tables = hideCells(series);
  return mapPoints(series, (one, point) => {
    const cell = findCell(tables, one, point);
    return cell?.isHidden === false && point.missing === undefined ? point : shownPoint(one, { point, cell });
  });
}

function hideCells(series: readonly Series[]): ReadonlyMap<string, SuppressionTable> {
  const tables = buildSuppressionTables(series);
  for (const table of tables.values()) {
    hideSmall(table);
    widenSmallUnions(table);
    hideUntilSafe(table, ({ isRange }) => !isRange);
    hideBesideRanges(table);
  }
  return tables;
}

function mapPoints(series: readonly Series[], show: (one: Series, point: Point) => Point): Series[] {
  return series.map((one) => ({ ...one, points: one.points.map((point) => show(one, point)) }));
}

function findCell(tables: ReadonlyMap<string, SuppressionTable>, series: Series, point: Point): Cell | undefined {
  return tables.get(tableKeyOf(series, point))?.cells.get(cellKeyOf(series));
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

function shownPoint(series: Series, { point, cell }: { point: Point; cell: Cell | undefined }): Point {
  const { year, students } = point;
  if (point.missing !== undefined) return { year, value: null, missing: point.missing };
  if (cell === undefined || isCoarseOfEnough(series, { point, cell })) return point;
  if (isRangeShown(cell))
    return { year, value: null, ...(isCounted(cell) && students !== undefined && { students }), ...cell.extreme };
  const isShown = cell.isRange ? !cell.isRangeHidden : !cell.isHidden;
  return isShown ? point : { year, value: null, missing: 'suppressed' };
}

function isCoarseOfEnough(series: Series, { point, cell }: { point: Point; cell: Cell }): boolean {
  return !isTooSmall(cell) && isCoarse(series, point);
}

/** No figure of so few students is shown, not even as a range, whichever source reports their number. */
function isTooSmall({ size, isProtected }: Cell): boolean {
  return size < SMALLEST_SHOWN_GROUP && !isProtected;
}

/** True if a range replaces the figure. A figure that hides another group has none. */
function isRangeShown({ extreme, size, isHidden, isRevealing, isRangeHidden }: Cell): boolean {
  return extreme !== null && size >= SMALLEST_SHOWN_GROUP && !isRangeHidden && (!isHidden || isRevealing);
}

/** True for a range that keeps its number of students. */
function isCounted({ extreme, size }: Cell): boolean {
  return extreme !== null && !isBelowSmallGroup(size);
}

function hideSmall(table: SuppressionTable): void {
  for (const cell of table.cells.values()) {
    if (cell.isProtected) continue;
    if (isTooSmall(cell) || (cell.extreme !== null && cell.isRevealing)) cell.isHidden = true;
  }
}

/**
 * Readers know the students of a range of 20 and more, and nearly its result. So such a range hides no small group: others
 * are hidden as if it were shown.
 */
function hideBesideRanges(table: SuppressionTable): void {
  const ranges = Array.from(table.cells.values()).filter(isKnownRange);
  if (ranges.length === 0) return;
  for (const range of ranges) range.isHidden = false;
  widenSmallUnions(table);
  hideUntilSafe(table, ({ isSmall }) => isSmall);
  for (const range of ranges) {
    range.isRangeHidden = range.isHidden;
    range.isHidden = true;
  }
}

function isKnownRange(cell: Cell): boolean {
  return cell.isHidden && (cell.isRange || (cell.isRevealing && isCounted(cell)));
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
      const next = left > 0 && left < SMALLEST_SHOWN_GROUP ? chooseHidden([{ total, parts }]) : null;
      if (next === null) break;
      next.isHidden = true;
      if (next === total) break;
    }
  }
}

function sizeOf({ count, size }: Cell): number {
  return Number.isNaN(count) ? size : count;
}

function hideUntilSafe(table: SuppressionTable, isGuarded: (cell: Cell) => boolean): void {
  const find = (): Cell | null => findUnsafe(table, isGuarded);
  for (let unsafe = find(); unsafe !== null; unsafe = find()) {
    const next = nextSmallest(table, unsafe);
    if (next === null) return;
    next.isHidden = true;
  }
}

/**
 * Finds a guarded cell that a reader can compute. A computed 0 reveals no student. A computed rest matters if it is
 * small.
 */
function findUnsafe({ equations }: SuppressionTable, isGuarded: (cell: Cell) => boolean): Cell | null {
  for (const [cell, size] of deducedCells(equations, SMALLEST_SHOWN_GROUP - 1)) {
    const isUnsafe = cell.kind === 'group' ? size !== 0 && isGuarded(cell) : isSmallRest(size);
    if (isUnsafe) return cell;
  }
  return equations.find(isSmallDifference)?.rest ?? null;
}

function isSmallRest(size: number): boolean {
  return size > 0 && size < SMALLEST_SHOWN_GROUP;
}

/** True if a shown group without a shown one inside it is small, by sizes that may be rounded shares. */
function isSmallDifference({ total, parts, rest }: Equation): boolean {
  const [part] = parts;
  if (rest === null || parts.length !== 1 || part === undefined || total.isHidden || part.isHidden) return false;
  return isSmallRest(sizeOf(total) - sizeOf(part));
}

/** Finds the cell to hide next in the totals of the unsafe cell, or else in the whole table. */
function nextSmallest(table: SuppressionTable, unsafe: Cell): Cell | null {
  const related = table.equations.filter(({ total, parts, rest }) => [total, ...parts, rest].includes(unsafe));
  return chooseHidden(related) ?? smallest([...table.cells.values()].filter(canHide));
}

/** Chooses the smallest part, or the total if it is a minor group and the parts are not. */
function chooseHidden(equations: readonly Pick<Equation, 'total' | 'parts'>[]): Cell | null {
  const parts = equations.flatMap((equation) => equation.parts).filter(canHide);
  const minor = parts.filter(({ isMinor }) => isMinor);
  const totals = equations.map(({ total }) => total).filter((total) => total.isMinor && canHide(total));
  return smallest(minor) ?? smallest(totals) ?? smallest(parts);
}

function canHide(cell: Cell): boolean {
  return !cell.isHidden && !cell.isProtected && !cell.isWhole;
}

function smallest(cells: readonly Cell[]): Cell | null {
  return cells.reduce<Cell | null>((least, cell) => (least === null || cell.rank < least.rank ? cell : least), null);
}
