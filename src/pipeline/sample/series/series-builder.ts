import type { Measure, Point, Series, Subject } from '#domain/figures/figure-schema.ts';
import { clamp, roundTo, type SchoolModel } from '../model/school-model.ts';
import type { StudentGroup } from '../model/student-groups.ts';
import { addUpGroups, drawRate, type Draw } from './rate-draws.ts';

type Year = SchoolModel['years'][number];

/**
 * A measure of the whole school: one number a year, or null for a year that was not reported. `students` is the number
 * of students behind the newest year's result, if the source counts them.
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

/** A measure that cannot apply to the school, such as growth if only one grade is tested. */
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
  /** Gaps between groups are multiplied by it. It is negative if a high rate is bad. */
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
  const drawsOf = (logit: number, students: number, years: readonly Year[]): Draw[] =>
    years.map((year) => drawRate(model, { year, logit, students: Math.round(students * year.size) }));
  const all = drawsOf(spec.logit, spec.students, model.years);
  const drawn = (spec.groups ?? []).map((group) => ({
    group,
    draws: drawsOf(
      spec.logit + (spec.gap ?? 1) * group.effect,
      (spec.students * group.students) / model.enrollment,
      model.years.slice(-OLDER_YEARS_OF_GROUPS),
    ),
  }));
  const groups = addUpGroups({ students: model.enrollment, draws: all }, drawn).map(({ group, draws }): Series => ({
    ...base,
    subgroup: group.subgroup,
    points: draws.map((draw) => publish(model, draw)),
  }));
  return [
    { ...base, points: all.map((draw) => publish(model, draw)) },
    ...groups.filter(({ points }) => points.some((point) => point.students !== 0)),
  ];
}

/** A rate of one year, as the school's source publishes it. */
export function ratePoint(model: SchoolModel, rate: { year: Year; logit: number; students: number }): Point {
  return publish(model, drawRate(model, rate));
}

/** Whole students are counted, then the share is rounded; small groups are withheld or become a range. */
function publish(model: SchoolModel, { year: { year }, students, counted, isReported }: Draw): Point {
  if (!isReported || students === 0) return { year, value: null, students, missing: 'not-reported' };
  if (students < 10 && model.publishing === 'withholds-small-groups') return { year, value: null, missing: 'withheld' };
  const value = roundTo((100 * counted) / students, 1);
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
