import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, vi } from 'vitest';
import { keptStores } from './kept-stores.ts';
import { resetTestRenderer } from './test-renderer.ts';

declare global {
  var cachePuts: Map<string, Promise<unknown>> | undefined;
}

// Storage lasts as long as a test file; every test starts with empty databases, buckets and caches, or with what its file keeps.
const { CATALOGUE, CATALOGUE_MIGRATIONS, MEMBERS, MEMBERS_MIGRATIONS, PAGES } = env;
// Files share one runtime, and each loads this module again, so the list must outlive it.
const cachePuts = (globalThis.cachePuts ??= noteCachePuts());
const queries = new Map<D1Database, string>();

beforeAll(async () => {
  await applyD1Migrations(CATALOGUE, CATALOGUE_MIGRATIONS);
  await applyD1Migrations(MEMBERS, MEMBERS_MIGRATIONS);
});

beforeEach(async () => {
  vi.restoreAllMocks();
  // The log of security has a line for each login and refusal.
  vi.spyOn(console, 'log').mockReturnValue();
  resetTestRenderer();
  await emptyCache();
  if (await keptStores.areAsBuilt()) return;
  await Promise.all([emptyDatabase(CATALOGUE), emptyDatabase(MEMBERS), emptyPages()]);
  await keptStores.build();
});

async function emptyDatabase(database: D1Database): Promise<void> {
  const row = await database.prepare(await filledTablesQuery(database)).first<Record<string, number>>();
  const filled = Object.entries(row ?? {}).filter(([, isFilled]) => isFilled === 1);
  if (filled.length > 0) await database.batch(filled.map(([name]) => database.prepare(`DELETE FROM ${name}`)));
}

/** Most tables stay empty in most tests: to ask which is quicker than to empty them all. */
async function filledTablesQuery(database: D1Database): Promise<string> {
  const known = queries.get(database);
  if (known !== undefined) return known;
  const { results } = await database
    .prepare(
      `SELECT name FROM pragma_table_list WHERE type IN ('table', 'virtual') AND schema = 'main'
       AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT IN ('d1_migrations', 'catalogue_edits')
       -- Logs let their rows go if nothing else is left, and roles that go leave a row behind.
       ORDER BY name = 'ended_official', name LIKE '%\\_log' ESCAPE '\\', name`,
    )
    .all<{ name: string }>();
  const query = `SELECT ${results.map(({ name }) => `EXISTS (SELECT 1 FROM ${name}) AS ${name}`).join(', ')}`;
  queries.set(database, query);
  return query;
}

async function emptyPages(): Promise<void> {
  const { objects } = await PAGES.list();
  if (objects.length > 0) await PAGES.delete(objects.map(({ key }) => key));
}

async function emptyCache(): Promise<void> {
  while (cachePuts.size > 0) {
    const puts = [...cachePuts];
    cachePuts.clear();
    await Promise.all(puts.map(([address, put]) => put.then(() => caches.default.delete(address))));
  }
}

/** A cache cannot list its entries. A page may be put into it after its test has ended. */
function noteCachePuts(): Map<string, Promise<unknown>> {
  const noted = new Map<string, Promise<unknown>>();
  const put = caches.default.put.bind(caches.default);
  caches.default.put = (request, response) => {
    const stored = put(request, response);
    noted.set(
      request instanceof Request ? request.url : String(request),
      stored.catch(() => undefined),
    );
    return stored;
  };
  return noted;
}
