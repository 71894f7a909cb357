import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import { statePath, type SitePath } from '#domain/places/place-paths.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '#domain/places/language.ts';
import { loadStateContext } from '#data/places/state-context.ts';
import { loadChunkPages } from '#data/regeneration/chunk-pages.ts';
import { noteSchoolVersions } from '#data/follows/school-versions.ts';
import type { PageSources } from '#data/page/page-sources.ts';
import { noteChangedPages } from '#data/regeneration/changed-pages.ts';
import { setChunkProgress } from '#data/regeneration/chunk-progress.ts';
import {
  failGeneration,
  findGeneration,
  findLiveGeneration,
  goLive,
  keepsEveryPath,
  setPagesRemoved,
  setStaleStates,
  startGeneration,
  regenerationId,
} from '#data/regeneration/generation-queries.ts';
import { keepData } from '#data/regeneration/keep-data.ts';
import { restorePinnedData } from '#data/regeneration/restore-data.ts';
import { setSitemapsWritten } from '#data/regeneration/sitemap-generations.ts';
import {
  readLivePages,
  insertVersions,
  selectOlderSample,
  selectPreviousVersions,
  selectVersionSample,
  versionKey,
  type PageVersion,
} from '#data/regeneration/page-store.ts';
import { readWholeBody } from '#data/regeneration/whole-body.ts';
import { syncClaimedSchools } from '#data/claims/sync-claimed-schools.ts';
import { syncSchoolReviews } from '#data/reviews/sync-school-reviews.ts';
import { writeSearchSegment } from '#data/search/write-search-segment.ts';
import { writeSitemaps } from '#data/regeneration/sitemap-store.ts';
import { planRegion } from '#data/regeneration/state-plan.ts';
import { makeProfilePages, loadAverages } from '#data/profile/profile-pages.ts';
import { selectBorderSchools, selectSchools } from '#data/schools/school-queries.ts';
import type { PageCache } from '#data/cache/page-cache.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { LoadedPage } from '#data/page/loaded-page.ts';
import { logProblem } from '#data/log/log-line.ts';
import type { PageRenderer } from '../env/page-renderer.ts';
import type { RunStep } from '../env/run-step.ts';
import { planGeneration, type PlannedChunk } from './plan-generation.ts';
import { hashInputs, renderChunk, type ChunkTarget } from './render-chunk.ts';
import { RegenerationError, parseFailure } from './regeneration-error.ts';
import { copyAssets } from '../pages/asset-store.ts';
import { refreshFront } from './refresh-front.ts';

export interface RegenerationDependencies extends PageSources {
  /** The source of reviews. If it is absent or unavailable, pages keep the reviews of the catalogue. */
  readonly members?: D1Database;
  readonly packs: R2Bucket;
  readonly assets: Fetcher;
  readonly cache: PageCache;
  readonly renderer: PageRenderer;
  readonly siteOrigin: string;
  /** The clock; by default the real one. */
  readonly now?: () => Date;
}

/** Chunks in progress at a time. One renders while another waits for the databases. */
const CHUNKS_AT_A_TIME = 3;
const SAMPLED_PAGES = 20;

/**
 * Regenerates a region: pinned data → reviews → plan → render the chunks → tombstones → verify, search segment and stale states → go live →
 * invalidate, sitemaps, school versions, kept data. A crash before going live leaves the live generation unchanged, because visitors never see
 * versions newer than it. Resolves to true if the generation went live.
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
    await restorePinned(dependencies, target, step);
    if (dependencies.members !== undefined) await step('reviews', () => pullFromMembers(dependencies, target.region));
    const [chunks] = await Promise.all([
      step('plan', () => planGeneration(dependencies, target)),
      step('assets', () => copyAssetsFor(dependencies, id)),
    ]);
    await renderChunks(chunks, (chunk, at) => step(`render ${at}`, () => render(dependencies, target, chunk)));
    await step('tombstones', () => writeTombstones(dependencies, target));
    await Promise.all([
      step('verify', () => verify(dependencies, target)),
      step('search segment', () => writeSearchSegment(dependencies, target)),
      // Before going live: anyone who sees the run live also sees which states became stale.
      step('stale states', () => saveStaleStates(dependencies, target)),
    ]);
    await step('go live', () => makeLive(dependencies, target, now()));
  } catch (error) {
    await step('fail', () =>
      failGeneration(catalogue, id, { failure: parseFailure(error), at: now().toISOString() }).then(() => true),
    );
    return false;
  }
  await Promise.all([
    step('invalidate', () => refreshFront(dependencies, target)),
    // Crawlers may read the previous sitemaps a moment longer. Editors need not wait for them.
    step('sitemaps', () => publishSitemaps(dependencies, target)),
    step('school versions', () => noteSchoolVersions(catalogue, target)),
  ]);
  await keepShownData(dependencies, target, step);
  return true;
}

/** Brings the data back that an editor pinned the state to. */
async function restorePinned(stores: RegenerationDependencies, target: ChunkTarget, step: RunStep): Promise<void> {
  const { region: state, at } = target;
  if (state !== 'us') await restorePinnedData(stores, { state, at, step });
}

/** Keeps the data that the pages show, so that an editor can return to them. Pages are live without it: a failure is logged. */
async function keepShownData(stores: RegenerationDependencies, target: ChunkTarget, step: RunStep): Promise<void> {
  const { region: state, at } = target;
  if (state === 'us') return;
  await keepData(stores, { state, at, step }).catch((error: unknown) => {
    logProblem({ code: 'data-not-kept', region: state, message: String(error) });
  });
}

