import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mergeContributions, type MergedSchool } from '#domain/catalogue/merge-contributions.ts';
import { findPool } from '#domain/figures/average-pool.ts';
import { toPooled } from '#domain/schools/school-kind.ts';
import { isExact } from '#domain/figures/interval.ts';
import { averageSchools } from '#domain/figures/state-averages.ts';
import { testScoresModule } from '#domain/profile/test-scores-module.ts';
import { ImportReport } from '#pipeline/report/import-report.ts';
import { readKentucky } from '../unit/pipeline/kentucky-reading.ts';
import { aProfilePage } from '../fixtures/page-model-builders.ts';
import { KENTUCKY, readResults, type Result } from './kentucky-source.ts';

type Verdict = 'above' | 'below' | 'same';
type Verdicts = ReadonlyMap<string, Verdict>;

/** Subjects of schools that the proficiency file has no high-school results of are in another file. */
const OTHER_FILE: readonly string[] = ['english-2', 'algebra-2', 'biology', 'us-history'];

const verdict = (value: number, average: number): Verdict =>
  value > average ? 'above' : value < average ? 'below' : 'same';

async function readSchools(): Promise<MergedSchool[]> {
  const contributions = await readKentucky({ dir: KENTUCKY, report: new ImportReport() });
  return Array.from(contributions)
    .flatMap((contribution) => mergeContributions([contribution], new Map()) ?? [])
    .filter(({ school }) => school.status.kind === 'open');
}

/** Returns the statements of profiles about each school and subject. */
function verdictsOfPages(schools: readonly MergedSchool[]): Verdicts {
  const averages = averageSchools(
    schools.map(({ school, document: { series } }) => ({ ...toPooled(school), series })),
  ).series;
  return new Map(
    schools.flatMap(({ school, document }) => {
      const own = averages.filter(({ pool }) => pool === findPool(toPooled(school)));
      const view = testScoresModule(aProfilePage({ school, document, averages: own }));
      const subjects = view.kind === 'empty' ? [] : view.content.groups.flatMap((group) => group.subjects);
      return subjects.flatMap(({ subject, latest: { value, average } }) =>
        value === null || average === null || !isExact(average) || OTHER_FILE.includes(subject)
          ? []
          : [[`${school.id} ${subject}`, verdict(value, average.low)] as const],
      );
    }),
  );
}

/** The same from the published rows: the newest result against the mean of its pool, weighted by tested students. */
function verdictsOfSource(schools: readonly MergedSchool[], results: readonly Result[]): Verdicts {
  const pools = new Map(
    schools.map(({ school }) => [school.id, school.levels.filter((level) => level !== 'p').join('')]),
  );
  const listed = results.filter(({ id }) => pools.has(id));
  const averages = averagesOf(listed, pools);
  const newest = new Map<string, Result>();
  for (const result of listed.toSorted((a, b) => (a.year < b.year ? -1 : 1))) {
    newest.set(`${result.id} ${result.subject}`, result);
  }
  return new Map(
    [...newest].flatMap(([key, { id, year, subject, value }]) => {
      const average = averages.get(`${pools.get(id) ?? ''}|${year}|${subject}`);
      return value === null || average === undefined ? [] : [[key, verdict(value, average)] as const];
    }),
  );
}

function averagesOf(results: readonly Result[], pools: ReadonlyMap<string, string>): Map<string, number> {
  const told = results.filter(({ id, value }) => value !== null && pools.get(id) !== '');
  const groups = Map.groupBy(told, ({ id, year, subject }) => `${pools.get(id) ?? ''}|${year}|${subject}`);
  const tested = (own: readonly Result[]) => own.reduce((sum, { students }) => sum + students, 0);
  const testOf = (key: string) => key.slice(0, key.lastIndexOf('|'));
  const largest = new Map<string, number>();
  for (const [key, own] of groups) largest.set(testOf(key), Math.max(largest.get(testOf(key)) ?? 0, tested(own)));
  return new Map(
    [...groups].flatMap(([key, own]) => {
      if (own.length < 10 || tested(own) < 0.02 * (largest.get(testOf(key)) ?? 0)) return [];
      const sum = own.reduce((total, { value, students }) => total + (value ?? 0) * students, 0);
      return [[key, Math.round((sum / tested(own)) * 10) / 10] as const];
    }),
  );
}

const isThere = existsSync(KENTUCKY);
if (!isThere) console.warn(`Skipped: the published files of Kentucky are not in ${KENTUCKY}.`);

describe.skipIf(!isThere)('the verdicts of all Kentucky schools', () => {
  it('agree with a recomputation from the published rows', async () => {
    const schools = await readSchools();
    const [ours, theirs] = [verdictsOfPages(schools), verdictsOfSource(schools, await readResults())];
    const keys = [...new Set([...ours.keys(), ...theirs.keys()])];
    const different = keys.filter((key) => ours.get(key) !== theirs.get(key));
    expect(different.map((key) => `${key}: ${String(ours.get(key))}, source ${String(theirs.get(key))}`)).toEqual([]);
    console.info(`${keys.length} verdicts agree.`);
    expect(keys.length).toBeGreaterThan(5000);
  });
});
