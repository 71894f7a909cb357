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
        const scripts = files.filter((name) => name.endsWith('.js')).map((name) => `/${name}`);
        const imports = listScriptImports(
          new Map(scripts.map((path) => [path, readFileSync(`${root}${path}`, 'utf8')])),
        );
        writeHashes(root, hashes, imports);
      },
    },
  };
}

/**
 * Lists which scripts each script imports, directly and by way of others, in the order of the walk. `import()` loads on demand and
 * is not among them.
 *
 * @param {ReadonlyMap<string, string>} scripts the text of each script, by path
 * @returns {Record<string, string[]>}
 */
export function listScriptImports(scripts) {
  const direct = new Map(
    [...scripts].map(([path, code]) => [path, importsOf(path, code).filter((to) => scripts.has(to))]),
  );
  const reach = (path, seen) => {
    for (const to of direct.get(path) ?? []) {
      if (seen.has(to)) continue;
      seen.add(to);
      reach(to, seen);
    }
    return seen;
  };
  const all = [...scripts.keys()].map((path) => [path, [...reach(path, new Set())]]);
  return Object.fromEntries(all.filter(([, imported]) => imported.length > 0));
}

function importsOf(path, code) {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g)].map(([, name]) => `${folder}${name}`);
}

/** Writes the hashes into the Worker, which renders pages, and into the pages that the build rendered. */
function writeHashes(root, hashes, imports) {
  const server = `${root}/../server`;
  const mark = JSON.stringify(ASSET_HASHES_MARK);
  const json = JSON.stringify(JSON.stringify({ hashes, imports }));
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
