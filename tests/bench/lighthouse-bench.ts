// node scripts/bootstrap.mjs tests/bench/lighthouse-bench.ts [--url http://127.0.0.1:8787] [--only city] [--part 1/3]:
// Lighthouse's mobile preset over every kind of page, in both languages, of a server that was started with the demonstration
// data. Writes a table to tests/bench/lighthouse-results.md; a part renews its own lines, which .state/lighthouse.json keeps. With
// --path /ca/…, once or more, measures these pages instead and only prints.
import { isListOf, readJson } from '#domain/types/json-checks.ts';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SITE_PAGES } from '../e2e/site-pages.ts';
import { LANGUAGES, inLanguage } from '../e2e/views.ts';
import { openLighthouse } from './lighthouse-run.ts';
import { lighthouseTable, type LighthouseRow } from './lighthouse-table.ts';

const RESULTS = 'tests/bench/lighthouse-results.md';
const KEPT = '.state/lighthouse.json';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8787' },
    only: { type: 'string' },
    part: { type: 'string', default: '1/1' },
    path: { type: 'string', multiple: true, default: [] },
  },
});
const [part = 1, parts = 1] = values.part.split('/').map(Number);
const pages = SITE_PAGES.filter(({ name }) => values.only === undefined || name.includes(values.only)).filter(
  (_, at) => at % parts === part - 1,
);
const { measure, close } = await openLighthouse(values.url);
if (values.path.length > 0) {
  for (const path of values.path) console.log(JSON.stringify({ page: path, ...(await measure(path)) }));
  await close();
  process.exit(0);
}
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
  await close();
}
mkdirSync('.state', { recursive: true });
writeFileSync(KEPT, JSON.stringify([...rows]));
const inOrder = SITE_PAGES.flatMap(({ name }) =>
  LANGUAGES.flatMap((language) => rows.get(`${name} (${language})`) ?? []),
);
const table = lighthouseTable(inOrder, new Date());
console.log(`\n${table}`);
writeFileSync(RESULTS, table);

function isNamedRow(value: unknown): value is [name: string, row: LighthouseRow] {
  return Array.isArray(value) && value.length === 2;
}
