// npm run bench -- --load [--seconds 300] [--state DIR]: 50 requests a second of what visitors do, with 1 % writes, by wrk against the built
// Worker and the demonstration. Measures latency, failures and memory, and writes tests/bench/load-results.md. The memory that must
// be flat is what the Worker's isolate has after its garbage was collected, before and after the load. The resident memory of the
// process is no measure of it: workerd frees the native part of a request only when it collects garbage, and it runs the local stores.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWorker } from '../../scripts/build.ts';
import { serveEdge } from '../../scripts/edge-server.ts';
import { prepareCatalogue } from '../../scripts/local-catalogue.ts';
import { readInventedSchools } from '../../scripts/partners/invented-schools.ts';
import { PARTNER_PORT_STEP, partnerVariables, servePartners } from '../../scripts/partners/partner-server.ts';
import { createRegenerationClient } from '../../src/pipeline/regeneration/regeneration-client.ts';
import { regenerateRegions } from '../../src/pipeline/regeneration/regenerate-states.ts';
import { EVENTS_CALL } from '../../src/domain/analytics/events-call.ts';
import { expectType, hasFields } from '../../src/domain/types/json-checks.ts';
import { SITE_PAGES } from '../e2e/site-pages.ts';
import { benchTable, type BenchRow } from './bench-table.ts';
import { inspectIsolate } from './isolate-heap.ts';
import { listProcessTree, residentKilobytes } from './process-meter.ts';

const RESULTS = 'tests/bench/load-results.md';
const PORT = Number(process.env['BENCH_PORT'] ?? '8794');
const REQUESTS_A_SECOND = 50;
/** Enough that slow requests do not lower the rate by much. */
const CONNECTIONS = 20;
/** Long enough that code is compiled, and the heap and the caches have their size. */
const WARMING_SECONDS = 45;
const INSPECTOR_PORT = PORT + 50;
/** The isolate may have this much more after the load than before. */
const FLAT_GROWTH = 1.1;
/** What the platform allows an isolate, garbage included. */
const ISOLATE_LIMIT_MB = 128;

const { values } = parseArgs({
  options: {
    load: { type: 'boolean' },
    seconds: { type: 'string', default: '300' },
    // A state folder with the demonstration's pages of the built Worker and of this port. Without it, the run makes its own.
    state: { type: 'string' },
  },
});
const seconds = Number(values.seconds);

/** Megabytes at one moment: of the Worker's isolate with its garbage, and resident ones of processes. */
interface Memory {
  readonly isolate: number;
  readonly workerd: number;
  readonly wrangler: number;
}

/** Megabytes of the Worker's isolate without garbage. */
interface Collected {
  readonly before: number;
  readonly after: number;
}

interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
  readonly failed: number;
  readonly limited: number;
  readonly broken: number;
}

