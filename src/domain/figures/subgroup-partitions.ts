import { SUBGROUP_FAMILIES, SUBGROUPS, type Subgroup } from './subgroup-list.ts';

/** A split of `whole` into `parts`. If `hasRest` is true, some students of the whole may be in no part. */
export interface Partition {
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

/**
 * Every group that we know to be inside a larger one, with the smallest larger ones. The gap group is everyone whom schools
 * have often served less well: in each state, students of low income, with disabilities or learning English, and in some
 * also three races. Federal law makes homeless, migrant and foster children eligible for free meals, as low income is.
 */
const INSIDE: Readonly<Partial<Record<Subgroup, readonly Subgroup[]>>> = {
  'low-income': ['gap-group'],
  disabilities: ['gap-group'],
  'english-learners': ['english-learners-monitored', 'gap-group'],
  black: ['gap-group'],
  hispanic: ['gap-group'],
  'native-american': ['gap-group'],
  homeless: ['low-income'],
  migrant: ['low-income'],
  foster: ['low-income'],
  'disabilities-alternate': ['disabilities'],
  'disabilities-not-alternate': ['disabilities'],
  'disabilities-with-accommodation': ['disabilities-not-alternate'],
  'disabilities-and-english-learners': ['disabilities', 'english-learners'],
};

/** Lists every larger group around a group, through all steps. All students are left out. */
function listAround(group: Subgroup): readonly Subgroup[] {
  const around = INSIDE[group] ?? [];
  return [...new Set([...around, ...around.flatMap(listAround)])];
}

/** Groups inside the gap group that share no student. */
const RACES_OF_GAP: Partition = {
  whole: 'gap-group',
  parts: ['black', 'hispanic', 'native-american'],
  hasRest: true,
};

/**
 * The lattice of known inclusions, through all steps: each is a split into the smaller group and the rest of the larger one,
 * which readers can subtract. `PARTITIONS` has the inclusions in all students.
 */
export const INCLUSIONS: readonly Partition[] = [
  ...SUBGROUPS.flatMap((part) => listAround(part).map((whole) => ({ whole, parts: [part], hasRest: true }))),
  RACES_OF_GAP,
];

/** True for a group that overlaps others and that pages show least. It is hidden before a group of a family is. */
export function isMinorGroup(group: Subgroup): boolean {
  return other.some((one) => one === group);
}
