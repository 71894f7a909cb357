import type { AstroGlobal, SSRResult } from 'astro';
import { FetchState } from 'astro/fetch';
import { renderToString } from 'astro/runtime/server/index.js';
import type { AnyPageModel } from '#domain/regeneration/page-model.ts';
import type { PageRenderer } from './page-renderer.ts';

declare const __TEMPLATE_VERSION__: string;

/** What the pages of a kind share: their route's component, and what Astro knows of the route before a page is rendered. */
interface Shell {
  readonly component: Parameters<typeof renderToString>[1];
  readonly result: SSRResult;
}
const SHELLS = new Map<AnyPageModel['kind'], Shell>();
/** The addresses of scripts by Astro's names for them. */
const ADDRESSES = new Map<string, string>();

/**
 * Renders pages with the Astro application that this Worker was built from. Astro finds a kind's route once: a request and an
 * answer for each page take longer than a tenth of making it, and no page reads more than `Astro.props` and `Astro.locals`.
 */
export const astroRenderer: PageRenderer = {
  templateVersion: __TEMPLATE_VERSION__,
  async render(model, language, siteOrigin) {
    const shell = SHELLS.get(model.kind) ?? (await findShell(model, siteOrigin));
    SHELLS.set(model.kind, shell);
    const locals = { page: model, language, siteOrigin };
    const html = await renderToString(resultOf(shell, locals), shell.component, {}, {}, true);
    if (typeof html !== 'string') throw new Error(`The template of ${model.kind} gave no page for ${model.path}.`);
    return html;
  },
};

/** Each kind has a route of its name, so that a page links the styles of its own kind alone. */
async function findShell({ kind }: AnyPageModel, siteOrigin: string): Promise<Shell> {
  const state = new FetchState(new Request(new URL(`/${kind}`, siteOrigin)));
  if (state.routeData === undefined) throw new Error(`No route renders ${kind}.`);
  const instance = await state.loadComponentInstance();
  return { component: instance.default, result: await state.createResult(instance, state.getActionAPIContext()) };
}

/** What one page changes while it is rendered is its own; the rest is its kind's. */
function resultOf(
  { component, result }: Shell,
  locals: Pick<App.Locals, 'page' | 'language' | 'siteOrigin'>,
): SSRResult {
  return {
    ...result,
    styles: new Set(result.styles),
    async resolve(name) {
      const address = ADDRESSES.get(name) ?? (await result.resolve(name));
      ADDRESSES.set(name, address);
      return address;
    },
    createAstro: (props) => ({ props, locals }) as AstroGlobal,
    _metadata: {
      ...result._metadata,
      headInTree: result.componentMetadata.get(component.moduleId ?? '')?.containsHead ?? false,
      renderedScripts: new Set(),
      propagators: new Set(),
      extraHead: [],
    },
  };
}