const temporaryDir = mkdtempSync(join(tmpdir(), 'homeroom-load-'));
const stateDir = values.state ?? temporaryDir;
let isGood = false;
try {
  if (values.state === undefined) {
    buildWorker();
    await prepareCatalogue(stateDir);
  }
  const partners = await servePartners(PORT + PARTNER_PORT_STEP, readInventedSchools(stateDir));
  const variables = partnerVariables(PORT + PARTNER_PORT_STEP);
  const server = await serveEdge({ port: PORT, stateDir, variables, inspectorPort: INSPECTOR_PORT });
  try {
    if (values.state === undefined) {
      const regions = ['ca', 'nv', 'us'] as const;
      await regenerateRegions(createRegenerationClient(server), { regions, confirmDrop: false, skipUnknown: false });
    }
    const file = join(temporaryDir, 'requests.txt');
    const requests = listRequests();
    await expectAnswers(server.url, requests);
    writeFileSync(file, `${requests.join('\n')}\n`);
    const warm = await runWrk(server.url, file, { seconds: WARMING_SECONDS, latencyMs: 0 });
    const isolate = await inspectIsolate(INSPECTOR_PORT);
    const before = await isolate.measureCollected();
    const memory: Memory[] = [];
    const sample = async () =>
      memory.push({ isolate: await isolate.measure(), ...readResident(server.process.pid ?? 0) });
    const timer = setInterval(() => void sample(), 1000);
    const result = await runWrk(server.url, file, { seconds, latencyMs: warm.p50 });
    clearInterval(timer);
    isGood = report(result, memory, { before, after: await isolate.measureCollected() });
    isolate.close();
  } finally {
    server.process.kill('SIGTERM');
    partners.close();
  }
} finally {
  rmSync(temporaryDir, { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);

/** A hundred requests, mixed: pages, results, suggestions, calls, and a beacon, which writes a count. */
function listRequests(): string[] {
  const pages = SITE_PAGES.filter(({ status }) => status === 200).map(({ path }) => path);
  const get = (path: string) => `GET ${path}`;
  const words = ['oak', 'charter', 'lincoln', 'san', 'reno', 'academy', 'middle', 'montessori'];
  const read = Array.from({ length: 70 }, (_, at) => get(pages[at % pages.length] ?? '/'));
  const searched = words.flatMap((word) => [
    get(`/search/search.page?q=${word}`),
    get(`/gsr/api/autosuggest/?q=${word}`),
    get(`/gsr/api/schools?q=${word}&state=ca`),
  ]);
  const others = ['/edge/health', '/compare/', '/sitemap.xml', '/robots.txt', '/saved-schools/'].map(get);
  const beacon = `POST ${EVENTS_CALL} {"events":[{"name":"search submitted"}]}`;
  const all = [...read, ...searched, ...others];
  // Spread, so that kinds take turns. 37 and 99 share no factor.
  return [...all.map((_, at) => all[(at * 37) % all.length] ?? ''), beacon];
}

/** A request that fails alone says nothing about load. Also warms the caches. */
async function expectAnswers(url: string, requests: readonly string[]): Promise<void> {
  for (const path of new Set(requests.flatMap((line) => /^GET (.*)$/.exec(line)?.[1] ?? []))) {
    const { status } = await fetch(`${url}${path}`, { redirect: 'manual' });
    if (status >= 400) throw new Error(`${path} answers ${status}.`);
  }
}

/** Each connection pauses between requests, so that all together keep the rate if answers take as long as given. */
async function runWrk(
  url: string,
  file: string,
  { seconds: forSeconds, latencyMs }: { seconds: number; latencyMs: number },
): Promise<LoadResult> {
  const pause = String(Math.max(1, Math.round((CONNECTIONS / REQUESTS_A_SECOND) * 1000 - latencyMs)));
  const args = [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${forSeconds}s`,
    '--timeout',
    '10s',
    '-s',
    'tests/bench/load/mix.lua',
    url,
  ];
  const child = spawn('wrk', [...args, '--', file, pause, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise((resolve) => child.on('exit', resolve));
  const [, json = 'null'] = /^RESULT (.*)$/m.exec(output) ?? [];
  return expectType(
    JSON.parse(json),
    hasFields<LoadResult>('requests', 'p50', 'p95', 'p99', 'max', 'failed', 'broken'),
  );
}

/** The Worker and the local stores run in the largest process. The others are wrangler's, and its proxy. */
function readResident(rootPid: number): Omit<Memory, 'isolate'> {
  const megabytes = listProcessTree(rootPid).map((pid) => residentKilobytes(pid) / 1024);
  const workerd = Math.max(0, ...megabytes);
  return { workerd, wrangler: megabytes.reduce((sum, one) => sum + one, 0) - workerd };
}

/** The most of each quarter of the run. */
function peaks(memory: readonly Memory[], of: keyof Memory): string {
  const quarter = Math.max(1, Math.ceil(memory.length / 4));
  const quarters = [0, 1, 2, 3].map((at) => memory.slice(at * quarter, (at + 1) * quarter));
  return `${quarters.map((some) => Math.max(0, ...some.map((one) => one[of])).toFixed(0)).join(', ')} MB`;
}

function report(result: LoadResult, memory: readonly Memory[], collected: Collected): boolean {
  const most = Math.max(0, ...memory.map(({ isolate }) => isolate));
  const rate = result.requests / result.seconds;
  const rows: BenchRow[] = [
    {
      what: `requests in ${result.seconds.toFixed(0)} s`,
      measured: `${result.requests}: ${rate.toFixed(1)} a second`,
      target: '50 a second',
    },
    {
      what: 'latency',
      measured: `p50 ${result.p50.toFixed(0)} ms, p95 ${result.p95.toFixed(0)} ms, p99 ${result.p99.toFixed(0)} ms, most ${result.max.toFixed(0)} ms`,
      target: 'p95 ≤ 200 ms',
    },
    {
      what: 'refused with an error; limited; broken off',
      measured: `${result.failed}; ${result.limited}; ${result.broken}`,
      target: 'none',
    },
    {
      what: 'the Worker’s isolate without garbage, before and after',
      measured: `${collected.before.toFixed(1)}, ${collected.after.toFixed(1)} MB`,
      target: 'flat: at most a tenth more',
    },
    {
      what: 'the same with garbage, most of each quarter',
      measured: peaks(memory, 'isolate'),
      target: `≤ ${ISOLATE_LIMIT_MB} MB`,
    },
    {
      what: 'resident, most of each quarter: workerd with the local stores; wrangler and its proxy',
      measured: `${peaks(memory, 'workerd')}; ${peaks(memory, 'wrangler')}`,
      target: 'none: not deployed',
    },
  ];
  const table = `${benchTable(rows, new Date())}
Load of the machine when it ended: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(
      ', ',
    )} on two cores. The mix: 70 pages, 24 results, suggestions and calls of search, five others, one write in a hundred.
`;
  console.log(`\n${table}`);
  writeFileSync(RESULTS, table);
  const isFlat = collected.after <= collected.before * FLAT_GROWTH && most <= ISOLATE_LIMIT_MB;
  return result.p95 <= 200 && result.failed + result.limited + result.broken === 0 && isFlat;
}
