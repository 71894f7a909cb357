// node scripts/bootstrap.mjs tests/bench/search-http-bench.ts [--requests 100000]: the built Worker over the national catalogue
// and its search segments: sizes of answers, bytes of each view in a browser, and hostile requests. Prints a table and writes it
// to tests/bench/search-http-results.md.
import { chromium } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { buildWorker } from '../../scripts/build.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { serveEdge } from '../../scripts/edge-server.ts';
import { benchTable, type BenchRow } from './bench-table.ts';
import { benchHostile } from './hostile-bench.ts';
import { benchAnswerSizes, benchViewWeights } from './search/answer-sizes.ts';
import { nationalCatalogue, openCatalogue, searchedStates } from './search/search-catalogue.ts';
import { serveSearch } from './search/search-server.ts';

const PORT = 8792;
const RESULTS = 'tests/bench/search-http-results.md';
const { values } = parseArgs({ options: { requests: { type: 'string', default: '100000' } } });

buildWorker();
const stateDir = await nationalCatalogue();
await publishSegments();
const server = await serveEdge({ port: PORT, stateDir });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const rows: BenchRow[] = [];
try {
  rows.push(...(await benchAnswerSizes(server.url)));
  rows.push(...(await benchViewWeights(server.url, await browser.newPage())));
  rows.push(...(await benchHostile(server.url, Number(values.requests))));
} finally {
  await browser.close();
  server.process.kill('SIGTERM');
}
const table = `${benchTable(rows, new Date())}\nOver the nation's schools. Load of the machine when it ended: ${loadavg()[0]?.toFixed(1) ?? '?'}.\n`;
console.log(`\n${table}`);
writeFileSync(RESULTS, table);
process.exit(0);

/** Every state is live with its segment, as after a regeneration; what did not change is not built again. */
async function publishSegments(): Promise<void> {
  const catalogue = openCatalogue(stateDir);
  const states = searchedStates(catalogue);
  catalogue.close();
  const publisher = await serveSearch(stateDir);
  for (const state of states) await publisher.publish(state, false);
  publisher.process.kill('SIGTERM');
}
