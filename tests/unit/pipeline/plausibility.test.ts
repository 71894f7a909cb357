import { describe, expect, it } from 'vitest';
import type { Measure, Series } from '#domain/figures/figure-schema.ts';
import type { Subgroup } from '#domain/figures/subgroup-list.ts';
import { ContributionBasket } from '#pipeline/catalogue/contribution-basket.ts';
import { findImbalance } from '#pipeline/gate/release-losses.ts';
import { isPlausibleYear } from '#pipeline/normalize/school-year.ts';
import { readNationalId } from '#pipeline/normalize/national-id.ts';
import { aContribution } from './catalogue-folder.ts';
import { aDirectory, aMapping, readFolder } from './mapped-folder.ts';
import { findPoints } from './series-points.ts';

function figure(measure: Measure, value: number, more: Partial<Series> = {}): Series {
  return { measure, source: 'nces-ccd', points: [{ year: '2019-20', value }], ...more };
}

describe('a basket', () => {
  it.each([
    [figure('graduation-rate', 101), 'graduation-rate 2019-20 is 101. It must be from 0 to 100'],
    [figure('act-composite', 37), 'act-composite 2019-20 is 37. It must be from 1 to 36'],
    [figure('sat-mathematics', 900), 'sat-mathematics 2019-20 is 900. It must be from 200 to 800'],
    [figure('enrollment', -1), 'enrollment 2019-20 is -1'],
  ])('refuses a figure off its scale', (series, problem) => {
    const basket = new ContributionBasket();
    expect(basket.add(aContribution({ document: { series: [series] } }))).toContain(problem);
    expect(basket.of('ky').size).toBe(0);
  });

  it('refuses a year or a point that cannot be', () => {
    const basket = new ContributionBasket();
    expect(basket.add(aContribution({ year: '2096-97' }))).toContain('The year 2096-97');
    const abroad = aContribution({ facts: { ...aContribution().facts, lat: -85.3, lon: 37.1 } });
    expect(basket.add(abroad)).toContain('outside KY');
  });

  it.each<[number, boolean]>([
    [102, false],
    [160, true],
  ])('counts enrollment by sex of %i against 100', (sum, isOff) => {
    const basket = new ContributionBasket();
    const group = (subgroup: Subgroup, value: number): Series => figure('enrollment', value, { subgroup });
    const series = [figure('enrollment', 100), group('male', sum / 2), group('female', sum / 2)];
    basket.add(aContribution({ document: { series } }));
    const release = { state: 'ky', source: 'nces-ccd' } as const;
    expect(basket.balanceOf(release)).toEqual({ checked: 1, off: isOff ? 1 : 0 });
  });
});

it('a release is stopped if enrollment rarely adds up', () => {
  expect(findImbalance({ checked: 100, off: 5 })).toEqual([]);
  expect(findImbalance({ checked: 100, off: 6 })).toMatchObject([{ after: '6 of 100' }]);
});

it('a school year is from 2000 to next year', () => {
  const today = new Date('2026-11-23');
  const years = ['1999-00', '2000-01', '2027-28', '2028-29'];
  expect(years.map((year) => isPlausibleYear(year, today))).toEqual([false, true, true, false]);
});

it('a national id never gains two zeros', () => {
  expect([readNationalId('10000500870'), readNationalId('1000050087')]).toEqual(['010000500870', null]);
});

describe('a ratio of students to teachers', () => {
  it('is dropped if nearly no teacher is counted', async () => {
    const mapping = aMapping(`  - files: 'ratios\\.csv'
    year: 2019-20
    school: {nces: id}
    figures: [{value: ratio, measure: students-per-teacher}]
`);
    const ids = Array.from({ length: 60 }, (_, at) => String(410_000_000_001 + at));
    const rows = ids.map((id, at) => `${id},${at === 0 ? 636 : 15.5}\n`).join('');
    const directory = aDirectory(Object.fromEntries(ids.map((id) => [id, [`School ${id}`, 'Bend']])));
    const { schools, report } = await readFolder({ mapping, files: { 'ratios.csv': `id,ratio\n${rows}` }, directory });
    const pointOf = (id: string | undefined) =>
      findPoints(
        schools.find((school) => school.id === id),
        { measure: 'students-per-teacher' },
      );
    expect(pointOf(ids[0])).toEqual([{ year: '2019-20', value: null, missing: 'not-reported' }]);
    expect(pointOf(ids[1])).toEqual([{ year: '2019-20', value: 15.5 }]);
    expect(report.reasons()).toEqual([
      { reason: 'ratio is off its scale: students per teacher from 0 to 100.', count: 1 },
    ]);
  });
});

it('a graduation rate without its number of students is no figure of the school', async () => {
  const mapping = aMapping(`  - files: 'rates\\.csv'
    year: 2014-15
    school: {nces: id}
    figures:
      - columns: '(?<group>[A-Z]{3})_RATE'
        students: '{group}_COHORT'
        needs_students: 'true'
        measure: graduation-rate
        subgroup: {part: group, words: {ALL: all, MWH: white}}
`);
  const ids = ['410000000001', '410000000002'] as const;
  const rows = [`${ids[0]},,72,,70-74`, `${ids[1]},40,80-84,12,GE50`].join('\n');
  const { schools, report } = await readFolder({
    mapping,
    files: { 'rates.csv': `id,ALL_COHORT,ALL_RATE,MWH_COHORT,MWH_RATE\n${rows}\n` },
    directory: aDirectory({ [ids[0]]: ['Mesa Continuation', 'Bend'], [ids[1]]: ['Mesa High', 'Bend'] }),
  });
  expect(schools.map(({ id, document }) => [id, document.series?.length])).toEqual([[ids[1], 2]]);
  expect(report.reasons()).toEqual([
    { reason: 'The file gives a figure without its number of students, so it can be the district’s.', count: 1 },
  ]);
  expect(report.leftOut()).toEqual([{ reason: 'The row has no figure.', count: 1 }]);
});
