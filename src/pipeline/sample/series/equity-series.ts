import type { Measure, Series } from '#domain/figures/figure-schema.ts';
import { gradeNumber } from '#domain/schools/school-level.ts';
import { clamp, roundTo, type SchoolModel } from '../model/school-model.ts';
import { mainPrograms, type StudentGroup } from '../model/student-groups.ts';
import { notApplicableSeries, rateSeries, scalarSeries } from './series-builder.ts';

/** Attendance, discipline, growth and access to advanced courses, with the gaps between groups. */
export function equitySeries(model: SchoolModel): Series[] {
  if (model.plan.kind.type === 'private') return [];
  const groups: StudentGroup[] = [...model.ethnicities, ...mainPrograms(model.programs)];
  const rate = (measure: Measure, logit: number, gap: number): Series[] =>
    rateSeries(model, { measure, logit, gap, groups, students: model.enrollment });
  return [
    ...rate('suspension-rate', -3.4 - 0.6 * model.ability, -0.9),
    ...rate('chronic-absence', -1.4 - 0.6 * model.ability, -0.5),
    attendanceSeries(model),
    disciplineEquitySeries(model),
    ...growthSeries(model, groups),
    ...(teachesFrom(model, 9) ? rate('advanced-course-enrollment', -0.8 + 0.7 * model.ability, 0.8) : []),
  ];
}

/** Growth compares a grade with the one before: it needs two tested grades. */
function growthSeries(model: SchoolModel, groups: readonly StudentGroup[]): Series[] {
  if (!teachesFrom(model, 4)) return [notApplicableSeries(model, 'academic-growth')];
  const logit = 0.7 * model.quality;
  return rateSeries(model, { measure: 'academic-growth', logit, gap: 0.3, groups, students: model.enrollment * 0.6 });
}

function attendanceSeries(model: SchoolModel): Series {
  return scalarSeries(model, { measure: 'attendance' }, ({ shift }) =>
    roundTo(clamp(93 + 1.8 * model.ability + shift, 70, 99.5), 1),
  );
}

/** How evenly discipline falls on student groups: 100 is perfectly even. */
function disciplineEquitySeries(model: SchoolModel): Series {
  return scalarSeries(model, { measure: 'discipline-equity' }, () =>
    roundTo(clamp(72 + 9 * model.quality + 4 * model.random.normal(), 5, 100), 1),
  );
}

function teachesFrom(model: SchoolModel, grade: number): boolean {
  return model.grades.some((taught) => (gradeNumber(taught.grade) ?? 0) >= grade);
}
