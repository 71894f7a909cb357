import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { Series } from '#domain/figures/figure-schema.ts';
import type { Subgroup } from '#domain/figures/subgroup-list.ts';
import { THRESHOLDS } from './release-thresholds.ts';

/** How many schools of a release have enrollment by group, and how many of these do not add up. */
export interface BalanceCount {
  readonly checked: number;
  readonly off: number;
}

const FAMILIES: readonly (readonly Subgroup[])[] = [
  ['white', 'black', 'hispanic', 'asian', 'native-american', 'pacific-islander', 'two-or-more'],
  ['male', 'female'],
];

/**
 * Says if a school's enrollment by race and by sex adds up to its total, before small groups are hidden. Null: the source
 * lacks a total, or the groups.
 */
export function isBalanced({ document }: SchoolContribution): boolean | null {
  const series = (document.series ?? []).filter(
    ({ measure, grade }) => measure === 'enrollment' && grade === undefined,
  );
  const total = findNewest(series, undefined);
  if (total === null) return null;
  const sums = FAMILIES.flatMap((family) => sumFamily(series, { family, year: total.year }) ?? []);
  if (sums.length === 0) return null;
  const { share, count } = THRESHOLDS.enrollmentSum;
  const tolerance = Math.max(total.value * share, count);
  return sums.every((sum) => Math.abs(sum - total.value) <= tolerance);
}

function sumFamily(
  series: readonly Series[],
  { family, year }: { family: readonly Subgroup[]; year: string },
): number | null {
  let sum = 0;
  for (const subgroup of family) {
    const points = series.find((one) => one.subgroup === subgroup)?.points ?? [];
    const value = points.find((point) => point.year === year)?.value ?? null;
    if (value === null) return null;
    sum += value;
  }
  return sum;
}

function findNewest(series: readonly Series[], subgroup: Subgroup | undefined): { year: string; value: number } | null {
  const point = series.find((one) => one.subgroup === subgroup)?.points.at(-1);
  return point?.value == null ? null : { year: point.year, value: point.value };
}
