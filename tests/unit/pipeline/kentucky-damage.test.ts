import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ImportReport, SourceFileError } from '#pipeline/report/import-report.ts';
import { kentuckyFolder } from './kentucky-folder.ts';
import { readKentucky } from './kentucky-reading.ts';
import { OTHER_RATES, OTHERS, readTables as read, SCHOOL, tested } from './kentucky-tables.ts';
import { findPoints } from './series-points.ts';
import { tinyWorkbook } from './tiny-workbook.ts';

describe('the Kentucky reader', () => {
  it('refuses shares that are written as percentages', async () => {
    const reading = read({
      proficiency: [tested('All Students', ['59.2', '191.0']), tested('Male', ['51.5', '101.0'])],
    });
    await expect(reading).rejects.toThrow(SourceFileError);
    await expect(reading).rejects.toThrow(/2 of 2 values of the column prof_dist_pct are not shares .*row 2: 59\.2/);
  });

  it('rejects a year in the future', async () => {
    const { schools, report } = await read({ schools: [SCHOOL, { ...SCHOOL, year: '2096-2097' }] });
    expect(schools.map(({ year }) => year)).toEqual(['2014-15']);
    expect(report.reasons()).toEqual([{ reason: 'The row has no school year since 2000.', count: 1 }]);
  });

  it('keeps figures off the page of a reassigned number', async () => {
    const reassigned = { ...SCHOOL, year: '2015-2016', sch_name: 'Ivy High School', nces_id: '' };
    const rate = { sch_id: '900010', student_group: 'All Students', year: '2015-2016', grad_rate: '0.9' };
    const graduation = [rate, ...OTHER_RATES.map((other) => ({ ...other, year: '2015-2016' }))];
    const listed = [...OTHERS, ...OTHERS.map((other) => ({ ...other, year: '2015-2016' }))];
    const { schools, report } = await read({ schools: [SCHOOL, reassigned, ...listed], graduation });
    const own = schools.find(({ id }) => id === SCHOOL.nces_id);
    expect(findPoints(own, { measure: 'graduation-rate' })).toBeUndefined();
    expect(report.rejections.map(({ reason }) => reason)).toContain(
      'The list of this year gives the number no national id.',
    );
  });

  it('names files that it does not read', async () => {
    const dir = await kentuckyFolder({ schools: [SCHOOL] });
    await writeFile(join(dir, 'ach_level_sch_2016_2017.csv.gz'), 'another year');
    const report = new ImportReport();
    await readKentucky({ dir, report });
    expect(report.unread).toEqual([
      {
        file: 'ach_level_sch_2016_2017.csv.gz',
        reason: 'The mapping does not know a file of this name or year.',
      },
    ]);
  });

  it('names the file that a folder lacks', async () => {
    const reading = readKentucky({ dir: '/nowhere', report: new ImportReport() });
    await expect(reading).rejects.toThrow(SourceFileError);
    await expect(reading).rejects.toThrow('There is no such folder');
  });

  it('refuses a workbook that is damaged or different', async () => {
    const dir = await kentuckyFolder({ schools: [SCHOOL] });
    const file = join(dir, 'data15/LEARNING_ENVIRONMENT_STUDENTS-TEACHERS.xlsx');
    await writeFile(file, 'PK\u0003\u0004 cut');
    await expect(readKentucky({ dir, report: new ImportReport() })).rejects.toThrow(/cut off, or no Excel workbook/);
    await writeFile(file, tinyWorkbook({ 'Student - Teacher Summary': [['A', 'B']] }));
    await expect(readKentucky({ dir, report: new ImportReport() })).rejects.toThrow(/another layout.*SCH_CD/);
  });
});
