import { describe, expect, it } from 'vitest';
import { districtResultsHtml } from '#components/places/district-results-html.ts';
import { averageDistricts } from '#domain/communities/district-averages.ts';
import { joinDistrictFigures, type DistrictSchool } from '#domain/communities/district-figures.ts';
import type { Series } from '#domain/figures/figure-schema.ts';
import type { AverageSeries, DistrictAverage } from '#domain/figures/profile-document.ts';

const reading = (value: number, students: number, year = '2015-16'): Series => ({
  measure: 'proficiency',
  subject: 'reading',
  source: 'demonstration',
  points: [{ year, value, students }],
});
const aSchool = (levels: DistrictSchool['levels'], ...series: readonly Series[]): DistrictSchool => ({
  levels,
  type: 'public',
  kind: null,
  series,
});
const noAverage = () => undefined;
const averageOf = (own: AverageSeries): DistrictAverage => ({
  ...own,
  points: own.points.map(({ year }) => ({ year, value: 55, districts: 40 })),
});
const inDistrict = (districtId: string | null, school: DistrictSchool) => ({ ...school, districtId });

const KENTUCKY = { state: 'Kentucky', language: 'en', hasReports: false } as const;

describe('the figures of a district', () => {
  it('join schools with the same levels, weighted by students', () => {
    const schools = [
      aSchool(['e'], reading(40, 100)),
      aSchool(['e'], reading(70, 200)),
      aSchool(['h'], reading(10, 50)),
    ];
    expect(joinDistrictFigures(schools, noAverage).pools).toMatchObject([
      { id: 'public-e', results: [{ points: [{ result: { low: 60, high: 60 }, schools: 2 }] }] },
      { id: 'public-h', results: [{ points: [{ result: { low: 10, high: 10 }, schools: 1 }] }] },
    ]);
  });

  it('say that special schools are counted apart', () => {
    const special: DistrictSchool = {
      ...aSchool(['h'], reading(10, 50)),
      kind: { kind: 'alternative', by: 'directory' },
    };
    const figures = joinDistrictFigures([aSchool(['h'], reading(90, 50)), special], noAverage);
    expect(figures.pools.map(({ id }) => id).sort()).toEqual(['alternative-h', 'public-h']);
    const counts = { en: '1 special school with results is', es: '1 escuela especial con resultados se' };
    const notes = { en: 'special education, online and other special schools', es: 'en línea y otras especiales' };
    for (const language of ['en', 'es'] as const) {
      const { markup } = districtResultsHtml(figures, { ...KENTUCKY, language });
      expect(markup).toContain(notes[language]);
      expect(markup).toContain(counts[language]);
    }
  });

  it('say why there is no figure if the ranges of schools allow too many', () => {
    const wide: Series = {
      ...reading(0, 0),
      points: [{ year: '2015-16', value: null, lower: 40, upper: 60, students: 90 }],
    };
    const figures = joinDistrictFigures([aSchool(['e'], reading(40, 100)), aSchool(['e'], wide)], noAverage);
    expect(figures.pools).toMatchObject([{ results: [], tooWide: [{ subject: 'reading', schools: 2 }] }]);
    const reasons = { en: 'no figure for the 2 schools together', es: 'sin dato de las 2 escuelas en conjunto' };
    for (const language of ['en', 'es'] as const) {
      expect(districtResultsHtml(figures, { ...KENTUCKY, language }).markup).toContain(reasons[language]);
    }
  });

  it('have the average of the state’s districts of the same year', () => {
    const { pools } = joinDistrictFigures([aSchool(['e'], reading(40, 100))], averageOf);
    expect(pools[0]?.results[0]?.points).toMatchObject([
      { result: { low: 40 }, average: { interval: { low: 55, high: 55 }, districts: 40 } },
    ]);
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

  it('are reported as missing if we have none', () => {
    const figures = joinDistrictFigures([aSchool(['e'])], noAverage);
    expect(figures).toEqual({ pools: [], specialSchools: 0, teachers: null });
    const { markup } = districtResultsHtml(figures, KENTUCKY);
    expect(markup).toContain('We have no state test scores, growth or graduation rates');
    // A district of California has none of these, and its high schools have SAT scores.
    expect(markup).toContain('The page of a school may show other results.');
  });

  it('are not reported as missing beside district-wide figures', () => {
    const figures = joinDistrictFigures([aSchool(['e'])], noAverage);
    expect(districtResultsHtml(figures, { ...KENTUCKY, hasReports: true }).markup).toBe('');
  });

  it('name the districts that they are compared with', () => {
    const figures = joinDistrictFigures([aSchool(['h'], reading(40, 100))], averageOf);
    const { markup } = districtResultsHtml(figures, KENTUCKY);
    expect(markup).toContain('Average of Kentucky’s districts with public high schools');
    expect(markup).toContain('Average 55% (40 districts)');
    expect(markup).toContain('<th scope="col">This district<th scope="col">');
  });

  it('show the levels with the most schools first of all, in the order of the levels', () => {
    const counts = { h: 3, m: 2, e: 2, p: 1 } as const;
    const schools = (['h', 'm', 'e', 'p'] as const).flatMap((level) =>
      Array.from({ length: counts[level] }, () => aSchool([level], reading(40, 100))),
    );
    const { markup } = districtResultsHtml(joinDistrictFigures(schools, noAverage), KENTUCKY);
    const [shown = '', folded = ''] = markup.split('Results of the other schools');
    const levelsIn = (part: string) => part.match(/(?<=<h3>Its public )[a-z]+/g);
    expect(levelsIn(shown)).toEqual(['elementary', 'middle', 'high']);
    expect(levelsIn(folded)).toEqual(['preschools']);
  });

  it('say that too few districts report a result', () => {
    const figures = joinDistrictFigures([aSchool(['h'], reading(40, 100))], noAverage);
    const { markup } = districtResultsHtml(figures, KENTUCKY);
    expect(markup).toContain('No average, because fewer than 5 districts report this');
    expect(markup).not.toContain('Average of Kentucky’s districts');
  });
});

describe('averages of a state’s districts', () => {
  const fiveDistricts = (own: Series) => [
    inDistrict('2100030', aSchool(['e'], own)),
    inDistrict('2100030', aSchool(['e'], reading(80, 100))),
    ...['2100070', '2100090', '2100120', '2100150'].map((id) => inDistrict(id, aSchool(['e'], reading(40, 100)))),
  ];

  it('count each district once, by the students of its joined result', () => {
    expect(averageDistricts(fiveDistricts(reading(50, 300)))).toMatchObject([
      { pool: 'public-e', subject: 'reading', points: [{ year: '2015-16', value: 48.8, districts: 5 }] },
    ]);
  });

  it('need five districts with schools of the pool', () => {
    const [, , ...four] = fiveDistricts(reading(50, 300));
    const others = [
      inDistrict(null, aSchool(['e'], reading(90, 100))),
      inDistrict('2100180', aSchool(['h'], reading(9, 9))),
    ];
    expect(averageDistricts([...four, ...others])).toEqual([]);
  });

  it('leave out groups and grades of students', () => {
    const group = { ...reading(50, 300), subgroup: 'white' } as const;
    const schools = ['2100030', '2100070', '2100090', '2100120', '2100150'].map((id) =>
      inDistrict(id, aSchool(['e'], group, { ...reading(50, 300), grade: '3' })),
    );
    expect(averageDistricts(schools)).toEqual([]);
  });
});
