import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Point, Series } from '#domain/figures/figure-schema.ts';
import { suppressSeries } from '#domain/figures/suppression.ts';
import { SchoolContributionSchema, type SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import { ImportReport } from '#pipeline/report/import-report.ts';
import { readKentucky } from '#pipeline/sources/kentucky.ts';

const REAL = join(import.meta.dirname, '../../../shared/data/ky');

describe.skipIf(!existsSync(REAL))('the Kentucky reader, over the published files', () => {
  const report = new ImportReport();
  let schools: Map<string, SchoolContribution>;

  beforeAll(async () => {
    const read = await readKentucky({ dir: REAL, report });
    schools = new Map(Array.from(read, (school) => [school.id, school]));
  }, 120_000);

  it('reads every school with a national id, each of them valid', () => {
    expect(schools.size).toBe(1533);
    const invalid = [...schools.values()].filter((school) => !SchoolContributionSchema.safeParse(school).success);
    expect(invalid).toEqual([]);
  });

  it('reads Adair County Elementary School as published', () => {
    const school = schools.get('210003002021');
    expect(school?.facts).toMatchObject({ phone: '(270) 384-0077', zip: '42728', city: 'Columbia', enrollment: 592 });
    const of = (figure: Partial<Series>, year = '2014-15') =>
      points(school, figure)?.find((point) => point.year === year);
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

  it('reads Adair County High School’s ACT, AP and graduation as published', () => {
    const school = schools.get('210003000001');
    const of = (figure: Partial<Series>, year = '2014-15') =>
      points(school, figure)?.find((point) => point.year === year);
    expect(of({ measure: 'act-composite' })).toEqual({ year: '2014-15', value: 18.1, students: 200 });
    expect(of({ measure: 'act-composite' }, '2011-12')).toEqual({ year: '2011-12', value: 17.5, students: 179 });
    expect(of({ measure: 'ap-exams' })).toEqual({ year: '2014-15', value: 34, students: 23 });
    expect(of({ measure: 'graduation-rate' }, '2012-13')?.value).toBe(89.8);
  });

  it('rejects total rows, schools without national id, and unknown grades', () => {
    expect(report.reasons()).toEqual([
      { reason: 'The row is a total of a district, a cooperative or the state, not a school.', count: 15683 },
      { reason: 'The profile file gives the school no national id for this year.', count: 164 },
      { reason: 'The grade "Grade 14" is unknown.', count: 144 },
      { reason: 'The national id is missing or malformed.', count: 10 },
    ]);
  });

  it('shows no group of fewer than 10, even after a second suppression', () => {
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

function points(school: SchoolContribution | undefined, figure: Partial<Series>): Point[] | undefined {
  const { measure, subject, subgroup, grade } = figure;
  return school?.document.series?.find(
    (one) => one.measure === measure && one.subject === subject && one.subgroup === subgroup && one.grade === grade,
  )?.points;
}
