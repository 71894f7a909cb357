// node scripts/prepare-browser-tests.ts && node tests/bench/lighthouse-ads-bench.ts [--only article]: Lighthouse over each kind of page
// that has ad slots, in both languages, with our own ads and with none. Serves the pages of the browser tests itself. Slots are on
// wide screens only, so both presets run. Writes tests/bench/lighthouse-ads-results.md.
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { BROWSER_TEST_PORT, BROWSER_TEST_STATE } from '../../scripts/browser-test-server.ts';
import { serveEdge } from '../../scripts/edge-server.ts';
import { SITE_PAGES } from '../e2e/site-pages.ts';
import { LANGUAGES, inLanguage } from '../e2e/views.ts';
import { openLighthouse } from './lighthouse-run.ts';
import { lighthouseLines, type LighthouseRow } from './lighthouse-table.ts';

const RESULTS = 'tests/bench/lighthouse-ads-results.md';
const KINDS = ['search results', 'ranking', 'district', 'article'];
const ADS = { 'our own ads': {}, 'no ads': { ADS: 'off' } } as const;

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const pages = KINDS.flatMap((kind) => SITE_PAGES.find((page) => page.kind === kind) ?? []).filter(
  ({ name }) => values.only === undefined || name.includes(values.only),
);
const rows: LighthouseRow[] = [];
for (const [ads, variables] of Object.entries(ADS)) {
  const server = await serveEdge({ port: BROWSER_TEST_PORT, stateDir: BROWSER_TEST_STATE, variables });
  const { measure, close } = await openLighthouse(server.url);
  try {
    for (const { name, path } of pages) {
      for (const form of ['mobile', 'desktop'] as const) {
        for (const language of LANGUAGES) {
          const row = {
            page: `${name} (${language}), ${form}, ${ads}`,
            ...(await measure(inLanguage(path, language), form)),
          };
          rows.push(row);
          console.log(JSON.stringify(row));
        }
      }
    }
  } finally {
    await close();
    const ended = once(server.process, 'exit');
    server.process.kill('SIGTERM');
    await ended;
  }
}
const load = loadavg().map((one) => one.toFixed(1));
const table = [
  `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}. Load when it ended: ${load.join(', ')}.`,
  'Search results say `noindex`, which Lighthouse counts against search engines.',
  '',
  ...lighthouseLines(rows.toSorted((a, b) => a.page.localeCompare(b.page))),
  '',
].join('\n');
console.log(`\n${table}`);
writeFileSync(RESULTS, table);
