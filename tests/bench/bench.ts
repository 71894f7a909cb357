// npm run bench [-- --states ky,de]: import, regeneration, serving and page weights over the real data of
// ../shared/data. Prints a table and writes it to tests/bench/results.md. With --states, the national parts cover these
// states only. With --search, measures the search engine instead (search-bench.ts; search-http-bench.ts measures it
// over HTTP). With --members, measures the calls of members (members-bench.ts). With --reviews, measures the calls of
// reviews (reviews-bench.ts). With --load, measures 50 requests a second of a mix for five minutes, or for --seconds
// (load-bench.ts). With --desk, measures the desk of the whole country (desk-bench.ts). With --keys, decides on a
// hundred held reviews by keyboard (keys-bench.ts). With --membership, measures how a
// membership file of 11 million rows is read (membership-bench.ts). With --timings, measures what must take the same time, or not hold visitors up (timing-bench.ts).
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWorker } from '../../scripts/build.ts';
import { serveEdge } from '../../scripts/edge-server.ts';
import { STATE_CODES } from '../../src/domain/places/state-list.ts';
import { createRegenerationClient } from '../../src/pipeline/regeneration/regeneration-client.ts';
import { benchTable, type BenchRow } from './bench-table.ts';
import { benchMapWeights } from './map-weights.ts';
import { benchPageWeights } from './page-weights.ts';
import { meterProcessTree } from './process-meter.ts';
import { benchRegeneration } from './regeneration-bench.ts';
import { benchServing } from './serving-bench.ts';

const DATA = '../shared/data';
const PORT = 8797;
const RESULTS = 'tests/bench/results.md';

const { values } = parseArgs({
  options: {
    states: { type: 'string' },
    search: { type: 'boolean' },
    members: { type: 'boolean' },
    reviews: { type: 'boolean' },
    load: { type: 'boolean' },
    seconds: { type: 'string' },
    state: { type: 'string' },
    timings: { type: 'boolean' },
    desk: { type: 'boolean' },
    keys: { type: 'boolean' },
    membership: { type: 'boolean' },
    rows: { type: 'string' },
  },
});
// Benches of their own, which end the process.
if (values.members === true) await import('./members-bench.ts');
if (values.reviews === true) await import('./reviews-bench.ts');
if (values.load === true) await import('./load-bench.ts');
if (values.timings === true) await import('./timing-bench.ts');
if (values.desk === true) await import('./desk-bench.ts');
if (values.keys === true) await import('./keys-bench.ts');
if (values.membership === true) await import('./membership-bench.ts');
if (values.search === true) await import('./search-bench.ts');
const states = values.states?.split(',') ?? [...STATE_CODES];
if (!existsSync(DATA)) throw new Error(`The bench measures over real data, and ${DATA} is not there.`);

/** The mappings, each with the folder of its files: the code of its state, or the nation. */
const MAPPINGS = {
  national: 'national',
  kentucky: 'ky',
  california: 'ca',
  colorado: 'co',
  georgia: 'ga',
  'north-carolina': 'nc',
  oregon: 'or',
  pennsylvania: 'pa',
  texas: 'tx',
};
const NATIONAL_TARGET = '≤ 60 s, ≤ 700 MB';
const stateDir = mkdtempSync(join(tmpdir(), 'homeroom-bench-'));
const rows: BenchRow[] = [];
try {
  buildWorker();
  rows.push(await benchImport('import of the national files', nationalArguments()));
  rows.push(await benchImport('the same import again', nationalArguments()));
  for (const [mapping, folder] of Object.entries(MAPPINGS)) {
    if (folder !== 'national' && !states.some((state) => state === folder)) continue;
    const target = mapping === 'national' ? NATIONAL_TARGET : '≤ 30 s';
    const args = ['mapped', '--mapping', `src/pipeline/mappings/${mapping}.yaml`, '--dir', `${DATA}/${folder}`];
    rows.push(await benchImport(`import by the mapping ${mapping}`, args, target));
  }
  const server = await serveEdge({ port: PORT, stateDir });
  try {
    const client = createRegenerationClient(server);
    rows.push(...(await benchRegeneration({ client, stateDir, states, serverPid: server.process.pid ?? 0 })));
    rows.push(...(await benchPageWeights(server.url)));
    rows.push(...(await benchMapWeights(server.url)));
    rows.push(...(await benchServing(server.url)));
  } finally {
    server.process.kill('SIGTERM');
  }
} finally {
  const table = benchTable(rows, new Date());
  console.log(`\n${table}`);
  writeFileSync(RESULTS, table);
  rmSync(stateDir, { recursive: true, force: true });
}
process.exit(0);

function nationalArguments(): string[] {
  const national = `${DATA}/national`;
  return [
    'nces',
    '--directory',
    `${national}/school_directory_2019.dev.csv.gz`,
    '--geocodes',
    `${national}/EDGE_GEOIDS_201415_PUBLIC_SCHOOL.dev.csv.gz`,
    '--private',
    `${national}/private_schools.dev.csv.gz`,
    '--boundaries',
    `${DATA}/boundaries`,
    '--places',
    `${national}/Gaz_places_national.csv.gz`,
    '--zctas',
    `${national}/2017_Gaz_zcta_national.txt.gz`,
    ...(values.states === undefined ? [] : ['--states', values.states]),
  ];
}

async function benchImport(what: string, args: readonly string[], target = NATIONAL_TARGET): Promise<BenchRow> {
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=16', 'src/pipeline/import/import-cli.ts', ...args, '--state-dir', stateDir],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const meter = meterProcessTree(child.pid ?? 0);
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  const { peakMegabytes } = meter.stop();
  if (code !== 0) throw new Error(`${what} failed with ${code}.`);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return {
    what,
    measured: `${seconds} s, ${peakMegabytes.toFixed(0)} MB with its children`,
    target,
  };
}
