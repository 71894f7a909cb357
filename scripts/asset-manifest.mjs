import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Writes `/_astro/manifest.json`, the list of the build's hashed files: regeneration keeps them beside the pages that
 * link them, so that a page outlives the next deploy.
 */
export function assetManifest() {
  return {
    name: 'asset-manifest',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const root = fileURLToPath(dir);
        const files = globSync('_astro/**/*.*', { cwd: root }).filter((file) => !file.endsWith('manifest.json'));
        mkdirSync(`${root}/_astro`, { recursive: true });
        writeFileSync(
          `${root}/_astro/manifest.json`,
          JSON.stringify({ files: files.sort().map((file) => `/${file}`) }),
        );
      },
    },
  };
}
