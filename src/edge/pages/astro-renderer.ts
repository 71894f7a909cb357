import { FetchState } from 'astro/fetch';
import { renderToString } from 'astro/runtime/server/index.js';
import { z } from 'zod';
import type { AnyPageModel, PageKind } from '#domain/page/page-model.ts';
import { setIslandFiles } from '#markup/island.ts';
import type { PageRenderer } from '../env/page-renderer.ts';
import { addImportIntegrity, addIntegrity } from './asset-integrity.ts';
import { createPageResult, type Shell } from './astro-page-result.ts';

/** The build writes both: see `scripts/template-version.mjs`. */
declare const __TEMPLATE_VERSION__: string;
declare const __TEMPLATE_VERSIONS__: Readonly<Record<PageKind, string>>;
/** JSON. The end of the build writes it, because files have their hashes by then: see `scripts/asset-manifest.mjs`. */
declare const __ASSET_HASHES__: string;

const AssetsSchema = z.object({
  hashes: z.record(z.string(), z.string()),
  imports: z.record(z.string(), z.array(z.string())),
  islandFiles: z.object({
    renderer: z.string(),
    islands: z.record(z.string(), z.object({ url: z.string(), files: z.string() })),
  }),
});
const ASSETS = AssetsSchema.parse(JSON.parse(__ASSET_HASHES__));
setIslandFiles(ASSETS.islandFiles);

const STORED_KINDS: ReadonlySet<string> = new Set(Object.keys(__TEMPLATE_VERSIONS__));
const SHELLS = new Map<AnyPageModel['kind'], Shell>();

/**
 * Renders pages with the Astro application of this Worker. It loads the route of a kind once, because a request and a
 * response for each page would take a tenth longer. That needs parts of Astro that no release notes cover:
 * decision 19 says why and how to upgrade, and `tests/unit/page/astro-internals.test.ts` fails if an upgrade changes them.
 */
export const astroRenderer: PageRenderer = {
  templateVersion: __TEMPLATE_VERSION__,
  versionFor: (kind) => __TEMPLATE_VERSIONS__[kind],
  async render(model, language, siteOrigin) {
    const shell = SHELLS.get(model.kind) ?? (await findShell(model, siteOrigin));
    SHELLS.set(model.kind, shell);
    const locals = { page: model, language, siteOrigin };
    const html = await renderToString(createPageResult(shell, locals), shell.component, {}, {}, true);
    if (typeof html !== 'string') throw new Error(`The template of ${model.kind} gave no page for ${model.path}.`);
    const page = addIntegrity(html, ASSETS.hashes);
    // Stored pages are small on purpose. Pages made for one visitor, the account and the desk among them, can afford the links.
    return STORED_KINDS.has(model.kind) ? page : addImportIntegrity(page, ASSETS.hashes, ASSETS.imports);
  },
};

/**
 * Loads the route with the name of the kind. Each kind has its own route, so that a page links only the styles of its
 * kind.
 */
async function findShell({ kind }: AnyPageModel, siteOrigin: string): Promise<Shell> {
  // A development server resolves scripts and styles in its own way, which this registers. A build has no such code.
  if (import.meta.env.DEV) (await import('astro/app/entrypoint')).createApp();
  const state = new FetchState(new Request(new URL(`/${kind}`, siteOrigin)));
  if (state.routeData === undefined) throw new Error(`No route renders ${kind}.`);
  const instance = await state.loadComponentInstance();
  return { component: instance.default, result: await state.createResult(instance, state.getActionAPIContext()) };
}
