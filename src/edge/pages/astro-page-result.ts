import type { AstroGlobal, SSRResult } from 'astro';
import type { renderToString } from 'astro/runtime/server/index.js';

/** What all pages of a kind share: the component of their route, and Astro's data on the route before it renders a page. */
export interface Shell {
  readonly component: Parameters<typeof renderToString>[1];
  readonly result: SSRResult;
}

type PageLocals = Pick<App.Locals, 'page' | 'language' | 'siteOrigin'>;

/** The addresses of scripts, by Astro's names for them. */
const ADDRESSES = new Map<string, string>();

/**
 * Copies what Astro changes while it renders a page. Everything else is shared by the pages of a kind. A field that Astro
 * adds to `_metadata` must be sorted into one of the two: see `tests/unit/page/astro-internals.test.ts`.
 */
export function createPageResult({ component, result }: Shell, locals: PageLocals): SSRResult {
  return {
    ...result,
    styles: new Set(result.styles),
    async resolve(name) {
      const address = ADDRESSES.get(name) ?? (await result.resolve(name));
      ADDRESSES.set(name, address);
      return address;
    },
    // Pages read nothing else of `Astro`: tests/architecture checks that.
    createAstro: (props) => ({ props, locals }) as AstroGlobal,
    _metadata: {
      ...result._metadata,
      headInTree: result.componentMetadata.get(component.moduleId ?? '')?.containsHead ?? false,
      rendererSpecificHydrationScripts: new Set(),
      hasDirectives: new Set(),
      renderedScripts: new Set(),
      propagators: new Set(),
      pendingSlotEvaluations: [],
      extraHead: [],
    },
  };
}
