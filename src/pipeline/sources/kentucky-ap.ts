import type { Point } from '#domain/figures/figure-schema.ts';
import { readNumber } from '../normalize/source-text.ts';
import { withGroup, toPoint, readStudents } from './kentucky-figures.ts';
import { readGroupRows, type KentuckySource } from './kentucky-rows.ts';

const TABLE = { file: 'ap_sch.csv.gz', columns: ['ap_n_tested', 'exam_cnt', 'exam_3plus_pct'] } as const;

/**
 * Reads Advanced Placement by group and year: exams taken, and the share that earned a 3 or better. `students` took an
 * exam. `ap_pct_tested` is a group's share of these students (100 % for all), not a participation rate, and is skipped.
 * The 2014-15 workbook (`ASSESSMENT_ADVANCE_PLACEMENT.xlsx`) repeats these figures and is not read.
 */
export async function readKentuckyAp(source: KentuckySource): Promise<void> {
  for await (const { row, subgroup } of readGroupRows(source, TABLE)) {
    const { year, record } = row;
    const students = readStudents(record.ap_n_tested);
    const point = (value: number | null) =>
      subgroup === 'all' ? allPoint(toPoint(year, value, students)) : toPoint(year, value, students);
    row.add(withGroup({ measure: 'ap-exams' }, subgroup), point(readNumber(record.exam_cnt)));
    row.add(withGroup({ measure: 'ap-exams-passed' }, subgroup), point(row.share('exam_3plus_pct')));
  }
}

/** If all students are blank, no one took an exam, or too few did. The file does not say which. */
function allPoint(point: Point): Point {
  return point.value === null ? { year: point.year, value: null, missing: 'not-reported' } : point;
}
