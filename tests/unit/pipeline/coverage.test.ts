import { expect, it } from 'vitest';
import type { Series } from '#domain/figures/figure-schema.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import { countCoverage, formatCoverage } from '#pipeline/coverage/count-coverage.ts';
import { aContribution, catalogueFolder, importContributions } from './catalogue-folder.ts';

const school = (id: string, more: Partial<SchoolContribution>): SchoolContribution => {
  const { facts, ...parts } = more;
  return aContribution({
    id,
    ...parts,
    facts: { ...aContribution().facts, grades: { low: '9', high: '12' }, ...facts },
  });
};

it('counts what the open public schools of a state have', async () => {
  const withheld = { year: '2015-16', value: null, missing: 'withheld' } as const;
  const rates = { measure: 'graduation-rate', source: 'ed-edfacts', points: [withheld] } as const;
  const folder = await catalogueFolder();
  await importContributions(folder.open(), [
    school('210003000001', { facts: { enrollment: 300 }, document: { series: [{ ...rates, points: [withheld] }] } }),
    school('210003000002', { facts: { enrollment: null, grades: { low: 'kg', high: '5' } } }),
    school('210003000003', { facts: { type: 'private' } }),
    school('210003000004', { facts: { status: { kind: 'closed', lastYear: '2014-15' } } }),
  ]);
  const coverage = await countCoverage(folder.open());
  expect(coverage.get('ky')).toEqual({
    ...{ schools: 2, withEnrollment: 1, withGrade12: 1, withGraduation: 1, withTestResults: 0, rated: 0 },
  });
  expect(formatCoverage(coverage)).toMatch(/KY +2 +50\.0 % +1 +100\.0 % +0\.0 % +0\.0 %/);
});

it('dates the ratings of a state that has no test results', async () => {
  const point = (value: number) => ({ year: '2015-16', value, students: 100 });
  const rated = Array.from({ length: 40 }, (_, at) => {
    const graduation: Series = { measure: 'graduation-rate', source: 'ed-edfacts', points: [point(60 + at)] };
    const scores: Series = { measure: 'sat-total', source: 'kentucky-kde', points: [point(900 + 10 * at)] };
    return school(String(210_003_000_001 + at), { document: { series: [graduation, scores] } });
  });
  const folder = await catalogueFolder();
  await importContributions(folder.open(), rated);
  expect(folder.query(`SELECT ratings_year FROM state WHERE code = 'ky'`)).toEqual([{ ratings_year: '2015-16' }]);
});
