import { LANGUAGE_CODES } from '#domain/places/language.ts';
import type { KnownPartners } from '#domain/profile/partner-modules.ts';
import type { PageKind } from '#domain/page/page-model.ts';
import type { Chunk } from '#domain/regeneration/regeneration-chunks.ts';
import { isPageCountDrop, type Region } from '#domain/regeneration/regeneration-contract.ts';
import { ChunkDigester, loadStateInputs, type StateInputs } from '#data/regeneration/chunk-digests.ts';
import { selectChunkParts, storeChunkParts, type StoredParts } from '#data/regeneration/chunk-parts.ts';
import { insertUnchangedChunks, selectMadeChunks, type MadeChunk } from '#data/regeneration/chunk-progress.ts';
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
  readonly partners: KnownPartners;
}

/** Plans a generation. Returns the chunks whose inputs changed since the previous one, or all chunks for a repair. */
export async function planGeneration(dependencies: PlanDependencies, target: ChunkTarget): Promise<PlannedChunk[]> {
  const id = regenerationId(target.region, target.generation);
  const { catalogue } = dependencies;
  await noteEditsAtPlan(catalogue, id);
  const { planned, inputs } = await planWithInputs(catalogue, target.region);
  const pages = planned.paths.size * LANGUAGE_CODES.length;
  await setPagesTotal(catalogue, id, { pages, pathsHash: sha256([...planned.paths].join('\n')) });
  const live = await findLiveGeneration(catalogue, target.region);
  const record = await findGeneration(catalogue, id);
  if (live !== null && isPageCountDrop(live.pagesTotal, pages) && record?.confirmedDrop !== true) {
    const message = `${live.pagesTotal} pages are live and only ${pages} would be; confirm the drop to go on.`;
    throw new RegenerationError('page-count-drop', message);
  }
  const { renderer, siteOrigin, homesUrl, partners } = dependencies;
  const versionFor = (kind: PageKind) =>
    [
      renderer.versionFor(kind),
      siteOrigin,
      homesUrl,
      partners.calendar,
      partners.homes,
      partners.areInvented ?? false,
    ].join('\n');
  const digester = inputs === null ? null : new ChunkDigester(inputs, versionFor);
  const chunks = planned.chunks.map((chunk, index): PlannedChunk => {
    return { ...WHOLE_CHUNK, index, chunk, digest: digester?.digest(chunk) ?? null };
  });
  if (record?.isRepair === true) return chunks.map((chunk) => ({ ...chunk, isRepair: true }));
  return digester === null ? chunks : skipUnchanged(catalogue, target, { chunks, digester });
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
  /** The schools, cities or districts whose pages can have changed; null: all of the chunk. */
  readonly keys: readonly string[] | null;
  /** The number of pages of the others, in both languages. */
  readonly skipped: number;
}

const WHOLE_CHUNK = { isRepair: false, keys: null, skipped: 0 } as const;

/** Skips chunks, and parts of chunks, with the same inputs as in the previous generation. Records skipped chunks as done. */
async function skipUnchanged(
  catalogue: D1Database,
  target: ChunkTarget,
  { chunks, digester }: { chunks: readonly PlannedChunk[]; digester: ChunkDigester },
): Promise<PlannedChunk[]> {
  const before = await selectMadeChunks(catalogue, { ...target, generation: target.generation - 1 });
  const changed: PlannedChunk[] = [];
  const unchanged: Parameters<typeof insertUnchangedChunks>[2][number][] = [];
  for (const chunk of chunks) {
    const scope = toScope(chunk);
    const made = before.get(scope);
    if (made === undefined || made.digest !== chunk.digest) changed.push(chunk);
    else unchanged.push({ chunk: chunk.index, pages: made.pages, scope, digest: made.digest });
  }
  await insertUnchangedChunks(catalogue, target, unchanged);
  return skipUnchangedParts(catalogue, target, { chunks, changed, before, digester });
}

/** Finds the parts of changed chunks that changed, and notes what the parts are made of. */
async function skipUnchangedParts(
  catalogue: D1Database,
  { region }: ChunkTarget,
  {
    chunks,
    changed,
    before,
    digester,
  }: {
    chunks: readonly PlannedChunk[];
    changed: readonly PlannedChunk[];
    before: ReadonlyMap<string, MadeChunk>;
    digester: ChunkDigester;
  },
): Promise<PlannedChunk[]> {
  const stored = await selectChunkParts(catalogue, region, changed.map(toScope));
  const current = new Map<string, StoredParts>();
  const planned = changed.map((chunk): PlannedChunk => {
    if (chunk.digest === null) return chunk;
    const scope = toScope(chunk);
    const parts = digester.listParts(chunk.chunk);
    current.set(scope, { digest: chunk.digest, hashes: new Map(parts.map(({ key, hash }) => [key, hash])) });
    const known = stored.get(scope);
    if (known === undefined || known.digest !== before.get(scope)?.digest) return chunk;
    const same = parts.filter(({ key, hash }) => known.hashes.get(key) === hash);
    const keys = parts.filter((part) => !same.includes(part)).map(({ key }) => key);
    return { ...chunk, keys, skipped: same.reduce((sum, { pages }) => sum + pages, 0) * LANGUAGE_CODES.length };
  });
  await storeChunkParts(catalogue, region, { changed: current, scopes: chunks.map(toScope) });
  return planned;
}

function toScope({ chunk }: PlannedChunk): string {
  return JSON.stringify(chunk);
}
