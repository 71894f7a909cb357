import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { BUILT_ISLANDS } from './react-islands.mjs';
import { addIntegrity } from '../src/edge/pages/asset-integrity.ts';
import { LANGUAGE_CODES } from '../src/domain/places/language.ts';
import { nameIn, printScriptsByLanguage } from './script-texts.mjs';

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
        writeScriptsByLanguage(`${root}/_astro`);
        const files = globSync('_astro/**/*.*', { cwd: root }).filter((file) => !file.endsWith('manifest.json'));
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
        const { lists, ...islandFiles } = writeIslandLists(root, { hashes, imports });
        mkdirSync(`${root}/_astro`, { recursive: true });
        writeFileSync(
          `${root}/_astro/manifest.json`,
          JSON.stringify({ files: [...files, ...lists].sort().map((file) => `/${file}`) }),
        );
        writeHashes(root, { hashes, imports, islandFiles });
      },
    },
  };
}

function writeScriptsByLanguage(folder) {
  const names = globSync('*.js', { cwd: folder });
  const scripts = new Map(names.map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]));
  for (const [name, code] of printScriptsByLanguage(scripts)) writeFileSync(`${folder}/${name}`, code);
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

/**
 * Writes for each island, and for each language that it has a script in, a file that lists its scripts, React among them, with their hashes: `src/islands/page/client-intent.ts` reads
 * it.
 */
function writeIslandLists(root, { hashes, imports }) {
  const { renderer, islands } = BUILT_ISLANDS;
  const lists = [];
  const byLanguage = [...islands].flatMap(([name, url]) =>
    LANGUAGE_CODES.map((language) => [nameIn(name, language), nameIn(url, language)]),
  );
  const files = byLanguage.flatMap(([name, url]) => {
    if (hashes[url] === undefined) return [];
    const used = [url, renderer].flatMap((path) => [path, ...(imports[path] ?? [])]);
    const list = [...new Set(used)].map((path) => `${path} ${hashes[path]}`).join('\n');
    const hash = createHash('sha256').update(list).digest('base64');
    const path = `_astro/${hash.replaceAll(/\W/g, '')}.txt`;
    writeFileSync(`${root}/${path}`, list);
    lists.push(path);
    return [[name, { url, files: hash }]];
  });
  return { lists, renderer, islands: Object.fromEntries(files) };
}

/** Writes the hashes into the Worker, which renders pages, and into the pages that the build rendered. */
function writeHashes(root, { hashes, imports, islandFiles }) {
  const server = `${root}/../server`;
  const mark = JSON.stringify(ASSET_HASHES_MARK);
  const json = JSON.stringify(JSON.stringify({ hashes, imports, islandFiles }));
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
