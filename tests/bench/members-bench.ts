// npm run bench -- --members: the calls of members inside workerd, over invented members, and what members cost those who only
// read. Prints a table and writes it to tests/bench/members-results.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { SITE_PAGES } from '../e2e/site-pages.ts';
import { benchTable, type BenchRow } from './bench-table.ts';
import { serveBenchWorker, type BenchWorker } from './bench-worker.ts';
import { anonymousCode, anonymousRow } from './members/anonymous-weight.ts';
import { demonstrationPages } from './members/demonstration-pages.ts';
import {
  benchCookie,
  benchEmail,
  benchSchool,
  MEMBERS,
  PASSWORD,
  populate,
  SAVED_SCHOOLS_OF_EACH,
} from './members/members-population.ts';
import type { AskedCall, MeasuredCall } from './members/members-worker.ts';
import { inMs, percentile } from './search/figures.ts';

const RESULTS = 'tests/bench/members-results.md';
const PORT = 8792;
const SITE_PORT = 8793;
const CALLS_AT_A_TIME = 20;

/** Kinds of pages that people read without an account, as the browser tests name them. */
const READ_PAGES = ['home', 'state', 'city', 'city listing', 'district', 'public profile', 'search results'];

const rows: BenchRow[] = [];
const siteDir = mkdtempSync(join(tmpdir(), 'members-bench-site-'));
const stateDir = mkdtempSync(join(tmpdir(), 'members-bench-'));
try {
  await benchReading();
  await populate(stateDir);
  const config = 'tests/bench/members/wrangler.toml';
  const worker = await serveBenchWorker({ config, main: 'members-worker.ts', port: PORT, stateDir });
  try {
    await benchCalls(worker);
  } finally {
    worker.process.kill('SIGTERM');
  }
} finally {
  for (const folder of [siteDir, stateDir]) rmSync(folder, { recursive: true, force: true });
}
const table = `${benchTable(rows, new Date())}
Over ${MEMBERS.toLocaleString('en')} members with ${SAVED_SCHOOLS_OF_EACH} saved schools each. Load of the machine when it ended: ${loadavg()[0]?.toFixed(1) ?? '?'}. The Worker's clock counts whole milliseconds.
`;
console.log(`\n${table}`);
writeFileSync(RESULTS, table);
process.exit(0);

async function benchReading(): Promise<void> {
  const pages = SITE_PAGES.filter(({ name }) => READ_PAGES.includes(name));
  const paths = pages.map(({ path }) => path);
  const code = anonymousCode();
  const markups = await demonstrationPages(paths, { stateDir: siteDir, port: SITE_PORT });
  rows.push(...pages.map(({ name }, at) => anonymousRow({ name, html: markups[at] ?? '' }, code)));
}

async function benchCalls(worker: BenchWorker): Promise<void> {
  const post = (path: string, at: number, body: object): AskedCall => ({
    method: 'POST',
    path,
    cookie: benchCookie(at),
    body,
  });
  const bench = async (what: string, calls: number, callOf: (at: number) => AskedCall) => {
    const measured = await ask(
      worker,
      Array.from({ length: calls + CALLS_AT_A_TIME }, (_, at) => callOf(at)),
    );
    rows.push({ what: `${what} (${calls} calls)`, measured: timesOf(measured.slice(CALLS_AT_A_TIME)), target: '' });
  };
  await bench('session: who is signed in', 1000, (at) => ({
    method: 'GET',
    path: '/gsr/api/session',
    cookie: benchCookie(at * 97),
    body: null,
  }));
  await bench('a school is saved', 1000, (at) =>
    post('/gsr/api/save_school', at * 97, { school: benchSchool(at * 97 + SAVED_SCHOOLS_OF_EACH) }),
  );
  await bench('a list of 500 schools is merged', 50, (at) =>
    post('/gsr/api/saved_school_list', at * 97 + 1, {
      added: Array.from({ length: 500 }, (_, more) => benchSchool(at + more)),
    }),
  );
  await bench('sign-in by password', 100, (at) => ({
    ...post('/gsr/session/auth', 0, { email: benchEmail(at * 97), password: PASSWORD }),
    cookie: '',
  }));
}

async function ask(worker: BenchWorker, calls: readonly AskedCall[]): Promise<MeasuredCall[]> {
  const measured: MeasuredCall[] = [];
  for (let from = 0; from < calls.length; from += CALLS_AT_A_TIME)
    measured.push(...(await worker.post<MeasuredCall[]>('/', calls.slice(from, from + CALLS_AT_A_TIME))));
  const failed = measured.filter(({ status }) => status !== 200);
  if (failed.length > 0) throw new Error(`${failed.length} calls answered ${failed[0]?.status ?? '?'}.`);
  return measured;
}

function timesOf(measured: readonly MeasuredCall[]): string {
  const ms = measured.map((call) => call.ms);
  return `p50 ${inMs(percentile(ms, 50))}, p99 ${inMs(percentile(ms, 99))}, most ${inMs(Math.max(...ms))}`;
}
