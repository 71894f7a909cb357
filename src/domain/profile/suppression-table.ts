import type { Grade } from '../schools/school-level.ts';
import type { Point, Series } from './figure-schema.ts';
import { groupSizesOf, newestEnrollmentOf } from './group-size.ts';
import type { Subgroup } from './subgroup-list.ts';
import { PARTITIONS } from './subgroup-partitions.ts';

/** One group of students in one table. */
export interface Cell {
  readonly kind: 'group' | 'rest';
  /** At least so many students; NaN where no figure tells, as for a rest and for what the source withheld. */
  readonly size: number;
  /** Exactly so many, for sums; NaN where only a rounded share tells. */
  readonly count: number;
  /** Orders cells from small to large, for the choice of the next smallest. */
  readonly rank: number;
  isHidden: boolean;
  /** Enrollment of all students is no subgroup: a school's own size, and that of a grade, are never hidden. */
  readonly isProtected: boolean;
  /** All students in all grades: hidden where they are too few themselves, never to hide another. */
  readonly isWhole: boolean;
}

/** `total` = the sum of `parts`, plus `rest`, the students of the total whom no part names. */
export interface Equation {
  readonly total: Cell;
  readonly parts: readonly Cell[];
  readonly rest: Cell | null;
}

/** All groups of one measure, subject and year of one school, and the sums that tie them together. */
export interface SuppressionTable {
  readonly cells: ReadonlyMap<string, Cell>;
  readonly equations: readonly Equation[];
}

/** A school's series as tables, by `tableKeyOf`; their cells by `cellKeyOf`. */
export function suppressionTablesOf(school: readonly Series[]): Map<string, SuppressionTable> {
  const tables = new Map<string, Map<string, Cell>>();
  const toCell = cellMaker(school);
  for (const series of school) {
    for (const point of series.points) {
      if (point.missing === 'not-reported' || point.missing === 'not-applicable') continue;
      const cells = tables.get(tableKeyOf(series, point)) ?? new Map<string, Cell>();
      const key = cellKeyOf(series);
      tables.set(tableKeyOf(series, point), cells.set(key, sameCell(cells.get(key), toCell(series, point))));
    }
  }
  return new Map([...tables].map(([key, cells]) => [key, { cells, equations: equationsOf(cells) }]));
}

/**
 * Measure, subject and year: the figures of one table are about the same students. Numbers and shares of students are
 * one table, so that neither gives away what the other hides.
 */
export function tableKeyOf(series: Series, point: Point): string {
  const measure = series.measure === 'share-of-students' ? 'enrollment' : series.measure;
  return `${measure}|${series.subject ?? ''}|${point.year}`;
}

/** The group within its table. */
export function cellKeyOf(series: Pick<Series, 'subgroup' | 'grade'>): string {
  return keyOf(series.subgroup ?? 'all', series.grade ?? '');
}

function keyOf(subgroup: Subgroup, grade: Grade | ''): string {
  return `${subgroup}|${grade}`;
}

function cellMaker(school: readonly Series[]): (series: Series, point: Point) => Cell {
  const sizeOf = groupSizesOf(school);
  const enrolledOf = newestEnrollmentOf(school);
  return (series, point) => {
    const { least: size, exact: count } = sizeOf(series, point);
    const isAll = (series.subgroup ?? 'all') === 'all';
    return {
      kind: 'group',
      size,
      count,
      rank: Number.isNaN(size) ? enrolledOf(series) : size,
      isHidden: point.missing !== undefined,
      isProtected: isAll && series.measure === 'enrollment',
      isWhole: isAll && series.grade === undefined,
    };
  };
}

/**
 * Two figures may speak of one cell: it is hidden where either is, and as small as either says. The enrollment of all stays
 * where any figure of it is shown, whatever is hidden of their share.
 */
function sameCell(known: Cell | undefined, cell: Cell): Cell {
  if (known === undefined) return cell;
  const isProtected = known.isProtected || cell.isProtected;
  const enrollments = [known, cell].filter((one) => one.isProtected);
  const sizes = [known.size, cell.size].filter((size) => !Number.isNaN(size));
  return {
    ...cell,
    size: sizes.length === 0 ? NaN : Math.min(...sizes),
    count: Number.isNaN(known.count) ? cell.count : known.count,
    isHidden: isProtected ? enrollments.every((one) => one.isHidden) : known.isHidden || cell.isHidden,
    isProtected,
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
      PARTITIONS.flatMap(({ whole, parts, hasRest }) =>
        equationsOfSplit(at(whole, grade), { parts: parts.map((part) => at(part, grade)), hasRest }),
      ),
    ),
    ...subgroups.flatMap((subgroup) => {
      const parts = grades.filter((grade) => grade !== '').map((grade) => at(subgroup, grade));
      return equation(at(subgroup, ''), { parts, hasRest: false });
    }),
  ];
}

/**
 * Where the parts of a split are all counted and leave some of the total, those are a group that the source does not name: girls
 * and boys of 500 who are 497 tell of 3 others. Both readings count, since a reader may take either.
 */
function equationsOfSplit(total: Cell | undefined, split: Parameters<typeof equation>[1]): Equation[] {
  return equation(total, split).flatMap((read) => {
    const left = read.parts.reduce((count, part) => count - part.count, read.total.count);
    return read.rest === null && left > 0 ? [read, { ...read, rest: restCell() }] : [read];
  });
}

/** A split of which the table names only one part leaves a rest: low-income students alone tell of the others. */
function equation(
  total: Cell | undefined,
  split: { parts: readonly (Cell | undefined)[]; hasRest: boolean },
): Equation[] {
  const parts = split.parts.filter((part) => part !== undefined);
  if (total === undefined || parts.length === 0) return [];
  return [{ total, parts, rest: split.hasRest || parts.length === 1 ? restCell() : null }];
}

function restCell(): Cell {
  return { kind: 'rest', size: NaN, count: NaN, rank: 0, isHidden: true, isProtected: true, isWhole: false };
}
