import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import { ImportReport } from '#pipeline/report/import-report.ts';
import { kentuckyFolder, type KentuckyTables } from './kentucky-folder.ts';
import { readKentucky } from './kentucky-reading.ts';

/** A school of the state's profile file. */
export const SCHOOL = {
  sch_id: '900010',
  nces_id: '219000000010',
  dist_name: 'Fern County',
  sch_name: 'Fern School',
  long: '-85.3',
  lat: '37.1',
  year: '2014-2015',
  grade_low: 'Preschool',
  grade_high: '8',
  enroll: '300',
};

/** Twenty other schools: an import stops if fewer than 95 % of a file's schools are known. */
export const OTHERS = Array.from({ length: 20 }, (_, at) => {
  return { ...SCHOOL, sch_id: String(900_100 + at), nces_id: String(219_000_000_100 + at), sch_name: `Oak ${at}` };
});

/** Graduation rates of the other schools. */
export const OTHER_RATES = OTHERS.map(({ sch_id, year }) => {
  return { sch_id, year, student_group: 'All Students', grad_rate: '0.9' };
});

/** Reads a folder with the given tables. Its only school is SCHOOL unless they name others. */
export async function readTables(
  tables: KentuckyTables,
): Promise<{ schools: SchoolContribution[]; report: ImportReport }> {
  const report = new ImportReport();
  const dir = await kentuckyFolder({ schools: [SCHOOL], ...tables });
  return { schools: await readKentucky({ dir, report }), report };
}

const ELEMENTARY_READING = { school_level: 'Elementary School', subject: 'Reading' };

/** A row of the proficiency file. */
export function tested(student_group: string, [prof_dist_pct, n_tested]: [share: string, students: string], more = {}) {
  return {
    sch_id: '900010',
    year: '2014-2015',
    ...ELEMENTARY_READING,
    student_group,
    n_tested,
    prof_dist_pct,
    ...more,
  };
}
