import type { Measure, Series, SourceId } from './figure-schema.ts';

/** Figures that a source reports without pre-K, though its number of students has them. */
const WITHOUT_PRE_K: Readonly<Partial<Record<SourceId, readonly Measure[]>>> = {
  // In all 20,030 rows of 2013-14: students by race add up to NUMSTUDS, which is P305 without P150 (pre-K). The ratio
  // and the number of boys are of NUMSTUDS, too.
  'nces-pss': ['share-of-students', 'students-per-teacher'],
};

/** True if the figure leaves out pre-K students that the school has. `series` are the school’s. */
export function leavesOutPreK(
  { measure, source }: Pick<Series, 'measure' | 'source'>,
  series: readonly Series[] | undefined,
): boolean {
  if (WITHOUT_PRE_K[source]?.includes(measure) !== true) return false;
  return (
    series?.some((one) => isPreK(one) && one.source === source && one.points.some(({ value }) => value !== 0)) ?? false
  );
}

function isPreK({ measure, grade, subgroup }: Series): boolean {
  return measure === 'enrollment' && grade === 'pk' && subgroup === undefined;
}
