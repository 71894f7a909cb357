import { join } from 'node:path';
import type { Subgroup } from '#domain/profile/subgroup-list.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { readDelimitedFile } from './delimited-file.ts';
import type { KentuckyFigures } from './kentucky-figures.ts';
import { isTotalRow, schoolYearOfLabel, subgroupOfLabel } from './kentucky-labels.ts';
import type { KentuckyFiles, KentuckySchools } from './kentucky-schools.ts';
import { readXlsxSheet } from './xlsx-file.ts';

/** What a reader of figures needs: the files, the schools to join them to, and where the figures go. */
export interface KentuckySource extends KentuckyFiles {
  readonly schools: KentuckySchools;
  readonly figures: KentuckyFigures;
}

/** A row that is joined to a school and a year. `reject` notes that it, or a fact of it, is left out. */
export interface KentuckyRow<Column extends string> {
  readonly id: SchoolId;
  readonly year: SchoolYear;
  readonly record: Readonly<Record<Column, string>>;
  readonly reject: (reason: string) => void;
}

/** A row of one student group. */
export interface KentuckyGroupRow<Column extends string> extends KentuckyRow<Column> {
  readonly subgroup: Subgroup;
}

/** Rows of a CSV file that lists schools by their state number and year. */
export async function* schoolRows<Column extends string>(
  source: KentuckySource,
  table: { file: string; columns: readonly Column[] },
): AsyncGenerator<KentuckyRow<Column>> {
  const file = join(source.dir, table.file);
  const columns: readonly (Column | 'sch_id' | 'year')[] = ['sch_id', 'year', ...table.columns];
  for await (const { row, record } of readDelimitedFile({ ...source, file, columns })) {
    const reject = (reason: string) => source.report.reject({ file, row, id: record.sch_id, reason });
    const joined = nationalIdAndYear(source.schools, { stateId: record.sch_id, year: record.year, reject });
    if (joined !== null) yield { ...joined, record, reject };
  }
}

/** Rows of a CSV file that also names a student group. */
export async function* groupRows<Column extends string>(
  source: KentuckySource,
  table: { file: string; columns: readonly Column[] },
): AsyncGenerator<KentuckyGroupRow<Column>> {
  const columns: readonly (Column | 'student_group')[] = ['student_group', ...table.columns];
  for await (const row of schoolRows(source, { ...table, columns })) {
    const subgroup = subgroupOfLabel(row.record.student_group);
    if (subgroup === null) row.reject(`The student group "${row.record.student_group}" is unknown.`);
    else yield { ...row, subgroup };
  }
}

/** Rows of a workbook of the 2014-15 report card. */
export async function* reportCardRows<Column extends string>(
  source: KentuckySource,
  table: { file: string; sheet: string; columns: readonly Column[] },
): AsyncGenerator<KentuckyRow<Column>> {
  const file = join(source.dir, 'data15', table.file);
  const columns: readonly (Column | 'SCH_CD' | 'SCH_YEAR' | 'SCH_NAME')[] = [
    'SCH_CD',
    'SCH_YEAR',
    'SCH_NAME',
    ...table.columns,
  ];
  for await (const { row, record } of readXlsxSheet({ ...source, file, sheet: table.sheet, columns })) {
    const reject = (reason: string) => source.report.reject({ file, row, id: record.SCH_CD, reason });
    if (isTotalRow(record.SCH_NAME) || record.SCH_CD.length < 6) {
      reject('The row is a total of a district, a cooperative or the state, not a school.');
      continue;
    }
    const joined = nationalIdAndYear(source.schools, { stateId: record.SCH_CD, year: record.SCH_YEAR, reject });
    if (joined !== null) yield { ...joined, record, reject };
  }
}

function nationalIdAndYear(
  schools: KentuckySchools,
  row: { stateId: string; year: string; reject: (reason: string) => void },
): { id: SchoolId; year: SchoolYear } | null {
  const year = schoolYearOfLabel(row.year);
  if (year === null) {
    row.reject('The year is no school year.');
    return null;
  }
  const id = schools.nationalIdOf(row.stateId, year);
  if (id === null) row.reject('The profile file gives the school no national id for this year.');
  return id === null ? null : { id, year };
}
