// npm run bench -- --desk: the desk of the whole country: how long its pages take inside the Worker, how long a preview takes,
// and when a changed fact is live. Prints a table and writes it to tests/bench/desk-results.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWorker } from '../../scripts/build.ts';
import { serveEdge, type EdgeServer } from '../../scripts/edge-server.ts';
import { prepareCatalogue } from '../../scripts/local-catalogue.ts';
import { createRegenerationClient } from '../../src/pipeline/regeneration/regeneration-client.ts';
import { regenerateRegions } from '../../src/pipeline/regeneration/regenerate-states.ts';
import { DEMO_CASES } from '../../src/pipeline/sample/demo-catalogue.ts';
import { benchTable, type BenchRow } from './bench-table.ts';
import { CORRECTIONS, DESK_COOKIE, LOG_ROWS, populateDesk, SCHOOLS } from './desk/desk-population.ts';
import { inMs, percentile } from './search/figures.ts';

const RESULTS = 'tests/bench/desk-results.md';
const PORT = Number(process.env['BENCH_PORT'] ?? 9003);
const READS = 20;
const FACTS = 5;
const { state, id } = DEMO_CASES.districtWithoutBoundary;
const SCHOOL = `/desk/schools/${state}-${id}/`;
const PAGES = [
  ['Today', '/desk/'],
  ['Reviews', '/desk/reviews/'],
  ['Corrections', '/desk/corrections/'],
  ['Claims', '/desk/claims/'],
  ['Schools, found by a word of all', '/desk/schools/?q=bench'],
  ['Schools, found by an id', '/desk/schools/?q=480000100000'],
  ['facts of a school', SCHOOL],
  ['history of a school', `${SCHOOL}history/`],
  ['Regenerations', '/desk/regenerations/'],
  ['regenerations of a state', `/desk/regenerations/${state}/`],
  ['changed pages, before and after', `/desk/regenerations/${state}-1/changes/`],
  ['Data', '/desk/data/'],
  ['Events', '/desk/events/'],
  ['People', '/desk/people/'],
  ['Log', '/desk/log/'],
  ['Log of one kind and state', '/desk/log/?kind=fact&state=tx'],
] as const;

const stateDir = mkdtempSync(join(tmpdir(), 'desk-bench-'));
const rows: BenchRow[] = [];
try {
  buildWorker();
  await prepareCatalogue(stateDir);
  const first = await serveEdge({ port: PORT, stateDir });
  const client = createRegenerationClient(first);
  if (!(await regenerateRegions(client, { regions: [state], confirmDrop: false, skipUnknown: false })))
    throw new Error('The pages of the demonstration could not be made: see above.');
  await stop(first);
  populateDesk(stateDir);
  const server = await serveEdge({ port: PORT, stateDir });
  try {
    for (const [what, path] of PAGES)
      rows.push({ what: `desk page: ${what}`, measured: await benchPage(server, path), target: 'p99 ≤ 200 ms' });
    rows.push({
      what: 'preview of a changed fact',
      measured: await benchPage(server, `${SCHOOL}preview/?fact=phone&value=7755550100`),
      target: 'p99 ≤ 300 ms',
    });
    rows.push({ what: 'a changed fact is live', measured: await benchFacts(server), target: '≤ 2 s' });
  } finally {
    await stop(server);
  }
} finally {
  rmSync(stateDir, { recursive: true, force: true });
}
const table = `${benchTable(rows, new Date())}
With ${SCHOOLS.toLocaleString('en')} schools, ${CORRECTIONS.toLocaleString('en')} open corrections and ${LOG_ROWS.toLocaleString('en')} log rows.
Pages are measured inside the Worker (\`Server-Timing\`), ${READS} reads each after one. Load of the machine when it ended: ${loadavg()[0]?.toFixed(1) ?? '?'}.
`;
console.log(`\n${table}`);
writeFileSync(RESULTS, table);
process.exit(0);

async function stop({ process: child }: EdgeServer): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Reads a page as the person at the desk, and returns what it cost inside the Worker. */
async function benchPage(server: EdgeServer, path: string): Promise<string> {
  const ms: number[] = [];
  for (let read = 0; read <= READS; read += 1) {
    const response = await fetch(`${server.url}${path}`, { headers: { cookie: DESK_COOKIE }, redirect: 'manual' });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
    ms.push(Number(/total;dur=(\d+)/.exec(response.headers.get('server-timing') ?? '')?.[1] ?? Number.NaN));
  }
  const measured = ms.slice(1);
  return `p50 ${inMs(percentile(measured, 50))}, p99 ${inMs(percentile(measured, 99))}`;
}

/** Changes a phone number some times, and waits each time until the live profile shows it. */
async function benchFacts(server: EdgeServer): Promise<string> {
  const seconds: number[] = [];
  const profile = await findProfile(server);
  for (let at = 0; at < FACTS; at += 1) {
    const phone = `(775) 555-01${String(at + 10)}`;
    const startedAt = performance.now();
    await publish(server, phone);
    while (!(await (await fetch(`${server.url}${profile}`)).text()).includes(phone)) {
      if (performance.now() - startedAt > 30_000) throw new Error(`${phone} is not live.`);
      await new Promise((later) => setTimeout(later, 25));
    }
    seconds.push((performance.now() - startedAt) / 1000);
  }
  return `median ${percentile(seconds, 50).toFixed(1)} s, most ${Math.max(...seconds).toFixed(1)} s (${FACTS} changes)`;
}

async function findProfile(server: EdgeServer): Promise<string> {
  const page = await (await fetch(`${server.url}${SCHOOL}`, { headers: { cookie: DESK_COOKIE } })).text();
  const path = new RegExp(`/[\\w-]+/[\\w-]+/${id}-[^/"]+/`).exec(page)?.[0];
  if (path === undefined) throw new Error('The desk links no profile.');
  return path;
}

async function publish(server: EdgeServer, value: string): Promise<void> {
  const page = await (
    await fetch(`${server.url}${SCHOOL}change/?fact=phone&value=${encodeURIComponent(value)}`, {
      headers: { cookie: DESK_COOKIE },
    })
  ).text();
  const seen = Number(/name="seen" value="(\d+)"/.exec(page)?.[1] ?? 0);
  const response = await fetch(`${server.url}${SCHOOL}facts`, {
    method: 'POST',
    headers: { cookie: DESK_COOKIE, 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ fact: 'phone', value, reason: 'A bench.', hold: 'always', seen }),
  });
  if (!response.ok) throw new Error(`The change answered ${response.status}: ${await response.text()}`);
}
