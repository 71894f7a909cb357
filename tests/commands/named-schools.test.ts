import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchDependencies } from '#data/search/search-store.ts';
import { localDependencies } from '../bench/search/local-dependencies.ts';
import { askSearch, findLostSchools, listKnownSchools, sampleEvenly } from '../fixtures/ask-search.ts';

/** Another number asks for other schools: `SEED=7 npx vitest run --project commands named-schools`. */
const SEED = Number(process.env['SEED'] ?? 1);
const SCHOOLS = 6;

describe('a search for a school of the demonstration', () => {
  let dependencies: SearchDependencies;

  beforeAll(async () => {
    const stateDir = mkdtempSync(join(tmpdir(), 'named-schools-'));
    execFileSync(process.execPath, ['src/pipeline/import/import-cli.ts', 'demo', '--state-dir', stateDir]);
    dependencies = await localDependencies(stateDir);
  }, 120_000);

  it('finds it first by its name with more words', async () => {
    const schools = sampleEvenly(await listKnownSchools(dependencies), { count: SCHOOLS, seed: SEED });
    const { asked, lost } = await findLostSchools(dependencies, schools);
    expect(asked).toBeGreaterThan(60 * SCHOOLS);
    expect(lost).toEqual([]);
  });

  it('sets aside a street that it is not on', async () => {
    const [school] = await listKnownSchools(dependencies);
    const { query, cards } = await askSearch(dependencies, { what: `${school?.name}, 9 Unknown Street`, where: '' });
    expect([query.unused, cards[0]?.id]).toEqual([['9 Unknown Street'], school?.id]);
  });
});
