import type { Measure, Series } from '#domain/figures/figure-schema.ts';
import { clamp, roundTo, type SchoolModel } from '../model/school-model.ts';
import { scalarSeries } from './series-builder.ts';

type Spread = [middle: number, spread: number, low: number, high: number, decimals: number];

/** Who teaches: posts, experience, degrees, pay, and what the school has to spend. */
export function teacherSeries(model: SchoolModel): Series[] {
  const { random, enrollment, studentsPerTeacher, income } = model;
  const posts = Math.max(1, enrollment / studentsPerTeacher);
  // Each school has its own level. Its years differ a little from that level.
  const around = (...[middle, spread, low, high, decimals]: Spread): (() => number) => {
    const level = middle + spread * random.normal();
    return () => roundTo(clamp(level + 0.15 * spread * random.normal(), low, high), decimals);
  };
  const series = (measure: Measure, valueOf: (size: number) => number): Series =>
    scalarSeries(model, { measure }, ({ size }) => (random.chance(0.02) ? null : valueOf(size)));
  const boardCertified = around(5, 3, 0, 20, 1);
  const staff = [
    series('teachers-fte', (size) => roundTo(posts * size, 1)),
    series('students-per-teacher', () => studentsPerTeacher),
    series('teacher-experience', around(8 + 7 * income, 1.5, 1, 30, 1)),
    series('teachers-first-years', around(24 - 14 * income, 4, 0, 70, 1)),
    series('teachers-full-time', (size) => Math.floor(posts * size * 0.92)),
  ];
  if (model.plan.kind.type === 'private') return staff;
  return [
    ...staff,
    series('students-per-counselor', around(360, 80, 120, 900, 0)),
    series('teachers-with-masters', around(40 + 22 * income, 6, 5, 95, 1)),
    series('teachers-with-doctorate', around(2.5, 1, 0, 12, 1)),
    series('teachers-board-certified', () => Math.round((posts * boardCertified()) / 100)),
    series('teachers-provisional', around(9 - 7 * income, 2, 0, 40, 1)),
    series('teacher-salary', around(76_000 + 14_000 * income, 2_500, 48_000, 118_000, 0)),
    series('spending-per-student', around(16_500 - 2_000 * income, 1_400, 9_000, 32_000, 0)),
    series('school-day-hours', around(6.6, 0.2, 5.5, 7.5, 1)),
    series('school-year-days', around(180, 1.5, 172, 190, 0)),
  ];
}
