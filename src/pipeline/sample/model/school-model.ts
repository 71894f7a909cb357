import { GRADES, type Grade } from '#domain/schools/school-level.ts';
import type { SchoolPlan } from './school-plan.ts';
import { createRandom, type SeededRandom } from './seeded-random.ts';
import { studentGroups, type StudentGroup } from './student-groups.ts';

/** School years of the figures, oldest first. */
const SAMPLE_YEARS = ['2021-22', '2022-23', '2023-24', '2024-25'] as const;
export const NEWEST_YEAR = '2024-25';

/** How the school's source publishes figures of small groups. */
export type Publishing = 'plain' | 'withholds-small-groups' | 'ranges';

/** The basis of all figures of a school, so that they agree with each other. */
export interface SchoolModel {
  readonly plan: SchoolPlan;
  readonly state: 'ca' | 'nv';
  /** Drawn from in a fixed order by every builder of the school. */
  readonly random: SeededRandom;
  /** What the school adds, in standard deviations. */
  readonly quality: number;
  /** How well-off its families are, 0 to 1. */
  readonly income: number;
  /** Achievement of the average student in logits: quality and income together. */
  readonly ability: number;
  readonly enrollment: number;
  readonly grades: readonly { readonly grade: Grade; readonly students: number }[];
  readonly ethnicities: readonly StudentGroup[];
  readonly genders: readonly StudentGroup[];
  readonly programs: readonly StudentGroup[];
  readonly studentsPerTeacher: number;
  readonly publishing: Publishing;
  /** Of each year of SAMPLE_YEARS: the shift of results in logits, and enrollment against the newest year. */
  readonly years: readonly { readonly year: string; readonly shift: number; readonly size: number }[];
}

/** Invents a school around a plan. The plan's id is the seed, so a school does not depend on any other. */
export function inventModel(plan: SchoolPlan): SchoolModel {
  const random = createRandom(plan.id);
  const state = plan.city.state === 'ca' ? 'ca' : 'nv';
  const quality = 0.8 * random.normal();
  const advantage = plan.kind.type === 'private' ? 0.15 : 0;
  const income = clamp(plan.city.income + advantage + 0.14 * random.normal(), 0.03, 0.97);
  const grades = gradesOf(plan, random);
  const enrollment = grades.reduce((sum, { students }) => sum + students, 0);
  return {
    ...{ plan, state, random, quality, income, grades, enrollment },
    ability: -0.15 + 0.65 * quality + 2.4 * (income - 0.5),
    ...studentGroups({ state, enrollment, income, random }),
    studentsPerTeacher: roundTo(clamp(19 - 3 * advantage * 10 + 2.5 * random.normal(), 6, 32), 1),
    publishing: random.pick(PUBLISHING[state]),
    years: yearsOf(random),
  };
}

const PUBLISHING = {
  ca: ['plain', 'plain', 'plain', 'withholds-small-groups'],
  nv: ['plain', 'ranges', 'plain', 'plain'],
} as const satisfies Record<string, readonly Publishing[]>;

function gradesOf(plan: SchoolPlan, random: SeededRandom): SchoolModel['grades'] {
  const { low, high, studentsPerGrade } = plan.kind;
  const size = studentsPerGrade * plan.city.size * Math.exp(0.25 * random.normal());
  return GRADES.slice(GRADES.indexOf(low), GRADES.indexOf(high) + 1).map((grade) => ({
    grade,
    students: Math.max(1, Math.round(size * (1 + 0.07 * random.normal()))),
  }));
}

function yearsOf(random: SeededRandom): SchoolModel['years'] {
  const trend = 0.06 * random.normal();
  const growth = 0.03 * random.normal();
  const newest = SAMPLE_YEARS.length - 1;
  return SAMPLE_YEARS.map((year, index) => ({
    year,
    shift: trend * (index - newest) + 0.05 * random.normal(),
    size: index === newest ? 1 : 1 + growth * (index - newest),
  }));
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
