import { globSync, readFileSync } from 'node:fs';
import { listImports, resolveImport } from '../../scripts/module-graph.mjs';

export const LAYERS = ['domain', 'data', 'i18n', 'markup', 'components', 'islands', 'edge', 'pipeline'] as const;
export type Layer = (typeof LAYERS)[number];

/** By folder of a layer, the other folders of the layer that it imports. Files without a folder are `(root)`. */
export type Arrows = Readonly<Record<string, readonly string[]>>;

/** The files of `src` that each file of `src` imports, types included. */
export function readImports(): ReadonlyMap<string, readonly string[]> {
  const files = globSync('src/**/*.{ts,tsx,astro}').filter((file) => !file.endsWith('.d.ts'));
  return new Map(files.toSorted().map((file) => [file, importsOf(file)]));
}

function importsOf(file: string): string[] {
  const found = listImports(readFileSync(file, 'utf8')).flatMap(
    // The content of pages is no code: its configuration imports the package of the same name.
    ({ specifier }) =>
      specifier === 'astro:content' ? [] : (resolveImport(specifier, { from: file, root: '.' })?.files ?? []),
  );
  return [...new Set(found)].filter((target) => /^src\/.*\.(ts|tsx|astro)$/.test(target));
}

/** The arrows between the folders of a layer. */
export function findArrows(imports: ReadonlyMap<string, readonly string[]>, layer: Layer): Arrows {
  const pairs = [...imports].flatMap(([file, targets]) =>
    targets.map((target) => [folderOf(file, layer), folderOf(target, layer)] as const),
  );
  const found = new Map<string, Set<string>>();
  for (const [from, to] of pairs) {
    if (from !== null && to !== null && from !== to) found.set(from, (found.get(from) ?? new Set()).add(to));
  }
  const sorted = [...found].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([from, targets]) => [from, [...targets].toSorted()]));
}

/** The folders that import each other, as `a <-> b`. A folder and its own subfolders are one noun. */
export function findMutualArrows(arrows: Arrows): string[] {
  return Object.entries(arrows).flatMap(([from, targets]) =>
    targets
      .filter((to) => from < to && !to.startsWith(`${from}/`) && arrows[to]?.includes(from))
      .map((to) => `${from} <-> ${to}`),
  );
}

/** Files that import each other in a circle: each list is one knot. */
export function findCircles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const reached = new Map([...imports.keys()].map((file) => [file, reachableFrom(file, imports)]));
  const knots = new Map<string, string[]>();
  for (const [file, targets] of reached) {
    if (!targets.has(file)) continue;
    const knot = [...targets].filter((other) => reached.get(other)?.has(file)).toSorted();
    knots.set(knot.join(), knot);
  }
  return [...knots.values()];
}

function reachableFrom(start: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set<string>();
  const waiting = [...(imports.get(start) ?? [])];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...(imports.get(file) ?? []));
  }
  return found;
}

function folderOf(file: string, layer: Layer): string | null {
  const prefix = `src/${layer}/`;
  if (!file.startsWith(prefix)) return null;
  const folders = file.slice(prefix.length).split('/').slice(0, -1);
  return folders.length === 0 ? '(root)' : folders.join('/');
}
