import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const COMPONENTS = 'src/components';
const GALLERY = 'tests/gallery/Gallery.astro';
/** What draws something: components, and the functions that write markup. */
const DRAWN = globSync([`${COMPONENTS}/**/*.astro`, `${COMPONENTS}/**/*-html.ts`]);

/** Frames of pages, which the gallery does not show: it shows the parts of a page. */
const FRAMES = ['desk/DeskFrame', 'desk/PagePair', 'layout/SchoolSubpage'].map(
  (frame) => `${COMPONENTS}/${frame}.astro`,
);

it('the gallery shows every component', () => {
  const shown = filesOf(GALLERY);
  expect(DRAWN.filter((file) => !shown.has(file)).toSorted()).toEqual(FRAMES);
});

/** The files that one is made of, itself among them. */
function filesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '([^']+\.(?:astro|tsx?))'/g)) {
    if (path.startsWith('#components/')) filesOf(path.replace('#components', COMPONENTS), found);
    else if (path.startsWith('.')) filesOf(relative('.', resolve(dirname(file), path)), found);
  }
  return found;
}
