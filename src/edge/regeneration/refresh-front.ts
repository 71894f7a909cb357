import type { PageCache } from '#data/cache/page-cache.ts';
import { logProblem } from '#data/log/log-line.ts';
import {
  clearFrontTags,
  MAX_FRONT_TAGS,
  noteFrontTags,
  selectChangedPaths,
  selectStaleFronts,
} from '#data/regeneration/front-tags.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import { formatRegionTag, listStaleTags } from '../answers/cache-tags.ts';

interface FrontDependencies {
  readonly catalogue: D1Database;
  readonly cache: PageCache;
}

/** Makes what a generation changed stale. Returns false, and logs it, if the cache in front refuses: what it has is noted. */
export async function refreshFront(
  dependencies: FrontDependencies,
  target: { readonly region: Region; readonly generation: number },
): Promise<boolean> {
  const paths = await selectChangedPaths(dependencies.catalogue, target);
  return dropTags(
    dependencies,
    target.region,
    listStaleTags(target.region, paths.length > MAX_FRONT_TAGS ? null : paths),
  );
}

/** Tries again what the cache in front refused. Returns true if it refuses nothing any more. */
export async function refreshStaleFronts(dependencies: FrontDependencies): Promise<boolean> {
  let isDone = true;
  for (const { region, tags } of await selectStaleFronts(dependencies.catalogue)) {
    isDone = (await dropTags(dependencies, region, tags)) && isDone;
  }
  return isDone;
}

async function dropTags(
  { catalogue, cache }: FrontDependencies,
  region: Region,
  fresh: readonly string[],
): Promise<boolean> {
  // Noted first: a call that is cut off is tried again.
  const noted = await noteFrontTags(catalogue, { region, tags: fresh });
  const all = [formatRegionTag(region)];
  const tags = noted.tags.includes(all[0] ?? '') || noted.tags.length > MAX_FRONT_TAGS ? all : noted.tags;
  try {
    await cache.invalidate(tags);
  } catch (error) {
    logProblem({ code: 'purge-failed', region, tags: tags.length, message: String(error) });
    return false;
  }
  await clearFrontTags(catalogue, noted);
  return true;
}
