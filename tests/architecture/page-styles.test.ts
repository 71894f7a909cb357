import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { expect, it } from 'vitest';
import { listImports } from '../../scripts/module-graph.mjs';

it.each(globSync('src/components/**/*-page.css'))('%s is a list of imports, without a style sheet twice', (list) => {
  const found = sheetsOf(list);
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found).size).toBe(found.length);
});

it('uses every style sheet of a component on a page', () => {
  const sheets = globSync('src/components/**/*.css');
  const used = new Set(globSync('src/**/*.{astro,ts,tsx,css}').flatMap(sheetsOf));
  expect(sheets.filter((sheet) => !used.has(sheet)).map((sheet) => basename(sheet))).toEqual([]);
});

/** The style sheets that a file imports, as paths. */
function sheetsOf(file: string): string[] {
  const imported = listImports(readFileSync(file, 'utf8')).map(({ specifier }) => specifier.replace(/\?url$/, ''));
  return imported.flatMap((specifier) =>
    /^\.{1,2}\/.*\.css$/.test(specifier)
      ? [join(dirname(file), specifier)]
      : specifier.startsWith('#') && specifier.endsWith('.css')
        ? [specifier.replace('#', 'src/')]
        : [],
  );
}
