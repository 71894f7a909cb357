import { withGroup, toPoint, readStudents } from './kentucky-figures.ts';
import { findSubgroup, findSubject } from './kentucky-labels.ts';
import type { KentuckyProficiency } from './kentucky-proficiency.ts';
import { readReportCard, type KentuckySource } from './kentucky-rows.ts';

const TABLE = {
  file: 'ASSESSMENT_KPREP_EOC.xlsx',
  sheet: 'Sheet 1',
  columns: ['CONTENT_TYPE', 'DISAGG_LABEL', 'NBR_TESTED', 'PCT_PROFICIENT_DISTINGUISHED'],
} as const;

/**
 * Reads the end-of-course tests of 2014-15 (English II, Algebra II, Biology, U.S. History) of schools without high-school
 * results in the proficiency file: alternative and other special schools. For other schools that file has the same
 * tests, but without students who came late in the year. Both figures together would reveal the results of those few.
 */
export async function readKentuckyEndOfCourse(source: KentuckySource, known: KentuckyProficiency): Promise<void> {
  const hasResults = known.byLevel['High School'];
  for await (const row of readReportCard(source, TABLE)) {
    const { id, year, record } = row;
    const subject = findSubject(record.CONTENT_TYPE);
    const subgroup = findSubgroup(record.DISAGG_LABEL);
    if (subject === null) row.reject(`The subject "${record.CONTENT_TYPE}" is unknown.`);
    else if (subgroup === null) row.reject(`The student group "${record.DISAGG_LABEL}" is unknown.`);
    else if (record.NBR_TESTED === '') row.reject('No student was tested.');
    else if (hasResults.has(id)) row.merge('The proficiency file has the results of this school.');
    else {
      // A number with a star (`5*`) is small and its results are blank: withheld.
      const point = toPoint(year, row.percent('PCT_PROFICIENT_DISTINGUISHED'), readStudents(record.NBR_TESTED));
      row.add(withGroup({ measure: 'proficiency', subject }, subgroup), point);
    }
  }
}
