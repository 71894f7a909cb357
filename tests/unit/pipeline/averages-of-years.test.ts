import { expect, it } from 'vitest';
import type { Series } from '#domain/figures/figure-schema.ts';
import type { StateAverages } from '#domain/figures/profile-document.ts';
import { aContribution, catalogueFolder, importContributions } from './catalogue-folder.ts';

const graduation = (...values: readonly (readonly [year: string, value: number])[]): Series => ({
  measure: 'graduation-rate',
  source: 'ed-edfacts',
  points: values.map(([year, value]) => ({ year, value, students: 100 })),
});

it('averages the schools of each year, also those that closed since', async () => {
  const grades = { low: '9', high: '12' } as const;
  const schools = Array.from({ length: 11 }, (_, at) => {
    const isClosed = at === 10;
    const series = isClosed ? [graduation(['2014-15', 10])] : [graduation(['2014-15', 90], ['2015-16', 90])];
    const status = isClosed ? { status: { kind: 'closed', lastYear: '2014-15' } as const } : {};
    const id = String(210_003_000_001 + at);
    return aContribution({ id, facts: { ...aContribution().facts, grades, ...status }, document: { series } });
  });
  const folder = await catalogueFolder();
  await importContributions(folder.open(), schools);
  const [row] = folder.query(`SELECT averages FROM state WHERE code = 'ky'`) as { averages: string }[];
  const { series } = JSON.parse(row?.averages ?? '') as StateAverages;
  expect(series[0]?.points).toEqual([
    { year: '2014-15', value: 82.7, schools: 11 },
    { year: '2015-16', value: 90, schools: 10 },
  ]);
});

it('counts each year among schools with the levels that it had then', async () => {
  const [high, all] = [
    { low: '9', high: '12' },
    { low: 'kg', high: '12' },
  ] as const;
  const schools = Array.from({ length: 11 }, (_, at) => {
    const facts = { ...aContribution().facts, grades: at === 10 ? all : high };
    return aContribution({ id: String(210_003_000_001 + at), facts });
  });
  const results = schools.map(({ id }, at) => {
    const points: Series = {
      measure: 'chronic-absence',
      source: 'kentucky-kde',
      points: [
        { year: '2014-15', value: at === 10 ? 40 : 10, students: 100 },
        { year: '2015-16', value: at === 10 ? 40 : 10, students: 100 },
      ],
    };
    // The source lists the school with grades 9 to 12 in its year, when the directory was not yet out.
    return aContribution({
      id,
      source: 'kentucky-kde',
      year: '2014-15',
      facts: { grades: high },
      document: { series: [points] },
    });
  });
  const folder = await catalogueFolder();
  await importContributions(folder.open(), [...schools, ...results]);
  const [row] = folder.query(`SELECT averages FROM state WHERE code = 'ky'`) as { averages: string }[];
  const { series } = JSON.parse(row?.averages ?? '') as StateAverages;
  expect(series.find(({ pool }) => pool === 'public-h')?.points).toEqual([
    { year: '2014-15', value: 12.7, schools: 11 },
    { year: '2015-16', value: 10, schools: 10 },
  ]);
});
