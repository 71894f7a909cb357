import { describe, expect, it } from 'vitest';
import { districtReportsHtml } from '#components/places/district-reports-html.ts';
import { listDistrictReports, listDistrictSizes } from '#domain/communities/district-reports.ts';
import type { Point, Series } from '#domain/figures/figure-schema.ts';

const series = (points: Point[], more: Partial<Series> = {}): Series => ({
  ...{ measure: 'proficiency', subject: 'reading', source: 'texas-tea', points },
  ...more,
});
const POINTS = [
  { year: '2012-13', value: 71, students: 900 },
  { year: '2013-14', value: 65, students: 920 },
];
const HIDDEN = { year: '2013-14', value: null, missing: 'withheld' } as const;

describe('what a source reports of a district', () => {
  it('has the groups of the newest year beside all students', () => {
    const [report] = listDistrictReports([
      series([{ year: '2012-13', value: 60, students: 400 }], { subgroup: 'low-income' }),
      series([{ year: '2013-14', value: 80, students: 300 }], { subgroup: 'white' }),
      series([HIDDEN], { subgroup: 'asian' }),
      series(POINTS),
    ]);
    expect(report?.points.map(({ value }) => value)).toEqual([65, 71]);
    expect(report?.groups.map(({ subgroup }) => subgroup)).toEqual(['white']);
  });

  it('is nothing without a figure of all students', () => {
    expect(listDistrictReports([series([HIDDEN]), series(POINTS, { subgroup: 'white' })])).toEqual([]);
  });

  it('leaves numbers of students and teachers to the top of the page', () => {
    const of = (year: string, value: number) => {
      const more = { measure: 'enrollment', subject: undefined, source: 'nces-elsi' } as const;
      return series([{ year, value }], more);
    };
    expect(listDistrictReports([of('2019-20', 1190)])).toEqual([]);
    expect(listDistrictSizes([of('2018-19', 1170), of('2019-20', 1190)])).toEqual([
      { measure: 'enrollment', source: 'nces-elsi', year: '2019-20', value: 1190 },
    ]);
  });

  it('is shown with its source and its years', () => {
    const reports = listDistrictReports([series(POINTS), series([POINTS[1] ?? HIDDEN], { subgroup: 'white' })]);
    const text = (language: 'en' | 'es') =>
      districtReportsHtml(reports, language)
        .markup.replace(/<[^>]+>/gu, ' ')
        .replace(/\u2060/gu, '')
        .replace(/\s+/gu, ' ');
    expect(text('en')).toMatch(
      /From the Texas Education Agency, which reports these figures for the whole district\..*Reading 65% 2013–14 Proficient students · 71% 2012–13.*All students.*White/u,
    );
    expect(text('es')).toMatch(/Fuente: Agencia de Educación de Texas\..*65 ?% .*Todos los estudiantes/u);
  });
});
