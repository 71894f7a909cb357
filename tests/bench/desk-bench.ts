// npm run bench -- --desk: the desk of the whole country: how long its pages take inside the Worker, how long a preview takes,
// when a changed fact is live, and how long going back takes. Prints a table and writes it to tests/bench/desk-results.md.
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
import { benchLiveFacts } from './desk/live-facts.ts';
import { inMs, percentile } from './search/figures.ts';

const RESULTS = 'tests/bench/desk-results.md';
const PORT = Number(process.env['BENCH_PORT'] ?? 9003);
const READS = 20;
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
    const live = await benchLiveFacts(server, DEMO_CASES.districtWithoutBoundary);
    rows.push(
      { what: 'a changed phone number is live on the profile', measured: live.phone, target: '≤ 2 s' },
      {
        what: 'a changed name is live on the profile and on the page of the city',
        measured: live.name,
        target: '≤ 2 s',
      },
    );
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
