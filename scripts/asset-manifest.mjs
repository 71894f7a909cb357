import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

/**
 * Writes `/_astro/manifest.json`, the list of the build's hashed files: regeneration keeps them beside the pages that
 * link them, so that a page outlives the next deploy. Beside each style sheet and script, its brotli at the hardest level.
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
        for (const file of files.filter((name) => /\.(?:css|js)$/.test(name)))
          writeFileSync(`${root}/${file}.br`, brotliCompressSync(readFileSync(`${root}/${file}`)));
      },
    },
  };
}
