import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Series } from '#domain/figures/figure-schema.ts';
import { suppressSeries } from '#domain/figures/suppression.ts';
import { SchoolContributionSchema, type SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import { ImportReport } from '#pipeline/report/import-report.ts';
import { readKentucky } from '../unit/pipeline/kentucky-reading.ts';
import { findPoints } from '../unit/pipeline/series-points.ts';

const TOTAL_ROW = 'The row is a total of a district, a cooperative or the state, not a school.';
const REAL = join(import.meta.dirname, '../../../shared/data/ky');

describe.skipIf(!existsSync(REAL))('the Kentucky reader, over the published files', () => {
  const report = new ImportReport();
  let schools: Map<string, SchoolContribution>;

  beforeAll(async () => {
    const read = await readKentucky({ dir: REAL, report });
    schools = new Map([...read].map((school) => [school.id, school]));
  }, 120_000);

  it('reads 1,533 valid schools', () => {
    expect(schools.size).toBe(1533);
    const invalid = [...schools.values()].filter((school) => !SchoolContributionSchema.safeParse(school).success);
    expect(invalid).toEqual([]);
  });

  it('reads an elementary school as published', () => {
    const school = schools.get('210003002021');
    expect(school?.facts).toMatchObject({ phone: '(270) 384-0077', zip: '42728', city: 'Columbia', enrollment: 592 });
    const of = (figure: Partial<Series>, year = '2014-15') =>
      findPoints(school, figure)?.find((point) => point.year === year);
    const reading = { measure: 'proficiency', subject: 'reading' } as const;
    expect(of(reading)).toEqual({ year: '2014-15', value: 47, students: 553 });
    expect(of({ ...reading, subgroup: 'low-income' })).toEqual({ year: '2014-15', value: 39.9, students: 381 });
    expect(of({ ...reading, subgroup: 'black' })).toEqual({ year: '2014-15', value: null, missing: 'withheld' });
    expect(of({ measure: 'enrollment' })?.value).toBe(560);
    expect(of({ measure: 'enrollment', subgroup: 'white' })?.value).toBe(515);
    expect(of({ measure: 'enrollment', subgroup: 'male', grade: '3' })?.value).toBe(111);
    expect(of({ measure: 'enrollment', subgroup: 'black' })?.missing).toBe('suppressed');
    expect(of({ measure: 'lunch-eligible' })?.value).toBe(69.6);
    expect(of({ measure: 'teacher-experience' })?.value).toBe(15.4);
  });

  it('reads a high school’s ACT, AP and graduation as published', () => {
    const school = schools.get('210003000001');
    const of = (figure: Partial<Series>, year = '2014-15') =>
      findPoints(school, figure)?.find((point) => point.year === year);
    expect(of({ measure: 'act-composite' })).toEqual({ year: '2014-15', value: 18.1, students: 200 });
    expect(of({ measure: 'act-composite' }, '2011-12')).toEqual({ year: '2011-12', value: 17.5, students: 179 });
    expect(of({ measure: 'ap-exams' })).toEqual({ year: '2014-15', value: 34, students: 23 });
    expect(of({ measure: 'graduation-rate' }, '2012-13')?.value).toBe(89.8);
    expect(of({ measure: 'spending-per-student' })).toEqual({ year: '2014-15', value: 9486, students: 771 });
  });

  it('leaves totals out, and rejects unknown schools', () => {
    expect(report.leftOut()).toEqual([
      { reason: TOTAL_ROW, count: 15683 },
      { reason: 'No student was tested.', count: 10251 },
      { reason: 'The row has no figure.', count: 216 },
    ]);
    expect(report.reasons()).toEqual([
      // The report card has the enrollment of 2014-15, too.
      { reason: 'An earlier row gives the figure already.', count: 1362 },
      { reason: 'The list of this year gives the number no national id.', count: 151 },
      { reason: 'frpl_pct is off its scale: shares from 0 to 1.', count: 31 },
      { reason: 'The coordinates lie outside KY; the school is kept without them.', count: 13 },
    ]);
  });

  it('accounts for every row and every file', () => {
    expect(() => report.checkAccounts()).not.toThrow();
    expect(report.merges()).toEqual([{ reason: 'The proficiency file has the results of this school.', count: 12040 }]);
    expect(report.unread.map(({ file }) => file)).toEqual([
      'data15/ACCOUNTABILITY_SUMMARY.xlsx',
      'data15/ASSESSMENT_ACT.xlsx',
      'data15/ASSESSMENT_ADVANCE_PLACEMENT.xlsx',
    ]);
  });

  it('shows no student group under 10', () => {
    for (const school of schools.values()) {
      const series = school.document.series ?? [];
      expect(suppressSeries(series)).toEqual(series);
      const small = series.filter(({ measure, subgroup, points: own }) =>
        own.some(
          ({ value, students }) =>
            (students !== undefined && students < 10) ||
            (measure === 'enrollment' && subgroup !== undefined && value !== null && value < 10),
        ),
      );
      expect(small).toEqual([]);
    }
  }, 60_000);
});
