import { z } from 'zod';

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
 * after the next deploy. Skips files that were copied before. Returns the number of copied files.
 */
export async function copyAssets(assets: Fetcher, packs: R2Bucket): Promise<number> {
  const manifest = await assets.fetch(`https://assets.local${MANIFEST_PATH}`);
  if (!manifest.ok) return 0;
  const { files } = ManifestSchema.parse(await manifest.json());
  const copied = await Promise.all(files.map((path) => copyAsset(assets, packs, path)));
  return copied.filter(Boolean).length;
}

async function copyAsset(assets: Fetcher, packs: R2Bucket, path: string): Promise<boolean> {
  if ((await packs.head(toAssetKey(path))) !== null) return false;
  const response = await assets.fetch(`https://assets.local${path}`);
  if (!response.ok) return false;
  const contentType = response.headers.get('content-type') ?? 'application/octet-stream';
  await packs.put(toAssetKey(path), await response.arrayBuffer(), { httpMetadata: { contentType } });
  return true;
}
