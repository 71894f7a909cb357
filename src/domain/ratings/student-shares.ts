import type { Measure, Series } from '../figures/figure-schema.ts';
import type { Subgroup } from '../figures/subgroup-list.ts';

/** The newest known share of a school's students from low-income families, 0 to 100. Null: no source has it. */
export function readIncomeShare(series: readonly Series[]): number | null {
  return readShare(series, 'share-of-students', 'low-income') ?? readShare(series, 'lunch-eligible', 'all');
}

/** The newest known share of Black and Hispanic students, 0 to 100. Null: one of them is hidden or unknown. */
export function readRaceShare(series: readonly Series[]): number | null {
  const [black, hispanic] = (['black', 'hispanic'] as const).map((group) => readGroupShare(series, group));
  return black == null || hispanic == null ? null : Math.min(100, black + hispanic);
}

function readGroupShare(series: readonly Series[], group: Subgroup): number | null {
  const share = readShare(series, 'share-of-students', group);
  if (share !== null) return share;
  const [students, all] = [readShare(series, 'enrollment', group), readShare(series, 'enrollment', 'all')];
  return students === null || all === null || all === 0 ? null : (100 * students) / all;
}

function readShare(series: readonly Series[], measure: Measure, group: Subgroup): number | null {
  const own = series.find((one) => {
    return one.measure === measure && (one.subgroup ?? 'all') === group && one.grade === undefined;
  });
  return own?.points.findLast(({ value }) => value !== null)?.value ?? null;
}
