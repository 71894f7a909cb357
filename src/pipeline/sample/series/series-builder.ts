import type { Measure, Point, Series, Subject } from '#domain/profile/figure-schema.ts';
import { clamp, roundTo, type SchoolModel } from '../school-model.ts';
import type { StudentGroup } from '../student-groups.ts';

type Year = SchoolModel['years'][number];

/**
 * A measure of the whole school: one number a year, or null in a year that was not reported. `students` is how many of
 * the newest year stand behind it, where the source counts them.
 */
export function scalarSeries(
  model: SchoolModel,
  of: { measure: Measure; students?: number },
  valueOf: (year: Year) => number | null,
): Series {
  const points = model.years.map((year): Point => {
    const value = valueOf(year);
    const counted = of.students === undefined ? {} : { students: Math.round(of.students * year.size) };
    return value === null
      ? { year: year.year, value, missing: 'not-reported' }
      : { year: year.year, value, ...counted };
  });
  return { measure: of.measure, source: 'demonstration', points };
}

/** A measure that cannot apply to the school, such as growth where only one grade is tested. */
export function notApplicableSeries(model: SchoolModel, measure: Measure): Series {
  const points = model.years.slice(-1).map(({ year }): Point => ({ year, value: null, missing: 'not-applicable' }));
  return { measure, source: 'demonstration', points };
}

/** What a rate of students is made from. */
export interface RateSpec {
  readonly measure: Measure;
  readonly subject?: Subject;
  /** The school's own rate, in logits. */
  readonly logit: number;
  /** How many students of the newest year the rate counts. */
  readonly students: number;
  /** What gaps between groups are multiplied by; negative where a high rate is bad. */
  readonly gap?: number;
  readonly groups?: readonly StudentGroup[];
}

const OLDER_YEARS_OF_GROUPS = 3;

/** A percentage of students: one series for all of them, and one for each group. */
export function rateSeries(model: SchoolModel, spec: RateSpec): Series[] {
  const base = {
    measure: spec.measure,
    ...(spec.subject === undefined ? {} : { subject: spec.subject }),
    source: 'demonstration' as const,
  };
  const pointsOf = (logit: number, students: number, years: readonly Year[]): Point[] =>
    years.map((year) => ratePoint(model, { year, logit, students: Math.round(students * year.size) }));
  const all: Series = { ...base, points: pointsOf(spec.logit, spec.students, model.years) };
  const groups = (spec.groups ?? []).map((group): Series => {
    const students = (spec.students * group.students) / model.enrollment;
    const logit = spec.logit + (spec.gap ?? 1) * group.effect;
    const points = pointsOf(logit, students, model.years.slice(-OLDER_YEARS_OF_GROUPS));
    return { ...base, subgroup: group.subgroup, points };
  });
  return [all, ...groups.filter(({ points }) => points.some((point) => point.students !== 0))];
}

/** A rate of one year, as the school's source publishes it: whole students are counted, then the share is rounded. */
export function ratePoint(model: SchoolModel, rate: { year: Year; logit: number; students: number }): Point {
  const { students } = rate;
  const { year, shift } = rate.year;
  const probability = logistic(rate.logit + shift + 0.08 * model.random.normal());
  if (students === 0 || model.random.chance(0.006)) return { year, value: null, students, missing: 'not-reported' };
  if (students < 10 && model.publishing === 'withholds-small-groups') return { year, value: null, missing: 'withheld' };
  const value = roundTo((100 * Math.round(students * probability)) / students, 1);
  if (students >= 20 || students < 10 || model.publishing !== 'ranges') return { year, value, students };
  const lower = Math.min(90, Math.floor(value / 10) * 10);
  return { year, value: null, students, lower, upper: lower + 10 };
}

/** A score on a scale: the model's ability, moved by the year, rounded to a step. */
export function scoreOf(
  model: SchoolModel,
  year: Year,
  scale: { middle: number; spread: number; low: number; high: number; decimals: number },
): number {
  const raw = scale.middle + scale.spread * (model.ability + year.shift + 0.1 * model.random.normal());
  return roundTo(clamp(raw, scale.low, scale.high), scale.decimals);
}

function logistic(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
