import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/**
 * Adds `/gallery/` to the built Worker: every component in every state, for browser tests and for people who build the site. Only
 * builds with `GALLERY=on` have it.
 *
 * @returns {import('astro').AstroIntegration}
 */
export function gallery() {
  return {
    name: 'gallery',
    hooks: {
      'astro:config:setup': ({ injectRoute, updateConfig }) => {
        injectRoute({ pattern: '/gallery', entrypoint: `${FOLDER}Gallery.astro`, prerender: false });
        const resolveId = (source, importer) =>
          source === './app.ts' && importer?.endsWith('/src/edge/worker.ts') ? `${FOLDER}gallery-app.ts` : null;
        updateConfig({ vite: { plugins: [{ name: 'gallery-app', enforce: 'pre', resolveId }] } });
      },
    },
  };
}
