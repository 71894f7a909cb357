// node scripts/bootstrap.mjs tests/bench/lighthouse-bench.ts [--url http://127.0.0.1:8787] [--only city] [--part 1/3]:
// Lighthouse's mobile preset over every kind of page, in both languages, of a server that was started with the demonstration
// data. Writes a table to tests/bench/lighthouse-results.md; a part renews its own lines, which .state/lighthouse.json keeps.
import { isListOf, readJson } from '#domain/types/json-checks.ts';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { findChromium } from '../../scripts/chromium.ts';
import { SITE_PAGES } from '../e2e/site-pages.ts';
import { LANGUAGES, inLanguage } from '../e2e/views.ts';
import { lighthouseTable, type LighthouseRow } from './lighthouse-table.ts';

const DEBUGGING_PORT = 8796;
const RESULTS = 'tests/bench/lighthouse-results.md';
const KEPT = '.state/lighthouse.json';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8787' },
    only: { type: 'string' },
    part: { type: 'string', default: '1/1' },
  },
});
const [part = 1, parts = 1] = values.part.split('/').map(Number);
const pages = SITE_PAGES.filter(({ name }) => values.only === undefined || name.includes(values.only)).filter(
  (_, at) => at % parts === part - 1,
);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${DEBUGGING_PORT}`],
});
const rows = new Map<string, LighthouseRow>(
  existsSync(KEPT) ? readJson(readFileSync(KEPT, 'utf8'), isListOf(isNamedRow)) : [],
);
try {
  for (const page of pages) {
    for (const language of LANGUAGES) {
      const name = `${page.name} (${language})`;
      rows.set(name, { page: name, ...(await measure(inLanguage(page.path, language))) });
      console.log(JSON.stringify(rows.get(name)));
    }
  }
} finally {
  await browser.close();
}
mkdirSync('.state', { recursive: true });
writeFileSync(KEPT, JSON.stringify([...rows]));
const inOrder = SITE_PAGES.flatMap(({ name }) =>
  LANGUAGES.flatMap((language) => rows.get(`${name} (${language})`) ?? []),
);
const table = lighthouseTable(inOrder, new Date());
console.log(`\n${table}`);
writeFileSync(RESULTS, table);

/** Lighthouse at times notes no paint on a busy machine, and then has no figures: it is asked again, at most twice. */
async function measure(address: string, triesLeft = 2): Promise<Omit<LighthouseRow, 'page'>> {
  const run = await lighthouse(`${values.url}${address}`, {
    port: DEBUGGING_PORT,
    logLevel: 'error',
    // Else a page that answers 404, as it should, is not measured.
    ignoreStatusCode: true,
  });
  const error = run === undefined ? 'no result' : run.lhr.runtimeError?.message;
  if (run !== undefined && error === undefined) return figuresOf(run.lhr);
  if (triesLeft === 0) throw new Error(`Lighthouse could not measure ${address}: ${error}`);
  return measure(address, triesLeft - 1);
}

function figuresOf({ categories, audits }: Result): Omit<LighthouseRow, 'page'> {
  const score = (category: string): number => Math.round((categories[category]?.score ?? 0) * 100);
  const figure = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: [score('performance'), score('accessibility'), score('best-practices'), score('seo')],
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    bytes: figure('total-byte-weight'),
    failed: failedAudits({ categories, audits }),
  };
}

/** The audits that cost a point. */
function failedAudits({ categories, audits }: Pick<Result, 'categories' | 'audits'>): string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const ids = counted.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9);
  return [...new Set(ids)];
}

function isNamedRow(value: unknown): value is [name: string, row: LighthouseRow] {
  return Array.isArray(value) && value.length === 2;
}
