import { DatabaseSync } from 'node:sqlite';
import { localDatabasePath } from '../../src/pipeline/catalogue/local-catalogue.ts';
import { readProjectBindings } from '../../src/pipeline/catalogue/project-bindings.ts';
import {
  EdgeCallError,
  regenerateRegion,
  type RegenerationClient,
} from '../../src/pipeline/regeneration/regeneration-client.ts';
import { RegionSchema, type Regeneration, type Region } from '../../src/domain/regeneration/regeneration-contract.ts';
import type { BenchRow } from './bench-table.ts';
import { meterProcessTree } from './process-meter.ts';

interface Options {
  readonly client: RegenerationClient;
  readonly stateDir: string;
  readonly states: readonly string[];
  readonly serverPid: number;
}

/** Regenerates Kentucky, then every state, then the largest again without a change, then with one changed school. */
export async function benchRegeneration(options: Options): Promise<BenchRow[]> {
  const kentucky = await measure(options, ['ky']);
  const all = await measure(options, [...options.states.filter((state) => state !== 'ky'), 'us']);
  const largest = statesBySize(options.stateDir)[0] ?? 'ky';
  const unchanged = await measure(options, [largest]);
  changeOneSchool(options.stateDir, largest);
  const changed = await measure(options, [largest]);
  const perSecond = (run: Measured) =>
    `${Math.round(run.rendered / run.seconds)} pages/s, ${Math.round(run.rendered / run.cpuSeconds)} a CPU second`;
  return [
    {
      what: `regeneration of Kentucky (${kentucky.rendered} pages)`,
      measured: `${kentucky.seconds.toFixed(1)} s: ${perSecond(kentucky)}`,
      target: '≥ 600 pages/s a core',
    },
    {
      what: `regeneration of the other states (${all.rendered} pages)`,
      measured: `${all.seconds.toFixed(0)} s: ${perSecond(all)}`,
      target: '≥ 600 pages/s a core',
    },
    {
      what: 'peak memory of the server: Kentucky; a third, two thirds, all of the other states',
      measured: [kentucky.peaks.at(-1), ...thirdsOf(all.peaks)]
        .map((peak) => `${peak?.toFixed(0) ?? '?'} MB`)
        .join('; '),
      target: 'flat in the number of pages',
    },
    {
      what: `no change in the largest state (${largest}, ${unchanged.unchanged} pages)`,
      measured: `${unchanged.seconds.toFixed(1)} s`,
      target: '≤ 5 s',
    },
    {
      what: `one changed school of ${largest} live (${changed.rendered} pages rendered)`,
      measured: `${changed.seconds.toFixed(1)} s`,
      target: '≤ 2 s',
    },
  ];
}

/** A list's values after a third, two thirds and all of it. */
function thirdsOf(values: readonly number[]): (number | undefined)[] {
  return [1, 2, 3].map((third) => values[Math.ceil((values.length * third) / 3) - 1]);
}

interface Measured {
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** The peak memory of the server after each state, in MB. */
  readonly peaks: readonly number[];
  readonly rendered: number;
  readonly unchanged: number;
}

async function measure(options: Options, states: readonly string[]): Promise<Measured> {
  await rest(options.stateDir);
  const meter = meterProcessTree(options.serverPid);
  const startedAt = performance.now();
  let rendered = 0;
  let unchanged = 0;
  const peaks: number[] = [];
  for (const state of states) {
    const record = await regenerate(options.client, RegionSchema.parse(state));
    rendered += record?.pagesRendered ?? 0;
    unchanged += record?.pagesUnchanged ?? 0;
    peaks.push(meter.peak());
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, cpuSeconds: meter.stop().cpuSeconds, peaks, rendered, unchanged };
}

/**
 * Waits until earlier runs have written their sitemaps. They do so after going live, and the next measurement would
 * include it.
 */
async function rest(stateDir: string): Promise<void> {
  const waiting = `SELECT count(*) AS states FROM live_generation WHERE sitemap_generation IS NOT generation`;
  while (withDatabase(stateDir, (database) => database.prepare(waiting).get()?.['states']) !== 0) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function regenerate(client: RegenerationClient, state: Region): Promise<Regeneration | null> {
  try {
    const record = await regenerateRegion(client, { state, confirmDrop: false }, () => undefined);
    if (!record.isLive) throw new Error(`${state} did not go live: ${JSON.stringify(record.failure)}`);
    return record;
  } catch (error) {
    if (error instanceof EdgeCallError && error.code === 'state-not-in-catalogue') return null;
    throw error;
  }
}

/** The states of the catalogue, largest first. */
function statesBySize(stateDir: string): string[] {
  return withDatabase(stateDir, (database) =>
    database
      .prepare('SELECT state FROM school GROUP BY state ORDER BY count(*) DESC')
      .all()
      .map((row) => String(row['state'])),
  );
}

function changeOneSchool(stateDir: string, state: string): void {
  withDatabase(stateDir, (database) => {
    database
      .prepare(
        `UPDATE school SET phone = '(555) 555-0100' WHERE key = (SELECT key FROM school WHERE state = ? AND is_open = 1 ORDER BY id LIMIT 1 OFFSET 100)`,
      )
      .run(state);
  });
}

function withDatabase<T>(stateDir: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(localDatabasePath(stateDir, readProjectBindings().databaseId), { timeout: 10_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}