/** Copies the files that pages link. A repair looks for each of them. */
async function copyAssetsFor({ catalogue, assets, packs }: RegenerationDependencies, id: string): Promise<number> {
  const record = await findGeneration(catalogue, id);
  return copyAssets(assets, packs, { isRepair: record?.isRepair === true });
}

/** Brings changed reviews and claimed schools into the catalogue. Pages of schools matter more: a failure is logged, and the run goes on. */
async function pullFromMembers({ members, catalogue }: RegenerationDependencies, region: Region): Promise<number> {
  if (members === undefined || region === 'us') return 0;
  try {
    await syncClaimedSchools({ members, catalogue }, region);
    return await syncSchoolReviews({ members, catalogue }, region);
  } catch (error) {
    logProblem({ code: 'reviews-not-pulled', region, message: String(error) });
    return 0;
  }
}

/** Renders the chunks, some at a time. After a failure it begins no other one. */
async function renderChunks(
  chunks: readonly PlannedChunk[],
  renderOne: (chunk: PlannedChunk, at: number) => Promise<unknown>,
): Promise<void> {
  const waiting = (function* () {
    yield* chunks.entries();
  })();
  // The loops share the generator, and a loop that throws closes it.
  const renderInTurn = async () => {
    for (const [at, chunk] of waiting) await renderOne(chunk, at);
  };
  await Promise.all(Array.from({ length: CHUNKS_AT_A_TIME }, renderInTurn));
}

async function render(
  dependencies: RegenerationDependencies,
  target: ChunkTarget,
  part: PlannedChunk,
): Promise<{ rendered: number; unchanged: number }> {
  const pages = await loadChunkPages(dependencies, target.region, part);
  const { rendered, unchanged } = await renderChunk(dependencies, { ...target, isRepair: part.isRepair }, pages);
  const progress = { rendered, unchanged: unchanged + part.skipped };
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

/** Marks pages as gone if the catalogue no longer has them. */
async function writeTombstones({ catalogue }: RegenerationDependencies, target: ChunkTarget): Promise<number> {
  if (await keepsEveryPath(catalogue, target)) return 0;
  const planned = await planRegion(catalogue, target.region);
  const gone: PageVersion[] = [];
  for await (const page of readLivePages(catalogue, target)) {
    if (planned?.paths.has(page.path) === true) continue;
    for (const language of LANGUAGE_CODES) {
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

/**
 * Notes which pages changed. Reads back a sample of the stored pages and compares each with its hash. A damaged page of an earlier generation is
 * logged only: this run does not make it worse, and other pages must not wait for its repair.
 */
async function verify({ catalogue, packs }: RegenerationDependencies, target: ChunkTarget): Promise<number> {
  await noteChangedPages(catalogue, target);
  const sample = await selectVersionSample(catalogue, target, SAMPLED_PAGES);
  for (const { path, language, bodyHash, body } of sample) {
    await readWholeBody(packs, body, bodyHash).catch((error: unknown) => {
      const message = `${path} (${language}) was not stored as it was rendered. ${String(error)}`;
      throw new RegenerationError('stored-page-broken', message, { path, language });
    });
  }
  const afterPath = findSamplePath(target);
  const older = await selectOlderSample(catalogue, { ...target, afterPath }, SAMPLED_PAGES);
  for (const { path, language, bodyHash, body } of older) {
    await readWholeBody(packs, body, bodyHash).catch((error: unknown) => {
      logProblem({ code: 'live-page-broken', path, language, message: String(error) });
    });
  }
  return sample.length;
}

/** Picks where the sample of older pages begins: at another letter of the state's places in each generation. */
function findSamplePath({ region, generation }: ChunkTarget): SitePath {
  if (region === 'us') return '';
  return `${statePath(region)}${String.fromCharCode(97 + (generation % 26))}`;
}

/** Makes the generation live. Throws if it was abandoned meanwhile, because another one may be further ahead. */
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

/** Finds the other regions whose live pages show outdated data since this region changed. */
async function saveStaleStates(dependencies: RegenerationDependencies, target: ChunkTarget): Promise<Region[]> {
  const { catalogue, renderer } = dependencies;
  const stale: Region[] = [];
  const candidates = target.region === 'us' ? [] : await loadBorderPages(dependencies, target.region);
  if (target.region !== 'us')
    candidates.push({ region: 'us', pages: await loadChunkPages(dependencies, 'us', { chunk: { kind: 'national' } }) });
  for (const { region, pages } of candidates) {
    const live = await findLiveGeneration(catalogue, region);
    const previous = await selectPreviousVersions(
      catalogue,
      pages.map(({ model }) => model.path),
      (live?.generation ?? 0) + 1,
    );
    const isStale = pages.some((page) => {
      const shown = previous.get(versionKey(page.model.path, DEFAULT_LANGUAGE));
      return shown !== undefined && shown.inputHash !== hashInputs(page, { ...dependencies, renderer });
    });
    if (isStale) stale.push(region);
  }
  await setStaleStates(catalogue, regenerationId(target.region, target.generation), stale);
  return stale;
}

async function loadBorderPages(
  sources: PageSources,
  state: StateCode,
): Promise<{ region: Region; pages: LoadedPage[] }[]> {
  const { catalogue } = sources;
  const byState = Map.groupBy(await selectBorderSchools(catalogue, state), (school) => school.state);
  return Promise.all(
    [...byState].map(async ([region, schools]) => {
      const context = await loadStateContext(catalogue, region);
      if (context === null) return { region, pages: [] };
      const averages = await loadAverages(catalogue, region);
      return {
        region,
        pages: await makeProfilePages(sources, await selectSchools(catalogue, schools), {
          ...context,
          averages,
        }),
      };
    }),
  );
}
