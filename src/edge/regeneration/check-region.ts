import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import { isStoredWhole, readBytes } from '#data/page/hashed-object.ts';
import { listPackSizes, liveBodies } from '#data/regeneration/live-bodies.ts';
import type { SampledPage } from '#data/regeneration/page-store.ts';
import { unpackWholeBody } from '#data/regeneration/whole-body.ts';
import { logProblem } from '#data/log/log-line.ts';
import { findMissingAssets } from '../pages/asset-store.ts';

export interface CheckedStores {
  readonly catalogue: D1Database;
  readonly packs: R2Bucket;
  readonly assets: Fetcher;
}

/** What one night found in a region. */
export interface RegionCheck {
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

/**
 * Checks what the live pages of a region need: every pack is there and long enough, the packs of this night have the
 * bytes that were written, and so have the search segment and the files that those pages link.
 */
export async function checkRegion(
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

type BrokenLog = ((name: string, message: string) => void) & { readonly count: () => number };

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
