import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@astrojs/react';

/** Astro's React. The Worker draws components with `src/edge/pages/react-server.ts`, because React's server part is ten times slower. */
export function reactIslands() {
  const integration = react();
  const serverEntrypoint = new URL('../src/edge/pages/react-server.ts', import.meta.url);
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) =>
        integration.hooks['astro:config:setup']({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, serverEntrypoint }),
        }),
    },
  };
}

/** The file that a browser loads for each island, by the name of the island, in some files of components. */
export function listIslands(components = globSync('src/components/**/*.tsx'), root = '.') {
  const names = components.flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/\bisland(?:<\w+>)?\('([\w/-]+)'/g)].map(([, name]) => name),
  );
  return new Map(names.toSorted().map((name) => [name, `src/islands/${name}.island.tsx`]));
}

/** What the build wrote: the path of the script of each island, by its name, and the path of the script that hands them to React. */
export const BUILT_ISLANDS = { renderer: '', islands: new Map() };

/** Builds the script of each island. */
export function islandScripts() {
  return {
    name: 'island-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      for (const file of listIslands().values()) this.emitFile({ type: 'chunk', id: resolve(file) });
    },
    generateBundle(_options, bundle) {
      const paths = new Map(
        Object.values(bundle).flatMap(({ facadeModuleId, fileName }) =>
          facadeModuleId === undefined || facadeModuleId === null ? [] : [[facadeModuleId, `/${fileName}`]],
        ),
      );
      for (const [name, file] of listIslands()) BUILT_ISLANDS.islands.set(name, paths.get(resolve(file)));
      BUILT_ISLANDS.renderer = [...paths].find(([id]) => id.includes('@astrojs/react'))?.[1] ?? '';
    },
  };
}
