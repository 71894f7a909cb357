// npm run bench -- --reviews [--state DIR]: the calls of reviews inside workerd, over two million invented reviews. Prints a table and
// writes it to tests/bench/reviews-results.md. A state folder is filled if it is empty, and kept for the next run.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchTable, type BenchRow } from './bench-table.ts';
import { serveBenchWorker, type BenchWorker } from './bench-worker.ts';
import { benchCookie, benchSchool, populate } from './members/members-population.ts';
import type { AskedCall, MeasuredCall } from './members/members-worker.ts';
import { addReviews, countLaterReviews, freeMember, REVIEWS } from './reviews/reviews-population.ts';
import { inMs, percentile } from './search/figures.ts';

const RESULTS = 'tests/bench/reviews-results.md';
const PORT = 9001;
const CALLS_AT_A_TIME = 20;
const COMMENT = 'Our children like to go there, and the teachers explain what a grade means to every family that asks.';

const rows: BenchRow[] = [];
const { values } = parseArgs({ options: { state: { type: 'string' } }, strict: false });
const kept = typeof values.state === 'string' ? values.state : null;
const stateDir = kept ?? mkdtempSync(join(tmpdir(), 'reviews-bench-'));
try {
  if (!existsSync(join(stateDir, 'v3'))) {
    await populate(stateDir);
    addReviews(stateDir);
  }
  const firstFree = countLaterReviews(stateDir);
  const config = 'tests/bench/members/wrangler.toml';
  const worker = await serveBenchWorker({ config, main: 'members-worker.ts', port: PORT, stateDir });
  try {
    for (const [what, school] of [
      ['200 reviews', (at: number) => benchSchool(1 + at)],
      ['5,000 reviews', () => benchSchool(0)],
    ] as const)
      for (const query of ['', '&sort=helpful', '&sort=lowest&user_type=student', '&topic=teachers&sort=helpful'])
        await bench(worker, { what: `list of a school with ${what} ${query}`, target: 'p99 ≤ 10 ms' }, (at) => {
          const { state, id } = school(at);
          return read(`/gsr/api/reviews?state=${state}&school_id=${id}${query}`);
        });
    await bench(worker, { what: 'a review is submitted', target: 'p99 ≤ 30 ms' }, (at) =>
      write(at, freeMember(firstFree + at)),
    );
  } finally {
    worker.process.kill('SIGTERM');
  }
} finally {
  if (kept === null) rmSync(stateDir, { recursive: true, force: true });
}
const table = `${benchTable(rows, new Date())}
Over ${REVIEWS.toLocaleString('en')} reviews. Load of the machine when it ended: ${loadavg()[0]?.toFixed(1) ?? '?'}. The Worker's clock counts whole milliseconds.
`;
console.log(`\n${table}`);
writeFileSync(RESULTS, table);
process.exit(0);

function read(path: string): AskedCall {
  return { method: 'GET', path, cookie: '', body: null };
}

function write(at: number, member: number): AskedCall {
  const { state, id } = benchSchool(at);
  const five_star = { answer: 1 + (at % 5), comment: `${COMMENT} This is review number ${member} of the bench.` };
  const body = { state, school_id: id, user_type: 'parent', five_star };
  // Many reviews from one network would be held: fewer rows would change.
  const address = `10.0.${Math.floor(member / 250) % 250}.${member % 250}`;
  return { method: 'POST', path: '/gsr/api/reviews', cookie: benchCookie(member), body, address };
}

async function bench(
  worker: BenchWorker,
  { what, target }: Pick<BenchRow, 'what' | 'target'>,
  callOf: (at: number) => AskedCall,
): Promise<void> {
  const calls = Array.from({ length: 500 + CALLS_AT_A_TIME }, (_, at) => callOf(at));
  const measured: MeasuredCall[] = [];
  for (let from = 0; from < calls.length; from += CALLS_AT_A_TIME)
    measured.push(...(await worker.post<MeasuredCall[]>('/', calls.slice(from, from + CALLS_AT_A_TIME))));
  const failed = measured.find(({ status }) => status !== 200);
  if (failed !== undefined) throw new Error(`${what}: a call answered ${failed.status}.`);
  const ms = measured.slice(CALLS_AT_A_TIME).map((call) => call.ms);
  const times = `p50 ${inMs(percentile(ms, 50))}, p99 ${inMs(percentile(ms, 99))}, most ${inMs(Math.max(...ms))}`;
  rows.push({ what: `${what} (500 calls)`, measured: times, target });
}
