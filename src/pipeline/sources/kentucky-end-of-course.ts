import { ofGroup, oneDecimal, pointOf, studentsOf } from './kentucky-figures.ts';
import { subgroupOfLabel, subjectOfLabel } from './kentucky-labels.ts';
import type { KentuckyProficiency } from './kentucky-proficiency.ts';
import { reportCardRows, type KentuckySource } from './kentucky-rows.ts';

const TABLE = {
  file: 'ASSESSMENT_KPREP_EOC.xlsx',
  sheet: 'Sheet 1',
  columns: ['CONTENT_TYPE', 'DISAGG_LABEL', 'NBR_TESTED', 'PCT_PROFICIENT_DISTINGUISHED'],
} as const;

/**
 * Reads the end-of-course tests of 2014-15 (English II, Algebra II, Biology, U.S. History) of those schools that the
 * proficiency file has no high-school results of: alternative and other special schools. Of the others that file
 * holds the same tests already, counted without students who came late in the year; shown side by side, the two would tell the
 * results of those few. Blank rows, of which there are many, are of groups with nobody tested.
 */
export async function readKentuckyEndOfCourse(source: KentuckySource, known: KentuckyProficiency): Promise<void> {
  const hasResults = known.byLevel['High School'];
  for await (const { id, year, record, reject } of reportCardRows(source, TABLE)) {
    const subject = subjectOfLabel(record.CONTENT_TYPE);
    const subgroup = subgroupOfLabel(record.DISAGG_LABEL);
    if (subject === null) reject(`The subject "${record.CONTENT_TYPE}" is unknown.`);
    else if (subgroup === null) reject(`The student group "${record.DISAGG_LABEL}" is unknown.`);
    else if (!hasResults.has(id) && record.NBR_TESTED !== '') {
      // A number with a star (`5*`) is small and its results are blank: withheld.
      const point = pointOf(year, oneDecimal(record.PCT_PROFICIENT_DISTINGUISHED), studentsOf(record.NBR_TESTED));
      source.figures.add(id, ofGroup({ measure: 'proficiency', subject }, subgroup), point);
    }
  }
}
