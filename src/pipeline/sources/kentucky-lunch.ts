import { percentOfShare, pointOf, studentsOf } from './kentucky-figures.ts';
import { schoolRows, type KentuckySource } from './kentucky-rows.ts';

const TABLE = { file: 'frpl_sch.csv.gz', columns: ['enroll', 'frpl_pct'] } as const;

/** Reads the share of students who are eligible for free or reduced-price lunch; `students` is the enrollment. */
export async function readKentuckyLunch(source: KentuckySource): Promise<void> {
  for await (const { id, year, record } of schoolRows(source, TABLE)) {
    const value = percentOfShare(record.frpl_pct);
    const students = studentsOf(record.enroll);
    // Nobody eligible of nobody enrolled (area technology centers) is no figure.
    if (value === null || students === undefined) {
      source.figures.add(id, { measure: 'lunch-eligible' }, { year, value: null, missing: 'not-reported' });
    } else source.figures.add(id, { measure: 'lunch-eligible' }, pointOf(year, value, students));
  }
}
