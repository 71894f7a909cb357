import cloudflare from '@astrojs/cloudflare';
import { defineConfig } from 'astro/config';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { Features } from 'lightningcss';
import { ASSET_HASHES_MARK, assetManifest } from './scripts/asset-manifest.mjs';
import { baseMap } from './scripts/base-map.mjs';
import { writeTextsModules } from './scripts/locale-texts.mjs';
import { islandScripts, reactIslands } from './scripts/react-islands.mjs';
import { scriptTexts } from './scripts/script-texts.mjs';
import { shortStyles } from './scripts/short-styles.mjs';
import { gallery } from './tests/gallery/gallery.mjs';
import { joinVersions, templateVersions } from './scripts/template-version.mjs';

writeTextsModules();
const versions = templateVersions();

const STYLES = {
  // No sheet has `light-dark()`, so that no sheet needs the variables that replace it.
  exclude: Features.LightDark,
  // Older browsers than the supported ones get the layout of their width, too.
  include: Features.MediaRangeSyntax,
};

const SCRIPTS = {
  entryFileNames: '_astro/[hash].js',
  // Helpers of a few lines that many scripts share are one file: a request for each costs a page more than their bytes.
  codeSplitting: {
    groups: [
      {
        name: 'helpers',
        test: /\/src\/(?:islands\/dom\/(?:act-in-place|page-language|style-sheet|throttle|track-event)|domain\/places\/language)\.ts$/,
      },
    ],
  },
};

export default defineConfig({
  output: 'server',
  adapter: cloudflare({ imageService: 'passthrough' }),
  integrations: [reactIslands(), assetManifest(), ...(process.env['GALLERY'] === 'on' ? [gallery()] : [])],
  trailingSlash: 'ignore',
  session: false,
  // A strict style-src without hashes: styles are files, and the files of a live page outlive a deploy (PAGES bucket).
  build: { inlineStylesheets: 'never', format: 'file' },
  devToolbar: { enabled: false },
  vite: {
    plugins: [baseMap(), islandScripts(), scriptTexts()],
    css: { postcss: { plugins: [shortStyles()] }, lightningcss: STYLES },
    define: {
      __TEMPLATE_VERSION__: JSON.stringify(joinVersions(versions)),
      __TEMPLATE_VERSIONS__: JSON.stringify(versions),
      __ASSET_HASHES__: JSON.stringify(ASSET_HASHES_MARK),
    },
    // Likewise script-src: no script is small enough to stand in the page. `browserslist` in package.json names the browsers.
    build: { assetsInlineLimit: 0, target: browserslistToEsbuild() },
    environments: { client: { build: { rolldownOptions: { output: SCRIPTS } } } },
  },
});
