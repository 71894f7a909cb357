import { WorkflowEntrypoint, type WorkflowEvent, type WorkflowStep } from 'cloudflare:workers';
import { logFact, logProblem } from '#data/log/log-line.ts';
import { isStoredWhole, readBytes } from '#data/page/hashed-object.ts';
import { selectLiveRegions, listPackSizes, liveBodies } from '#data/regeneration/live-bodies.ts';
import type { SampledPage } from '#data/regeneration/page-store.ts';
import { unpackWholeBody } from '#data/regeneration/whole-body.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import type { EdgeEnv } from '../env/edge-env.ts';
import type { PageRenderer } from '../env/page-renderer.ts';
import type { RunStep } from '../env/run-step.ts';
import { restoreAssets, findMissingAssets } from '../pages/asset-store.ts';
import { joinOrOpen } from './request-regeneration.ts';

interface CheckedStores {
  readonly catalogue: D1Database;
  readonly packs: R2Bucket;
  readonly assets: Fetcher;
}

/** What one night found in a region. */
interface RegionCheck {
  readonly packs: number;
  /** Bodies that were compared with their hashes. */
  readonly bodies: number;
  readonly broken: number;
}

/** Each night reads a seventh of the packs whole, and the sizes of all of them. */
const NIGHTS = 7;

const DAY_MS = 86_400_000;

/** Broken pages of a region that are logged one by one. */
const LOGGED_CAP = 5;

/** Addresses of files are ASCII, and this is quicker than UTF-8. */
const LATIN = new TextDecoder('latin1');

const LINKED_FILE = /\/_astro\/[\w./-]{1,280}/g;

type BrokenLog = ((name: string, message: string) => void) & { readonly count: () => number };

/** Regions that one night repairs. Each repair reads all pages of its region, and the others can wait a night. */
const REPAIRS_A_NIGHT = 6;

const STEP_CONFIG = {
  retries: { limit: 2, delay: '30 seconds', backoff: 'exponential' },
  timeout: '10 minutes',
} as const;

interface RepairDependencies extends CheckedStores {
  /** Requests a regeneration that renders missing and damaged pages again. */
  readonly repair: (region: Region) => Promise<unknown>;
}

/**
 * Checks the page store of every live region, and requests repairs of the regions where something is missing or
 * damaged. A region that cannot be checked does not keep the others from it. Returns the regions to be repaired.
 */
export async function repairStore(dependencies: RepairDependencies, at: Date, step: RunStep): Promise<Region[]> {
  const { catalogue, packs, assets } = dependencies;
  const restored = await step('assets', () => restoreAssets(assets, packs));
  const regions = await step('regions', () => selectLiveRegions(catalogue));
  const total = { packs: 0, bodies: 0, broken: 0 };
  const broken: Region[] = [];
  for (const live of regions) {
    const check = await step(`check ${live.region}`, () => checkRegion(dependencies, live, at)).catch(
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        logProblem({ code: 'store-not-checked', region: live.region, message });
        return null;
      },
    );
    if (check === null) continue;
    total.packs += check.packs;
    total.bodies += check.bodies;
    total.broken += check.broken;
    if (check.broken > 0) broken.push(live.region);
  }
  const tonight = broken.slice(0, REPAIRS_A_NIGHT);
  for (const region of tonight) await step(`repair ${region}`, () => dependencies.repair(region).then(() => true));
  await step('report', async () => {
    const postponed = broken.slice(REPAIRS_A_NIGHT);
    logFact({ code: 'store-checked', ...total, restored: restored.length, repaired: tonight });
    if (postponed.length > 0) logProblem({ code: 'repairs-postponed', regions: postponed });
    return true;
  });
  return tonight;
}

/** Creates the nightly Workflow that keeps the page store whole. */
export function createRepairStore(renderer: Pick<PageRenderer, 'templateVersion'>) {
  return class extends WorkflowEntrypoint<EdgeEnv> {
    override async run(event: Readonly<WorkflowEvent<unknown>>, step: WorkflowStep): Promise<Region[]> {
      const { env } = this;
      const { templateVersion } = renderer;
      const repair = (region: Region) =>
        joinOrOpen(env, { region, confirmDrop: false, isRepair: true, templateVersion });
      const stores = { catalogue: env.CATALOGUE, packs: env.PAGES, assets: env.ASSETS };
      return repairStore({ ...stores, repair }, event.timestamp, (name, work) => step.do(name, STEP_CONFIG, work));
    }
  };
}

