import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { localDependencies } from '../bench/search/local-dependencies.ts';
import { findLostSchools, listKnownSchools, sampleEvenly } from '../fixtures/ask-search.ts';

const NATIONAL = join(import.meta.dirname, '../../../shared/data/national');
/** Two states whose schools are asked for, beside all other states. */
const STATES: readonly string[] = ['ky', 'or'];
const SCHOOLS = 200;
/** Names that many schools have, beside words that are another place, keep a few from being first. */
const LOST_SHARE = 0.05;

function importCatalogue(command: readonly string[]): string {
  const stateDir = mkdtempSync(join(tmpdir(), 'named-schools-'));
  execFileSync(process.execPath, ['src/pipeline/import/import-cli.ts', ...command, '--state-dir', stateDir], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return stateDir;
}

const FILES = {
  directory: 'school_directory_2019.dev.csv.gz',
  geocodes: 'EDGE_GEOIDS_201415_PUBLIC_SCHOOL.dev.csv.gz',
  private: 'private_schools.dev.csv.gz',
  places: 'Gaz_places_national.csv.gz',
  zctas: '2017_Gaz_zcta_national.txt.gz',
};

describe('a search for a school by its name with more words', () => {
  it('finds every school of the demonstration first', { timeout: 1_200_000 }, async () => {
    const dependencies = await localDependencies(importCatalogue(['demo']));
    expect((await findLostSchools(dependencies, await listKnownSchools(dependencies))).lost).toEqual([]);
  });

  it.skipIf(!existsSync(NATIONAL))('finds schools of two real states first', { timeout: 3_600_000 }, async () => {
    const files = Object.entries(FILES).flatMap(([option, file]) => [`--${option}`, join(NATIONAL, file)]);
    const dependencies = await localDependencies(importCatalogue(['nces', ...files]));
    const held = (await listKnownSchools(dependencies)).filter(({ state }) => STATES.includes(state));
    const { asked, lost } = await findLostSchools(dependencies, sampleEvenly(held, { count: SCHOOLS, seed: 1 }));
    console.log(`${lost.length} of ${asked} are not first\n${lost.slice(0, 100).join('\n')}`);
    expect(lost.length / asked).toBeLessThan(LOST_SHARE);
  });
});
