import type { Measure, Series } from '#domain/figures/figure-schema.ts';
import type { Subgroup } from '#domain/figures/subgroup-list.ts';
import { NEWEST_YEAR, roundTo, type SchoolModel } from '../model/school-model.ts';
import { scalarSeries } from './series-builder.ts';

const SHARED_PROGRAMS: readonly Subgroup[] = [
  'low-income',
  'english-learners',
  'disabilities',
  'gifted',
  'migrant',
  'homeless',
  'foster',
  'military',
];

/**
 * Builds the series about students: enrollment by year, and in the newest year by ethnicity, gender and grade; shares
 * of programs.
 */
export function studentSeries(model: SchoolModel): Series[] {
  const { enrollment, grades, ethnicities, genders, programs, plan } = model;
  return [
    scalarSeries(model, { measure: 'enrollment' }, ({ size }) => Math.round(enrollment * size)),
    ...[...ethnicities, ...genders].map(({ subgroup, students }) => newest('enrollment', students, { subgroup })),
    ...grades.map(({ grade, students }) => newest('enrollment', students, { grade })),
    ...programs
      .filter(({ subgroup }) => SHARED_PROGRAMS.includes(subgroup))
      .map(({ subgroup, students }) =>
        newest('share-of-students', roundTo((100 * students) / enrollment, 1), { subgroup, students }),
      ),
    ...(plan.kind.type === 'private' ? [] : [lunchSeries(model)]),
  ];
}

function lunchSeries(model: SchoolModel): Series {
  const eligible = model.programs.find(({ subgroup }) => subgroup === 'low-income')?.students ?? 0;
  return scalarSeries(model, { measure: 'lunch-eligible' }, ({ shift }) =>
    roundTo(Math.min(100, Math.max(0, (100 * eligible) / model.enrollment - 8 * shift)), 1),
  );
}

function newest(
  measure: Measure,
  value: number,
  of: { subgroup?: Subgroup; grade?: NonNullable<Series['grade']>; students?: number },
): Series {
  const { students, ...keys } = of;
  const point = { year: NEWEST_YEAR, value, ...(students === undefined ? {} : { students }) };
  return { measure, ...keys, source: 'demonstration', points: [point] };
}
