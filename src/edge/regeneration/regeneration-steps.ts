import { brotliDecompressSync } from 'node:zlib';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import { LANGUAGES } from '#domain/places/language.ts';
import { loadChunkPages, loadStateContext } from '#data/regeneration/chunk-pages.ts';
import type { PageSources } from '#data/regeneration/page-sources.ts';
import {
  failGeneration,
  findLiveGeneration,
  goLive,
  keepsEveryPath,
  setChunkProgress,
  setPagesRemoved,
  setSitemapsWritten,
  setStaleStates,
  startGeneration,
  regenerationId,
} from '#data/regeneration/generation-queries.ts';
import {
  alivePages,
  insertVersions,
  readBody,
  selectPreviousVersions,
  selectVersionSample,
  versionKey,
  type PageVersion,
} from '#data/regeneration/page-store.ts';
import { writeSearchSegment } from '#data/search/write-search-segment.ts';
import { writeSitemaps } from '#data/regeneration/sitemap-store.ts';
import { planRegion } from '#data/regeneration/state-plan.ts';
import { profilePagesOfRows, loadAverages } from '#data/profile/profile-pages.ts';
import { selectBorderSchools, selectSchools } from '#data/schools/school-queries.ts';
import type { PageCache } from '#data/cache/page-cache.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { PageModel } from '#domain/regeneration/page-model.ts';
import type { PageRenderer } from '../page-renderer.ts';
import { planGeneration, type PlannedChunk } from './plan-generation.ts';
import { inputHashesOf, renderChunk, sha256, type ChunkTarget } from './render-chunk.ts';
import { RegenerationError, failureOfError } from './regeneration-error.ts';
import { copyAssets } from './asset-store.ts';

/** Runs a named piece of work at most once to success: a Workflow's durable step, or a plain call in tests. */
export type RunStep = <T extends Rpc.Serializable<T>>(name: string, work: () => Promise<T>) => Promise<T>;

export interface RegenerationDependencies extends PageSources {
  readonly packs: R2Bucket;
  readonly assets: Fetcher;
  readonly cache: PageCache;
  readonly renderer: PageRenderer;
  readonly siteOrigin: string;
  /** The clock; by default the real one. */
  readonly now?: () => Date;
}

/** Chunks in work at a time: one renders while another waits for the databases. */
const CHUNKS_AT_A_TIME = 3;
const SAMPLED_PAGES = 20;

/**
 * Regenerates a region: plan → render the chunks → tombstones → verify, search segment and stale states → go live → invalidate, sitemaps. A crash
 * before going live leaves the live generation as it was; what was written is not newer than live, so no reader sees it.
 * Resolves to true where the generation went live.
 */
export async function regenerate(
  dependencies: RegenerationDependencies,
  target: ChunkTarget,
  step: RunStep,
): Promise<boolean> {
  const id = regenerationId(target.region, target.generation);
  const { catalogue, now = () => new Date() } = dependencies;
  if (!(await step('start', () => startGeneration(catalogue, id, now().toISOString())))) return false;
  try {
    const [chunks] = await Promise.all([
      step('plan', () => planGeneration(dependencies, target)),
      step('assets', () => copyAssets(dependencies.assets, dependencies.packs)),
    ]);
    for (let first = 0; first < chunks.length; first += CHUNKS_AT_A_TIME) {
      const batch = chunks.slice(first, first + CHUNKS_AT_A_TIME);
      await Promise.all(
        batch.map((chunk, offset) => step(`render ${first + offset}`, () => render(dependencies, target, chunk))),
      );
    }
    await step('tombstones', () => writeTombstones(dependencies, target));
    await Promise.all([
      step('verify', () => verify(dependencies, target)),
      step('search segment', () => writeSearchSegment(dependencies, target)),
      // Before going live: whoever sees the run live also sees which states it made stale.
      step('stale states', () => noteStaleStates(dependencies, target)),
    ]);
    await step('go live', () => makeLive(dependencies, target, now()));
  } catch (error) {
    await step('fail', () =>
      failGeneration(catalogue, id, failureOfError(error), now().toISOString()).then(() => true),
    );
    return false;
  }
  await Promise.all([
    step('invalidate', () => dependencies.cache.invalidate([tagOfRegion(target.region)]).then(() => true)),
    // Crawlers may read the sitemaps before for a moment longer; editors need not wait for them.
    step('sitemaps', () => publishSitemaps(dependencies, target)),
  ]);
  return true;
}

/** The cache tag of every page of a region. */
export function tagOfRegion(region: Region): string {
  return `region-${region}`;
}

