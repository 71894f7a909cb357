import type { Subgroup } from '#domain/figures/subgroup-list.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A student group of a school. `effect` is its gap in achievement against the school, in logits. */
export interface StudentGroup {
  readonly subgroup: Subgroup;
  readonly students: number;
  readonly effect: number;
}

type GroupRow = readonly [subgroup: Subgroup, share: number, effect: number];

const ETHNICITIES: Readonly<Record<'ca' | 'nv', readonly GroupRow[]>> = {
  ca: [
    ['asian', 0.15, 0.6],
    ['black', 0.12, -0.45],
    ['hispanic', 0.42, -0.35],
    ['native-american', 0.01, -0.35],
    ['pacific-islander', 0.015, -0.2],
    ['white', 0.21, 0.4],
    ['two-or-more', 0.065, 0.2],
    ['unknown-ethnicity', 0.01, 0],
  ],
  nv: [
    ['asian', 0.06, 0.5],
    ['black', 0.11, -0.45],
    ['hispanic', 0.4, -0.3],
    ['native-american', 0.03, -0.4],
    ['pacific-islander', 0.02, -0.15],
    ['white', 0.31, 0.35],
    ['two-or-more', 0.07, 0.15],
  ],
};
const GENDERS: readonly GroupRow[] = [
  ['female', 0.49, 0.1],
  ['male', 0.51, -0.1],
];
const GENDERS_OF_THREE: readonly GroupRow[] = [...GENDERS, ['nonbinary', 0.012, 0]];
const OTHER_PROGRAMS: readonly GroupRow[] = [
  ['disabilities-and-english-learners', 0.03, -1.5],
  ['english-learners-monitored', 0.05, 0.1],
  ['migrant', 0.02, -0.5],
  ['homeless', 0.03, -0.7],
  ['foster', 0.01, -0.9],
  ['military', 0.03, 0.2],
];

/** The three pairs of groups that most figures have. Each pair splits the students of a school. */
const MAIN_PROGRAMS: readonly Subgroup[] = [
  'low-income',
  'not-low-income',
  'disabilities',
  'no-disabilities',
  'english-learners',
  'not-english-learners',
];

export function mainPrograms(programs: readonly StudentGroup[]): StudentGroup[] {
  return programs.filter(({ subgroup }) => MAIN_PROGRAMS.includes(subgroup));
}

/** How many students each group of a school has: ethnicities add up to the enrollment, and so do genders. */
export function studentGroups(school: {
  state: 'ca' | 'nv';
  enrollment: number;
  income: number;
  random: SeededRandom;
}): { ethnicities: StudentGroup[]; genders: StudentGroup[]; programs: StudentGroup[] } {
  const { enrollment, income, random } = school;
  const vary = (rows: readonly GroupRow[], spread: number): GroupRow[] =>
    rows.map(([subgroup, share, effect]) => [subgroup, share * Math.exp(spread * random.normal()), effect]);
  const genders = random.chance(0.15) ? GENDERS_OF_THREE : GENDERS;
  return {
    ethnicities: divide(enrollment, vary(ETHNICITIES[school.state], 0.7)),
    genders: divide(enrollment, vary(genders, 0.04)),
    programs: programsOf(enrollment, { income, random, others: vary(OTHER_PROGRAMS, 0.5) }),
  };
}

function programsOf(
  enrollment: number,
  school: { income: number; random: SeededRandom; others: readonly GroupRow[] },
): StudentGroup[] {
  const { income, random, others } = school;
  const poor = 1 - income;
  const withDisabilities = inTwo(enrollment, 0.06 + 0.14 * random.next(), [
    ['disabilities', -1.1],
    ['no-disabilities', 0.15],
  ]);
  const disabled = withDisabilities[0]?.students ?? 0;
  return [
    ...inTwo(enrollment, 0.08 + 0.85 * poor, [
      ['low-income', -0.45],
      ['not-low-income', 0.5],
    ]),
    ...withDisabilities,
    ...inTwo(enrollment, 0.4 * poor * random.next(), [
      ['english-learners', -0.9],
      ['not-english-learners', 0.2],
    ]),
    ...inTwo(enrollment, 0.04 + 0.08 * random.next(), [
      ['gifted', 1.5],
      ['not-gifted', -0.1],
    ]),
    ...inTwo(disabled, 0.12, [
      ['disabilities-alternate', -1.6],
      ['disabilities-not-alternate', -1],
    ]),
    ...alone(disabled, [['disabilities-with-accommodation', 0.6, -1.1]]),
    ...alone(enrollment, [...others, ['gap-group', 0.3 + 0.6 * poor, -0.4]]),
  ].filter(({ students }) => students > 0);
}

/** Splits a whole number by weights, so that the parts add up to it; groups of none are left out. */
function divide(total: number, rows: readonly GroupRow[]): StudentGroup[] {
  const weight = rows.reduce((sum, [, share]) => sum + share, 0);
  let weightLeft = weight;
  let studentsLeft = total;
  const groups = rows.map(([subgroup, share, effect]) => {
    const students = weightLeft <= 0 ? 0 : Math.round((studentsLeft * share) / weightLeft);
    weightLeft -= share;
    studentsLeft -= students;
    return { subgroup, students, effect };
  });
  return groups.filter(({ students }) => students > 0);
}

/** A group of a share of the students, and all the others. */
function inTwo(
  total: number,
  share: number,
  [[subgroup, effect], [others, othersEffect]]: readonly [readonly [Subgroup, number], readonly [Subgroup, number]],
): StudentGroup[] {
  const students = Math.round(total * Math.min(share, 0.98));
  return [
    { subgroup, students, effect },
    { subgroup: others, students: total - students, effect: othersEffect },
  ];
}

function alone(total: number, rows: readonly GroupRow[]): StudentGroup[] {
  return rows.map(([subgroup, share, effect]) => ({ subgroup, students: Math.round(total * share), effect }));
}
