import { toPoint, readStudents } from './kentucky-figures.ts';
import { readSchoolRows, type KentuckySource } from './kentucky-rows.ts';

const TABLE = { file: 'frpl_sch.csv.gz', columns: ['enroll', 'frpl_pct'] } as const;

/** Reads the share of students who are eligible for free or reduced-price lunch. `students` is the enrollment. */
export async function readKentuckyLunch(source: KentuckySource): Promise<void> {
  for await (const row of readSchoolRows(source, TABLE)) {
    const { year, record } = row;
    const value = row.share('frpl_pct');
    const students = readStudents(record.enroll);
    // An area technology center has no one enrolled. That is no figure.
    if (value === null || students === undefined) {
      row.add({ measure: 'lunch-eligible' }, { year, value: null, missing: 'not-reported' });
    } else row.add({ measure: 'lunch-eligible' }, toPoint(year, value, students));
  }
}
