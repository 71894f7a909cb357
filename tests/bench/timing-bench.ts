// npm run bench -- --timings: whether a forgotten password takes as long for an unknown address as for a known one, how long
// visitors wait while sixty others log in, what the first thousand visitors of a page cost that no generation has, and how soon a
// review is on its profile. Over HTTP against the built Worker and the demonstration. Writes tests/bench/timing-results.md.
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
import { benchPublishedReviews } from './reviews/published-reviews.ts';
import { inMs, percentile } from './search/figures.ts';

const RESULTS = 'tests/bench/timing-results.md';
const PORT = Number(process.env['BENCH_PORT'] ?? '8795');
const PAIRS = 20;
const PAUSE_MS = 200;
const LOGINS = 60;
const LOGIN_ROUNDS = 5;
const READERS = 4;
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
    // First: the others use up what one address may do.
    rows.push(...(await benchPublishedReviews({ url, stateDir })));
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

async function post(path: string, body: object, address?: string): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now();
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json', ...(address && { 'cf-connecting-ip': address }) },
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

/**
 * Bursts of logins from many addresses, with readers beside them. For comparison, bursts of as many calls that check no
 * password: they come through the same local proxy, and readers wait behind them, too.
 */
async function benchReadingDuringLogins(): Promise<void> {
  const alone: number[] = [];
  for (let at = 0; at < 200; at += 1) alone.push((await get(PAGE)).ms);
  const one = await login('203.0.113.1');
  const beside = { calls: [] as number[], logins: [] as number[] };
  let refused = 0;
  for (let round = 0; round < LOGIN_ROUNDS; round += 1) {
    beside.calls.push(...(await readBeside((at) => post('/gsr/session/auth', {}, `203.1.${round}.${at}`))).ms);
    const { ms, answers } = await readBeside((at) => login(`203.0.${round}.${at}`));
    beside.logins.push(...ms);
    refused += answers.filter(({ status }) => status === 429).length;
  }
  const figures = (ms: readonly number[]) =>
    `p50 ${inMs(percentile(ms, 50))}, p99 ${inMs(percentile(ms, 99))} (${ms.length} reads)`;
  const beyond = percentile(beside.logins, 99) - percentile(beside.calls, 99) - one.ms;
  rows.push({
    what: `reading a page while ${LOGINS} log in at once, ${LOGIN_ROUNDS} times`,
    measured: `alone ${figures(alone)}; beside ${LOGINS} calls without a password ${figures(beside.calls)}; beside ${LOGINS} logins ${figures(beside.logins)}; one login alone ${inMs(one.ms)}; beyond one login and the calls ${inMs(Math.max(0, beyond))}; ${refused} of ${LOGINS * LOGIN_ROUNDS} asked to wait`,
    target: '≤ 100 ms beyond one hash',
  });
}

function login(address: string): Promise<{ status: number; ms: number }> {
  return post('/gsr/session/auth', { email: `none-${address}@example.org`, password: 'wrong horse' }, address);
}

/** Sends a burst of calls, and reads with a few connections until all are answered. */
async function readBeside(
  call: (at: number) => Promise<{ status: number; ms: number }>,
): Promise<{ ms: number[]; answers: { status: number }[] }> {
  const ms: number[] = [];
  let isDone = false;
  const calls = Promise.all(Array.from({ length: LOGINS }, (_, at) => call(at))).then((answers) => {
    isDone = true;
    return answers;
  });
  const read = async () => {
    while (!isDone) ms.push((await get(PAGE)).ms);
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return { ms, answers: await calls };
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
