import { LANGUAGES } from '#domain/places/language.ts';
import type { Chunk } from '#domain/regeneration/regeneration-chunks.ts';
import { isPageCountDrop, type Region } from '#domain/regeneration/regeneration-contract.ts';
import { digestChunks, loadStateMakings, type StateMakings } from '#data/regeneration/chunk-digests.ts';
import {
  findGeneration,
  findLiveGeneration,
  insertUnchangedChunks,
  noteEditsAtPlan,
  regenerationId,
  selectChunkPages,
  setPagesTotal,
} from '#data/regeneration/generation-queries.ts';
import { planNation, planState, type StatePlan } from '#data/regeneration/state-plan.ts';
import type { PageRenderer } from '../page-renderer.ts';
import { RegenerationError } from './regeneration-error.ts';
import { sha256, type ChunkTarget } from './render-chunk.ts';

interface PlanDependencies {
  readonly catalogue: D1Database;
  readonly renderer: PageRenderer;
  readonly siteOrigin: string;
  readonly homesUrl: string | null;
}

/** What a generation has to look at: the chunks that are not made of the very same things as before. */
export async function planGeneration(dependencies: PlanDependencies, target: ChunkTarget): Promise<PlannedChunk[]> {
  const id = regenerationId(target.region, target.generation);
  const { catalogue } = dependencies;
  await noteEditsAtPlan(catalogue, id);
  const { planned, makings } = await planWithMakings(catalogue, target.region);
  const pages = planned.paths.size * LANGUAGES.length;
  await setPagesTotal(catalogue, id, { pages, pathsHash: sha256([...planned.paths].join('\n')) });
  const live = await findLiveGeneration(catalogue, target.region);
  const record = await findGeneration(catalogue, id);
  if (live !== null && isPageCountDrop(live.pagesTotal, pages) && record?.confirmedDrop !== true) {
    const message = `${live.pagesTotal} pages are live and only ${pages} would be; confirm the drop to go on.`;
    throw new RegenerationError('page-count-drop', message);
  }
  const { renderer, siteOrigin, homesUrl } = dependencies;
  const version = [renderer.templateVersion, siteOrigin, homesUrl].join('\n');
  const digests = makings === null ? [] : digestChunks(makings, { chunks: planned.chunks, version });
  return withoutUnchanged(catalogue, target, { chunks: planned.chunks, digests });
}

/** The plan of a region, and of a state what its pages are made of. */
async function planWithMakings(
  catalogue: D1Database,
  region: Region,
): Promise<{ planned: StatePlan; makings: StateMakings | null }> {
  if (region === 'us') return { planned: planNation(), makings: null };
  const makings = await loadStateMakings(catalogue, region);
  if (makings === null)
    throw new RegenerationError('internal', `The catalogue does not hold ${region}; import it first.`);
  return { planned: planState(region, makings), makings };
}

/** A chunk to look at, with its number in the plan. */
export interface PlannedChunk {
  readonly index: number;
  readonly chunk: Chunk;
  readonly digest: string | null;
}

/** Leaves out the chunks that the generation before made of the very same things, and notes them as done. */
async function withoutUnchanged(
  catalogue: D1Database,
  target: ChunkTarget,
  { chunks, digests }: { chunks: readonly Chunk[]; digests: readonly (string | null)[] },
): Promise<PlannedChunk[]> {
  const before = await selectChunkPages(catalogue, { ...target, generation: target.generation - 1 });
  const planned = chunks.map((chunk, index) => {
    const digest = digests[index] ?? null;
    return { index, chunk, digest, pages: before.get(`${JSON.stringify(chunk)} ${digest}`) };
  });
  const unchanged = planned.flatMap(({ index, chunk, digest, pages }) =>
    digest === null || pages === undefined ? [] : [{ chunk: index, pages, scope: JSON.stringify(chunk), digest }],
  );
  await insertUnchangedChunks(catalogue, target, unchanged);
  return planned.flatMap(({ pages, ...chunk }) => (pages === undefined ? [chunk] : []));
}
