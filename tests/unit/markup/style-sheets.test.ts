import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { styledClasses } from './styled-classes.ts';

/** Sheets that restyle what others own, each with its reason. */
const RESTYLING: Readonly<Record<string, string>> = {
  'src/components/compare/compare-print.css': 'A printed comparison is one sheet: each part depends on the whole.',
  'src/components/corrections/mistake-link.css': 'Stands beside the headings of other parts.',
  'src/components/layout/print.css': 'On paper no part has anything to press.',
  'src/components/profile/bar-trends.css': 'Puts the trend of a subject beside its bar.',
  'src/components/profile/print-sheet.css': 'A printed profile is one sheet: each part depends on the whole.',
  'src/components/profile/profile-parts.css': 'Makes parts fit the modules of a profile and a phone.',
  'src/components/schools/list-marks.css': 'Places hearts and ratings in lists; the smallest pages have none of them.',
  'src/components/search/search-phone.css': 'On a phone the parts of a results page share one small screen.',
  'src/islands/saves/saved-hearts.css': 'Loads only after a visitor has saved a school.',
};
const SHEETS = globSync('src/**/*.css').filter((file) => !file.endsWith('-page.css'));
const PAGES = globSync(['src/components/**/*-page.css', 'tests/gallery/*-page.css']);

const classesBySheet = new Map(SHEETS.map((file) => [file, styledClasses(readFileSync(file, 'utf8'))]));

describe('style sheets', () => {
  it('style each class in one file', () => {
    const owners = new Map<string, string[]>();
    for (const [file, classes] of classesBySheet) {
      if (RESTYLING[file] !== undefined) continue;
      for (const name of classes) owners.set(name, [...(owners.get(name) ?? []), file]);
    }
    expect([...owners].filter(([, files]) => files.length > 1)).toEqual([]);
  });

  it.each(PAGES)('%s lists a sheet once', (page) => {
    const listed = sheetsOf(page);
    expect(listed.filter((file, at) => listed.indexOf(file) !== at)).toEqual([]);
  });

  it.each(PAGES)('%s lists the sheets of all that its pages draw', (page) => {
    const listed = new Set(sheetsOf(page));
    const drawn = new Set([...filesOf(usersOf(page))].flatMap((file) => drawnClasses(readFileSync(file, 'utf8'))));
    const needed = [...classesBySheet].filter(
      ([file, classes]) => isShared(file) && [...classes].some((name) => drawn.has(name)),
    );
    expect(needed.map(([file]) => file).filter((file) => !listed.has(file))).toEqual([]);
  });
});

/** Restyling sheets and sheets of islands load with their own page or script. */
function isShared(file: string): boolean {
  return file.startsWith('src/components/') && RESTYLING[file] === undefined;
}

/** Collects the sheets that a list imports, including sheets of its lists. A sheet of an island has its own imports. */
function sheetsOf(list: string): string[] {
  return [...readFileSync(list, 'utf8').matchAll(/@import '([^']+)'/g)].flatMap(([, path = '']) => {
    const file = relative('.', resolve(dirname(list), path));
    return /@import/.test(readFileSync(file, 'utf8')) && !file.startsWith('src/islands/') ? sheetsOf(file) : [file];
  });
}

function usersOf(list: string): string[] {
  const name = `'./${list.split('/').at(-1) ?? ''}'`;
  return globSync(`${dirname(list)}/*.astro`).filter((file) => readFileSync(file, 'utf8').includes(name));
}

/** The files that draw: these, and the components and markup that they import. */
function filesOf(files: readonly string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    const paths = [...readFileSync(file, 'utf8').matchAll(/from '([^']+\.(?:astro|ts))'/g)].map(
      ([, path = '']) => path,
    );
    const drawing = paths.filter((path) => /^(?:\.|#components\/|#markup\/)/.test(path));
    filesOf(
      drawing.map((path) =>
        path.startsWith('#') ? path.replace('#', 'src/') : relative('.', resolve(dirname(file), path)),
      ),
      found,
    );
  }
  return found;
}

/** The classes in the class attributes of a file. */
function drawnClasses(text: string): string[] {
  const attributes = text.matchAll(/\bclass=(?:"([^"]*)"|\{([^}]*)\}|\{`([^`]*)`\})/g);
  return [...attributes].flatMap(
    (match) =>
      match
        .slice(1)
        .join(' ')
        .match(/[a-z][\w-]*/gi) ?? [],
  );
}
