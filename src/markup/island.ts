import type { FunctionComponent } from 'react';
import type { Language } from '#domain/places/language.ts';

/** What the page needs to load an island. */
export interface IslandFile {
  /** The address of its script. */
  readonly url: string;
  /** The hash of the list of its scripts. Empty on a development server, which has no list. */
  readonly files: string;
}

/** The scripts of the build: each island by its name, or its name and language (`reviews/ReviewFooter.es`), and the one that hands islands to React. */
export interface IslandFiles {
  readonly renderer: string;
  readonly islands: Readonly<Record<string, IslandFile>>;
}

/** The name of a component that is an island. */
const NAMES = new WeakMap<object, string>();
let built: IslandFiles = { renderer: '', islands: {} };

/**
 * Makes an island of a component without state: pages draw it with these properties, and `src/islands/<name>.island.tsx` takes it over
 * when the visitor reaches for it. That file draws the same component, with state and handlers. Properties are JSON. The property
 * `language` chooses the language of its script.
 *
 * @example export const ReviewFooter = island('reviews/ReviewFooter', ReviewFooterView);
 */
/* @__NO_SIDE_EFFECTS__ */
export function island<Props extends { readonly language: Language }>(
  name: string,
  View: FunctionComponent<Props>,
): FunctionComponent<Props> {
  const Island: FunctionComponent<Props> = (props) => View(props);
  NAMES.set(Island, name);
  return Island;
}

/** Sets where the build wrote the scripts of islands. */
export function setIslandFiles(files: IslandFiles): void {
  built = files;
}

/**
 * The attributes of Astro's element of islands; null if the component is no island. Without a build, as in tests, the island has no
 * script and stays as it was drawn.
 */
export function islandAttributes(component: object, props: object): Readonly<Record<string, string | true>> | null {
  const name = NAMES.get(component);
  if (name === undefined) return null;
  const file = built.islands[`${name}.${String(Reflect.get(props, 'language'))}`] ?? built.islands[name];
  if (file === undefined) return {};
  const packed = JSON.stringify(pack(props)[1]);
  return {
    'component-url': file.url,
    ...(file.files === '' ? {} : { files: file.files }),
    'renderer-url': built.renderer,
    props: packed,
    ssr: true,
    client: 'intent',
  };
}

/** Astro's element reads its properties in pairs: 1 and a list, or 0 and anything else. */
function pack(value: unknown): [0 | 1, unknown] {
  if (Array.isArray(value)) return [1, value.map(pack)];
  if (typeof value !== 'object' || value === null) return [0, value];
  return [0, Object.fromEntries(Object.entries(value).map(([name, part]) => [name, pack(part)]))];
}
