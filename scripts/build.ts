import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';

/** Everything that the built Worker is made of. */
const BUILD_SOURCES = [
  'tests/gallery/*',
  'src/{components,content,data,domain,edge,i18n,islands,markup,pages}/**/*',
  'locales/**/*',
  'public/**/*',
  'scripts/asset-manifest.mjs',
  'scripts/react-islands.mjs',
  'scripts/template-version.mjs',
  'scripts/module-graph.mjs',
  'scripts/locale-texts.mjs',
  'scripts/script-texts.mjs',
  'scripts/base-map.mjs',
  'astro.config.mjs',
  'wrangler.toml',
  'package-lock.json',
];
/** The hash of the sources that `dist/` was built from. */
export const BUILD_MARK = 'dist/.built-from';

/** Builds the Worker into `dist/`, unless it was already built from the same sources. Throws if a build fails. */
export function buildWorker(): void {
  const sources = hashOfSources();
  if (existsSync(BUILD_MARK) && readFileSync(BUILD_MARK, 'utf8') === sources) return;
  console.log('Building the Worker …');
  const build = spawnSync('astro', ['build'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  if (build.status !== 0) throw new Error(`astro build failed:\n${build.stdout}\n${build.stderr}`);
  writeFileSync(BUILD_MARK, sources);
}

function hashOfSources(): string {
  const hash = createHash('sha256').update(process.env['GALLERY'] ?? 'off');
  for (const entry of globSync(BUILD_SOURCES, { withFileTypes: true }).filter((file) => file.isFile())) {
    const path = `${entry.parentPath}/${entry.name}`;
    hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex');
}
