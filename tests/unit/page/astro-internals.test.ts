import { readFileSync } from 'node:fs';
import type { SSRResult } from 'astro';
import { createComponent, renderScript, renderTemplate, renderToString } from 'astro/runtime/server/index.js';
import { describe, expect, it } from 'vitest';
import { createPageResult } from '#edge/pages/astro-page-result.ts';

const REMEDY =
  'Astro changed internals that src/edge/pages/astro-renderer.ts uses. Compare it with the new Astro, then update this test.';

/** Fields of a render that one page changes: `createPageResult` makes new ones. */
const OWN_FIELDS = [
  'extraHead',
  'hasDirectives',
  'hasHydrationScript',
  'headInTree',
  'pendingSlotEvaluations',
  'propagators',
  'renderedScripts',
  'rendererSpecificHydrationScripts',
];
/** Fields that are copied as values, or that no page changes. */
const COPIED_FIELDS = [
  'extraScriptHashes',
  'extraStyleHashes',
  'hasRenderedHead',
  'hasRenderedServerIslandRuntime',
  'routeHasPropagation',
  'templateDepth',
];

const fetchState = readFileSync('node_modules/astro/dist/core/fetch/fetch-state.js', 'utf8');
const [, metadata = ''] = /_metadata: \{([\s\S]*?)\n\s*\},?\n/.exec(fetchState) ?? [];

/** Returns the parts of a route that rendering reads, before any of its pages is rendered. */
function aShell() {
  const component = createComponent((result: SSRResult, props: object, slots: object) => {
    const { locals } = result.createAstro(props, slots as never);
    return renderTemplate`<h1>${locals.page.path}</h1>${renderScript(result, 'page.ts')}`;
  });
  const result = {
    styles: new Set(),
    scripts: new Set(),
    links: new Set(),
    inlinedScripts: new Map(),
    componentMetadata: new Map(),
    response: { headers: new Headers() },
    resolve: (name: string) => Promise.resolve(`/_astro/${name}`),
    _metadata: { renderedScripts: new Set(), hasRenderedHead: true, extraHead: [], propagators: new Set() },
  };
  return { component, result: result as unknown as SSRResult };
}

function render(shell: ReturnType<typeof aShell>, path: string) {
  const page = { kind: 'calls', path, demonstration: false, calls: [] } as const;
  const locals = { page, language: 'en', siteOrigin: 'https://homeroom.test' } as const;
  return renderToString(createPageResult(shell, locals), shell.component, {}, {}, true);
}

describe('Astro inside the Worker', () => {
  it('keeps only known state of a render', () => {
    const fields = [...metadata.matchAll(/^\s*(\w+)[:,]/gm), ...metadata.matchAll(/^\s*(\w+)$/gm)].map(
      ([, field]) => field,
    );
    expect([...new Set(fields)].sort(), REMEDY).toEqual([...OWN_FIELDS, ...COPIED_FIELDS].sort());
  });

  it.for(['createResult', 'loadComponentInstance', 'getActionAPIContext'])('still has %s for a route', (method) => {
    expect(fetchState, REMEDY).toMatch(new RegExp(`^  (async )?${method}\\(`, 'm'));
  });

  it('resets the state of a render for each page', () => {
    const shell = aShell();
    const locals = { page: { path: '/' }, language: 'en', siteOrigin: '' } as never;
    const [first, second] = [createPageResult(shell, locals), createPageResult(shell, locals)];
    const shared = Object.entries(first._metadata).filter(
      ([name, value]) => typeof value === 'object' && value === Reflect.get(second._metadata, name),
    );
    expect(shared.map(([name]) => name)).toEqual([]);
  });

  it('renders pages of one shell independently', async () => {
    const shell = aShell();
    const pages = [await render(shell, '/a/'), await render(shell, '/b/'), await render(shell, '/a/')];
    expect(pages[0], REMEDY).toContain('<h1>/a/</h1><script type="module" src="/_astro/page.ts">');
    expect(pages[1], REMEDY).toContain('<h1>/b/</h1><script type="module" src="/_astro/page.ts">');
    expect(pages[2], REMEDY).toBe(pages[0]);
  });
});
