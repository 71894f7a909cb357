import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/** Whatever decides the bytes of a page: templates, texts, what makes their models, and the renderer. */
const RENDERER_SOURCES = [
  'src/{components,pages,i18n,domain,data,islands,content}/**/*.{ts,tsx,astro,css,md,json}',
  'locales/**/*.json',
  'scripts/base-map.mjs',
  'astro.config.mjs',
];
// Those of the map and of the search box are never part of a page, but a script that a page links names their files.
const MAP_PACKAGES = ['maplibre-gl', 'pmtiles', 'us-atlas', 'topojson-client', 'topojson-simplify'];
const BOX_PACKAGES = ['react', 'react-dom', 'downshift', 'nanostores', '@nanostores/react'];
const RENDERER_PACKAGES = [
  ...['astro', '@astrojs/cloudflare', 'd3-scale', 'd3-shape', 'i18next'],
  ...MAP_PACKAGES,
  ...BOX_PACKAGES,
];

/**
 * The version of the renderer: equal sources and equal packages give equal versions, so a deploy that leaves the
 * templates alone renders nothing again.
 */
export function templateVersion(root = process.cwd()) {
  const hash = createHash('sha256');
  for (const file of globSync(RENDERER_SOURCES, { cwd: root }).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(`${root}/${file}`))
      .update('\0');
  }
  const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8'));
  for (const name of RENDERER_PACKAGES) hash.update(`${name}@${packages[`node_modules/${name}`].version}\0`);
  return hash.digest('hex').slice(0, 16);
}
