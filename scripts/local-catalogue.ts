import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { StateCode } from '../src/domain/places/state-list.ts';
import type { Region } from '../src/domain/regeneration/regeneration-contract.ts';
import { expectType, hasFields, isListOf } from '../src/domain/types/json-checks.ts';
import { BUSY_TIMEOUT_MS } from '../src/pipeline/catalogue/busy-timeout.ts';
import { LocalCatalogue, localDatabasePath } from '../src/pipeline/catalogue/local-catalogue.ts';
import { readProjectBindings } from '../src/pipeline/catalogue/project-bindings.ts';
import { joinVersions, templateVersions } from './template-version.mjs';

interface LiveRegion {
  readonly region: Region;
  readonly templateVersion: string | null;
  readonly demonstration: number;
}

/** The state of the demonstration whose schools are real. */
export const PACKED_STATE: Region = 'wa';

/**
 * Migrates a local catalogue, and fills one without a school with the demonstration data. Adds the packed real state if it is
 * wanted. Throws if an import fails.
 */
export async function prepareCatalogue(stateDir: string, { withPackedState = false } = {}): Promise<void> {
  const catalogue = new LocalCatalogue(stateDir, readProjectBindings());
  await catalogue.migrate();
  await catalogue.close();
  const states = catalogueStates(stateDir);
  if (states.length === 0) importFrom('demo', stateDir);
  // Someone can serve a catalogue of real schools, too. It gets no part of the demonstration.
  const isDemonstration = states.length === 0 || states.some(({ demonstration }) => demonstration === 1);
  const hasPacked = states.some(({ region }) => region === PACKED_STATE);
  if (withPackedState && isDemonstration && !hasPacked) importFrom('packed', stateDir);
}

function importFrom(source: 'demo' | 'packed', stateDir: string): void {
  const run = spawnSync(process.execPath, ['src/pipeline/import/import-cli.ts', source, '--state-dir', stateDir], {
    stdio: 'inherit',
  });
  if (run.status !== 0) throw new Error('The demonstration data could not be imported: see above.');
}

/** Ends the runs of a server that was killed, because local Workflows do not resume. Call it before a server starts. */
export function failInterruptedRuns(stateDir: string): void {
  const path = localDatabasePath(stateDir, readProjectBindings().databaseId);
  // A killed server can hold the database for a moment.
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  const failure = JSON.stringify({ code: 'interrupted', message: 'The server was stopped while it ran.' });
  database
    .prepare(`UPDATE generation SET status = 'failed', failure = ? WHERE status IN ('running', 'queued')`)
    .run(failure);
  database.close();
}

/** The regions of a local catalogue whose live pages are missing, or were made by other templates. */
export function listRegionsToRegenerate(stateDir: string): Region[] {
  const version = joinVersions(templateVersions());
  const states = catalogueStates(stateDir);
  const isOutdated = (region: Region) =>
    states.some((state) => state.region === region && state.templateVersion !== version);
  const outdated = states.map((state) => state.region).filter(isOutdated);
  return outdated.length === 0 ? [] : [...outdated.filter((region) => region !== 'us'), 'us'];
}

/** The regions of a local catalogue that were never regenerated. */
export function listRegionsWithoutPages(stateDir: string): Region[] {
  return catalogueStates(stateDir).flatMap(({ region, templateVersion }) => (templateVersion === null ? [region] : []));
}

/** The states of a local catalogue. */
export function listStates(stateDir: string): StateCode[] {
  return catalogueStates(stateDir).flatMap(({ region }) => (region === 'us' ? [] : [region]));
}

/**
 * Lists the regions with pages and the template version of their live generation. Empty if there is no catalogue yet.
 */
function catalogueStates(stateDir: string): LiveRegion[] {
  const path = localDatabasePath(stateDir, readProjectBindings().databaseId);
  if (!existsSync(path)) return [];
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const rows = database
      .prepare(
        `SELECT s.code AS region, s.demonstration, g.template_version AS templateVersion FROM state s
         LEFT JOIN live_generation l ON l.state = s.code
         LEFT JOIN generation g ON g.state = l.state AND g.generation = l.generation
         WHERE s.updated_on IS NOT NULL ORDER BY s.code`,
      )
      .all();
    return expectType(rows, isListOf(hasFields<LiveRegion>('region', 'templateVersion', 'demonstration')));
  } catch {
    return [];
  } finally {
    database.close();
  }
}
