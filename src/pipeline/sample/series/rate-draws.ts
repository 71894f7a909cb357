import { PARTITIONS } from '#domain/figures/subgroup-partitions.ts';
import type { SchoolModel } from '../model/school-model.ts';
import type { StudentGroup } from '../model/student-groups.ts';

type Year = SchoolModel['years'][number];

/** How many of a group's students a rate counts in one year, before the source rounds or hides it. */
export interface Draw {
  readonly year: Year;
  readonly students: number;
  readonly counted: number;
  readonly isReported: boolean;
}

export interface GroupDraws {
  readonly group: StudentGroup;
  readonly draws: readonly Draw[];
}

/** Draws the rate of one year: the share of whole students who count. */
export function drawRate(model: SchoolModel, rate: { year: Year; logit: number; students: number }): Draw {
  const { year, logit, students } = rate;
  const probability = logistic(logit + year.shift + 0.08 * model.random.normal());
  const isReported = students !== 0 && !model.random.chance(0.006);
  return { year, students, counted: Math.round(students * probability), isReported };
}

/**
 * Makes groups add up to their whole: wherever groups split all students of a school, or a larger group, their students
 * and those who count are as many as the whole's, divided as the groups were drawn.
 */
export function addUpGroups(
  all: { readonly students: number; readonly draws: readonly Draw[] },
  groups: readonly GroupDraws[],
): GroupDraws[] {
  const current = new Map(groups.map((one) => [one.group.subgroup, one]));
  for (const { whole, parts, hasRest } of PARTITIONS) {
    const own = parts.flatMap((part) => current.get(part) ?? []);
    const outer = whole === 'all' ? all : wholeOf(current.get(whole));
    const students = own.reduce((sum, { group }) => sum + group.students, 0);
    if (hasRest || outer === null || own.length < 2 || students !== outer.students) continue;
    for (const one of divideWhole(outer.draws, own)) current.set(one.group.subgroup, one);
  }
  return [...current.values()];
}

function wholeOf(found: GroupDraws | undefined): Parameters<typeof addUpGroups>[0] | null {
  return found === undefined ? null : { students: found.group.students, draws: found.draws };
}

function divideWhole(whole: readonly Draw[], parts: readonly GroupDraws[]): GroupDraws[] {
  const years = new Map(whole.map((draw) => [draw.year.year, divideYear(draw, parts)]));
  return parts.map(({ group, draws }) => ({
    group,
    draws: draws.map((draw) => ({ ...draw, ...years.get(draw.year.year)?.get(group) })),
  }));
}

function divideYear(
  { year, students, counted }: Draw,
  parts: readonly GroupDraws[],
): ReadonlyMap<StudentGroup, Pick<Draw, 'students' | 'counted'>> {
  const sizes = apportion(
    students,
    parts.map(({ group }) => ({ weight: group.students, most: students })),
  );
  const rates = parts.map(({ draws }) => {
    const own = draws.find((draw) => draw.year.year === year.year);
    return own === undefined ? 0.5 : (own.counted + 0.5) / (own.students + 1);
  });
  const counts = apportion(
    counted,
    sizes.map((size, at) => ({ weight: size * (rates[at] ?? 0), most: size })),
  );
  return new Map(parts.map(({ group }, at) => [group, { students: sizes[at] ?? 0, counted: counts[at] ?? 0 }]));
}

/** Divides a whole number by weights, none above its most; the parts add up to it if their mosts allow. */
function apportion(total: number, parts: readonly { weight: number; most: number }[]): number[] {
  const shares = parts.map(() => 0);
  for (let left = total; left > 0;) {
    const open = parts.flatMap(({ weight, most }, at) => ((shares[at] ?? 0) < most ? [{ at, weight, most }] : []));
    const weights = open.reduce((sum, { weight }) => sum + weight, 0);
    if (weights <= 0) return shares;
    const before = left;
    for (const { at, weight, most } of open) {
      const more = Math.min(most - (shares[at] ?? 0), Math.floor((before * weight) / weights));
      shares[at] = (shares[at] ?? 0) + more;
      left -= more;
    }
    if (left < before) continue;
    const heaviest = open.reduce((best, one) => (one.weight > best.weight ? one : best));
    shares[heaviest.at] = (shares[heaviest.at] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

function logistic(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