async function render(
  dependencies: RegenerationDependencies,
  target: ChunkTarget,
  part: PlannedChunk,
): Promise<{ rendered: number; unchanged: number }> {
  const models = await loadChunkPages(dependencies, target.region, part.chunk);
  const progress = await renderChunk(dependencies, target, models);
  await setChunkProgress(
    dependencies.catalogue,
    { ...target, chunk: part.index },
    {
      ...progress,
      at: (dependencies.now?.() ?? new Date()).toISOString(),
      scope: JSON.stringify(part.chunk),
      digest: part.digest,
    },
  );
  return progress;
}

/** Marks as gone what was alive before and that the catalogue no longer has. */
async function writeTombstones({ catalogue }: RegenerationDependencies, target: ChunkTarget): Promise<number> {
  if (await keepsEveryPath(catalogue, target)) return 0;
  const planned = await planRegion(catalogue, target.region);
  const gone: PageVersion[] = [];
  for await (const page of alivePages(catalogue, target)) {
    if (planned?.paths.has(page.path) === true) continue;
    for (const language of LANGUAGES) {
      gone.push({
        path: page.path,
        language,
        kind: 'gone',
        inputHash: '',
        bodyHash: null,
        body: null,
        isIndexed: false,
        changedAt: target.at,
      });
    }
  }
  await insertVersions(catalogue, target, gone);
  return setPagesRemoved(catalogue, target);
}

/** Reads a sample of what this generation stored back, and compares it with its hash. */
async function verify({ catalogue, packs }: RegenerationDependencies, target: ChunkTarget): Promise<number> {
  const sample = await selectVersionSample(catalogue, target, SAMPLED_PAGES);
  for (const { path, language, bodyHash, body } of sample) {
    const html = brotliDecompressSync(new Uint8Array(await readBody(packs, body)));
    if (sha256(html) !== bodyHash) {
      throw new RegenerationError('stored-page-broken', `${path} (${language}) was not stored as it was rendered.`, {
        path,
        language,
      });
    }
  }
  return sample.length;
}

/** Makes the generation live, unless it was given up meanwhile: then another one may have gone further. */
async function makeLive({ catalogue }: RegenerationDependencies, target: ChunkTarget, at: Date): Promise<boolean> {
  if (await goLive(catalogue, { ...target, at: at.toISOString() })) return true;
  const id = regenerationId(target.region, target.generation);
  throw new RegenerationError('interrupted', `${id} was given up before it could go live.`);
}

async function publishSitemaps(dependencies: RegenerationDependencies, target: ChunkTarget): Promise<number> {
  const files = await writeSitemaps(dependencies, target);
  await setSitemapsWritten(dependencies.catalogue, target);
  return files;
}

/** Finds the other regions whose live pages no longer show what the catalogue says since this one changed. */
async function noteStaleStates(dependencies: RegenerationDependencies, target: ChunkTarget): Promise<Region[]> {
  const { catalogue, renderer } = dependencies;
  const stale: Region[] = [];
  const candidates = target.region === 'us' ? [] : await borderPages(dependencies, target.region);
  if (target.region !== 'us')
    candidates.push({ region: 'us', pages: await loadChunkPages(dependencies, 'us', { kind: 'national' }) });
  for (const { region, pages } of candidates) {
    const live = await findLiveGeneration(catalogue, region);
    const previous = await selectPreviousVersions(
      catalogue,
      pages.map((page) => page.path),
      (live?.generation ?? 0) + 1,
    );
    const isStale = pages.some((page) => {
      const shown = previous.get(versionKey(page.path, 'en'));
      return shown !== undefined && shown.inputHash !== inputHashesOf(page, { ...dependencies, renderer }).en;
    });
    if (isStale) stale.push(region);
  }
  await setStaleStates(catalogue, regenerationId(target.region, target.generation), stale);
  return stale;
}

async function borderPages(sources: PageSources, state: StateCode): Promise<{ region: Region; pages: PageModel[] }[]> {
  const { catalogue } = sources;
  const byState = Map.groupBy(await selectBorderSchools(catalogue, state), (school) => school.state);
  return Promise.all(
    [...byState].map(async ([region, schools]) => {
      const context = await loadStateContext(catalogue, region);
      if (context === null) return { region, pages: [] };
      const averages = await loadAverages(catalogue, region);
      return {
        region,
        pages: await profilePagesOfRows(sources, await selectSchools(catalogue, schools), {
          ...context,
          averages,
        }),
      };
    }),
  );
}
