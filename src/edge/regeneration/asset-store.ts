import { z } from 'zod';

/** Lists the hashed files that pages link; written next to them by the build. */
export const MANIFEST_PATH = '/_astro/manifest.json';
/** Longer than any name that the build gives; an R2 key holds 1,024 bytes. */
export const MAX_ASSET_PATH_LENGTH = 300;
const ManifestSchema = z.object({
  files: z.array(z.string().startsWith('/_astro/').max(MAX_ASSET_PATH_LENGTH)).max(2000),
});

/** The R2 key of a hashed file. */
export function assetKey(path: string): string {
  return `assets${path}`;
}

/**
 * Keeps the hashed files of this deploy beside the pages: a page of an older generation finds its style sheet after
 * the next deploy replaced it. Gives the number of files copied; those already kept are left alone.
 */
export async function copyAssets(assets: Fetcher, packs: R2Bucket): Promise<number> {
  const manifest = await assets.fetch(`https://assets.local${MANIFEST_PATH}`);
  if (!manifest.ok) return 0;
  const { files } = ManifestSchema.parse(await manifest.json());
  const copied = await Promise.all(files.map((path) => copyAsset(assets, packs, path)));
  return copied.filter(Boolean).length;
}

async function copyAsset(assets: Fetcher, packs: R2Bucket, path: string): Promise<boolean> {
  if ((await packs.head(assetKey(path))) !== null) return false;
  const response = await assets.fetch(`https://assets.local${path}`);
  if (!response.ok) return false;
  const contentType = response.headers.get('content-type') ?? 'application/octet-stream';
  await packs.put(assetKey(path), await response.arrayBuffer(), { httpMetadata: { contentType } });
  return true;
}
