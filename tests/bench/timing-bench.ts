// npm run bench -- --timings: whether a forgotten password takes as long for an unknown address as for a known one, how long
// visitors wait while sixty others log in, and what the first thousand visitors of a page cost that no generation has. Over HTTP
// against the built Worker and the demonstration. Writes tests/bench/timing-results.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buildWorker } from '../../scripts/build.ts';
import { serveEdge } from '../../scripts/edge-server.ts';
import { prepareCatalogue } from '../../scripts/local-catalogue.ts';
import { localDatabasePath } from '../../src/pipeline/catalogue/local-catalogue.ts';
import { readDatabaseBinding } from '../../src/pipeline/catalogue/project-bindings.ts';
import { createRegenerationClient } from '../../src/pipeline/regeneration/regeneration-client.ts';
import { regenerateRegions } from '../../src/pipeline/regeneration/regenerate-states.ts';
import { benchTable, type BenchRow } from './bench-table.ts';
import { inMs, percentile } from './search/figures.ts';

const RESULTS = 'tests/bench/timing-results.md';
const PORT = Number(process.env['BENCH_PORT'] ?? '8795');
const PAIRS = 20;
const PAUSE_MS = 200;
const LOGINS = 60;
const FIRST_VISITORS = 1000;
const PAGE = '/nevada/';

const stateDir = mkdtempSync(join(tmpdir(), 'homeroom-timing-'));
const rows: BenchRow[] = [];
let url = '';
try {
  buildWorker();
  await prepareCatalogue(stateDir);
  const server = await serveEdge({ port: PORT, stateDir });
  url = server.url;
  try {
    const client = createRegenerationClient(server);
    await regenerateRegions(client, { regions: ['nv'], confirmDrop: false, skipUnknown: false });
    await benchForgotPassword();
    await benchReadingDuringLogins();
    await benchFirstVisitors();
  } finally {
    server.process.kill('SIGTERM');
  }
} finally {
  rmSync(stateDir, { recursive: true, force: true });
}
const load = loadavg().map((one) => one.toFixed(1));
const table = `${benchTable(rows, new Date())}\nLoad of the machine when it ended: ${load.join(', ')} on two cores.\n`;
console.log(`\n${table}`);
writeFileSync(RESULTS, table);
process.exit(0);

async function post(path: string, body: object): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now();
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - startedAt };
}

async function get(path: string): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now();
  const response = await fetch(`${url}${path}`);
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - startedAt };
}

function quartiles(ms: readonly number[]): string {
  return [25, 50, 75].map((part) => inMs(percentile(ms, part))).join(' / ');
}

/** Each address asks once, known and unknown in turns, so that no limit and no drift falls on one kind only. */
async function benchForgotPassword(): Promise<void> {
  const emailOf = (kind: string, at: number) => `${kind}${at}@example.org`;
  for (let at = 0; at < PAIRS; at += 1) await post('/gsr/session/register_email', { email: emailOf('known', at) });
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let at = 0; at < PAIRS; at += 1) {
    const kinds = ['known', 'unknown'] as const;
    for (const kind of at % 2 === 0 ? kinds : kinds.toReversed()) {
      // Work after the last answer is not part of the next one.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      const { status, ms } = await post('/account/forgot-password/', { email: emailOf(kind, at) });
      if (status !== 200) throw new Error(`A forgotten password answered ${status}.`);
      times[kind].push(ms);
    }
  }
  const measured = `known ${quartiles(times.known)}, unknown ${quartiles(times.unknown)}`;
  rows.push({ what: `forgot-password, quartiles of ${PAIRS} pairs`, measured, target: 'the same' });
}

async function benchReadingDuringLogins(): Promise<void> {
  const read = async (until: () => boolean) => {
    const ms: number[] = [];
    while (!until()) ms.push((await get(PAGE)).ms);
    return ms;
  };
  let quietReads = 0;
  const quiet = await read(() => (quietReads += 1) > 200);
  const login = (at: number) => post('/gsr/session/auth', { email: `none${at}@example.org`, password: 'wrong horse' });
  const one = await login(999);
  let isDone = false;
  const logins = Promise.all(Array.from({ length: LOGINS }, (_, at) => login(at))).then((all) => {
    isDone = true;
    return all;
  });
  const busy = await read(() => isDone);
  const refused = (await logins).filter(({ status }) => status === 429).length;
  rows.push({
    what: `reading a page while ${LOGINS} log in at once`,
    measured: `alone p50 ${inMs(percentile(quiet, 50))}, p99 ${inMs(percentile(quiet, 99))}; meanwhile p50 ${inMs(percentile(busy, 50))}, most ${inMs(Math.max(...busy))} (${busy.length} reads); one login alone ${inMs(one.ms)}; ${refused} asked to wait`,
    target: '≤ 100 ms beyond one hash',
  });
}

async function benchFirstVisitors(): Promise<void> {
  const path = addSchool();
  const ask = async (visitors: number) => Promise.all(Array.from({ length: visitors }, () => get(path)));
  await get(PAGE);
  const readStored = async () => Promise.all(Array.from({ length: FIRST_VISITORS }, () => get(PAGE)));
  const stored = (await readStored()).map((one) => one.ms);
  const first = await ask(FIRST_VISITORS);
  const wrong = first.filter(({ status }) => status !== 200).length;
  const ms = first.map((one) => one.ms);
  const next = await get(path);
  rows.push({
    what: `${FIRST_VISITORS} first visitors of a page that no generation has`,
    measured: `p50 ${inMs(percentile(ms, 50))}, most ${inMs(Math.max(...ms))}, ${wrong} failed; of a stored page p50 ${inMs(percentile(stored, 50))}, most ${inMs(Math.max(...stored))}; visitor ${FIRST_VISITORS + 1}: ${inMs(next.ms)}`,
    target: 'as a stored page',
  });
}

/** Copies a school of the state under a new id. Returns the path of its profile. */
function addSchool(): string {
  const database = new DatabaseSync(localDatabasePath(stateDir, readDatabaseBinding('CATALOGUE').databaseId));
  const row = database.prepare(`SELECT * FROM school WHERE state = 'nv' AND is_open = 1 LIMIT 1`).get();
  if (row === undefined) throw new Error('The demonstration has no open school of Nevada.');
  const { key: _key, ...columns } = row;
  const copy = { ...columns, id: '329999999999', name: 'New School' };
  const names = Object.keys(copy);
  const sql = `INSERT INTO school (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
  database.prepare(sql).run(...Object.values(copy));
  database.close();
  return `/nevada/${String(row['city_slug'])}/329999999999-New-School/`;
}
