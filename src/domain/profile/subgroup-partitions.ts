import { SUBGROUP_FAMILIES, type Subgroup } from './subgroup-list.ts';

/** `whole` splits into `parts`; with `hasRest`, students of the whole may be in none of them. */
export interface Partition {
  readonly whole: Subgroup;
  readonly parts: readonly Subgroup[];
  readonly hasRest: boolean;
}

const { all: _all, other, ...SPLITTING_FAMILIES } = SUBGROUP_FAMILIES;

/**
 * Groups within groups. Students with disabilities take the regular or the alternate assessment; of the former, some
 * take it with accommodations.
 */
const NESTED: readonly Partition[] = [
  { whole: 'disabilities', parts: ['disabilities-not-alternate', 'disabilities-alternate'], hasRest: false },
  { whole: 'disabilities-not-alternate', parts: ['disabilities-with-accommodation'], hasRest: true },
];

/**
 * Every way in which groups split a larger one. Groups of the family `other` overlap, so each stands alone against all
 * students: what remains of all students is then a group as well.
 */
export const PARTITIONS: readonly Partition[] = [
  ...Object.values(SPLITTING_FAMILIES).map((parts) => ({ whole: 'all' as const, parts, hasRest: false })),
  ...other.map((part) => ({ whole: 'all' as const, parts: [part], hasRest: true })),
  ...NESTED,
];
