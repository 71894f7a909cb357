// npm run bench -- --load [--seconds 300] [--state DIR]: 50 requests a second of what visitors do, with 1 % writes, by wrk against the built
// Worker and the demonstration. Measures latency, failures and memory, and writes tests/bench/load-results.md.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWorker } from '../../scripts/build.ts';
import { serveEdge } from '../../scripts/edge-server.ts';
import { prepareCatalogue } from '../../scripts/local-catalogue.ts';
import { PARTNER_PORT_STEP, partnerVariables, servePartners } from '../../scripts/partners/partner-server.ts';
import { createRegenerationClient } from '../../src/pipeline/regeneration/regeneration-client.ts';
import { regenerateRegions } from '../../src/pipeline/regeneration/regenerate-states.ts';
import { EVENTS_CALL } from '../../src/domain/analytics/events-call.ts';
import { expectType, hasFields } from '../../src/domain/types/json-checks.ts';
import { SITE_PAGES } from '../e2e/site-pages.ts';
import { benchTable, type BenchRow } from './bench-table.ts';
import { listProcessTree, residentKilobytes } from './process-meter.ts';

const RESULTS = 'tests/bench/load-results.md';
const PORT = Number(process.env['BENCH_PORT'] ?? '8794');
const REQUESTS_A_SECOND = 50;
/** Enough that slow requests do not lower the rate by much. */
const CONNECTIONS = 20;
/** Long enough that code is compiled, and the heap and the caches have their size. */
const WARMING_SECONDS = 45;
/** The Worker's memory may grow by this much between the first and the last quarter. */
const FLAT_GROWTH = 1.1;

const { values } = parseArgs({
  options: {
    load: { type: 'boolean' },
    seconds: { type: 'string', default: '300' },
    // A state folder with the demonstration's pages of the built Worker and of this port. Without it, the run makes its own.
    state: { type: 'string' },
  },
});
const seconds = Number(values.seconds);

/** Resident megabytes. */
interface Memory {
  readonly worker: number;
  readonly wrangler: number;
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
  const partners = await servePartners(PORT + PARTNER_PORT_STEP);
  const variables = partnerVariables(PORT + PARTNER_PORT_STEP);
  const server = await serveEdge({ port: PORT, stateDir, variables });
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
    const memory: Memory[] = [];
    const timer = setInterval(() => memory.push(readMemory(server.process.pid ?? 0)), 1000);
    const result = await runWrk(server.url, file, { seconds, latencyMs: warm.p50 });
    clearInterval(timer);
    isGood = report(result, memory);
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

/** The Worker runs in the largest process. The others are wrangler's, and its proxy. */
function readMemory(rootPid: number): Memory {
  const megabytes = listProcessTree(rootPid).map((pid) => residentKilobytes(pid) / 1024);
  const worker = Math.max(0, ...megabytes);
  return { worker, wrangler: megabytes.reduce((sum, one) => sum + one, 0) - worker };
}

function report(result: LoadResult, memory: readonly Memory[]): boolean {
  const quarter = Math.max(1, Math.floor(memory.length / 4));
  const mean = (of: keyof Memory, some: readonly Memory[]) =>
    some.reduce((sum, one) => sum + one[of], 0) / Math.max(1, some.length);
  const quarters = [0, 1, 2, 3].map((at) => memory.slice(at * quarter, (at + 1) * quarter));
  const listOf = (of: keyof Memory) => quarters.map((some) => `${mean(of, some).toFixed(0)} MB`).join(', ');
  const [first = 0, last = 0] = [quarters[0], quarters[3]].map((some) => mean('worker', some ?? []));
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
      what: 'memory, by quarter: of the Worker’s process; of wrangler’s, which are not deployed',
      measured: `${listOf('worker')}; ${listOf('wrangler')}`,
      target: 'flat',
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
  return result.p95 <= 200 && result.failed + result.limited + result.broken === 0 && last <= first * FLAT_GROWTH;
}
