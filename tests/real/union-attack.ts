import type { Point, Series } from '#domain/figures/figure-schema.ts';

/** What a reader works out about hidden groups: 1 to 9 students together, whose result follows from the shown ones. */
export interface Leak {
  readonly table: string;
  readonly students: number;
}

/** Groups that share no student and make up the whole. Written down here, so that the attack does not trust our lists. */
const FAMILIES: readonly (readonly string[])[] = [
  ['native-american', 'asian', 'pacific-islander', 'hispanic', 'white', 'black', 'two-or-more'],
  ['female', 'male'],
  ['low-income', 'not-low-income'],
  ['disabilities', 'no-disabilities'],
  ['english-learners', 'not-english-learners'],
];
const SMALLEST_SHOWN = 10;

type Table = ReadonlyMap<string, Point>;

/**
 * Attacks the figures of a school as a reader would: subtracts the shown groups of a total from it. Counts the totals that
 * were tried.
 */
export function attackUnions(series: readonly Series[]): { readonly tried: number; readonly leaks: readonly Leak[] } {
  const attacks = [...listFamilyTotals(series), ...listGradeTotals(series)];
  const leaks = attacks.flatMap(({ name, total, parts }) => {
    const shown = parts.flatMap((part) => part.size ?? []);
    const left = total - shown.reduce((sum, size) => sum + size, 0);
    // Without a shown group, a small school reveals only its own number.
    const isLeak = shown.length > 0 && shown.length < parts.length && left > 0 && left < SMALLEST_SHOWN;
    return isLeak ? [{ table: name, students: left }] : [];
  });
  return { tried: attacks.length, leaks };
}

interface Attack {
  readonly name: string;
  readonly total: number;
  readonly parts: readonly { readonly size: number | null }[];
}

function listFamilyTotals(series: readonly Series[]): Attack[] {
  const tables = toTables(series, ({ source, measure, subject, grade }) => [source, measure, subject, grade], 'all');
  return [...tables].flatMap(([name, table]) => {
    const total = totalOf(name, table, tables);
    if (total === null) return [];
    return FAMILIES.flatMap((family): Attack[] => {
      const points = family.flatMap((group) => table.get(group) ?? []);
      const parts = points.map((point) => ({ size: sizeOf(name, point, total) }));
      return points.length < 2 ? [] : [{ name: `${name} ${family[0] ?? ''}`, total, parts }];
    });
  });
}

/** A group in all grades, and in each of them. */
function listGradeTotals(series: readonly Series[]): Attack[] {
  const groups = series.filter(({ subgroup }) => subgroup !== undefined && subgroup !== 'all');
  const tables = toTables(groups, ({ source, measure, subject, subgroup }) => [source, measure, subject, subgroup], '');
  return [...tables].flatMap(([name, table]): Attack[] => {
    const whole = table.get('');
    const total = whole === undefined ? null : sizeOf(name, whole, Number.NaN);
    const parts = [...table].flatMap(([grade, point]) =>
      grade === '' ? [] : [{ size: sizeOf(name, point, Number.NaN) }],
    );
    return total === null || Number.isNaN(total) || parts.length < 2 ? [] : [{ name, total, parts }];
  });
}

function toTables(
  series: readonly Series[],
  keyOf: (one: Series) => readonly (string | undefined)[],
  whole: 'all' | '',
): ReadonlyMap<string, Table> {
  const tables = new Map<string, Map<string, Point>>();
  for (const one of series) {
    for (const point of one.points) {
      const name = [...keyOf(one).map((part) => part ?? ''), point.year].join('|');
      const table = tables.get(name) ?? new Map<string, Point>();
      tables.set(name, table);
      table.set((whole === 'all' ? one.subgroup : one.grade) ?? whole, point);
    }
  }
  return tables;
}

/** How many students the groups of a table are. Shares are of the enrollment, at private schools without pre-K. */
function totalOf(name: string, table: Table, tables: ReadonlyMap<string, Table>): number | null {
  const [source = '', measure = '', , , year = ''] = name.split('|');
  const enrolled = (grade: string): number =>
    tables.get([source, 'enrollment', '', grade, year].join('|'))?.get('all')?.value ?? 0;
  if (measure === 'share-of-students') {
    const base = enrolled('') - (source === 'nces-pss' ? enrolled('pk') : 0);
    return base > 0 ? base : null;
  }
  const all = table.get('all');
  return all === undefined ? null : sizeOf(name, all, Number.NaN);
}

/** The number of students of a shown group; null if it is hidden. */
function sizeOf(name: string, { value, students }: Point, total: number): number | null {
  if (value === null) return null;
  if (name.includes('|enrollment|')) return value;
  return students ?? (name.includes('|share-of-students|') ? Math.round((value / 100) * total) : null);
}
