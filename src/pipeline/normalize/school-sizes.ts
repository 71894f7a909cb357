import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { Measure, Series } from '#domain/figures/figure-schema.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { toSchoolYear } from './school-year.ts';
import { STUDENTS_PER_TEACHER } from './value-scales.ts';

/**
 * The facts that are figures, too: the size of the school, and its students per teacher. They are of the year of the
 * contribution. A directory can be newer than the counts: then they are of the year before.
 */
export function readSizes(series: readonly Series[], year: SchoolYear): SchoolContribution['facts'] {
  const years = [year, toSchoolYear(Number(year.slice(0, 4)) - 1)];
  const find = (measure: Measure): number | null => {
    const own = series.find((one) => one.measure === measure && one.subgroup === undefined && one.grade === undefined);
    const points = years.map((one) => own?.points.find((point) => point.year === one));
    return points.find((point) => point !== undefined)?.value ?? null;
  };
  const [enrollment, ratio] = [find('enrollment'), find('students-per-teacher')];
  return {
    ...(enrollment === null ? {} : { enrollment: Math.round(enrollment) }),
    ...(ratio === null || ratio <= 0 || ratio > STUDENTS_PER_TEACHER.high ? {} : { studentsPerTeacher: ratio }),
  };
}
