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
import { profilePath } from '../../src/domain/places/place-paths.ts';
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
const REVIEWS = 5;
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
    await benchPublishedReviews();
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

/** One member reviews five schools, one after the other, and looks at each profile until the review is there. */
async function benchPublishedReviews(): Promise<void> {
  const email = 'reviewer@example.org';
  const register = await fetch(`${url}/gsr/session/register_email`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  if (register.status !== 200) throw new Error(`A sign-up answered ${register.status}.`);
  const cookie = register.headers.getSetCookie().map((line) => line.split(';')[0]);
  const headers = { origin: url, 'content-type': 'application/json', cookie: cookie.join('; ') };
  verify(email);
  const ms: number[] = [];
  for (const { id, path } of someSchools(REVIEWS)) {
    const comment = `Our family knows this school well, and this is what bench review number ${id} says of it today.`;
    const body = { state: 'nv', school_id: id, user_type: 'parent', five_star: { answer: 4, comment } };
    const startedAt = performance.now();
    const answer = await fetch(`${url}/gsr/api/reviews`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (answer.status !== 200) throw new Error(`A review answered ${answer.status}: ${await answer.text()}`);
    while (!(await (await fetch(`${url}${path}`)).text()).includes(`review number ${id} `)) {
      if (performance.now() - startedAt > 60_000) throw new Error(`The review of ${path} is not there after a minute.`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    ms.push(performance.now() - startedAt);
  }
  rows.push({
    what: `a review is on its stored profile (${REVIEWS}, one after the other)`,
    measured: `p50 ${inMs(percentile(ms, 50))}, most ${inMs(Math.max(...ms))}`,
    target: '≤ 10 s',
  });
}

/** Confirms an address without its email. */
function verify(email: string): void {
  const database = new DatabaseSync(localDatabasePath(stateDir, readDatabaseBinding('MEMBERS').databaseId));
  database.prepare(`UPDATE member SET email_verified_at = '2026-01-01T00:00:00.000Z' WHERE email = ?`).run(email);
  database.close();
}

function someSchools(count: number): { id: string; path: string }[] {
  const database = new DatabaseSync(localDatabasePath(stateDir, readDatabaseBinding('CATALOGUE').databaseId));
  const rowsOfSchools = database
    .prepare(`SELECT id, name, city_slug FROM school WHERE state = 'nv' AND is_open = 1 ORDER BY id DESC LIMIT ?`)
    .all(count);
  database.close();
  return rowsOfSchools.map((row) => {
    const card = {
      state: 'nv',
      id: String(row['id']),
      name: String(row['name']),
      citySlug: String(row['city_slug']),
    } as const;
    return { id: card.id, path: profilePath(card) };
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
