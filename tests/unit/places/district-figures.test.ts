import { describe, expect, it } from 'vitest';
import { districtResultsHtml } from '#components/places/district-results-html.ts';
import { joinDistrictFigures, type DistrictSchool } from '#domain/communities/district-figures.ts';
import type { Series } from '#domain/figures/figure-schema.ts';
import type { AverageSeries } from '#domain/figures/profile-document.ts';

const reading = (value: number, students: number, year = '2015-16'): Series => ({
  measure: 'proficiency',
  subject: 'reading',
  source: 'demonstration',
  points: [{ year, value, students }],
});
const aSchool = (levels: DistrictSchool['levels'], ...series: readonly Series[]): DistrictSchool => ({
  levels,
  type: 'public',
  series,
});
const noAverage = () => undefined;
const averageOf = (own: AverageSeries): AverageSeries => ({
  ...own,
  points: own.points.map(({ year }) => ({ year, value: 55, schools: 40 })),
});

describe('the figures of a district', () => {
  it('join schools with the same levels, weighted by students', () => {
    const schools = [
      aSchool(['e'], reading(40, 100)),
      aSchool(['e'], reading(70, 200)),
      aSchool(['h'], reading(10, 50)),
    ];
    expect(joinDistrictFigures(schools, noAverage).pools).toMatchObject([
      { id: 'public-e', results: [{ points: [{ value: 60, schools: 2 }] }] },
      { id: 'public-h', results: [{ points: [{ value: 10, schools: 1 }] }] },
    ]);
  });

  it('have the state’s average of the same year', () => {
    const { pools } = joinDistrictFigures([aSchool(['e'], reading(40, 100))], averageOf);
    expect(pools[0]?.results[0]?.points).toMatchObject([{ value: 40, average: { value: 55, schools: 40 } }]);
  });

  it('come from one source, the newest', () => {
    const graduation = (source: Series['source'], year: string, value: number): Series => ({
      measure: 'graduation-rate',
      source,
      points: [{ year, value, students: 100 }],
    });
    const resultsOf = (...series: Series[]) =>
      joinDistrictFigures([aSchool(['h'], ...series)], noAverage).pools[0]?.results;
    const own = graduation('kentucky-kde', '2015-16', 89);
    expect(resultsOf(graduation('ed-edfacts', '2015-16', 88), own)).toMatchObject([{ source: 'kentucky-kde' }]);
    expect(resultsOf(own, graduation('ed-edfacts', '2016-17', 90))).toMatchObject([{ source: 'ed-edfacts' }]);
  });

  it('count the teachers of the newest year', () => {
    const teachers = (value: number, year: string): Series => ({
      measure: 'teachers-fte',
      source: 'demonstration',
      points: [{ year, value }],
    });
    const schools = [
      ['2014-15', 9],
      ['2015-16', 20.5],
      ['2015-16', 10],
    ] as const;
    const counted = schools.map(([year, value]) => aSchool(['e'], teachers(value, year)));
    expect(joinDistrictFigures(counted, noAverage).teachers).toEqual({ count: 31, schools: 2, year: '2015-16' });
  });

  it('are said to be missing if we have none', () => {
    const figures = joinDistrictFigures([aSchool(['e'])], noAverage);
    expect(figures).toEqual({ pools: [], teachers: null });
    expect(districtResultsHtml(figures, { state: 'Kentucky', language: 'en' }).markup).toContain('We have no results');
  });

  it('name the schools that they are compared with', () => {
    const figures = joinDistrictFigures([aSchool(['h'], reading(40, 100))], averageOf);
    const { markup } = districtResultsHtml(figures, { state: 'Kentucky', language: 'en' });
    expect(markup).toContain('Average of Kentucky’s 40 public high schools');
    expect(markup).toContain('<th>This district<th>');
  });
});
