import { hasFields, readJson } from '#domain/types/json-checks.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { goLive, openGeneration, startGeneration } from '#data/regeneration/generation-queries.ts';
import { selectCardsOfHits, searchSchools } from '#data/search/search-schools.ts';
import { createSearchStore, type SearchDependencies } from '#data/search/search-store.ts';
import { suggest } from '#data/search/suggest.ts';
import { writeSearchSegment } from '#data/search/write-search-segment.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { SuggestionGroups } from '#domain/engine/suggestions.ts';
import type { SchoolSearch } from '#domain/engine/school-search.ts';
import { countingDatabase } from './counting-database.ts';

interface BenchEnv {
  readonly CATALOGUE: D1Database;
  readonly PAGES: R2Bucket;
}

/** What one question cost: milliseconds of each round, rows of D1 of one round, and the keys of what came first. */
export interface Measured {
  readonly ms: readonly number[];
  readonly rowsRead: number;
  readonly total: number;
  readonly keys: readonly string[];
}

const store = createSearchStore({ freshMs: 1e9, staleMs: 1e9 });
const ALL_GROUPS: readonly (keyof SuggestionGroups)[] = ['schools', 'cities', 'districts', 'zips'];

export default {
  async fetch(request, env, context): Promise<Response> {
    const { pathname } = new URL(request.url);
    const dependencies: SearchDependencies = {
      catalogue: env.CATALOGUE,
      packs: env.PAGES,
      store,
      now: () => Date.now(),
      waitUntil: (work) => context.waitUntil(work),
    };
    const body = request.method === 'POST' ? readJson(await request.text(), hasFields<Asked>()) : null;
    if (pathname === '/publish' && body?.state !== undefined)
      return Response.json(await publish(env, { state: body.state, isFresh: body.isFresh }));
    if (pathname === '/cold') return Response.json(await loadCold(dependencies));
    if (pathname === '/search' && body !== null) return Response.json(await measureSearches(dependencies, body));
    if (pathname === '/suggest' && body !== null) return Response.json(await measureSuggestions(dependencies, body));
    return new Response('ready');
  },
} satisfies ExportedHandler<BenchEnv>;

interface Asked {
  readonly state?: StateCode;
  readonly isFresh?: boolean;
  readonly searches?: readonly SchoolSearch[];
  readonly texts?: readonly string[];
  readonly rounds?: number;
}

/** Makes a state live with its search segment alone, as a regeneration does; `fresh` builds the segment again. */
async function publish(
  { CATALOGUE, PAGES }: BenchEnv,
  { state: region, isFresh = false }: { state: StateCode; isFresh?: boolean | undefined },
): Promise<{ ms: number; bytes: number }> {
  const at = new Date().toISOString();
  const id = await openGeneration(CATALOGUE, { region, templateVersion: 'bench', confirmDrop: true, at });
  await startGeneration(CATALOGUE, id, at);
  const target = { region, generation: Number(id.split('-')[1]) };
  const stores = { catalogue: CATALOGUE, packs: PAGES };
  if (isFresh) await PAGES.delete((await writeSearchSegment(stores, target)) ?? []);
  const startedAt = performance.now();
  const key = await writeSearchSegment(stores, target);
  const ms = performance.now() - startedAt;
  await goLive(CATALOGUE, { ...target, at });
  return { ms, bytes: key === null ? 0 : ((await PAGES.head(key))?.size ?? 0) };
}

/** Loads every segment into a store of its own, as an isolate does that was just started. */
async function loadCold(dependencies: SearchDependencies): Promise<{ ms: number; bytes: number; segments: number }> {
  const startedAt = performance.now();
  const { segments } = await createSearchStore().load(dependencies, null);
  return {
    ms: performance.now() - startedAt,
    bytes: segments.reduce((sum, { byteLength }) => sum + byteLength, 0),
    segments: segments.length,
  };
}

/** Each search with its cards: the work of a results page but for rendering it. */
async function measureSearches(dependencies: SearchDependencies, { searches = [], rounds = 1 }: Asked) {
  const measured: Measured[] = [];
  for (const search of searches) {
    const ms: number[] = [];
    let last: Pick<Measured, 'total' | 'keys'> = { total: 0, keys: [] };
    const counted = countingDatabase(dependencies.catalogue);
    for (let round = 0; round < rounds; round += 1) {
      const startedAt = performance.now();
      const { hits, total } = await searchSchools({ ...dependencies, catalogue: counted.database }, search);
      await selectCardsOfHits(counted.database, hits);
      ms.push(performance.now() - startedAt);
      last = { total, keys: hits.map(({ state, id }) => schoolKey({ state, id })) };
    }
    measured.push({ ms, rowsRead: counted.rowsRead() / rounds, ...last });
  }
  return measured;
}

async function measureSuggestions(dependencies: SearchDependencies, { texts = [], rounds = 1 }: Asked) {
  const measured: { ms: number[]; groups: SuggestionGroups }[] = [];
  for (const text of texts) {
    const request = { text, groups: ALL_GROUPS, limit: 25, groupLimit: 5, near: null, state: null };
    const ms: number[] = [];
    let groups = await suggest(dependencies, request);
    for (let round = 0; round < rounds; round += 1) {
      const startedAt = performance.now();
      groups = await suggest(dependencies, request);
      ms.push(performance.now() - startedAt);
    }
    measured.push({ ms, groups });
  }
  return measured;
}
