import { LANGUAGES } from '#domain/places/language.ts';
import type { PartnerModules } from '#domain/profile/partner-modules.ts';
import type { PageKind } from '#domain/page/page-model.ts';
import type { Chunk } from '#domain/regeneration/regeneration-chunks.ts';
import { isPageCountDrop, type Region } from '#domain/regeneration/regeneration-contract.ts';
import { digestChunks, loadStateInputs, type StateInputs } from '#data/regeneration/chunk-digests.ts';
import { insertUnchangedChunks, selectChunkPages } from '#data/regeneration/chunk-progress.ts';
import {
  findGeneration,
  findLiveGeneration,
  noteEditsAtPlan,
  regenerationId,
  setPagesTotal,
} from '#data/regeneration/generation-queries.ts';
import { planNation, planState, type StatePlan } from '#data/regeneration/state-plan.ts';
import type { PageRenderer } from '../env/page-renderer.ts';
import { RegenerationError } from './regeneration-error.ts';
import { sha256, type ChunkTarget } from './render-chunk.ts';

interface PlanDependencies {
  readonly catalogue: D1Database;
  readonly renderer: PageRenderer;
  readonly siteOrigin: string;
  readonly homesUrl: string | null;
  readonly partners: PartnerModules;
}

/** Plans a generation. Returns the chunks whose inputs changed since the previous one, or all chunks for a repair. */
export async function planGeneration(dependencies: PlanDependencies, target: ChunkTarget): Promise<PlannedChunk[]> {
  const id = regenerationId(target.region, target.generation);
  const { catalogue } = dependencies;
  await noteEditsAtPlan(catalogue, id);
  const { planned, inputs } = await planWithInputs(catalogue, target.region);
  const pages = planned.paths.size * LANGUAGES.length;
  await setPagesTotal(catalogue, id, { pages, pathsHash: sha256([...planned.paths].join('\n')) });
  const live = await findLiveGeneration(catalogue, target.region);
  const record = await findGeneration(catalogue, id);
  if (live !== null && isPageCountDrop(live.pagesTotal, pages) && record?.confirmedDrop !== true) {
    const message = `${live.pagesTotal} pages are live and only ${pages} would be; confirm the drop to go on.`;
    throw new RegenerationError('page-count-drop', message);
  }
  const { renderer, siteOrigin, homesUrl, partners } = dependencies;
  const versionFor = (kind: PageKind) =>
    [renderer.versionFor(kind), siteOrigin, homesUrl, partners.calendar, partners.homes].join('\n');
  const digests = inputs === null ? [] : digestChunks(inputs, { chunks: planned.chunks, versionFor });
  if (record?.isRepair === true) {
    return planned.chunks.map((chunk, index) => ({ index, chunk, digest: digests[index] ?? null, isRepair: true }));
  }
  return skipUnchanged(catalogue, target, { chunks: planned.chunks, digests });
}

/** Plans a region. For a state, also returns the inputs of its pages. */
async function planWithInputs(
  catalogue: D1Database,
  region: Region,
): Promise<{ planned: StatePlan; inputs: StateInputs | null }> {
  if (region === 'us') return { planned: planNation(), inputs: null };
  const inputs = await loadStateInputs(catalogue, region);
  if (inputs === null)
    throw new RegenerationError('internal', `The catalogue does not hold ${region}; import it first.`);
  return { planned: planState(region, inputs), inputs };
}

/** A chunk to render, with its number in the plan. */
export interface PlannedChunk {
  readonly index: number;
  readonly chunk: Chunk;
  readonly digest: string | null;
  /** Its pages are compared with their hashes, and rendered again if they are missing or damaged. */
  readonly isRepair: boolean;
}

/** Skips chunks with the same inputs as in the previous generation, and records them as done. */
async function skipUnchanged(
  catalogue: D1Database,
  target: ChunkTarget,
  { chunks, digests }: { chunks: readonly Chunk[]; digests: readonly (string | null)[] },
): Promise<PlannedChunk[]> {
  const before = await selectChunkPages(catalogue, { ...target, generation: target.generation - 1 });
  const planned = chunks.map((chunk, index) => {
    const digest = digests[index] ?? null;
    return { index, chunk, digest, isRepair: false, pages: before.get(`${JSON.stringify(chunk)} ${digest}`) };
  });
  const unchanged = planned.flatMap(({ index, chunk, digest, pages }) =>
    digest === null || pages === undefined ? [] : [{ chunk: index, pages, scope: JSON.stringify(chunk), digest }],
  );
  await insertUnchangedChunks(catalogue, target, unchanged);
  return planned.flatMap(({ pages, ...chunk }) => (pages === undefined ? [chunk] : []));
}
