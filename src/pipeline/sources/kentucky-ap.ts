import type { Point } from '#domain/profile/figure-schema.ts';
import { presentNumber } from '../normalize/source-text.ts';
import { ofGroup, percentOfShare, pointOf, studentsOf } from './kentucky-figures.ts';
import { groupRows, type KentuckySource } from './kentucky-rows.ts';

const TABLE = { file: 'ap_sch.csv.gz', columns: ['ap_n_tested', 'exam_cnt', 'exam_3plus_pct'] } as const;

/**
 * Reads Advanced Placement by group and year: exams taken, and the share that earned a 3 or better; `students` are those
 * who took an exam. `ap_pct_tested` is a group's share of these students (100 % for all), not a participation rate, and
 * is left out. The 2014-15 workbook (`ASSESSMENT_ADVANCE_PLACEMENT.xlsx`) holds the same figures and is not read.
 */
export async function readKentuckyAp(source: KentuckySource): Promise<void> {
  for await (const { id, year, subgroup, record } of groupRows(source, TABLE)) {
    const students = studentsOf(record.ap_n_tested);
    const point = (value: number | null) =>
      subgroup === 'all' ? allPoint(pointOf(year, value, students)) : pointOf(year, value, students);
    source.figures.add(id, ofGroup({ measure: 'ap-exams' }, subgroup), point(presentNumber(record.exam_cnt)));
    const passed = point(percentOfShare(record.exam_3plus_pct));
    source.figures.add(id, ofGroup({ measure: 'ap-exams-passed' }, subgroup), passed);
  }
}

/** All students blank: nobody took an exam, or too few did; the file does not say which. */
function allPoint(point: Point): Point {
  return point.value === null ? { year: point.year, value: null, missing: 'not-reported' } : point;
}
