// npm run bench -- --keys: a hundred held reviews of the demonstration, decided by keyboard in Chromium: P, the keys of reasons, D with a
// choice, U after every tenth. Prints a table and writes it to tests/bench/keys-results.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { buildWorker } from '../../scripts/build.ts';
import { serveEdge } from '../../scripts/edge-server.ts';
import { prepareCatalogue } from '../../scripts/local-catalogue.ts';
import { benchTable } from './bench-table.ts';
import { addDeskPerson, DESK_COOKIE } from './desk/desk-population.ts';
import { inMs, percentile } from './search/figures.ts';

const RESULTS = 'tests/bench/keys-results.md';
const PORT = Number(process.env['BENCH_PORT'] ?? 9003);
const DECISIONS = 100;
const TARGET_MS = 180_000;
/** The keys of a moderator for one review after the other. */
const KEYS: readonly (readonly string[])[] = [['p'], ['1'], ['2'], ['d', 'ArrowDown', 'Tab', 'Enter'], ['p'], ['3']];
const VISIBLE = '[data-desk-item="review"]:not([hidden])';

const stateDir = mkdtempSync(join(tmpdir(), 'keys-bench-'));
try {
  if (process.env['BENCH_BUILT'] !== 'yes') buildWorker();
  await prepareCatalogue(stateDir);
  addDeskPerson(stateDir);
  const server = await serveEdge({ port: PORT, stateDir });
  try {
    const rows = await measure(server.url);
    const table = `${benchTable(rows, new Date())}
A program presses the keys, and waits until the next review has the focus. Load of the machine when it ended: ${loadavg()[0]?.toFixed(1) ?? '?'}.
`;
    console.log(`\n${table}`);
    writeFileSync(RESULTS, table);
  } finally {
    server.process.kill('SIGTERM');
  }
} finally {
  rmSync(stateDir, { recursive: true, force: true });
}
process.exit(0);

async function measure(url: string) {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  const context = await browser.newContext();
  const [name = '', value = ''] = DESK_COOKIE.split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await page.goto(`${url}/desk/reviews/?status=pending`);
  await page.locator(VISIBLE).first().focus();
  const started = performance.now();
  const each: number[] = [];
  let presses = 0;
  for (let decided = 0; decided < DECISIONS; decided += 1) {
    if ((await page.locator(VISIBLE).count()) === 0) await waitForMore(page);
    const before = performance.now();
    presses += await decideByKeys(page, KEYS[decided % KEYS.length] ?? ['p']);
    if (decided % 10 === 9) {
      await page.keyboard.press('u');
      await page.keyboard.press('p');
      presses += 2;
    }
    each.push(performance.now() - before);
  }
  const total = performance.now() - started;
  await browser.close();
  const left = (TARGET_MS - total) / DECISIONS / 1000;
  return [
    { what: `${DECISIONS} decisions, ${presses} keys`, measured: `${(total / 1000).toFixed(1)} s`, target: '≤ 180 s' },
    {
      what: 'one decision',
      measured: `p50 ${inMs(percentile(each, 50))}, p99 ${inMs(percentile(each, 99))}`,
      target: '',
    },
    { what: 'time left to read each text within 180 s', measured: `${left.toFixed(1)} s`, target: '' },
  ];
}

/** Sends keys until the review that has the focus is gone. Returns the number of keys. */
async function decideByKeys(page: Page, keys: readonly string[]): Promise<number> {
  const visible = await page.locator(VISIBLE).count();
  for (const key of keys) await page.keyboard.press(key);
  await page.waitForFunction(([selector, count]) => document.querySelectorAll(selector).length < count, [
    VISIBLE,
    visible,
  ] as const);
  return keys.length;
}

/** The page loads the next reviews once the last decision is sent. */
async function waitForMore(page: Page): Promise<void> {
  await page.waitForFunction((selector) => document.querySelector(selector) !== null, VISIBLE, { timeout: 20_000 });
  await page.locator(VISIBLE).first().focus();
}
