import { SUBGROUP_FAMILIES, type Subgroup } from './subgroup-list.ts';

/** A split of `whole` into `parts`. If `hasRest` is true, some students of the whole may be in no part. */
interface Partition {
  readonly whole: Subgroup;
  readonly parts: readonly Subgroup[];
  readonly hasRest: boolean;
}

const { all: _all, other, ...SPLITTING_FAMILIES } = SUBGROUP_FAMILIES;

/**
 * Groups within groups. Students with disabilities take the regular or the alternate assessment. Some who take the
 * regular one have accommodations.
 */
const NESTED: readonly Partition[] = [
  { whole: 'disabilities', parts: ['disabilities-not-alternate', 'disabilities-alternate'], hasRest: false },
  { whole: 'disabilities-not-alternate', parts: ['disabilities-with-accommodation'], hasRest: true },
];

/**
 * All splits of a larger group. Groups of the family `other` overlap, so each is its own split of all students, and the
 * remaining students are a group as well.
 */
export const PARTITIONS: readonly Partition[] = [
  ...Object.values(SPLITTING_FAMILIES).map((parts) => ({ whole: 'all' as const, parts, hasRest: false })),
  ...other.map((part) => ({ whole: 'all' as const, parts: [part], hasRest: true })),
  ...NESTED,
];