/**
 * Checks what the live pages of a region need: every pack is there and long enough, the packs of this night have the
 * bytes that were written, and so have the search segment and the files that those pages link.
 */
async function checkRegion(
  stores: CheckedStores,
  live: { readonly region: Region; readonly generation: number; readonly segment: string | null },
  at: Date,
): Promise<RegionCheck> {
  const log = createBrokenLog(live.region);
  const { ends, tonight } = await readLiveBodies(stores.catalogue, live, at);
  const sizes = await listPackSizes(stores.packs, live.region);
  for (const [pack, end] of ends) {
    if ((sizes.get(pack) ?? 0) < end) log(pack, sizes.has(pack) ? 'It was cut short.' : 'It is missing.');
  }
  const links = new Set<string>();
  let bodies = 0;
  for (const [pack, pages] of tonight) {
    bodies += pages.length;
    await checkPack(stores.packs, { pack, pages }, { links, log });
  }
  for (const path of await findMissingAssets(stores.assets, stores.packs, links)) log(path, 'Pages link it.');
  if (live.segment !== null && !(await isStoredWhole(stores.packs, live.segment)))
    log(live.segment, 'It is not whole.');
  return { packs: ends.size, bodies, broken: log.count() };
}

/** Logs the first broken things of a region, and counts all. */
function createBrokenLog(region: Region): BrokenLog {
  let count = 0;
  const log = (name: string, message: string) => {
    count += 1;
    if (count <= LOGGED_CAP) logProblem({ code: 'live-page-broken', region, path: name, message });
  };
  return Object.assign(log, { count: () => count });
}

/** Reads where each pack must end, and the bodies of the packs whose turn it is. */
async function readLiveBodies(
  catalogue: D1Database,
  live: { readonly region: Region; readonly generation: number },
  at: Date,
): Promise<{ ends: Map<string, number>; tonight: Map<string, SampledPage[]> }> {
  const ends = new Map<string, number>();
  const tonight = new Map<string, SampledPage[]>();
  for await (const page of liveBodies(catalogue, live)) {
    const { pack, byteOffset, byteLength } = page.body;
    ends.set(pack, Math.max(ends.get(pack) ?? 0, byteOffset + byteLength));
    if (!isTurnOf(pack, at)) continue;
    const pages = tonight.get(pack);
    if (pages === undefined) tonight.set(pack, [page]);
    else pages.push(page);
  }
  return { ends, tonight };
}

/** True if a pack is read whole in the night of this day. Its key has a hash, so packs spread over the nights. */
export function isTurnOf(pack: string, at: Date): boolean {
  const hash = /\/([0-9a-f]{8})[0-9a-f]*(?:-\d+)?$/.exec(pack)?.[1];
  return hash === undefined || Number.parseInt(hash, 16) % NIGHTS === Math.floor(at.getTime() / DAY_MS) % NIGHTS;
}

/** Compares the bodies of a pack with their hashes, and collects the files that they link. */
async function checkPack(
  packs: R2Bucket,
  { pack, pages }: { readonly pack: string; readonly pages: readonly SampledPage[] },
  { links, log }: { readonly links: Set<string>; readonly log: BrokenLog },
): Promise<void> {
  const object = await packs.get(pack);
  // Its absence is known from the list.
  if (object === null) return;
  const bytes = new Uint8Array(await readBytes(object));
  for (const { path, language, bodyHash, body } of pages) {
    const html = unpackWholeBody(bytes.subarray(body.byteOffset, body.byteOffset + body.byteLength), bodyHash);
    if (html === null) log(`${path} (${language})`, `${pack} is damaged at ${body.byteOffset}.`);
    else for (const [link] of LATIN.decode(html).matchAll(LINKED_FILE)) links.add(link);
  }
}
