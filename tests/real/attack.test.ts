import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Series } from '#domain/figures/figure-schema.ts';
import { suppressSeries } from '#domain/figures/suppression.ts';
import { ImportReport } from '#pipeline/report/import-report.ts';
import { readNcesPrivate } from '#pipeline/sources/nces-private.ts';
import { readKentucky } from '../unit/pipeline/kentucky-reading.ts';
import { KENTUCKY } from './kentucky-source.ts';
import { attackUnions } from './union-attack.ts';

const PRIVATE = join(KENTUCKY, '../national/private_schools.dev.csv.gz');

async function readPrivate(): Promise<(readonly Series[])[]> {
  const schools: (readonly Series[])[] = [];
  const source = { file: PRIVATE, report: new ImportReport(), isWanted: () => true };
  for await (const { school } of readNcesPrivate(source)) schools.push(suppressSeries(school.document.series ?? []));
  return schools;
}

async function readPublic(): Promise<(readonly Series[])[]> {
  const schools = await readKentucky({ dir: KENTUCKY, report: new ImportReport() });
  return schools.map(({ document }) => document.series ?? []);
}

const isThere = existsSync(PRIVATE);
if (!isThere) console.warn(`Skipped: the published files are not in ${PRIVATE}.`);

describe.skipIf(!isThere)('hidden groups that are few together', () => {
  it.each([
    ['Kentucky', readPublic, 60_000],
    ['private schools', readPrivate, 20_000],
  ])('cannot be worked out in the tables of %s', { timeout: 300_000 }, async (_name, read, least) => {
    const attacks = (await read()).map((series) => attackUnions(series));
    expect(attacks.flatMap(({ leaks }) => leaks)).toEqual([]);
    const tried = attacks.reduce((sum, attack) => sum + attack.tried, 0);
    console.info(`${tried} tables attacked.`);
    expect(tried).toBeGreaterThan(least);
  });
});
