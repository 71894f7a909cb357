import { describe, expect, it } from 'vitest';
import { measureBars } from '#components/profile/measure-rows.ts';
import { compareGroups } from '#domain/profile/group-comparison.ts';
import { measureViews } from '#domain/profile/module-view.ts';
import { aProfilePage, aSeries } from '../../fixtures/page-model-builders.ts';

const count = (measure: 'ap-students' | 'ap-exams' | 'enrollment', year: string, value: number) =>
  aSeries({ measure, source: 'ed-crdc', points: [{ year, value }] });

function barOf(series: Parameters<typeof count>[], measure: 'ap-students' | 'ap-exams' = 'ap-students') {
  const document = { series: series.map((one) => count(...one)), sources: [] };
  const [bar] = measureBars(measureViews(aProfilePage({ document, averages: [] }), [measure]), 'en');
  return [bar?.value, bar?.note?.replaceAll('\u2060', '')];
}

describe('a count of students', () => {
  it('is a share of the school first, with the count and both years beside it', () => {
    expect(
      barOf([
        ['ap-students', '2017-18', 1374],
        ['enrollment', '2019-20', 1887],
      ]),
    ).toEqual(['73%', '1,374 of the school’s 1,887 students in 2019–20 · 2017–18']);
  });

  it.each([
    ['years apart', '2014-15', 1887],
    ['smaller', '2017-18', 1000],
  ])('stays a count if the known size is %s', (_, year, enrollment) => {
    expect(
      barOf([
        ['ap-students', '2017-18', 1374],
        ['enrollment', year, enrollment],
      ])[0],
    ).toBe('1,374');
  });

  it('is no share if it counts exams', () => {
    expect(
      barOf(
        [
          ['ap-exams', '2017-18', 300],
          ['enrollment', '2017-18', 1887],
        ],
        'ap-exams',
      )[0],
    ).toBe('300');
  });
});

describe('students with disabilities who took the regular test', () => {
  const rowsOf = (regular: number) => {
    const result = (subgroup: 'all' | 'disabilities' | 'disabilities-not-alternate', value: number) =>
      aSeries({ measure: 'proficiency', subject: 'mathematics', subgroup, points: [{ year: '2015-16', value }] });
    const series = [result('all', 70), result('disabilities', 45.5), result('disabilities-not-alternate', regular)];
    const page = aProfilePage({ document: { series, sources: [] }, averages: [] });
    const [tab] = compareGroups(page, ['disabilities', 'disabilities-not-alternate']).tabs;
    return tab?.comparisons[0]?.rows.map(({ group }) => group);
  };

  it('have no row of their own with the same result', () => {
    expect(rowsOf(45.5)).toEqual(['all', 'disabilities']);
    expect(rowsOf(44)).toEqual(['all', 'disabilities', 'disabilities-not-alternate']);
  });
});
