import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { addIntegrity } from '../src/edge/pages/asset-integrity.ts';

/** The Worker contains this text until the build knows the hashes of its style sheets and scripts. */
export const ASSET_HASHES_MARK = '@@asset-hashes@@';

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
        const hashes = {};
        for (const file of files.filter((name) => /\.(?:css|js)$/.test(name))) {
          const bytes = readFileSync(`${root}/${file}`);
          hashes[`/${file}`] = `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
          writeFileSync(`${root}/${file}.br`, brotliCompressSync(bytes));
        }
        writeHashes(root, hashes);
      },
    },
  };
}

/** Writes the hashes into the Worker, which renders pages, and into the pages that the build rendered. */
function writeHashes(root, hashes) {
  const server = `${root}/../server`;
  const mark = JSON.stringify(ASSET_HASHES_MARK);
  const json = JSON.stringify(JSON.stringify(hashes));
  let written = 0;
  for (const file of globSync('**/*.mjs', { cwd: server })) {
    const code = readFileSync(`${server}/${file}`, 'utf8');
    if (!code.includes(mark)) continue;
    writeFileSync(
      `${server}/${file}`,
      code.replaceAll(mark, () => json),
    );
    written += 1;
  }
  if (written === 0) throw new Error(`No module of the Worker has ${mark}.`);
  for (const file of globSync('**/*.html', { cwd: root }))
    writeFileSync(`${root}/${file}`, addIntegrity(readFileSync(`${root}/${file}`, 'utf8'), hashes));
}
