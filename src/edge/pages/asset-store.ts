import { z } from 'zod';
import { hashBytes, isStoredWhole } from '#data/page/hashed-object.ts';

/** Lists the hashed files that pages link. The build writes it next to them. */
export const MANIFEST_PATH = '/_astro/manifest.json';
/** Longer than any file name of the build. An R2 key may have 1,024 bytes. */
export const MAX_ASSET_PATH_LENGTH = 300;
const ManifestSchema = z.object({
  files: z.array(z.string().startsWith('/_astro/').max(MAX_ASSET_PATH_LENGTH)).max(2000),
});

/** Builds the R2 key of a hashed file. */
export function toAssetKey(path: string): string {
  return `assets${path}`;
}

/**
 * Copies the hashed files of this deploy next to the pages, so that a page of an older generation finds its style sheet
 * after the next deploy. Looks for each file only if the bucket doesn't say that it has them all, or for a repair. Returns the
 * number of copied files.
 */
export async function copyAssets(
  assets: Fetcher,
  packs: R2Bucket,
  { isRepair = false }: { isRepair?: boolean } = {},
): Promise<number> {
  const files = await listAssets(assets);
  const allCopied = `assets-copied/${hashBytes(new TextEncoder().encode(files.join('\n')))}`;
  if (!isRepair && (await packs.head(allCopied)) !== null) return 0;
  const copied = await Promise.all(
    files.map(async (path) => (await packs.head(toAssetKey(path))) === null && copyAsset(assets, packs, path)),
  );
  await packs.put(allCopied, '');
  return copied.filter(Boolean).length;
}

/** Copies the files of this deploy again whose copies are missing or damaged. Returns their paths. */
export async function restoreAssets(assets: Fetcher, packs: R2Bucket): Promise<string[]> {
  const restored: string[] = [];
  for (const path of await listAssets(assets)) {
    if (await isStoredWhole(packs, toAssetKey(path))) continue;
    if (await copyAsset(assets, packs, path)) restored.push(path);
  }
  return restored;
}

/** Returns the files that neither this deploy nor the bucket has whole. */
export async function findMissingAssets(assets: Fetcher, packs: R2Bucket, paths: Iterable<string>): Promise<string[]> {
  const current = new Set(await listAssets(assets));
  const lost: string[] = [];
  for (const path of paths) {
    if (current.has(path) || (await isStoredWhole(packs, toAssetKey(path)))) continue;
    lost.push(path);
  }
  return lost;
}

/** Lists the hashed files of this deploy. */
async function listAssets(assets: Fetcher): Promise<readonly string[]> {
  const manifest = await assets.fetch(`https://assets.local${MANIFEST_PATH}`);
  return manifest.ok ? ManifestSchema.parse(await manifest.json()).files : [];
}

async function copyAsset(assets: Fetcher, packs: R2Bucket, path: string): Promise<boolean> {
  const response = await assets.fetch(`https://assets.local${path}`);
  if (!response.ok) return false;
  const contentType = response.headers.get('content-type') ?? 'application/octet-stream';
  const bytes = await response.arrayBuffer();
  const customMetadata = { sha256: hashBytes(bytes) };
  await packs.put(toAssetKey(path), bytes, { httpMetadata: { contentType }, customMetadata });
  return true;
}
