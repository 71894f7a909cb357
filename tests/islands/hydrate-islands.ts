import { act } from '@testing-library/react';
import { createElement, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { setIslandFiles } from '#markup/island.ts';

/** Lets components draw islands as the build does. */
export function useIslands(...names: readonly string[]): void {
  const islands = Object.fromEntries(names.map((name) => [name, { url: name, files: 'hash' }]));
  setIslandFiles({ renderer: 'renderer.js', islands });
}

/** Hands the islands of the document to React. Throws if the server drew them otherwise than React does. */
export function hydrateIslands(name: string, component: ComponentType<never>): void {
  for (const island of document.querySelectorAll<HTMLElement>(`astro-island[component-url="${name}"]`)) {
    const props = unpack([0, JSON.parse(island.getAttribute('props') ?? '{}')]);
    act(() => {
      hydrateRoot(island, createElement(component as ComponentType<object>, props as object), {
        onRecoverableError: (error) => {
          throw error;
        },
      });
    });
  }
}

/** Reads properties as Astro's element does. */
function unpack([kind, value]: readonly [number, unknown]): unknown {
  if (kind === 1) return (value as [number, unknown][]).map(unpack);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, unpack(part as [number, unknown])]));
}
